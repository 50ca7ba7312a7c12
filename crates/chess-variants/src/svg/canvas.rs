//! Text that becomes XML.

use alloc::string::String;

#[derive(Default)]
pub(super) struct Canvas {
    pub(super) out: String,
}

impl Canvas {
    /// `<name>text</name>` on a line of its own, the text escaped.
    pub(super) fn text_element(&mut self, name: &str, text: &str) {
        for part in ["<", name, ">"] {
            self.out.push_str(part);
        }
        self.escaped(text);
        for part in ["</", name, ">\n"] {
            self.out.push_str(part);
        }
    }

    /// Text as content or attribute value. Characters that no XML may hold become U+FFFD.
    pub(super) fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                '\t' | '\n' => self.out.push(c),
                '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => self.out.push('\u{fffd}'),
                _ => self.out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Canvas;

    #[test]
    fn no_text_is_markup() {
        let mut canvas = Canvas::default();
        canvas.text_element("title", "a<b> & \"c\" 'd'\0\u{1b}\r\u{ffff}é♞");
        let expected = "<title>a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\u{fffd}\u{fffd}\u{fffd}\u{fffd}é♞</title>\n";
        assert_eq!(canvas.out, expected);
    }
}
