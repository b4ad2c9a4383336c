import { RefusalError } from '@parlour/client';
import type { AccountText } from '../../lib/account-text.ts';
import { isHousePattern, type RegisterRule, textProblem } from './model.ts';

/** A new password as it is typed, twice. */
export type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string };

export const NO_PASSWORD: NewPassword = { newPassword: '', confirmNewPassword: '' };

/** One thing that a new password needs, and whether it has it yet. */
export type PasswordCheck = {
  readonly id: 'length' | 'pattern' | 'name' | 'same';
  readonly key: AccountText;
  readonly params: Readonly<Record<string, number>>;
  readonly isMet: boolean;
};

/** A name shorter than this may stand in a password by chance. */
const NAME_LENGTH_MIN = 4;

/** What the brand's rule asks of a new password, item by item. */
export function passwordChecks(
  rule: RegisterRule | undefined,
  { newPassword, confirmNewPassword }: NewPassword,
  account: string,
): readonly PasswordCheck[] {
  const checks: PasswordCheck[] = [];
  if (rule !== undefined) {
    const params = { min: rule.minLength, max: rule.maxLength };
    const { length } = newPassword;
    checks.push({
      id: 'length',
      key: 'recovery.rule_length',
      params,
      isMet: length >= rule.minLength && length <= rule.maxLength,
    });
    const shape = { ...rule, required: true, minLength: 1, maxLength: Infinity };
    const { acceptedPattern } = rule;
    const isPatterned = acceptedPattern !== '*' && isHousePattern(acceptedPattern);
    if (isPatterned && rule.patternId !== 'any') {
      checks.push({
        id: 'pattern',
        key: `field.pattern_${rule.patternId}` as AccountText,
        params,
        isMet: textProblem(shape, newPassword) === null,
      });
    }
  }
  if (account.length >= NAME_LENGTH_MIN) {
    const isName = newPassword.toLowerCase() === account.toLowerCase();
    checks.push({
      id: 'name',
      key: 'recovery.rule_name',
      params: {},
      isMet: newPassword !== '' && !isName,
    });
  }
  checks.push({
    id: 'same',
    key: 'recovery.rule_same',
    params: {},
    isMet: newPassword !== '' && newPassword === confirmNewPassword,
  });
  return checks;
}

/** The server's words about the fields of a new password. */
export const refusedFields = (cause: unknown): Readonly<Record<string, string>> =>
  cause instanceof RefusalError ? cause.fields : {};

export type Channel = 'sms' | 'email';

/** Where the code that confirms a change can go; null when the change needs none. */
export function wantedCode(cause: unknown): readonly Channel[] | null {
  if (!(cause instanceof RefusalError) || cause.code !== 'identity.code_required') return null;
  const { channels } = cause.details;
  const known: readonly Channel[] = ['sms', 'email'];
  return Array.isArray(channels) ? known.filter((channel) => channels.includes(channel)) : [];
}
