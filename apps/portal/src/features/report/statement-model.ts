import type { CallValue } from '@parlour/client';
import { type Amount, amountFromText, amountToText, negate, sum, ZERO } from '@parlour/money';

export type Statement = CallValue<'GET /wps/member/report/statement'>;
type Group = Statement['groups'][number];

export type StatementTotal = {
  readonly count: number;
  readonly currency: string;
  /** Change of the spendable balance. */
  readonly amount: string;
  /** What was added, and with a minus what was taken. */
  readonly credited: string;
  readonly debited: string;
};

const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;
const addAll = (texts: readonly string[]): Amount => sum(texts.map(amountOf));
const magnitude = (value: Amount): Amount => (value < 0n ? negate(value) : value);

/** What all movements came to that the filters let through. */
export function totalOf(
  { head, groups, kinds }: Pick<Statement, 'head' | 'groups' | 'kinds'>,
  filter: { readonly group?: string | undefined; readonly kind?: string | undefined },
): StatementTotal {
  const shown: readonly Group[] = groups.filter(
    ({ group }) => filter.group === undefined || group === filter.group,
  );
  const moved =
    filter.kind === undefined ? shown : kinds.filter(({ kind }) => kind === filter.kind);
  return {
    ...sumOf(moved),
    currency: head.currency,
    credited: amountToText(addAll(shown.map(({ credited }) => credited))),
    debited: amountToText(negate(magnitude(addAll(shown.map(({ debited }) => debited))))),
  };
}

type Counted = { readonly count: number; readonly amount: string };

/** What several kinds of movement came to together. */
export const sumOf = (kinds: readonly Counted[]): Counted => ({
  count: kinds.reduce((total, { count }) => total + count, 0),
  amount: amountToText(addAll(kinds.map(({ amount }) => amount))),
});
