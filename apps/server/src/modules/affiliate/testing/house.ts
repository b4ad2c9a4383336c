// Affiliates, those whom they brought, their play and money, and the months in which it is settled.
import { monthAt } from '@parlour/commission';
import type { AffiliateTerms } from '@parlour/contract';
import { bucketOf, newId } from '@parlour/database';
import { type Amount, amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { TEST_PASSWORD, type TestApp } from '../../../testing.ts';
import { dayIn } from '@parlour/time';
import type { TransferKind } from '../../wallet/index.ts';
import type { Conversion } from '../conversion/store.ts';
import { listConversions } from '../conversion/store.ts';
import type { Desk } from '../desk.ts';
import type { EarningNeeds } from '../earning.ts';
import type { StatementRef } from '../statement/desk.ts';
import { type PlayedRound, playRound, tellRound } from './rounds.ts';
import { listStatements } from '../statement/list-store.ts';
import type { Statement } from '../statement/store.ts';

export type Person = { readonly id: string; readonly account: string };

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

/** The refusal that a piece of work ends with; null when it is done. */
export const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

export const CPA: NonNullable<AffiliateTerms['cpa']> = {
  amount: '50',
  groups: [],
  firstDepositMin: '10',
  depositsMin: '20',
  validBetMin: '100',
  withinDays: 30,
  holdDays: 7,
  monthlyMax: null,
};

export const SHARE: NonNullable<AffiliateTerms['share']> = {
  tiers: [
    { netRevenue: '0', firstDepositors: 0, rateBps: 2_500 },
    { netRevenue: '1000', firstDepositors: 0, rateBps: 3_500 },
  ],
  carry: 'FOREVER',
  apartFrom: null,
  vendorFees: [],
  vendorFeeBps: 0,
  depositFeeBps: 0,
  withdrawalFeeBps: 0,
  adminFeeBps: 0,
  deductPromotions: true,
  deductMemberRebates: true,
  deductAgentPay: true,
};

export const TERMS: AffiliateTerms = {
  cpa: null,
  share: SHARE,
  subRateBps: 0,
  payoutMin: '10',
  autoPayMax: '100000',
};

const HOUR_MS = 3_600_000;

export type AffiliateHouse = Awaited<ReturnType<typeof openAffiliateHouse>>;

/** For a second service beside the app's own, whose kinds of proposals are registered already. */
export const ALONE: Pick<EarningNeeds, 'approvals' | 'ownLimit'> = {
  approvals: { register: () => async () => null },
  ownLimit: {
    each: async () => money('1000000'),
    covers: async () => true,
    note: async () => {},
  },
};

/** One operator proposes the payment of a statement, another one approves. */
async function approveByTwo(t: TestApp, ref: Omit<StatementRef, 'brandId'>): Promise<void> {
  const [olivia] = await t.platform.db.query<{ id: string }>({
    text: "select id from operators where account = 'olivia'",
  });
  const maker = {
    brandId: t.brand.id,
    operatorId: olivia?.id ?? '',
    operatorAccount: 'olivia',
    ip: '192.0.2.1',
    reason: 'as it was agreed',
  };
  const command = { ...ref, brandId: t.brand.id };
  await t.approve(
    await t.services.approvals.propose('affiliate_statement.approve', maker, command),
  );
}

/** What is paid without review is no more than one operator lets go alone. */
const letMuchGo = ({ brand, platform }: TestApp) =>
  platform.db.query({
    text: `insert into adjustment_rules (brand_id, currency, alone_amount, alone_day_amount)
      values ($1, 'USD', $2, $2) on conflict (brand_id, currency) do nothing`,
    values: [brand.id, money('1000000')],
  });

export async function openAffiliateHouse(t: TestApp) {
  const { services } = t;
  const { db } = t.platform;
  const timeZone = await services.reports.zoneOf(db, t.brand.id);
  await t.operator('olivia');
  await letMuchGo(t);
  const [operator] = await db.query<{ id: string }>({
    text: "select id from operators where account = 'olivia'",
  });
  const desk: Desk = {
    brandId: t.brand.id,
    operatorId: operator?.id ?? '',
    operatorAccount: 'olivia',
    ip: '192.0.2.1',
    reason: 'as it was agreed',
  };
  let [plans, opened] = [0, 0];
  const device = { ip: '203.0.113.10', country: null, userAgent: 'test' };

  /** Opens an account under another one, or under nobody; agents unless told otherwise. */
  const person = async (
    uplineId: string | null = null,
    { isAgent = true } = {},
  ): Promise<Person> => {
    const account = `partner${(opened += 1)}`;
    const id = await services.identity.openAccount({
      ...device,
      brandId: t.brand.id,
      account,
      password: TEST_PASSWORD,
      language: 'en',
      details: isAgent ? { uplineId, standing: 'agent', type: 1 } : { uplineId },
    });
    return { id, account };
  };

  const plan = async (terms: Partial<AffiliateTerms> = {}): Promise<string> => {
    const all = { ...TERMS, ...terms };
    const kind = all.cpa === null ? 'REVENUE_SHARE' : all.share === null ? 'CPA' : 'HYBRID';
    const name = `Plan ${(plans += 1)}`;
    return services.earning.plans.create({ name, kind, currency: 'USD', terms: all }, desk);
  };

  const monthDay = (ahead = 0): string => {
    let month = monthAt(t.clock.now(), timeZone);
    for (let left = ahead; left > 0; left -= 1) month = monthAt(month.to, timeZone);
    return dayIn(month.from, timeZone);
  };

  const moneyOf = async (kind: TransferKind, member: Person, value: string): Promise<void> => {
    const moved = money(value);
    const outcome = await services.wallet.post({
      key: newId(),
      kind,
      cause: 'test',
      memberId: member.id,
      brandId: t.brand.id,
      currency: 'USD',
      postings: [
        { account: { purse: 'main' }, amount: moved },
        { account: { house: 'test' }, amount: amount(-moved) },
      ],
    });
    if (!outcome.ok) throw new Error(outcome.reason);
  };

  return {
    approve: (ref: Omit<StatementRef, 'brandId'>) => approveByTwo(t, ref),

    desk,
    earning: services.earning,
    plan,
    monthDay,
    moneyOf,
    person,

    /** An agent with a deal from this month on. */
    async affiliate(
      terms: Partial<AffiliateTerms> = {},
      { uplineId = null as string | null } = {},
    ): Promise<Person> {
      const agent = await person(uplineId);
      const planId = await plan(terms);
      const wish = { account: agent.account, planId, planVersion: 1, startDay: monthDay() };
      await services.earning.deals.create(wish, desk);
      return agent;
    },

    /** Someone whom an agent brought; registers now. */
    referred: (agent: Person): Promise<Person> => person(agent.id, { isAgent: false }),

    async signIn({ account }: Person): Promise<string> {
      const login = { ...device, brandId: t.brand.id, username: account, password: TEST_PASSWORD };
      return (await services.identity.login(login)).token;
    },

    main: async ({ id }: Person): Promise<string> =>
      amountToText((await services.wallet.balances(db, id)).main),

    /** A bet that is settled now. */
    bet: ({ id }: Person, stake: string, { payout = '0' } = {}): Promise<PlayedRound> =>
      playRound(t, id, { stake: money(stake), valid: money(stake), payout: money(payout) }),

    /** The same bet with other figures, told now. */
    resettle: (round: PlayedRound, change: { readonly payout: Amount }): Promise<void> =>
      tellRound(t, { ...round, ...change }, round),

    async deposit(member: Person, value: string): Promise<void> {
      const at = t.clock.now();
      await db.query({
        text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code,
            provider, state, currency, amount, fee_amount, multiple_hundredths, ip, created_at,
            expires_at, settled_at)
          values ($1, $2, $3, $4, gen_random_uuid(), 'card', 'sandbox', 'PAID', 'USD', $5, 0, 100,
            '192.0.2.1', $6, $6, $6)`,
        values: [bucketOf(member.id), newId(), member.id, t.brand.id, money(value), at],
      });
      await moneyOf('DEPOSIT_ONLINE', member, value);
    },

    /** What followers of the outbox know by now. */
    async follow(): Promise<void> {
      await consumeAll(
        db,
        t.app.parts
          .flatMap(({ consumers }) => consumers ?? [])
          .filter(({ name }) => /^(?:team|report)\./.test(name)),
      );
    },

    /** Moves the clock into the next month, to so many hours after its beginning. */
    toNextMonth(hours = 1): void {
      const { to } = monthAt(t.clock.now(), timeZone);
      t.clock.advance(to.getTime() + hours * HOUR_MS - t.clock.now().getTime());
    },

    /** Settles what is due, as the job does. */
    async settle(): Promise<void> {
      await this.follow();
      await services.earning.runs.resume();
      await services.earning.runs.settleAll(12);
    },

    statements: async (agent: Person): Promise<readonly Statement[]> =>
      (
        await listStatements(db, { agentId: agent.id }, { cursor: null, limit: 100 })
      ).items.toReversed(),

    conversions: async (agent: Person): Promise<readonly Conversion[]> =>
      (await listConversions(db, { agentId: agent.id }, { cursor: null, limit: 100 })).items,
  };
}

export const shown = (statement: Statement | undefined): string =>
  statement === undefined
    ? 'none'
    : `${amountToText(statement.total)} ${statement.state} ${amountToText(statement.payable)}`;

/** The amount of a line; null where the statement has none. */
export const lineOf = (statement: Statement | undefined, label: string): string | null => {
  const line = statement?.lines.find((one) => one.label === label);
  return line === undefined ? null : amountToText(line.amount);
};
