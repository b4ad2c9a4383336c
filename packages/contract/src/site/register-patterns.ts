/**
 * Patterns of the specification's validation messages, by the id that picks the message. A browser
 * runs only these by itself: what an operator typed is for the server, whose engine cannot hang.
 */
export const REGISTER_PATTERNS = {
  any: '*',
  letter_first: '[A-Za-z][A-Za-z0-9]*',
  chinese_digits: '[\\u4e00-\\u9fff0-9]*',
  email: '[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}',
  letters_or_digits: '[A-Za-z0-9]*',
  letters_and_digits: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*',
  digits: '[0-9]*',
  pin: '[0-9]*',
  uppercase_required: '(?=.*[A-Z])[A-Za-z0-9]*',
  english_letters_spaces: '[A-Za-z ]*',
  no_spaces: '\\S*',
  chinese_punctuation: '[\\u4e00-\\u9fff\\u3000-\\u303f\\uff00-\\uffef]*',
  date: '(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})',
  letters_spaces: '[\\p{L}\\p{M} ]*',
  korean: '[\\uac00-\\ud7a3\\u1100-\\u11ff]*',
  thai: '[\\u0e00-\\u0e7f]*',
  thai_english_spaces: '[\\u0e00-\\u0e7fA-Za-z ]*',
  uppercase_letter: '(?=.*[A-Z])[A-Z0-9]*',
  letters_digits_symbols: '[\\x21-\\x7e]*',
  strong_password: '(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).*',
  full_name: "(?! )(?!.* {2})(?!.* $)[\\p{L}\\p{M}.’'-]+ [\\p{L}\\p{M}.’' -]+",
  japanese_full_width: '[\\u3040-\\u30ff\\u4e00-\\u9fff\\uff01-\\uff5e\\u3000]*',
  uppercase_no_spaces: '[A-Z]*',
} as const;
