// Compares what the cashier says with what the provider holds and what the ledger moved.
import type { Db } from '@parlour/database';
import { sum, ZERO, type Amount } from '@parlour/money';
import { stateAfter } from '../../apps/server/src/modules/cashier/rules/withdrawal-state.ts';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import type { SimProvider } from './cashier-provider.ts';
import { OPENING, type SimMember } from './cashier-world.ts';

type Row = { id: string; memberId: string; state: string; amount: Amount; fee: Amount };
type DepositRow = Row & { paidAmount: Amount | null };
type WithdrawalRow = Row & { approvalsNeeded: number; approvals: number };

const PAID: ReadonlySet<string> = new Set(['ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED']);

export async function auditCashier(
  db: Db,
  provider: SimProvider,
  members: readonly SimMember[],
): Promise<string[]> {
  const deposits = await db.query<DepositRow>({
    text: `select id, member_id as "memberId", state, amount, fee_amount as fee,
      paid_amount as "paidAmount" from deposits`,
  });
  const withdrawals = await db.query<WithdrawalRow>({
    text: `select w.id, w.member_id as "memberId", w.state, w.amount, w.fee_amount as fee,
        w.approvals_needed as "approvalsNeeded",
        (select count(*)::integer from withdrawal_approvals a
          where a.withdrawal_id = w.id) as approvals
      from withdrawals w`,
  });
  return [
    ...(await verifyLedger(db)).map(describeBreach),
    ...deposits.flatMap((row) => auditDeposit(row, provider)),
    ...withdrawals.flatMap((row) => auditWithdrawal(row, provider)),
    ...(await auditMoney(db, members, { deposits, withdrawals })),
    ...(await auditTimelines(db)),
    ...(await auditTransfers(db)),
  ];
}

function auditDeposit(
  { id, state, amount, paidAmount }: DepositRow,
  provider: SimProvider,
): string[] {
  const news = provider.payments.get(id)?.news;
  const arrived = news?.status === 'paid' ? news.paid : null;
  if (state === 'PAID' && arrived?.amount !== paidAmount) {
    return [`deposit ${id} was credited with ${paidAmount}, the provider took ${arrived?.amount}`];
  }
  const isAsAsked = arrived?.amount === amount && arrived.currency === 'USD';
  if (isAsAsked && state !== 'PAID') return [`deposit ${id} was paid and is ${state}`];
  if (arrived === null && state === 'PENDING' && news?.status !== 'pending' && news !== undefined) {
    return [`deposit ${id} is still open, the provider says ${news.status}`];
  }
  return [];
}

function auditWithdrawal(row: WithdrawalRow, provider: SimProvider): string[] {
  const { id, state, approvals, approvalsNeeded } = row;
  const payout = provider.payouts.get(id);
  const found: string[] = [];
  if (PAID.has(state) !== (payout?.news.status === 'paid')) {
    found.push(`withdrawal ${id} is ${state}, the provider says ${payout?.news.status}`);
  }
  if (payout !== undefined && payout.amount !== row.amount - row.fee) {
    found.push(`withdrawal ${id} sent ${payout.amount} instead of ${row.amount - row.fee}`);
  }
  if (payout !== undefined && approvals < approvalsNeeded) {
    found.push(`withdrawal ${id} was paid on ${approvals} of ${approvalsNeeded} approvals`);
  }
  return found;
}

type Rows = {
  readonly deposits: readonly DepositRow[];
  readonly withdrawals: readonly WithdrawalRow[];
};

/** Every member has the opening sum, plus what was credited, less what left or is frozen. */
async function auditMoney(db: Db, members: readonly SimMember[], rows: Rows): Promise<string[]> {
  const purses = await db.query<{ memberId: string; main: Amount; locked: Amount }>({
    text: `select member_id as "memberId", main_amount as main, locked_amount as locked from purses`,
  });
  return members.flatMap(({ id }) => {
    const purse = purses.find(({ memberId }) => memberId === id);
    const credited = rows.deposits
      .filter(({ memberId, state }) => memberId === id && state === 'PAID')
      .map(({ paidAmount, fee }) => ((paidAmount ?? 0n) - fee) as Amount);
    const own = rows.withdrawals.filter(({ memberId }) => memberId === id);
    const left = own.filter(({ state }) => PAID.has(state)).map(({ amount }) => amount);
    const frozen = own
      .filter(({ state }) => !PAID.has(state) && state !== 'REJECTED' && state !== 'FAILED')
      .map(({ amount }) => amount);
    const locked = sum(frozen);
    const main = OPENING + sum(credited) - sum(left) - locked;
    if (purse?.main === main && purse.locked === locked) return [];
    const has = `${purse?.main ?? ZERO}/${purse?.locked ?? ZERO}`;
    return [`member ${id} has ${has}, ought to have ${main}/${locked}`];
  });
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

/** One movement of each kind for each cause. */
async function auditTransfers(db: Db): Promise<string[]> {
  const rows = await db.query<{ cause: string; kind: string; times: number }>({
    text: `select cause, kind, count(*)::integer as times from transfers
      where cause <> 'sim:opening' group by cause, kind having count(*) > 1`,
  });
  return rows.map(({ cause, kind, times }) => `${kind} happened ${times} times for ${cause}`);
}
