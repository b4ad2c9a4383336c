// The auditor judges every ticket by rules of its own and compares it with tickets, rounds and ledger.
import type { Db } from '@parlour/database';
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { type LotteryWorld, OPENING } from './lottery-world.ts';

type TicketRow = {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  readonly odds: string;
  readonly perUnit: bigint;
  readonly stake: bigint;
  readonly status: string;
  readonly payout: bigint;
  readonly isCapped: boolean;
  readonly version: number;
  readonly code: string | null;
  readonly resultVersion: number;
};

export async function auditLottery(world: LotteryWorld): Promise<{
  readonly breaches: string[];
  readonly figures: Readonly<Record<string, number>>;
}> {
  const { db } = world.t.platform;
  const [figures] = await db.query<Record<string, number>>({
    text: `select (select count(*) from tickets)::integer as tickets,
      (select count(*) from tickets where status = 'WON')::integer as won,
      (select count(*) from tickets where is_capped)::integer as capped,
      (select count(*) from tickets where status in ('CANCELLED', 'VOID'))::integer as "taken out",
      (select count(*) from chases)::integer as chases,
      (select count(*) from chases where status = 'STOPPED')::integer as stopped,
      (select count(*) from ticket_changes)::integer as corrected,
      (select count(*) from lottery_settlements where state = 'DONE')::integer as settlements`,
  });
  return {
    figures: figures ?? {},
    breaches: [
      ...(await verifyLedger(db)).map(describeBreach),
      ...(await auditTickets(db)),
      ...(await auditBooks(db)),
      ...(await auditPurses(world)),
    ],
  };
}

/** Every ticket of a drawn issue stands by its newest result, and comes to what the rules say. */
async function auditTickets(db: Db): Promise<string[]> {
  const rows = await db.query<TicketRow>({
    text: `select t.id, t.play, t.selection, t.odds, t.per_unit_amount as "perUnit",
        t.stake_amount as stake, t.status, t.payout_amount as payout, t.is_capped as "isCapped",
        t.result_version as version, i.result as code, i.result_version as "resultVersion"
      from tickets t join lottery_issues i on i.id = t.issue_id where i.outcome is not null`,
  });
  return rows.flatMap((row) => {
    if (row.status === 'CANCELLED' || row.status === 'VOID') {
      return row.payout === row.stake ? [] : [`ticket ${row.id} did not get its stake back`];
    }
    if (row.version !== row.resultVersion || row.code === null) {
      return [`ticket ${row.id} is ${row.status} by version ${row.version}`];
    }
    const due = dueOf(row, row.code);
    if (row.isCapped ? row.payout >= due : row.payout !== due) {
      return [`ticket ${row.id} paid ${row.payout} and not ${due}`];
    }
    return (row.status === 'WON') === due > 0n ? [] : [`ticket ${row.id} is ${row.status}`];
  });
}

const CENT = 1_000n;

/** The rules of the plays of this world, digit by digit. */
function dueOf({ odds, perUnit, play, selection }: TicketRow, code: string): bigint {
  const digits = [...code].map((digit) => Number.parseInt(digit, 10));
  const boxes = selection.split('|').map((box) => (box === '' ? [] : box.split(',')));
  const [numerator = 0n, denominator = 1n] = (odds.split(' ')[0] ?? '').split('/').map(BigInt);
  const pay = (wins: number): bigint => {
    const raw = (perUnit * BigInt(wins) * numerator) / denominator;
    return raw - (raw % CENT);
  };
  const hits = boxes.filter((box, place) => box.includes(String(digits[place]))).length;
  if (play === 'fixed') return pay(hits);
  if (play === 'star5.direct') return pay(hits === 5 ? 1 : 0);
  if (play === 'star2front.direct') return pay(hits === 2 ? 1 : 0);
  throw new Error(`the auditor does not know ${play}`);
}

