/** Families for texts in pictures: each with a font for the letters of all our languages. */
export const SANS =
  'Inter Variable, Noto Sans Devanagari Variable, Noto Sans Arabic Variable, sans-serif';
export const SERIF =
  'Fraunces Variable, Noto Sans Devanagari Variable, Noto Sans Arabic Variable, serif';
