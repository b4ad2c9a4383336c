// What all rows of a filter come to, however many pages they fill; bounded in what it costs.
import type { Reader, Statement } from '@parlour/database';
import { type Amount, amountToText, currencyOf } from '@parlour/money';
import type { Where } from './page.ts';

/** More rows than these are neither counted nor added up. */
export const TOTALS_ROWS_MAX = 50_000;

type Sums<Name extends string> = { readonly [Key in Name]: Amount };
export type Totals<Name extends string> = {
  readonly count: number;
  /** Whether there are more than were counted; then there are no sums. */
  readonly isMore: boolean;
  readonly rows: readonly (Sums<Name> & { readonly currency: string; readonly count: number })[];
};

export const NO_TOTALS = { count: 0, isMore: false, rows: [] } as const;

type Summed<Name extends string> = {
  /** A table with a column `currency`, or what stands for one. */
  readonly from: string;
  /** Expressions over its columns, by what they are called. */
  readonly sums: Readonly<Record<Name, string>>;
};

/** Counts and adds up by currency what a filter finds. */
export async function sumFound<Name extends string>(
  reader: Reader,
  where: Where,
  { from, sums }: Summed<Name>,
): Promise<Totals<Name>> {
  const names = Object.keys(sums) as Name[];
  const found = names.map((name) => `(${sums[name]}) as "${name}"`);
  const added = names.map((name) => `coalesce(sum("${name}"), 0)::bigint as "${name}"`);
  const statement: Statement<Totals<Name>['rows'][number]> = {
    text: `select currency, count(*)::integer as count, ${added.join(', ')}
      from (select currency, ${found.join(', ')} from ${from} where ${where.text()}
        limit ${where.place(TOTALS_ROWS_MAX + 1)}) found
      group by currency order by currency`,
    values: where.values,
  };
  const rows = await reader.query(statement);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return count > TOTALS_ROWS_MAX
    ? { count: TOTALS_ROWS_MAX, isMore: true, rows: [] }
    : { count, isMore: false, rows };
}

type Presented<Name extends string> = { readonly [Key in Name]: string };

/** The same with money as text in the decimals of its currency. */
export const presentTotals = <Name extends string>(
  { count, isMore, rows }: Totals<Name>,
  names: readonly Name[],
) => ({
  count,
  isMore,
  rows: rows.map((row) => {
    const { decimals } = currencyOf(row.currency);
    const sums = names.map((name) => [name, amountToText(row[name], decimals)] as const);
    return {
      currency: row.currency,
      count: row.count,
      ...(Object.fromEntries(sums) as Presented<Name>),
    };
  }),
});
