// The SQL of the pools' own double-entry ledger.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { PoolLevel } from '@parlour/games/pools';
import { type Amount, ZERO } from '@parlour/money';

export type PoolAccount = 'operator' | 'house' | 'owed' | `pool:${PoolLevel}`;

export type PoolEntry = {
  readonly id: string;
  readonly kind: 'contribution' | 'seed' | 'hit' | 'payment';
  readonly debit: PoolAccount;
  readonly credit: PoolAccount;
  readonly amount: Amount;
  readonly number: number | null;
  /** Contributions alone: they are summed by it. */
  readonly hour: Date | null;
  readonly bets: number;
  readonly staked: Amount;
};

export const poolAccount = (level: PoolLevel): PoolAccount => `pool:${level}`;

/** Opens the accounts of a currency; answers whether they were new. */
export async function openAccounts(
  tx: Tx,
  currency: string,
  codes: readonly PoolAccount[],
): Promise<boolean> {
  const opened = await tx.query({
    text: `insert into pool_accounts (currency, code) select $1, unnest($2::text[])
      on conflict do nothing returning code`,
    values: [currency, codes],
  });
  return opened.length > 0;
}

/** Makes everybody else wait who moves the pools of a currency. */
export async function lockPools(tx: Tx, currency: string): Promise<void> {
  await tx.query({
    name: 'pool_lock',
    text: `select 1 from pool_accounts where currency = $1 and code = 'operator' for update`,
    values: [currency],
  });
}

/** The same without waiting; false while another process moves them. */
export async function tryLockPools(tx: Tx, currency: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'pool_try_lock',
    text: `select 1 from pool_accounts where currency = $1 and code = 'operator'
      for update skip locked`,
    values: [currency],
  });
  return rows.length > 0;
}

/** Writes entries and moves the accounts that they name, in one statement. The pools must be locked. */
export async function post(
  tx: Tx,
  {
    at,
    currency,
    entries,
  }: {
    readonly currency: string;
    readonly entries: readonly PoolEntry[];
    readonly at: Date;
  },
): Promise<void> {
  if (entries.length === 0) return;
  await tx.query({
    name: 'pool_post',
    text: `with given as (
        select * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::integer[],
          $9::timestamptz[], $10::integer[], $11::bigint[])
          as e (id, kind, debit, credit, amount, number, hour, bets, staked)),
      written as (
        insert into pool_entries as known (id, currency, kind, debit, credit, amount, number, hour_at, bets,
          staked_amount, created_at)
        select id, $1, kind, debit, credit, amount, number, hour, bets, staked, $2 from given
        on conflict (currency, hour_at, credit) where kind = 'contribution' do update set
          amount = known.amount + excluded.amount, bets = known.bets + excluded.bets,
          staked_amount = known.staked_amount + excluded.staked_amount),
      moved as (
        select code, sum(change)::bigint as change from (
          select debit as code, -amount as change from given
          union all select credit, amount from given) sides
        group by code)
      update pool_accounts a set balance_amount = a.balance_amount + moved.change
      from moved where a.currency = $1 and a.code = moved.code`,
    values: [
      currency,
      at,
      entries.map(({ id }) => id),
      entries.map(({ kind }) => kind),
      entries.map(({ debit }) => debit),
      entries.map(({ credit }) => credit),
      entries.map(({ amount }) => amount),
      entries.map(({ number }) => number),
      entries.map(({ hour }) => hour),
      entries.map(({ bets }) => bets),
      entries.map(({ staked }) => staked),
    ],
  });
}

/** What was won in a currency and is not paid yet. */
export async function readOwed(reader: Reader, currency: string): Promise<Amount> {
  const [account] = await reader.query(owedIn(currency));
  return account?.balance ?? ZERO;
}

const owedIn = (currency: string): Statement<{ balance: Amount }> => ({
  name: 'pool_owed',
  text: `select balance_amount as balance from pool_accounts where currency = $1 and code = 'owed'`,
  values: [currency],
});
