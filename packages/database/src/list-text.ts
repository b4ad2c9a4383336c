/** What needs no quotes within an array of PostgreSQL: numbers, ids, instants, words without spaces. */
export type PlainItem = bigint | number | string | Date | null;

/**
 * An array as PostgreSQL reads it. The driver looks at every item for what has to be escaped, which for
 * thousands of numbers and ids takes longer than everything else that is done with them.
 */
export const listText = (items: readonly PlainItem[]): string =>
  `{${items.map(itemText).join(',')}}`;

const itemText = (item: PlainItem): string => {
  if (item === null) return 'NULL';
  return item instanceof Date ? item.toISOString() : `${item}`;
};
