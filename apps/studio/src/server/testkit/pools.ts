import assert from 'node:assert/strict';
import type { Db, Reader } from '@parlour/database';
import { commitPoint, type PoolLevel } from '@parlour/games/pools';
import { type Amount, amountFromText } from '@parlour/money';

/** Puts the point of a filling in dollars where a test wants it, with the promise that belongs to it. */
export async function stackPoint(db: Db, level: PoolLevel, text: string): Promise<void> {
  const currency = 'USD';
  const point = amountFromText(text) as Amount;
  const salt = '0'.repeat(64);
  const [open] = await db.query<{ number: number }>({
    text: 'select number from pool_fillings where currency = $1 and level = $2 and fallen_at is null',
    values: [currency, level],
  });
  if (open === undefined) throw new Error(`no pool ${level} of ${currency}`);
  const hash = commitPoint({ currency, level, number: open.number }, { point, salt });
  await db.tx((tx) =>
    tx.query({
      text: `update pool_fillings set point_amount = $3, salt = $4, point_hash = $5
        where currency = $1 and level = $2 and fallen_at is null`,
      values: [currency, level, point, salt, hash],
    }),
  );
}

/**
 * What must hold of the pools at any moment: accounts are the sums of their entries and cancel out, what was
 * given and seeded was paid or is held, and every contribution that counts is in the books once.
 */
export async function assertBooks(reader: Reader): Promise<void> {
  const accounts = await reader.query<{ code: string; isRight: boolean }>({
    text: `select code, balance_amount = coalesce((
        select sum(case when e.credit = a.code then e.amount else -e.amount end) from pool_entries e
        where e.currency = a.currency and a.code in (e.credit, e.debit)), 0) as "isRight"
      from pool_accounts a`,
  });
  assert.deepEqual(
    accounts.filter(({ isRight }) => !isRight).map(({ code }) => code),
    [],
    'an account is the sum of its entries',
  );
  const sums = await reader.query<{ currency: string; isEven: boolean }>({
    text: `select currency, sum(balance_amount) = 0 as "isEven" from pool_accounts group by currency`,
  });
  assert.ok(sums.every(({ isEven }) => isEven));
  const currencies = await reader.query<{ currency: string; given: bigint; kept: bigint }>({
    text: `select currency,
        (select coalesce(sum(mini_amount + minor_amount + major_amount + grand_amount), 0)
          from pool_contributions c where c.currency = a.currency and counted_at is not null)::bigint
        + (select coalesce(sum(seed_amount), 0) from pool_fillings f
          where f.currency = a.currency)::bigint as given,
        (select coalesce(sum(prize_amount), 0) from pool_fillings f
          where f.currency = a.currency)::bigint
        + sum(balance_amount) filter (where code like 'pool:%')::bigint as kept
      from pool_accounts a group by currency`,
  });
  for (const { currency, given, kept } of currencies) assert.equal(given, kept, currency);
  const [owed] = await reader.query<{ isRight: boolean }>({
    text: `select coalesce((select sum(balance_amount) from pool_accounts where code = 'owed'), 0)
      = coalesce((select sum(prize_amount) from pool_fillings where paid_at is null), 0) as "isRight"`,
  });
  assert.equal(owed?.isRight, true, 'what is owed is what fell and was not paid');
}
