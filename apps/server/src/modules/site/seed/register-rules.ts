/** Patterns of the specification's validation messages, by the id that picks the message. */
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

type PatternId = keyof typeof REGISTER_PATTERNS;

export type SeedRule = {
  readonly field: string;
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  readonly patternId: PatternId;
  readonly length: readonly [min: number, max: number];
};

const asked = (field: string, patternId: PatternId, length: SeedRule['length']): SeedRule => ({
  field,
  isEnabled: true,
  isRequired: true,
  patternId,
  length,
});
const optional = (field: string, patternId: PatternId, length: SeedRule['length']): SeedRule => ({
  ...asked(field, patternId, length),
  isRequired: false,
});
const off = (field: string, patternId: PatternId, length: SeedRule['length']): SeedRule => ({
  ...asked(field, patternId, length),
  isEnabled: false,
  isRequired: false,
});

/** What the demo brand asks for: little, as the best sites do. The rest waits to be switched on. */
export const demoRegisterRules: readonly SeedRule[] = [
  asked('username', 'letter_first', [4, 16]),
  asked('password', 'any', [8, 64]),
  asked('captcha', 'letters_or_digits', [4, 6]),
  optional('referralCode', 'letters_or_digits', [4, 16]),
  off('mobileNum', 'digits', [6, 15]),
  off('verificationCode', 'digits', [4, 8]),
  optional('email', 'email', [6, 254]),
  off('payeeName', 'full_name', [3, 80]),
  off('fullName', 'full_name', [3, 80]),
  off('nickname', 'any', [2, 24]),
  off('birthday', 'date', [10, 10]),
  off('paymentPassword', 'pin', [6, 6]),
  optional('affiliateCode', 'letters_or_digits', [4, 16]),
  off('recommenderId', 'letters_or_digits', [4, 64]),
  off('qqNum', 'digits', [5, 12]),
  off('line', 'no_spaces', [3, 40]),
  off('whatsapp', 'no_spaces', [3, 40]),
  off('facebook', 'no_spaces', [3, 80]),
  off('wechat', 'no_spaces', [3, 40]),
  off('telegram', 'no_spaces', [3, 40]),
  off('zalo', 'no_spaces', [3, 40]),
  off('idNumber', 'letters_or_digits', [4, 40]),
  off('address', 'any', [4, 300]),
  off('nationality', 'uppercase_letter', [2, 2]),
  off('occupation', 'any', [2, 80]),
  off('sourceOfIncome', 'any', [2, 80]),
  off('placeOfBirth', 'any', [2, 80]),
];
