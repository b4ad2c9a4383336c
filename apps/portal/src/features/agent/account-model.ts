import type { DownlineType } from '@parlour/contract';
import type { OpenAccountBody } from './api/register-centre.ts';
import { type PointsForm, pointsBody } from './points-model.ts';

/** What stands in the form of a new account. */
export type AccountForm = {
  readonly accountType: DownlineType;
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly birthday: string;
  readonly isOfAge: boolean;
  readonly points: PointsForm;
};
export type AccountText = 'account' | 'password' | 'nickname' | 'birthday';
export type AccountField = AccountText | 'isOfAge';

export const NO_ACCOUNT: AccountForm = {
  accountType: 'member',
  account: '',
  password: '',
  nickname: '',
  birthday: '',
  isOfAge: false,
  points: {},
};

/** What the brand asks of the owner's age. */
export type AgeCheck = 'tick' | 'birthday';

/** Names of the same fields in refusals and rules of registrations. */
export const REGISTER_NAMES = {
  account: 'username',
  password: 'password',
  nickname: 'nickname',
  birthday: 'birthday',
} as const satisfies Readonly<Record<AccountText, string>>;

/** What the server said about a field, by either of its names. */
export const refusedAt = (
  refused: Readonly<Record<string, string>>,
  field: AccountField,
): string | undefined =>
  field === 'isOfAge'
    ? refused['ageConfirmed']
    : (refused[field] ?? refused[REGISTER_NAMES[field]]);

/** Fields that have to be filled before anything is sent, in the order of the form. */
export function missingFields(form: AccountForm, ageCheck: AgeCheck): readonly AccountField[] {
  const missing: AccountField[] = [];
  if (form.account.trim() === '') missing.push('account');
  if (form.password === '') missing.push('password');
  if (ageCheck === 'birthday' && form.birthday === '') missing.push('birthday');
  if (!form.isOfAge) missing.push('isOfAge');
  return missing;
}

/** The form as the call wants it. */
export const accountBody = (form: AccountForm, ageCheck: AgeCheck): OpenAccountBody => ({
  accountType: form.accountType,
  account: form.account.trim(),
  password: form.password,
  ...(form.nickname.trim() === '' ? {} : { nickname: form.nickname.trim() }),
  points: pointsBody(form.points),
  ageConfirmed: form.isOfAge,
  ...(ageCheck === 'birthday' ? { birthday: form.birthday } : {}),
});
