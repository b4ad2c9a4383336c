// The promises of the ledger as queries: each answers with the rows that break it, and with none
// when the money is right. Run by `npm run ledger:verify`, after tests, and by the simulation.
import type { Db, Tx } from '@parlour/database';

export type Breach = { readonly rule: string; readonly rows: readonly unknown[] };

type Rule = { readonly rule: string; readonly text: string };

const BREACHES_SHOWN = 20;

const rules: readonly Rule[] = [
  {
    rule: 'the postings of a transfer sum to zero',
    text: `select transfer_id, sum(amount) as sum from postings group by transfer_id
      having sum(amount) <> 0`,
  },
  {
    rule: 'each transfer continues the one before it: version by one, balances by its postings',
    text: `select id, version from (
        select id, version, main_amount, main_after_amount, locked_amount, locked_after_amount,
          bonus_amount, bonus_after_amount,
          coalesce(lag(version) over chain, 0) as version_before,
          coalesce(lag(main_after_amount) over chain, 0) as main_before,
          coalesce(lag(locked_after_amount) over chain, 0) as locked_before,
          coalesce(lag(bonus_after_amount) over chain, 0) as bonus_before
        from transfers window chain as (partition by bucket, member_id order by version)
      ) t
      where version <> version_before + 1
        or main_after_amount <> main_before + main_amount
        or locked_after_amount <> locked_before + locked_amount
        or bonus_after_amount <> bonus_before + bonus_amount`,
  },
  {
    rule: 'a purse holds what its transfers add up to',
    text: `select p.member_id, p.version, s.version as transfers
      from purses p
      left join (
        select bucket, member_id, max(version) as version, count(*) as count, sum(main_amount) as main,
          sum(locked_amount) as locked, sum(bonus_amount) as bonus
        from transfers group by bucket, member_id
      ) s on s.bucket = p.bucket and s.member_id = p.member_id
      where p.version <> coalesce(s.version, 0) or p.version <> coalesce(s.count, 0)
        or p.main_amount <> coalesce(s.main, 0)
        or p.locked_amount <> coalesce(s.locked, 0)
        or p.bonus_amount <> coalesce(s.bonus, 0)`,
  },
  {
    rule: 'every transfer belongs to a purse of its currency',
    text: `select t.id from transfers t
      left join purses p on p.bucket = t.bucket and p.member_id = t.member_id
      where p.currency is distinct from t.currency`,
  },
  {
    rule: 'no balance is below its floor',
    text: `select member_id from purses
      where main_amount < main_floor_amount or locked_amount < 0 or bonus_amount < 0
        or main_floor_amount <> least(main_amount, 0)`,
  },
  {
    rule: 'no spending leaves a balance below zero',
    text: `select id from transfers
      where locked_after_amount < 0 or bonus_after_amount < 0
        or (main_after_amount < 0 and main_amount < 0
          and (kind in ('BET_DEDUCT', 'VENDOR_IN') or kind like '%\\_FREEZE' or kind like '%\\_OUT'))`,
  },
  {
    rule: 'every transfer was made under exactly one key, and every key made a transfer',
    text: `select coalesce(t.id, k.transfer_id) as transfer_id, count(k.transfer_id) as keys
      from transfers t
      full join transfer_keys k on k.bucket = t.bucket and k.transfer_id = t.id
      group by t.id, k.transfer_id
      having count(t.id) <> 1 or count(k.transfer_id) <> 1`,
  },
  {
    rule: 'a purse at a vendor holds what its transfers add up to',
    text: `select * from (
        select bucket, member_id, account, sum(amount) as amount from postings
        where account like 'purse:vendor:%' group by bucket, member_id, account
      ) s full join (
        select bucket, member_id, 'purse:vendor:' || vendor_code as account, amount as held
        from vendor_purses
      ) v using (bucket, member_id, account)
      where coalesce(s.amount, 0) <> coalesce(v.held, 0)`,
  },
  {
    rule: 'what is held is locked, and was frozen by the transfer that the hold names',
    text: `select p.member_id::text as subject from purses p
      join (
        select bucket, member_id, sum(amount - captured_amount - released_amount) as held
        from holds where closed_at is null group by bucket, member_id
      ) h on h.bucket = p.bucket and h.member_id = p.member_id
      where p.locked_amount < h.held
      union all
      select h.id::text from holds h
      left join transfers t on t.bucket = h.bucket and t.id = h.id
      where t.locked_amount is distinct from h.amount`,
  },
  {
    rule: 'a transfer is undone by a transfer of the same member',
    text: `select r.transfer_id from transfer_reversals r
      left join transfers t on t.bucket = r.bucket and t.id = r.transfer_id
      left join transfers u on u.bucket = r.bucket and u.id = r.reversal_id
      where t.member_id is null or t.member_id is distinct from u.member_id`,
  },
  {
    rule: 'a house account holds what its postings add up to',
    text: `select h.code, h.currency from house_accounts h
      left join house_totals t on t.account_id = h.id
      left join (select account_id, sum(amount) as amount from house_deltas group by account_id) d
        on d.account_id = h.id
      left join (
        select account_id, sum(amount) as amount from (
          select t.bucket, t.house_account_id as account_id, t.house_amount as amount from transfers t
          union all
          select t.bucket, m.account_id, m.amount from transfers t
          cross join lateral unnest(t.more_house_account_ids, t.more_house_amounts)
            m (account_id, amount)
        ) m group by account_id
      ) p on p.account_id = h.id
      where coalesce(t.amount, 0) + coalesce(d.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    rule: 'a house account of a transfer has its currency',
    text: `select distinct t.currency, h.code from transfers t
      join house_accounts h on h.id = t.house_account_id or h.id = any(t.more_house_account_ids)
      where h.currency <> t.currency`,
  },
  {
    rule: "an id of a vendor's transaction belongs to one member",
    text: `select vendor_code, transaction_uuid, array_agg(member_id order by at) as members
      from vendor_transactions group by vendor_code, transaction_uuid having count(*) > 1`,
  },
];

export const RULES_COUNT = rules.length;

/** Checks every promise on one snapshot, so that money moving meanwhile raises no false alarm. */
export const verifyLedger = (db: Db): Promise<Breach[]> =>
  db.tx(async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read, read only' });
    await tx.query({ text: `set local statement_timeout = '10min'` });
    const breaches: Breach[] = [];
    for (const { rule, text } of rules) {
      const rows = await tx.query<unknown>({ text: `${text} limit ${BREACHES_SHOWN}` });
      if (rows.length > 0) breaches.push({ rule, rows });
    }
    return breaches;
  });

export type LedgerSize = { readonly transfers: bigint; readonly purses: bigint };

export async function measureLedger(db: Pick<Tx, 'query'>): Promise<LedgerSize> {
  const [row] = await db.query<LedgerSize>({
    text: `select (select count(*) from transfers) as transfers, (select count(*) from purses) as purses`,
  });
  return row ?? { transfers: 0n, purses: 0n };
}

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  );

/** A breach as lines for a terminal. */
export const describeBreach = ({ rule, rows }: Breach): string =>
  [`broken: ${rule}`, ...rows.map((row) => `  ${toJson(row)}`)].join('\n');
