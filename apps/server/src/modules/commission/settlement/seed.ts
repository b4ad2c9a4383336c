// Bills of the demo house, settled by the service at the hours at which they would have been: most of
// them paid, some held, late, rejected, written off or under review.
import type { Db } from '@parlour/database';
import { periodAt } from '@parlour/commission';
import { type Amount, amount, negate, subtract, ZERO } from '@parlour/money';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WalletService } from '../../wallet/index.ts';
import { type Bill, canHold, canWriteOff } from './rules/bill.ts';
import type { Desk } from './service/deps.ts';
import type { SettlementService } from './service/index.ts';
import { wallTimeOn } from './rules/schedule.ts';
import {
  correctSlot,
  type DemoPlay,
  type EveningDeps,
  playEvening,
  playSlot,
} from './seed/play.ts';

export type SettlementPast = {
  readonly platform: Platform;
  readonly presentAt: Date;
  setHoursAgo(hours: number): Promise<void>;
};

export type SettlementSeed = {
  readonly brandId: string;
  readonly timeZone: string;
  readonly operators: readonly { readonly id: string; readonly account: string }[];
  /** Consumers that keep the journal of turnover: it has to be told everything first. */
  readonly journal: readonly OutboxConsumer[];
  readonly wallet: Pick<WalletService, 'balances' | 'post'>;
  readonly play: DemoPlay;
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** As far back as contracts of the demo go. */
const DAYS_BACK = 29;
/**
 * Agents whose own pay is looked into from so many days ago on, so that what they owe stays open: the
 * first has nothing left, the second less than it needs. Their teams play on evenings that no salary by
 * the hour is paid for, which would clear the debt, or right before it arises.
 */
const DEBTS: readonly {
  readonly sinceDays: number;
  readonly untilDays: number;
  readonly left: Amount;
}[] = [
  { sinceDays: 9, untilDays: 3, left: ZERO },
  { sinceDays: 1, untilDays: 1, left: amount(40_000n) },
];
const EVENING_HOURS = 4;
/** Slots of which agents are paid, and one of which a bet is corrected afterwards. */
const SLOTS_HOURS_AGO = [2.6, 1.8, 1.1] as const;
const CORRECTED_HOURS_AGO = 0.6;
const SETTLED_AFTER_HOURS = 0.2;
const RUNS_MAX = 400;
const DEBTS_FOUND_DAYS = 10;

type Debtor = (typeof DEBTS)[number] & { readonly id: string };

type Payers = {
  readonly debtors: readonly Debtor[];
  /** Paid for bets of the last hours; none of them is below a debtor. */
  readonly slotAgents: readonly string[];
};

/**
 * Those who pay others most often. Debtors are agents far down who are paid no dividend: what comes from
 * above would clear what they owe.
 */
async function findPayers(db: Db, brandId: string): Promise<Payers> {
  const found = await db.query<{ id: string; above: readonly string[]; hasDividend: boolean }>({
    text: `select p.id,
        array(
          with recursive up as (
            select upline_id as id from member_accounts where id = p.id
            union all select m.upline_id from up join member_accounts m on m.id = up.id)
          select id from up where id is not null) as above,
        exists (select from bills d where d.member_id = p.id and d.kind = 'DIVIDEND'
          and d.gross_amount > 0) as "hasDividend"
      from (
        select b.payer_id as id, count(*) as bills from bills b join member_accounts m on m.id = b.payer_id
        where b.brand_id = $1 and b.kind = 'DAILY_WAGE' and b.gross_amount > 0
          and m.upline_id is not null
        group by b.payer_id) p
      order by p.bills desc, p.id`,
    values: [brandId],
  });
  const rows = found.toSorted((left, right) => rankOf(left) - rankOf(right));
  const debtors = DEBTS.flatMap((debt, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ ...debt, id: row.id }];
  });
  const owing = new Set(debtors.map(({ id }) => id));
  const others = rows.filter(
    ({ above, id }) => !owing.has(id) && !above.some((one) => owing.has(one)),
  );
  return { debtors, slotAgents: others.slice(0, DEBTS.length).map(({ id }) => id) };
}

const rankOf = ({
  above,
  hasDividend,
}: {
  readonly above: readonly string[];
  readonly hasDividend: boolean;
}): number => (above.length < 2 ? 2 : hasDividend ? 1 : 0);

/**
 * Settles the past of the demo. Answers with what has to be done last: what comes in pays debts by itself,
 * so that they would be gone when the demo opens.
 */
