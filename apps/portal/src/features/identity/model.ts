import type { CallValue } from '@parlour/client';
import type { AccountText } from '../../lib/account-text.ts';
import { HOUSE_PATTERNS } from './house-patterns.ts';

export type RegisterSettings = CallValue<'GET /wps/system/setting/register'>;
export type RegisterRule = RegisterSettings['rules'][number];

/** Fields of registration that this form can show, in the order in which they stand. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'payeeName',
  'fullName',
  'nickname',
  'birthday',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Why a field cannot be sent yet: a message and its arguments. */
export type Problem = {
  readonly key: AccountText;
  readonly params: Readonly<Record<string, number>>;
};

const housePatterns: ReadonlySet<string> = new Set(Object.values(HOUSE_PATTERNS));

/**
 * Whether this browser may run a pattern. One that an operator typed could keep it busy for ever:
 * only the server, whose engine cannot be, judges values by it.
 */
export const isHousePattern = (pattern: string): boolean => housePatterns.has(pattern);

/** The specification writes "anything" as a lone star. */
const matches = (pattern: string, text: string): boolean =>
  pattern === '*' || !isHousePattern(pattern) || new RegExp(`^(?:${pattern})$`, 'su').test(text);

/** Checks one text against its rule; null when it may be sent. */
export function textProblem(rule: RegisterRule, text: string): Problem | null {
  if (text === '') return rule.required ? { key: 'field.required', params: {} } : null;
  const isLongEnough = text.length >= rule.minLength && text.length <= rule.maxLength;
  if (isLongEnough && matches(rule.acceptedPattern, text)) return null;
  const id = Object.hasOwn(HOUSE_PATTERNS, rule.patternId) ? rule.patternId : 'any';
  return {
    key: `field.pattern_${id}` as AccountText,
    params: { min: rule.minLength, max: rule.maxLength },
  };
}

/** Whole years between a date of birth and a day; NaN for what is no date. */
export function ageOn(birthday: string, today: Date): number {
  const born = new Date(`${birthday}T00:00:00`);
  const years = today.getFullYear() - born.getFullYear();
  const hadBirthday =
    today.getMonth() > born.getMonth() ||
    (today.getMonth() === born.getMonth() && today.getDate() >= born.getDate());
  return hadBirthday ? years : years - 1;
}

const WORD_LENGTH_MAX = 10;

/** One word with digits and signs behind it, which the server calls guessable when the word is known. */
function isOneWord(password: string): boolean {
  const [, word = '', tail = ''] = /^([A-Za-z]*)([^A-Za-z]*)$/.exec(password) ?? [];
  return word + tail === password && word.length <= WORD_LENGTH_MAX;
}

/** How hard a password is to guess, from 0 to 4: length counts most, variety a little. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (isOneWord(password) || new Set(password.toLowerCase()).size <= 2) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length;
  const score =
    (password.length >= 8 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return Math.min(4, Math.max(1, score + (password.length >= 16 ? 1 : 0))) as 1 | 2 | 3 | 4;
}
