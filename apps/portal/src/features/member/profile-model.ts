import type { AccountText } from '../../lib/account-text.ts';
import type { Profile, ProfileChanges } from './api/profile.ts';

export type ProfileField = Profile['fields'][number];
type Editable = keyof ProfileChanges;

/** Fields that the call for changes knows; a newer server may ask for more. */
const EDITABLE: readonly Editable[] = [
  'nickname',
  'payeeName',
  'fullName',
  'birthday',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
];

const SHOWN: ReadonlySet<string> = new Set([...EDITABLE, 'email', 'mobileNum']);

export const isOpen = ({ field, lock }: ProfileField): boolean =>
  lock === null && EDITABLE.some((editable) => editable === field);

/** What stands beside the form: it is kept as it is, or changed elsewhere. */
export const isKept = ({ field, lock }: ProfileField): boolean => lock !== null && SHOWN.has(field);

export const fieldText = (field: string): AccountText => `field.${field}` as AccountText;

export type Typed = Readonly<Record<string, string>>;

/** What differs from what the account says; white space at the ends is nobody's wish. */
export function profileChanges(fields: readonly ProfileField[], typed: Typed): ProfileChanges {
  const kept = new Map(fields.filter(isOpen).map(({ field, value }) => [field, value ?? '']));
  return Object.fromEntries(
    EDITABLE.flatMap((field) => {
      const text = typed[field]?.trim();
      const isChanged = text !== undefined && kept.has(field) && text !== kept.get(field);
      return isChanged ? [[field, text] as const] : [];
    }),
  );
}

/** The fields that must not be left empty and are about to be. */
export const missingFields = (fields: readonly ProfileField[], typed: Typed): ReadonlySet<string> =>
  new Set(
    fields
      .filter(({ field, required }) => required || field === 'nickname')
      .filter(({ field }) => typed[field]?.trim() === '')
      .map(({ field }) => field),
  );