export async function seedSettlement(
  { platform, presentAt, setHoursAgo }: SettlementPast,
  settlement: SettlementService,
  { brandId, journal, operators, play, timeZone, wallet }: SettlementSeed,
): Promise<() => Promise<void>> {
  const { db } = platform;
  const [first, second = first] = operators;
  if (first === undefined || second === undefined) return async () => {};
  const deskOf = ({ account, id }: typeof first): Desk => ({
    brandId,
    operatorId: id,
    operatorAccount: account,
    ip: '192.0.2.200',
  });
  const evenings: EveningDeps = { db, brandId, play, wallet };
  const today = periodAt('D', presentAt, timeZone).from;
  const start = presentAt.getTime();
  const goTo = (at: Date) => setHoursAgo((start - at.getTime()) / HOUR_MS);
  const settle = async (): Promise<void> => {
    await consumeAll(db, journal);
    await settlement.runs.resume(RUNS_MAX);
    await settlement.runs.settleDue(RUNS_MAX);
  };

  let payers: Payers = { debtors: [], slotAgents: [] };
  for (let days = DAYS_BACK; days >= 0; days -= 1) {
    const since = new Date(today.getTime() - days * DAY_HOURS * HOUR_MS);
    const midnight = periodAt('D', since, timeZone).from;
    const early = wallTimeOn(midnight, { hour: 2, minute: 6 }, timeZone);
    const noon = wallTimeOn(midnight, { hour: 12, minute: 1 }, timeZone);
    const owing = payers.debtors.filter(({ sinceDays }) => days <= sinceDays);
    await goTo(new Date(midnight.getTime() - EVENING_HOURS * HOUR_MS));
    for (const { id, untilDays } of owing) {
      if (days >= untilDays) await playEvening(evenings, id, `${days}`);
    }
    for (const at of [early, noon].filter((one) => one.getTime() <= start)) {
      await goTo(at);
      if (at === noon) {
        for (const debtor of owing) await takeBack(evenings, debtor, `${days}`);
      }
      await settle();
      if (at !== early) continue;
      for (const { id } of owing) await holdPay(settlement, id, deskOf(first));
    }
    if (days === DEBTS_FOUND_DAYS) payers = await findPayers(db, brandId);
    if (days % 7 === 0) await settlement.age();
  }
  await settleSlots({ deps: evenings, agents: payers.slotAgents, setHoursAgo, settle });
  await setHoursAgo(0);
  await settle();
  await settlement.age();
  const [debtor] = payers.debtors;
  if (debtor !== undefined) {
    await decide(settlement, debtor.id, [deskOf(first), deskOf(second)]);
  }
  return async () => {
    for (const one of payers.debtors) await takeBack(evenings, { ...one, left: ZERO }, 'last');
  };
}

/** Bets of the last hours, paid for by the slot; one of them turns out to have won. */
async function settleSlots({
  agents,
  deps,
  setHoursAgo,
  settle,
}: {
  readonly deps: EveningDeps;
  readonly agents: readonly string[];
  readonly setHoursAgo: (hours: number) => Promise<void>;
  readonly settle: () => Promise<void>;
}): Promise<void> {
  for (const hours of SLOTS_HOURS_AGO) {
    await setHoursAgo(hours);
    for (const id of agents) await playSlot(deps, id, `${hours}`);
    await setHoursAgo(hours - SETTLED_AFTER_HOURS);
    await settle();
  }
  const [agent] = agents;
  await setHoursAgo(CORRECTED_HOURS_AGO);
  if (agent !== undefined) await correctSlot(deps, agent, `${SLOTS_HOURS_AGO[0]}`);
  await setHoursAgo(CORRECTED_HOURS_AGO - SETTLED_AFTER_HOURS);
  await settle();
}

/** A charge-back takes what an agent has but for a rest, so that downlines wait for their pay. */
async function takeBack(
  { brandId, db, wallet }: EveningDeps,
  { id: memberId, left }: Pick<Debtor, 'id' | 'left'>,
  key: string,
): Promise<void> {
  const { currency, main } = await wallet.balances(db, memberId);
  if (main <= left) return;
  const taken = subtract(main, left);
  await wallet.post({
    key: `demo-charge-back:${memberId}:${key}`,
    kind: 'ADMIN_SUB',
    cause: 'demo:charge-back',
    memberId,
    brandId,
    currency,
    postings: [
      { account: { purse: 'main' }, amount: negate(taken) },
      { account: { house: 'adjustment' }, amount: taken },
    ],
  });
}

/** Keeps back what an agent would receive. */
async function holdPay(
  { bills, desk }: SettlementService,
  memberId: string,
  operator: Desk,
): Promise<void> {
  const page = await bills.list(
    { memberId, kind: 'DAILY_WAGE', states: ['CALCULATED'] },
    { cursor: null, limit: 10 },
  );
  for (const { id, version } of page.items.filter(canHold)) {
    await desk.hold({ ...operator, id, version, reason: 'Play of the team is being looked into' });
  }
}

/** One debt is written off, one waits for a second operator, and one held bill is rejected. */
async function decide(
  { bills, desk }: SettlementService,
  debtorId: string,
  [first, second]: readonly [Desk, Desk],
): Promise<void> {
  const owed = await bills.list(
    { payerId: debtorId, kind: 'DAILY_WAGE', states: ['PARTIAL', 'INSUFFICIENT', 'OVERDUE'] },
    { cursor: null, limit: 50, direction: 'asc' },
  );
  const [late, later] = owed.items.filter((bill) => canWriteOff(bill));
  if (late !== undefined) await writeOff(late);
  if (later !== undefined) {
    const { id, version } = later;
    const reason = 'The upline has left';
    await desk.writeOff({ ...second, id, version, mode: 'cancel', reason });
  }
  const held = await bills.list(
    { memberId: debtorId, kind: 'DAILY_WAGE', isHeld: true },
    { cursor: null, limit: 50, direction: 'asc' },
  );
  const [oldest] = held.items.filter(({ paid }) => paid === 0n);
  if (oldest !== undefined) {
    const { id, version } = oldest;
    await desk.reject({ ...first, id, version, reason: 'Bets on both sides of one market' });
  }

  async function writeOff({ id, version }: Bill): Promise<void> {
    const reason = 'The downline has waited long enough';
    await desk.writeOff({ ...first, id, version, mode: 'platform_pays', reason });
    const proposed = await bills.find(id);
    if (proposed?.writeOff?.decidedAt !== null || first.operatorId === second.operatorId) return;
    const decision = { ...second, id, version: proposed.version, reason: 'Agreed' };
    await desk.decideWriteOff({ ...decision, decision: 'approve' });
  }
}