/** Rounds, exposures, reports and chases say what tickets say. */
async function auditBooks(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select 'round ' || r.id || ' says ' || r.stake_amount || '/' || r.payout_amount as what
        from tickets t join rounds r
          on r.bucket = t.bucket and r.member_id = t.member_id and r.id = t.round_id
        where (t.status in ('CANCELLED', 'VOID'))
            <> (r.status = 'void' and r.stake_amount = 0 and r.payout_amount = 0)
          or (t.status not in ('CANCELLED', 'VOID')
            and (r.stake_amount, r.payout_amount, r.valid_amount)
              <> (t.stake_amount, t.payout_amount, t.valid_amount))
      union all
      select 'ticket ' || t.id || ' has no round' from tickets t
        where not exists (select from rounds r where r.id = t.round_id)
      union all
      select 'round ' || r.id || ' has no ticket' from rounds r
        where r.vendor_code = 'plott' and not exists (select from tickets t where t.round_id = r.id)
      union all
      select 'exposure of ' || i.id || ' is ' || coalesce(e.staked, 0) || ', staked '
          || coalesce(s.staked, 0)
        from lottery_issues i
        left join (select issue_id, sum(staked_amount) as staked from lottery_exposures group by 1) e
          on e.issue_id = i.id
        left join (select issue_id, sum(stake_amount) as staked from tickets
          where status not in ('CANCELLED', 'VOID') group by 1) s on s.issue_id = i.id
        where i.outcome is null and coalesce(e.staked, 0) <> coalesce(s.staked, 0)
      union all
      select 'report of ' || coalesce(p.issue_id, s.issue_id) || ' differs'
        from (select issue_id, sum(ticket_count) as count, sum(stake_amount) as stake,
            sum(winnings_amount) as won from lottery_profits group by 1) p
        full join (select issue_id, count(*) as count, sum(stake_amount) as stake,
            sum(payout_amount - refund_amount) as won from tickets
          where status in ('WON', 'LOST', 'TIE') group by 1) s using (issue_id)
        where (coalesce(p.count, 0), coalesce(p.stake, 0), coalesce(p.won, 0))
          <> (coalesce(s.count, 0), coalesce(s.stake, 0), coalesce(s.won, 0))
      union all
      select 'days of profit differ from issues' where
        (select (sum(ticket_count), sum(stake_amount), sum(winnings_amount)) from lottery_profits)
        is distinct from
        (select (sum(ticket_count), sum(stake_amount), sum(winnings_amount)) from lottery_day_profits)
      union all
      select 'chase ' || c.id || ' is ' || c.status from chases c
        where c.total_amount < c.placed_amount + c.returned_amount
          or (c.status <> 'ACTIVE' and c.total_amount <> c.placed_amount + c.returned_amount)
          or c.placed_amount <> (select coalesce(sum(t.stake_amount), 0) from tickets t
            where t.chase_id = c.id)
      union all
      select 'ticket ' || t.id || ' was placed after its issue had closed'
        from tickets t join lottery_issues i on i.id = t.issue_id where t.placed_at >= i.closes_at
      union all
      select 'an item waits for issue ' || i.id from chase_items c
        join lottery_issues i on i.id = c.issue_id
        where c.status = 'WAITING' and i.settled_version > 0
      union all
      select 'issue ' || id || ' is ' || settle_state from lottery_issues i
        where outcome is not null and exists (select from tickets t where t.issue_id = i.id)
          and (settled_version <> result_version
            or settle_state <> case outcome when 'DRAWN' then 'SETTLED' else 'VOIDED' end)`,
  });
  return rows.map(({ what }) => what);
}

/** Each member has what the opening, the tickets and the chases leave. */
async function auditPurses({ people, t }: LotteryWorld): Promise<string[]> {
  const opening = BigInt(OPENING) * AMOUNT_PER_UNIT;
  const breaches: string[] = [];
  for (const { memberId } of people) {
    const { locked, main } = await t.services.wallet.balances(t.platform.db, memberId);
    const [sums] = await t.platform.db.query<{ net: bigint; aside: bigint }>({
      text: `select (select coalesce(sum(payout_amount - stake_amount), 0) from tickets
            where member_id = $1)::bigint as net,
          (select coalesce(sum(total_amount - placed_amount - returned_amount), 0) from chases
            where member_id = $1)::bigint as aside`,
      values: [memberId],
    });
    if (sums === undefined) continue;
    if (locked !== sums.aside) breaches.push(`${memberId} has ${locked} aside, not ${sums.aside}`);
    const due = opening + sums.net - sums.aside;
    if (main !== due) breaches.push(`${memberId} has ${main} and not ${due}`);
  }
  return breaches;
}
