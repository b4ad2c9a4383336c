// Withdrawals against their payments, their payments against the providers, and both against the ledger.
import type { Db } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { stateAfter } from '../../apps/server/src/modules/cashier/rules/withdrawal-state.ts';
import type { CashierActors } from './cashier-actors.ts';

const OVER: ReadonlySet<string> = new Set([
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
  'REJECTED',
  'FAILED',
]);

type PayoutRow = {
  readonly id: string;
  readonly withdrawalId: string;
  readonly state: string;
  readonly provider: string | null;
  readonly waitReason: string | null;
  readonly amount: Amount;
  readonly approvals: number;
  readonly approvalsNeeded: number;
};

/** Sums of one withdrawal, from its payments, its disputes and the ledger. */
type Sums = {
  readonly id: string;
  readonly state: string;
  readonly amount: Amount;
  readonly received: Amount;
  readonly returned: Amount;
  readonly paid: Amount;
  readonly paidTimes: number;
  readonly hasFailedPart: boolean;
  readonly refunded: Amount;
  readonly refundedTimes: number;
  readonly ledgerPaid: Amount;
  readonly ledgerPaidTimes: number;
  readonly ledgerRefunded: Amount;
  readonly ledgerRefundedTimes: number;
  readonly feeKept: Amount;
};

export async function auditPayouts(actors: CashierActors): Promise<string[]> {
  const { db } = actors;
  const payouts = await db.query<PayoutRow>({
    text: `select p.id, p.withdrawal_id as "withdrawalId", p.state, p.provider, p.amount,
        p.wait_reason as "waitReason", w.approvals_needed as "approvalsNeeded",
        (select count(*)::integer from withdrawal_approvals a where a.withdrawal_id = w.id) as approvals
      from payouts p join withdrawals w on w.id = p.withdrawal_id`,
  });
  return [
    ...auditProviders(actors, payouts),
    ...payouts.flatMap(auditPayout),
    ...(await readSums(db)).flatMap(auditSums),
    ...(await auditTimelines(db)),
    ...(await auditOpen(db)),
  ];
}

/**
 * Each payment is at one provider at most, with its amount; what is paid there is paid here. What came
 * back is either: its return may have been told first, or after it was counted as paid.
 */
function auditProviders({ providers }: CashierActors, payouts: readonly PayoutRow[]): string[] {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const found: string[] = [];
  const paid = new Set<string>();
  const returned = new Set<string>();
  for (const provider of providers) {
    provider.returned.forEach((reference) => returned.add(reference));
    for (const { reference, amount, news } of provider.payouts.values()) {
      const payout = byId.get(reference);
      if (payout?.provider !== provider.code || payout.amount !== amount) {
        found.push(`${provider.code} has a payout ${reference} of ${amount} that is not ours`);
      }
      if (news.status === 'paid') paid.add(reference);
    }
  }
  for (const { id, state } of payouts) {
    if (state === 'FAILED' && returned.has(id)) continue;
    if ((state === 'PAID') === paid.has(id)) continue;
    found.push(`payout ${id} is ${state}, and ${paid.has(id) ? '' : 'not '}paid by a provider`);
  }
  return found;
}

function auditPayout({ approvals, approvalsNeeded, ...payout }: PayoutRow): string[] {
  const { id, state, waitReason } = payout;
  const found: string[] = [];
  if (approvals < approvalsNeeded) {
    found.push(`payout ${id} was made on ${approvals} of ${approvalsNeeded} approvals`);
  }
  if (!['PAID', 'FAILED', 'CANCELLED'].includes(state) || waitReason === 'decision') {
    found.push(`payout ${id} is still ${state}`);
  }
  return found;
}

const readSums = (db: Db): Promise<Sums[]> =>
  db.query<Sums>({
    text: `select w.id, w.state, w.amount, w.received_amount as received,
        w.returned_amount as returned, p.*, d.*, t.*
      from withdrawals w
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as paid, count(*)::integer as "paidTimes",
          exists (select 1 from payouts q where q.withdrawal_id = w.id and q.reason = 'part'
            and q.state <> 'PAID') as "hasFailedPart"
        from payouts where withdrawal_id = w.id and state = 'PAID') p
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as refunded, count(*)::integer as "refundedTimes"
        from withdrawal_disputes
        where withdrawal_id = w.id and state = 'CLOSED' and resolution <> 'FORCED_RECEIVED') d
      cross join lateral (
        select coalesce(-sum(locked_amount) filter (where kind = 'WITHDRAW_SUCCESS'), 0)::bigint
            as "ledgerPaid",
          count(*) filter (where kind = 'WITHDRAW_SUCCESS')::integer as "ledgerPaidTimes",
          coalesce(sum(main_amount) filter (where kind = 'WITHDRAW_REFUND'), 0)::bigint
            as "ledgerRefunded",
          count(*) filter (where kind = 'WITHDRAW_REFUND')::integer as "ledgerRefundedTimes",
          coalesce(-sum(main_amount + locked_amount)
            filter (where kind in ('WITHDRAW_FEE', 'WITHDRAW_FEE_RETURN')), 0)::bigint as "feeKept"
        from transfers where cause = 'withdrawal:' || w.id) t`,
  });

/** What was asked for is received, returned or a fee; and the ledger moved just that. */
function auditSums(row: Sums): string[] {
  const { amount, feeKept, id, paid, received, refunded, returned, state } = row;
  const found: string[] = [];
  const tell = (what: string) => found.push(`withdrawal ${id} (${state}): ${what}`);
  if (!OVER.has(state)) tell('has no end');
  if (row.ledgerPaid !== paid || row.ledgerPaidTimes !== row.paidTimes) {
    tell(`${row.ledgerPaid} left in ${row.ledgerPaidTimes}, ${paid} was paid in ${row.paidTimes}`);
  }
  if (row.ledgerRefunded !== refunded || row.ledgerRefundedTimes !== row.refundedTimes) {
    tell(`${row.ledgerRefunded} came back, ${refunded} was to be refunded`);
  }
  if (paid - refunded !== received) tell(`${received} received of ${paid} less ${refunded}`);
  if (received + returned + feeKept !== amount) {
    tell(`${received} received, ${returned} returned, ${feeKept} kept of ${amount}`);
  }
  // A part that was refused before keeps the fee of the part that was paid.
  if (received === ZERO && feeKept !== ZERO && !row.hasFailedPart) {
    tell(`nothing arrived, and ${feeKept} was kept`);
  }
  return found;
}

/** The lines of each timeline are a walk of the state machine. */
async function auditTimelines(db: Db): Promise<string[]> {
  const lines = await db.query<{ id: string; step: string; state: string }>({
    text: `select withdrawal_id as id, step, state from withdrawal_events order by withdrawal_id, seq`,
  });
  const found: string[] = [];
  let before: { id: string; state: string } | null = null;
  for (const line of lines) {
    const isFirst = before === null || before.id !== line.id;
    const expected = isFirst ? 'SUBMITTED' : stateAfter(before?.state as never, line.step as never);
    if (expected !== line.state)
      found.push(`withdrawal ${line.id}: ${line.step} led to ${line.state}`);
    before = line;
  }
  return found;
}

/** Nothing waits any more: neither frozen money nor a dispute. */
async function auditOpen(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select 'hold ' || id as what from holds where closed_at is null
      union all select 'dispute ' || id from withdrawal_disputes where state <> 'CLOSED'
      union all select 'dispute of two hands ' || id from withdrawal_disputes
        where closed_by = proposed_by`,
  });
  return rows.map(({ what }) => `left open: ${what}`);
}
