//! The figures, in a square of 100 by 100: closed outlines, lines on them, dots on them.

/// A figure.
pub(super) struct Shape {
    pub(super) id: &'static str,
    /// Names of the units it stands for.
    pub(super) names: &'static [&'static str],
    /// Filled and outlined.
    pub(super) body: &'static str,
    /// Drawn on the body.
    pub(super) lines: &'static str,
    /// Filled on the body.
    pub(super) dots: &'static str,
    /// Does the letter stand on it?
    pub(super) letter: bool,
    /// Size of the letter, and its base line.
    pub(super) letter_at: (u8, u8),
}

const fn shape(
    id: &'static str,
    names: &'static [&'static str],
    body: &'static str,
    lines: &'static str,
    dots: &'static str,
) -> Shape {
    Shape { id, names, body, lines, dots, letter: false, letter_at: (0, 0) }
}

/// What has no figure.
pub(super) const DISC: Shape = Shape {
    letter: true,
    letter_at: (50, 68),
    ..shape("disc", &[], "M50 12a38 38 0 1 1 0 76a38 38 0 1 1 0-76z", "M50 19a31 31 0 1 1 0 62a31 31 0 1 1 0-62z", "")
};

pub(super) const SHAPES: &[Shape] = &[
    shape(
        "king",
        &["king"],
        "M45.5 7h9v7h7v9h-7v11C60 26 70 25 77 31C87 40 82 54 73 64V72C73 75 77 76 77 82V90H23V82C23 76 27 75 27 72V64C18 54 13 40 23 31C30 25 40 26 45.5 34V23h-7v-9h7z",
        "M29 66C42 61 58 61 71 66M29 76C42 71 58 71 71 76M50 36V58",
        "",
    ),
    shape(
        "queen",
        &["queen"],
        "M30 66L19 40A6 6 0 1 1 24 37L34 50L32 30A6 6 0 1 1 38 29L45 47L47 24A6 6 0 1 1 53 24L55 47L62 29A6 6 0 1 1 68 30L66 50L76 37A6 6 0 1 1 81 40L70 66C70 75 76 76 76 82V90H24V82C24 76 30 75 30 66z",
        "M31 66C43 61 57 61 69 66M29 76C42 71 58 71 71 76",
        "",
    ),
    shape(
        "rook",
        &["rook"],
        "M25 17h12v8h8v-8h10v8h8v-8h12v20l-9 8v24c0 4 8 6 8 13v8H26v-8c0-7 8-9 8-13V45l-9-8z",
        "M34 45h32M34 68h32M27 80h46",
        "",
    ),
    shape(
        "bishop",
        &["bishop"],
        "M50 8a6.5 6.5 0 0 1 5 10.5C66 27 71 36 71 45c0 7-4 12-8 15v6h-6c1 8 15 9 17 17v7H26v-7c2-8 16-9 17-17h-6v-6c-4-3-8-8-8-15 0-9 5-18 16-26.5A6.5 6.5 0 0 1 50 8z",
        "M37 60h26M59 30L50 46M28 81h44",
        "",
    ),
    shape(
        "knight",
        &["knight"],
        "M28 90v-7c0-12 17-17 18-33-7 7-14 8-19 13-3 3-9 3-11-1-2-3-2-7 0-10 6-8 8-13 11-20 2-5 7-9 11-11V9l10 8c21 2 31 20 31 43 0 8-1 15-2 23v7z",
        "M55 26C66 33 68 46 66 62M28 81h49",
        "M39 30a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM22 55a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z",
    ),
    shape(
        "pawn",
        &["pawn"],
        "M50 18a15 15 0 0 1 10 26h6v9h-8c0 12 14 16 16 29v8H26v-8c2-13 16-17 16-29h-8v-9h6a15 15 0 0 1 10-26z",
        "M28 81h44",
        "",
    ),
    // A pawn with a spear.
    shape(
        "phalangite",
        &["phalangite"],
        "M44 24a14 14 0 0 1 9 25h5v8h-7c0 10 13 13 15 25v8H21v-8c2-12 16-15 16-25h-7v-8h5a14 14 0 0 1 9-25zM76 90V32h-6l9-26 9 26h-6v58z",
        "M23 81h42",
        "",
    ),
    // A ball of fire to be, with the sign of radiation.
    shape(
        "nuclea",
        &["nuclea"],
        "M50 11a30 30 0 0 1 17 54.5C68 73 77 75 77 82v8H23v-8c0-7 9-9 10-16.5A30 30 0 0 1 50 11z",
        "M25 81h50",
        "M58 41L71 41A21 21 0 0 1 60.5 59.2L54 47.9zM46 47.9L39.5 59.2A21 21 0 0 1 29 41L42 41zM46 34.1L39.5 22.8A21 21 0 0 1 60.5 22.8L54 34.1zM50 37a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
    ),
    shape(
        "missile",
        &["missile"],
        "M50 6c12 10 16 24 16 38v20l13 14v12H62l-4-7H42l-4 7H21V78l13-14V44c0-14 4-28 16-38z",
        "M34 64h32M50 34a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM50 64v18",
        "",
    ),
    // A shield with waves on it.
    shape(
        "air",
        &["air defense"],
        "M50 9c10 7 21 9 31 9 1 34-5 56-31 73-26-17-32-39-31-73 10 0 21-2 31-9z",
        "M34 42a20 20 0 0 1 32 0M41 53a12 12 0 0 1 18 0",
        "M50 58a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
    ),
    // A coronet.
    shape(
        "prince",
        &["prince"],
        "M27 68L20 37A5.5 5.5 0 1 1 26 33L37 46L46 25A6 6 0 1 1 54 25L63 46L74 33A5.5 5.5 0 1 1 80 37L73 68C74 74 77 76 77 82V90H23V82C23 76 26 74 27 68z",
        "M29 67C42 62 58 62 71 67M28 77C42 72 58 72 72 77",
        "",
    ),
    // A star of straight and diagonal rays.
    shape(
        "connet",
        &["connet"],
        "M50 5L58 19L74 15L70 31L84 39L70 47L74 63L61 66C62 74 77 74 77 82V90H23V82C23 74 38 74 39 66L26 63L30 47L16 39L30 31L26 15L42 19z",
        "M25 81h50M38 68h24",
        "M50 29a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
    ),
    // A helm.
    shape(
        "ritter",
        &["ritter"],
        "M51 17C51 9 58 5 67 7C66 13 63 17 59 19C69 23 73 31 73 42V64C73 71 77 74 77 82V90H23V82C23 74 27 71 27 64V42C27 28 36 18 51 17z",
        "M27 41H73M50 41V70M25 81h50",
        "M33 46h12v6H33zM55 46h12v6H55zM38 60h4v4h-4zM58 60h4v4h-4z",
    ),
    // A man-at-arms with plume and chevron.
    shape(
        "ver-knecht",
        &["ver knecht"],
        "M48 19C46 10 54 4 64 6C63 12 61 16 57 19C64 21 68 27 68 34H76V42H62C62 46 61 49 60 51C61 64 75 68 75 82V90H25V82C25 68 39 64 40 51C39 49 38 46 38 42H24V34H32C32 26 39 19 48 19z",
        "M34 34H66M39 64L50 72L61 64M27 81h46",
        "",
    ),
    // A man-at-arms.
    shape(
        "knecht",
        &["knecht"],
        "M50 20C60 20 68 26 68 35H76V43H61C61 47 60 49 59 51C60 64 73 70 73 82V90H27V82C27 70 40 64 41 51C40 49 39 47 39 43H24V35H32C32 26 40 20 50 20z",
        "M34 35H66M29 81h42",
        "",
    ),
    // A hooded man.
    shape(
        "scout",
        &["scout"],
        "M50 10C66 19 72 32 70 45C78 53 81 66 81 82V90H19V82C19 66 22 53 30 45C28 32 34 19 50 10z",
        "M50 60V80M21 81h58",
        "M50 27C58 33 61 41 59 51C54 55 46 55 41 51C39 41 42 33 50 27z",
    ),
];

/// The figure of the unit with this name.
pub(super) fn find(name: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.names.contains(&name))
}
