// Compares the funds with what the vendors hold and what the ledger moved.
import type { Db } from '@parlour/database';
import { type Amount, sum, ZERO } from '@parlour/money';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { OPENING } from './cashier-world.ts';
import type { FundsWorld } from './funds-world.ts';

type TransferRow = {
  readonly id: string;
  readonly vendorCode: string;
  readonly direction: string;
  readonly state: string;
  readonly amount: Amount | null;
};

export async function auditFunds(db: Db, actors: FundsWorld): Promise<string[]> {
  const transfers = await db.query<TransferRow>({
    text: `select id, vendor_code as "vendorCode", direction, state, amount from vendor_transfers`,
  });
  return [
    ...(await verifyLedger(db)).map(describeBreach),
    ...auditVendors(actors, transfers),
    ...(await auditMembers(db, actors)),
    ...(await auditOnce(db)),
  ];
}

/** What is done here was done there, once and with the same amount; what failed here was not. */
function auditVendors({ simVendors }: FundsWorld, rows: readonly TransferRow[]): string[] {
  const found: string[] = [];
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [code, { moves }] of simVendors) {
    for (const [reference, { amount, direction }] of moves) {
      const row = known.get(reference);
      const isSame =
        row?.state === 'DONE' &&
        row.vendorCode === code &&
        row.direction === direction &&
        row.amount === amount;
      if (!isSame) found.push(`${code} moved ${amount} ${direction}, here it is ${row?.state}`);
    }
  }
  for (const { id, state, vendorCode } of rows) {
    const isMoved = simVendors.get(vendorCode)?.moves.has(id) === true;
    if (state !== 'DONE' && state !== 'FAILED') found.push(`transfer ${id} is still ${state}`);
    if (state === 'DONE' && !isMoved) found.push(`transfer ${id} is done, ${vendorCode} has none`);
  }
  return found;
}

/** After everything was fetched back: the opening sum, what was won, and what uplines and downlines moved. */
async function auditMembers(db: Db, { simVendors, won, world }: FundsWorld): Promise<string[]> {
  const rows = await db.query<{
    id: string;
    main: Amount;
    locked: Amount;
    away: Amount;
    sent: Amount;
    got: Amount;
  }>({
    text: `select p.member_id as id, p.main_amount as main, p.locked_amount as locked,
        (select coalesce(sum(amount), 0)::bigint from vendor_purses v
          where v.member_id = p.member_id) as away,
        (select coalesce(sum(amount), 0)::bigint from (
            select member_id, amount from upline_transfers
            union all select member_id, amount from downline_transfers) s
          where s.member_id = p.member_id) as sent,
        (select coalesce(sum(amount), 0)::bigint from (
            select upline_id as member_id, amount from upline_transfers where state = 'DONE'
            union all select downline_id, amount from downline_transfers where state = 'DONE') g
          where g.member_id = p.member_id) as got
      from purses p`,
  });
  return world.members.flatMap(({ id }) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return [`member ${id} has no purse`];
    const there = sum([...simVendors.values()].map((vendor) => vendor.held(id)));
    const main = OPENING + (won.get(id) ?? ZERO) - row.sent + row.got;
    const has = [row.main, row.locked, row.away, there].join('/');
    return has === [main, 0n, 0n, 0n].join('/')
      ? []
      : [`member ${id} has ${has}, ought to have ${main}/0/0/0`];
  });
}

/** One movement of each kind for each cause, nothing on its way between two members, nothing open. */
async function auditOnce(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select kind || ' happened ' || count(*) || ' times for ' || cause as what from transfers
        where cause <> 'sim:opening' and cause not like 'vendor_recall:%'
        group by cause, kind having count(*) > 1
      union all
      select 'upline transfer ' || id || ' is ' || state from upline_transfers where state <> 'DONE'
      union all
      select 'downline transfer ' || id || ' is ' || state from downline_transfers
        where state <> 'DONE'
      union all
      select 'between two members lies ' || sum(p.amount) from postings p
        where p.account like '%transit:upline%' or p.account like '%transit:downline%'
        group by p.account having coalesce(sum(p.amount), 0) <> 0
      union all
      select 'hold ' || id || ' is open' from holds where closed_at is null
      union all
      select 'recall item of ' || recall_id || ' is ' || state from vendor_recall_items
        where state in ('WAITING', 'BUSY')`,
  });
  return rows.map(({ what }) => what);
}
