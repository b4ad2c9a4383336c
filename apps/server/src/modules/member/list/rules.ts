import { UUID } from '../../../platform/uuid.ts';
export type MemberSort = 'registered' | 'account' | 'loggedIn';

/** Where a page ends: the value that the list is sorted by, and the id behind it. */
export type Place = { readonly value: string | null; readonly id: string };

export const isMemberId = (text: string): boolean => UUID.test(text);

export const writePlace = ({ value, id }: Place): string =>
  value === null ? id : `${id}.${Buffer.from(value).toString('base64url')}`;

/** Null for a cursor that no page ended with. */
export function readPlace(cursor: string): Place | null {
  const [id = '', encoded] = cursor.split('.');
  if (!isMemberId(id)) return null;
  return { id, value: encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString() };
}
