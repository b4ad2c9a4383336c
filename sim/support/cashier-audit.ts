// Compares what the cashier says with what the providers hold and what the ledger moved.
import type { Db } from '@parlour/database';
import { type Amount, sum, ZERO } from '@parlour/money';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import type { CashierActors } from './cashier-actors.ts';
import type { SimProvider } from './cashier-provider.ts';
import { OPENING } from './cashier-world.ts';
import { auditDesk } from './desk-audit.ts';
import { auditPayouts } from './payout-audit.ts';

type DepositRow = {
  readonly id: string;
  readonly state: string;
  readonly provider: string;
  readonly amount: Amount;
  readonly paidAmount: Amount | null;
};

export async function auditCashier(actors: CashierActors): Promise<string[]> {
  const { db, providers } = actors;
  const deposits = await db.query<DepositRow>({
    text: 'select id, state, provider, amount, paid_amount as "paidAmount" from deposits',
  });
  return [
    ...(await verifyLedger(db)).map(describeBreach),
    ...deposits.flatMap((row) => {
      const provider = providers.find(({ code }) => code === row.provider);
      return provider === undefined ? [] : auditDeposit(row, provider);
    }),
    ...(await auditPayouts(actors)),
    ...(await auditDesk(actors)),
    ...(await auditMoney(actors)),
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

type Moved = { readonly memberId: string; readonly value: Amount };

/** What each kind of record says that it added to its member's money, or took from it. */
const MOVED = `
  select member_id, paid_amount - fee_amount + bonus_amount as value from deposits
    where state = 'PAID'
  union all
  select member_id, case direction when 'credit' then amount else -amount end from adjustments
    where state = 'POSTED'
  union all
  select member_id, -amount from payouts where state = 'PAID'
  union all
  select member_id, amount from withdrawal_disputes
    where state = 'CLOSED' and resolution <> 'FORCED_RECEIVED'`;

/** Fees of withdrawals are taken of what was paid; the withdrawal says how much it kept. */
const FEES = `
  select member_id, main_amount + locked_amount as value from transfers
    where kind in ('WITHDRAW_FEE', 'WITHDRAW_FEE_RETURN')`;

/** Every member has the opening sum, plus what was credited, less what left; nothing is frozen. */
async function auditMoney({ db, world }: CashierActors): Promise<string[]> {
  const purses = await db.query<{ memberId: string; main: Amount; locked: Amount }>({
    text: `select member_id as "memberId", main_amount as main, locked_amount as locked from purses`,
  });
  const moved = await db.query<Moved>({
    text: `select member_id as "memberId", sum(value)::bigint as value
      from (${MOVED} union all ${FEES}) m group by member_id`,
  });
  return world.members.flatMap(({ id }) => {
    const purse = purses.find(({ memberId }) => memberId === id);
    const own = moved.filter(({ memberId }) => memberId === id).map(({ value }) => value);
    const main = sum([OPENING, ...own]);
    if (purse?.main === main && purse.locked === ZERO) return [];
    const has = `${purse?.main ?? ZERO}/${purse?.locked ?? ZERO}`;
    return [`member ${id} has ${has}, ought to have ${main}/0`];
  });
}

/** One movement of each kind for each cause; withdrawals are paid in parts and audited by those. */
async function auditTransfers(db: Db): Promise<string[]> {
  const rows = await db.query<{ cause: string; kind: string; times: number }>({
    text: `select cause, kind, count(*)::integer as times from transfers
      where cause <> 'sim:opening' and cause not like 'withdrawal:%'
      group by cause, kind having count(*) > 1`,
  });
  return rows.map(({ cause, kind, times }) => `${kind} happened ${times} times for ${cause}`);
}
