//! Panics as values, so that a report can say where one happened.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `f`; gives the message of a panic as an error.
///
/// Whatever `f` was changing is dropped by the callers of this crate, so nothing half-done is looked at again.
pub(crate) fn guard<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|payload| {
        if let Some(text) = payload.downcast_ref::<&str>() {
            (*text).to_string()
        } else if let Some(text) = payload.downcast_ref::<String>() {
            text.clone()
        } else {
            "a panic without a message".to_string()
        }
    })
}
