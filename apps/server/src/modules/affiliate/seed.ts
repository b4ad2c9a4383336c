// Plans, deals, visits and statements that make the demo's affiliates worth looking at.
import type { Db } from '@parlour/database';
import { consumeAll, type OutboxConsumer } from '../../platform/outbox-follower.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ReportService } from '../report/index.ts';
import type { Desk } from './desk.ts';
import type { Earning } from './earning.ts';
import { POSTBACK_CONSUMER } from './postback/consumer.ts';
import { type DemoDeal, demoDeals, demoPlans, perPlayerNow } from './seed/plans.ts';
import { seedPostbacks } from './seed/postbacks.ts';
import { seedTraffic } from './seed/traffic.ts';

type AffiliatePast = {
  readonly platform: Platform;
  readonly presentAt: Date;
  setHoursAgo(hours: number): Promise<void>;
  together(stages: readonly { readonly from: number; run(): Promise<void> }[]): Promise<void>;
};

type AffiliateSeedServices = {
  readonly approvals: ApprovalService;
  readonly earning: Earning;
  readonly members: Pick<MemberService, 'findByAccount'>;
  readonly reports: Pick<ReportService, 'zoneOf'>;
};

export type AffiliateSeed = {
  readonly brandId: string;
  /** The first makes plans and deals, and proposes to pay what they come to; the second agrees. */
  readonly operators: readonly { readonly id: string; readonly account: string }[];
  readonly consumers: readonly OutboxConsumer[];
  /** Keeps the turnover of teams, which has to be told everything before months are settled. */
  readonly journal: readonly OutboxConsumer[];
};

const CURRENCY = 'USD';
export const PLANS_HOURS = 24 * 120;
const REVISED_HOURS = 24 * 20;
const HOUR_MS = 3_600_000;
/** After the first of a month, wherever it begins. */
const AFTER_MONTH_HOURS = 30;
const MONTHS_SETTLED = 4;
const MONTHS_PER_TURN = 12;

/**
 * Three plans with a deal each, what came of them in the months since, visits of links and an
 * endpoint with its log. Leaves what is there alone. Answers with what is done once all has been played
 * and paid.
 */
export async function seedAffiliates(
  past: AffiliatePast,
  { approvals, earning, members, reports }: AffiliateSeedServices,
  { brandId, consumers, journal, operators }: AffiliateSeed,
): Promise<() => Promise<void>> {
  const { platform, presentAt, setHoursAgo, together } = past;
  const { db } = platform;
  const known = await earning.plans.list({ brandId }, { cursor: null, limit: 1 });
  if (known.items.length > 0) return async () => {};
  const [desk, second] = operators.map(({ id, account }) => ({
    brandId,
    operatorId: id,
    operatorAccount: account,
    ip: '192.0.2.200',
    reason: 'Partner programme',
  }));
  if (desk === undefined || second === undefined) return async () => {};
  await setHoursAgo(PLANS_HOURS);
  const planIds = new Map<string, string>();
  for (const plan of demoPlans) {
    if (!(await earning.plans.isPermitted(brandId, plan.kind))) continue;
    planIds.set(plan.name, await earning.plans.create({ ...plan, currency: CURRENCY }, desk));
  }
  const traffic = { ...platform, now: () => presentAt };
  await seedTraffic(traffic, { brandId, timeZone: await reports.zoneOf(db, brandId) });
  const agree = async ({ account, plan }: DemoDeal): Promise<void> => {
    const [planId, agent] = [planIds.get(plan), await members.findByAccount(db, brandId, account)];
    if (planId === undefined || agent === null) return;
    const [startDay] = await earning.deals.startDays(brandId, []);
    if (startDay === undefined) return;
    await earning.deals.create({ account, planId, planVersion: 1, startDay }, desk);
  };
  await together([
    ...demoDeals.map((deal) => ({ from: deal.hoursAgo, run: () => agree(deal) })),
    ...monthEnds(presentAt).map((from, monthsAgo) => ({
      from,
      async run() {
        await consumeAll(db, journal);
        await earning.runs.settleAll(MONTHS_PER_TURN);
        // Those of the last month still wait.
        if (monthsAgo > 0) await payWaiting(db, approvals, { desk, second });
      },
    })),
  ]);
  return async () => {
    await setHoursAgo(0);
    await earning.conversions.judge();
    await setHoursAgo(REVISED_HOURS);
    await rejectOne(platform, earning, desk);
    const perPlayer = planIds.get('Per player');
    if (perPlayer !== undefined) {
      const change = { name: 'Per player', terms: perPlayerNow, version: 1 };
      await earning.plans.revise(perPlayer, change, { ...desk, reason: 'More for each player' });
    }
    await setHoursAgo(0);
    await forget(platform, consumers);
    const leading = await members.findByAccount(db, brandId, demoDeals[0]?.account ?? '');
    if (leading !== null) await seedPostbacks(platform, leading);
  };
}

type Acting = Desk & { readonly operatorId: string };

/** Above what one operator lets go alone two agree to each statement. */
async function payWaiting(
  db: Db,
  approvals: ApprovalService,
  { desk, second }: { readonly desk: Acting; readonly second: Acting },
): Promise<void> {
  const waiting = await db.query<{ id: string; version: number }>({
    text: `select id, version from affiliate_statements
      where brand_id = $1 and state = 'PENDING_REVIEW' order by id`,
    values: [desk.brandId],
  });
  for (const statement of waiting) {
    const command = { ...statement, brandId: desk.brandId };
    const proposal = await approvals.propose('affiliate_statement.approve', desk, command);
    if (proposal === null) continue;
    const permissions = new Set(['settlement.decide'] as const);
    await approvals.decide({
      ...second,
      permissions,
      id: proposal.id,
      decision: 'approve',
      note: '',
    });
  }
}

/** What happened so far is nobody's news: no endpoint is called about it. */
async function forget({ db }: Platform, consumers: readonly OutboxConsumer[]): Promise<void> {
  await consumeAll(
    db,
    consumers.filter(({ name }) => name === POSTBACK_CONSUMER),
  );
}

/** Someone looked at a member who had been paid for, so that the month that runs takes it back. */
async function rejectOne({ db }: Platform, { conversions }: Earning, desk: Desk): Promise<void> {
  const [paid] = await db.query<{ id: string; version: number }>({
    text: `select id, version from affiliate_conversions
      where brand_id = $1 and state = 'APPROVED' order by id limit 1`,
    values: [desk.brandId],
  });
  if (paid === undefined) return;
  const reason = 'Plays from the same household as another account';
  await conversions.reject(paid.id, paid.version, { ...desk, reason });
}

/** Hours before now at which the months that are over are settled. */
const monthEnds = (now: Date): readonly number[] =>
  Array.from({ length: MONTHS_SETTLED }, (_, ago) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1);
    return (now.getTime() - first) / HOUR_MS - AFTER_MONTH_HOURS;
  }).filter((hours) => hours > 0);
