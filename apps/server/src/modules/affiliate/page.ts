import type { PageWish } from '../../platform/page.ts';

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

const PAGE_DEFAULT = 20;

export const pageWish = ({ cursor, limit }: PageQuery): PageWish => ({
  cursor: cursor ?? null,
  limit: limit ?? PAGE_DEFAULT,
});

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
