import { Refusal } from '../../../../platform/refusal.ts';
import { UUID } from '../../../../platform/uuid.ts';

/** Where a page ends: the value that the list is sorted by, as text, and the id behind it. */
export type Place = { readonly value: string; readonly id: string };

export const writePlace = ({ value, id }: Place): string =>
  `${id}.${Buffer.from(value).toString('base64url')}`;

/** Refuses a cursor that no page of a list ended with. */
export function readPlace(
  cursor: string | undefined,
  isValue: (value: string) => boolean,
): Place | null {
  if (cursor === undefined) return null;
  const [id = '', encoded = ''] = cursor.split('.');
  const value = Buffer.from(encoded, 'base64url').toString();
  if (!UUID.test(id) || !isValue(value)) throw new Refusal('request.invalid');
  return { id, value };
}

const MS = /^\d{1,15}$/;
const AMOUNT = /^-?\d{1,18}$/;
const TEXT = /^[^\0]{0,80}$/;
/** Microseconds since 1970, of which the database keeps its instants. */
const MICROSECONDS = /^-?\d{1,17}$/;

export const isInstantText = (value: string): boolean => MICROSECONDS.test(value);
export const isMsText = (value: string): boolean => MS.test(value);
export const isAmountText = (value: string): boolean => AMOUNT.test(value);
export const isAccountText = (value: string): boolean => TEXT.test(value);

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** A page of rows that were asked for with one more than the page holds. */
export function pageOf<Item>(
  rows: readonly Item[],
  limit: number,
  placeOf: (item: Item) => Place,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : writePlace(placeOf(last)) };
}
