import type { REGISTER_PATTERNS } from '@parlour/contract';

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
