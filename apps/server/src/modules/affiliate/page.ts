import { Refusal } from '../../platform/refusal.ts';
import { UUID } from '../../platform/uuid.ts';

export type PageWish = { readonly cursor: string | null; readonly limit: number };
export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

const PAGE_DEFAULT = 20;

export const pageWish = ({ cursor, limit }: PageQuery): PageWish => ({
  cursor: cursor ?? null,
  limit: limit ?? PAGE_DEFAULT,
});

/** Of rows one more than the page has, the page and the place after it. */
export function pageFrom<Item>(
  rows: readonly Item[],
  limit: number,
  placeOf: (item: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : placeOf(last) };
}

/** The place of a list that is ordered by ids. */
export function readId(cursor: string | null): string | null {
  if (cursor !== null && !UUID.test(cursor)) throw new Refusal('request.invalid');
  return cursor;
}

const PLACE = /^(-?\d{1,19})\.(.{36})$/;

/** The place of a list that is ordered by an instant and an id. */
export function readInstant(
  cursor: string | null,
): { readonly at: Date; readonly id: string } | null {
  const place = readPlace(cursor);
  if (place === null) return null;
  const at = new Date(Number.parseInt(place.value.toString(), 10));
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return { at, id: place.id };
}

/** The place of a list that is ordered by a number and an id. */
export function readPlace(
  cursor: string | null,
): { readonly value: bigint; readonly id: string } | null {
  if (cursor === null) return null;
  const [, value = '', id = ''] = PLACE.exec(cursor) ?? [];
  if (!UUID.test(id)) throw new Refusal('request.invalid');
  const number = BigInt(value);
  if (BigInt.asIntN(64, number) !== number) throw new Refusal('request.invalid');
  return { value: number, id };
}

export const placeOf = (value: bigint | number, id: string): string => `${value}.${id}`;

/** Conditions of a query with the values that they name. */
export function conditions(values: unknown[] = []) {
  const list: string[] = [];
  return {
    values,
    place: (value: unknown): string => `$${values.push(value)}`,
    add(value: unknown, condition: (place: string) => string): void {
      if (value === undefined || value === null) return;
      list.push(condition(`$${values.push(value)}`));
    },
    also: (condition: string): void => void list.push(condition),
    text: (): string => (list.length === 0 ? 'true' : list.join(' and ')),
  };
}
