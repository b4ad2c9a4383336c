// What one operator lets go alone. Each decision has its limit, and so has everything of 24 hours: many
// small sums do not add up to a large one.
import type { Reader, Tx } from '@parlour/database';
import { add, type Amount, ZERO } from '@parlour/money';
import type { Desk } from './kind.ts';
import { insertLone, lockLone, sumLone } from './lone-store.ts';

const DAY_MS = 86_400_000;

type Sum = { readonly currency: string; readonly amount: Amount };

/** Up to where one operator decides alone: at once, and within 24 hours. */
type LoneLimit = { readonly each: Amount; readonly day: Amount };

type LonePurpose = 'commission' | 'waiver' | 'withdrawal' | 'deposit' | 'voucher';

export type OwnLimit = {
  /** The sum that one operator decides about alone; zero where two decide in any case. */
  each(reader: Reader, brandId: string, currency: string): Promise<Amount>;
  /** Whether this operator may decide alone about all these sums; keeps their decisions in a row. */
  covers(tx: Tx, desk: Desk, sums: readonly Sum[]): Promise<boolean>;
  /** Counts what was decided alone towards the operator's day. */
  note(tx: Tx, desk: Desk, subjectId: string, sums: readonly Sum[]): Promise<void>;
};

/** Whether a sum stays within the limit, beside what was let go before. */
export const isWithin = (limit: LoneLimit | null, amount: Amount, before: Amount): boolean =>
  limit !== null && amount <= limit.each && add(amount, before) <= limit.day;

const totals = (sums: readonly Sum[]): Sum[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((total, { amount }) => add(total, amount), ZERO),
  }));

/** The own limit of operators for one purpose; null of `limitOf` asks for two in any case. */
export function createOwnLimit(
  { now, newId }: { now(): Date; newId(): string },
  purpose: LonePurpose,
  limitOf: (reader: Reader, brandId: string, currency: string) => Promise<LoneLimit | null>,
): OwnLimit {
  return {
    async each(reader, brandId, currency) {
      return (await limitOf(reader, brandId, currency))?.each ?? ZERO;
    },

    async covers(tx, { brandId, operatorId }, sums) {
      await lockLone(tx, operatorId);
      const since = new Date(now().getTime() - DAY_MS);
      for (const { amount, currency } of totals(sums)) {
        const limit = await limitOf(tx, brandId, currency);
        const before = await sumLone(tx, { operatorId, brandId, purpose, currency, since });
        if (!isWithin(limit, amount, before)) return false;
      }
      return true;
    },

    async note(tx, { brandId, operatorId }, subjectId, sums) {
      for (const sum of totals(sums)) {
        const row = { ...sum, id: newId(), brandId, operatorId, purpose, subjectId, at: now() };
        await insertLone(tx, row);
      }
    },
  };
}
