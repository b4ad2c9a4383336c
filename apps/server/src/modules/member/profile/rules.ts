import type { FieldProblem } from '../../../platform/refusal.ts';
import { checkField, type RegisterSettingsView } from '../../site/index.ts';
import { ageOn, readBirthDay } from '../age.ts';
import { type KycStatus, type Member, maskMiddle } from '../rules.ts';

export type RegisterRule = RegisterSettingsView['rules'][number];
export type Particulars = Readonly<Record<string, string>>;
export type Owner = { readonly member: Member; readonly particulars: Particulars };
export type ProfileLock = 'once' | 'verified' | 'security';

export type ProfileFieldView = Omit<RegisterRule, 'enabled'> & {
  readonly value: string | null;
  readonly lock: ProfileLock | null;
};

/** Shown whether or not the brand asks for them at registration: payouts and the law need them. */
const ALWAYS_THERE = new Set(['nickname', 'fullName', 'payeeName', 'birthday']);
/** What proves or opens an account belongs to the security centre, and has calls of its own. */
const ELSEWHERE = new Set([
  'username',
  'password',
  'captcha',
  'verificationCode',
  'paymentPassword',
  'affiliateCode',
  'recommenderId',
  'referralCode',
  'firebaseIdToken',
]);
const BOUND = new Set(['email', 'mobileNum']);
/** Who someone is does not change; a mistake is corrected by customer service. */
const ONCE = new Set([
  'payeeName',
  'fullName',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
]);
/** What accepted documents stand for. */
const PROVEN = new Set(['payeeName', 'fullName', 'birthday', 'idNumber', 'nationality', 'address']);
const MASKED = new Set(['email', 'mobileNum', 'idNumber']);

/** The value of a field, wherever it is kept; null when the member never gave it. */
export function valueOf(field: string, { member, particulars }: Owner): string | null {
  switch (field) {
    case 'nickname':
      return member.nickname;
    case 'payeeName':
      return member.payeeName;
    case 'birthday':
      return member.birthDay;
    case 'email':
      return member.email;
    case 'mobileNum':
      return member.mobile;
    default:
      return particulars[field] ?? null;
  }
}

export function lockOf(field: string, value: string | null, kyc: KycStatus): ProfileLock | null {
  if (BOUND.has(field)) return 'security';
  if (value === null) return null;
  if (kyc === 'approved' && PROVEN.has(field)) return 'verified';
  return ONCE.has(field) ? 'once' : null;
}

/** The fields of a member's profile, in the order of the brand's registration form. */
export function profileFields(
  rules: readonly RegisterRule[],
  owner: Owner,
): readonly ProfileFieldView[] {
  return rules.flatMap(({ enabled, ...rule }) => {
    const { field } = rule;
    const value = valueOf(field, owner);
    const isThere = enabled || value !== null || ALWAYS_THERE.has(field);
    if (ELSEWHERE.has(field) || !isThere) return [];
    const shown = value !== null && MASKED.has(field) ? maskMiddle(value) : value;
    const lock = lockOf(field, value, owner.member.kycStatus);
    return [{ ...rule, required: enabled && rule.required, value: shown, lock }];
  });
}

export type ProfileCheck = {
  readonly problems: readonly FieldProblem[];
  /** Only what differs from what is kept; null takes a value away. */
  readonly changes: Readonly<Record<string, string | null>>;
};

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Checks what a member wants to change. `today` is the day at the brand. */
export function checkProfile(
  typed: Readonly<Record<string, string | undefined>>,
  owner: Owner,
  { rules, ageMin, today }: { rules: readonly RegisterRule[]; ageMin: number; today: string },
): ProfileCheck {
  const problems: FieldProblem[] = [];
  const changes: Record<string, string | null> = {};
  const known = new Map(profileFields(rules, owner).map((field) => [field.field, field]));
  for (const [field, text] of Object.entries(typed)) {
    if (text === undefined) continue;
    const path = `/${field}`;
    const rule = known.get(field);
    if (rule === undefined) {
      problems.push({ path, code: 'member.field_unasked' });
      continue;
    }
    const value = text.normalize('NFC').trim();
    const kept = valueOf(field, owner);
    // A form sends back what it was shown; that changes nothing.
    if (value === (kept ?? '') || value === (rule.value ?? '')) continue;
    const problem =
      rule.lock === null
        ? problemOf({ ...rule, enabled: true }, value, { ageMin, today })
        : { path, code: 'member.field_locked' };
    if (problem !== null) problems.push(problem);
    else if (field === 'birthday') changes[field] = readBirthDay(value);
    else changes[field] = value === '' ? null : value;
  }
  return { problems, changes };
}

function problemOf(
  rule: RegisterRule,
  value: string,
  { ageMin, today }: { ageMin: number; today: string },
): FieldProblem | null {
  const path = `/${rule.field}`;
  const problem = checkField(rule, value);
  if (problem !== null) return problem;
  if (INVISIBLE.test(value)) return { path, code: 'field.format' };
  if (rule.field !== 'birthday' || value === '') return null;
  const birthDay = readBirthDay(value);
  const age = birthDay === null ? null : ageOn(birthDay, today);
  if (age === null) return { path, code: 'field.pattern_date', params: { min: 10, max: 10 } };
  return age >= ageMin ? null : { path, code: 'identity.underage', params: { age: ageMin } };
}
