// Pay of agents and affiliates, of which one operator lets go up to a limit.
import { periodAt } from '@parlour/commission';
import { createTeam } from '../../modules/agent/testing/team.ts';
import { CPA, openAffiliateHouse } from '../../modules/affiliate/testing/house.ts';
import { tier } from '../../modules/commission/contract/testing.ts';
import { money, openSettlementHouse } from '../../modules/commission/settlement/testing/house.ts';
import type { TestApp } from '../../testing.ts';
import { type By, type Drives, proposing, reason } from './drive.ts';

const HOUR_MS = 3_600_000;

export async function createPayDrives(t: TestApp): Promise<Drives> {
  const settling = await settlementDrives(t);
  const affiliates = await affiliateDrives(t);
  return {
    limits: { ...settling.limits, ...affiliates, ...agentDrives(t) },
    shared: settling.shared,
  };
}

/** Beyond the limit is what one operator may not let go at all, within it what anyone may. */
const setLimit = (t: TestApp, isBeyond: boolean) =>
  t.platform.db.query({
    text: `insert into adjustment_rules (brand_id, currency, alone_amount, alone_day_amount)
      values ($1, 'USD', $2, $2) on conflict (brand_id, currency)
      do update set alone_amount = excluded.alone_amount, alone_day_amount = excluded.alone_amount`,
    values: [t.brand.id, money(isBeyond ? '1' : '1000000')],
  });

async function settlementDrives(t: TestApp): Promise<Drives> {
  const house = await openSettlementHouse(t);
  const { db } = t.platform;
  const timeZone = await t.services.reports.zoneOf(db, t.brand.id);
  /** Moves the clock to so many hours into the next day. */
  const toNextDay = (hours: number): void => {
    const end = periodAt('D', t.clock.now(), timeZone).to.getTime();
    t.clock.advance(end + hours * HOUR_MS - t.clock.now().getTime());
  };
  const lastBill = async (person: { readonly id: string; readonly account: string }) => {
    const bill = (await house.bills(person)).at(-1);
    if (bill === undefined) throw new Error(`${person.account} has no bill`);
    return bill;
  };

  /** A pair of whom the one below played a day that is over and computed, in the morning. */
  const computed = async () => {
    await db.query({
      text: `update contracts set ends_at = $1, end_reason = 'forced', status = 'TERMINATED'
        where ends_at is null or ends_at > $1`,
      values: [t.clock.now()],
    });
    const top = await house.person();
    const under = await house.person(top.id);
    await house.platformContract(top.id, { tiers: [tier(100, 100)] });
    toNextDay(1);
    await house.accept(await house.offer(top.id, under.id, { tiers: [tier(100, 80)] }));
    toNextDay(1);
    const round = await house.bet(under, '10000');
    toNextDay(3);
    await house.settleAll();
    return { top, under, round, bill: await lastBill(top) };
  };
  const reviewed = async () => {
    const pair = await computed();
    t.clock.advance(9 * HOUR_MS);
    await db.query({
      text: `update bills set state = 'PENDING_REVIEW', reviewer = 'operator' where run_id = $1`,
      values: [pair.bill.runId],
    });
    return pair;
  };
  const current = async (id: string) => {
    const bill = await house.settlement.bills.find(id);
    if (bill === null) throw new Error('no such bill');
    return bill;
  };

  /** What a downline is owed for so long that it may be written off. */
  const owed = async () => {
    const { bill, under } = await computed();
    const desk = { ...(await house.desk()), operatorAccount: 'olivia' };
    await house.settlement.desk.hold({ ...desk, id: bill.id, version: bill.version });
    t.clock.advance(10 * HOUR_MS);
    await house.settleAll();
    t.clock.advance(8 * 24 * HOUR_MS);
    await house.settlement.age();
    const { id } = await lastBill(under);
    const params = { id };
    return {
      act: async (by: By) =>
        t.call('POST /console/settlements/bills/:id/write-off', {
          ...by,
          params,
          body: { mode: 'platform_pays', version: (await current(id)).version, reason },
        }),
      decide: async (by: By) =>
        t.call('POST /console/settlements/bills/:id/write-off/decide', {
          ...by,
          params,
          body: { decision: 'approve', version: (await current(id)).version, reason },
        }),
      look: async () => [(await current(id)).state, await house.main(under)],
    };
  };

  return {
    limits: {
      'POST /console/settlements/bills/:id/approve': async (isBeyond) => {
        const { bill, top } = await reviewed();
        await setLimit(t, isBeyond);
        const params = { id: bill.id };
        const act = async (by: By) => {
          const body = { version: (await current(bill.id)).version, reason };
          return t.call('POST /console/settlements/bills/:id/approve', { ...by, params, body });
        };
        return proposing(t, act, () => house.main(top));
      },
      'POST /console/settlements/runs/:id/approve': async (isBeyond) => {
        const { bill, under } = await reviewed();
        await setLimit(t, isBeyond);
        const params = { id: bill.runId };
        const act = (by: By) =>
          t.call('POST /console/settlements/runs/:id/approve', { ...by, params, body: { reason } });
        return proposing(t, act, () => house.main(under));
      },
      'POST /console/settlements/bills/:id/write-off': async (isBeyond) => {
        const { act, decide, look } = await owed();
        await setLimit(t, isBeyond);
        return { act, look, beyond: decide };
      },
      'POST /console/settlements/bills/:id/adjust': async (isBeyond) => {
        const { round, top } = await computed();
        t.clock.advance(10 * HOUR_MS);
        await house.settleAll();
        await house.resettle(round, { stake: money('0'), valid: money('0') });
        toNextDay(13);
        await house.settleAll();
        const id =
          (await house.bills(top)).find(({ state }) => state === 'ADJUST_PENDING')?.id ?? '';
        await setLimit(t, isBeyond);
        const act = async (by: By) => {
          const { version } = await current(id);
          const body = { outcome: 'waive' as const, version, reason };
          const call = { ...by, params: { id }, body };
          return t.call('POST /console/settlements/bills/:id/adjust', call);
        };
        return proposing(t, act, async () => (await current(id)).state);
      },
      'POST /console/contracts': async (isBeyond) => {
        const { account, id } = await house.person();
        const limits = (await t.call('GET /console/contract-limits', await t.operator())).value;
        const wages = limits.items.find(({ kind }) => kind === 'DAILY_WAGE');
        const rateBps = (wages?.maxRateBps ?? 0) + (isBeyond ? 1 : 0);
        const body = {
          account,
          kind: 'DAILY_WAGE' as const,
          period: 'D' as const,
          tiers: [{ dailyBetAmount: '100', rateBps }],
          mode: 'active' as const,
          endsDownlineContracts: false,
          reason,
        };
        return {
          act: (by) => t.call('POST /console/contracts', { ...by, body }),
          look: () =>
            db.query({ text: 'select id from contracts where downline_id = $1', values: [id] }),
          beyond: 'commission.tiers_illegal',
        };
      },
    },
    shared: {
      'POST /console/settlements/bills/:id/write-off/decide': async () => {
        const { act, decide, look } = await owed();
        await setLimit(t, true);
        return { begin: act, end: decide, look };
      },
    },
  };
}

async function affiliateDrives(t: TestApp): Promise<Drives['limits']> {
  const house = await openAffiliateHouse(t);
  type Person = Awaited<ReturnType<typeof house.person>>;

  /** The month ends; one operator lets go what then waits for someone. */
  const settled = async (agent: Person) => {
    house.toNextMonth(3);
    await house.settle();
    const [last] = (await house.statements(agent)).toReversed();
    if (last === undefined) throw new Error('there is no statement');
    return { id: last.id, version: last.version, isPaid: last.state === 'PAID' };
  };
  const approve = async (statement: { readonly id: string; readonly version: number }) => {
    const { id, version } = statement;
    return t.call('POST /console/affiliates/statements/:id/approve', {
      ...(await t.operator()),
      params: { id },
      body: { version, reason },
    });
  };
  /** What one operator does with a deal or a conversion, to the end of the month. */
  const paying = (
    agent: Person,
    decide: (by: By) => Promise<{ readonly refusal: { readonly code: string } | null }>,
  ) => {
    const act = async (by: By) => {
      const answer = await decide(by);
      const statement = await settled(agent);
      const proposal = statement.isPaid ? null : (await approve(statement)).value.proposal;
      return { ...answer, value: { proposal } };
    };
    return proposing(t, act, () => house.main(agent));
  };

  return {
    'POST /console/affiliates/deals': async (isBeyond) => {
      const agent = await house.person();
      const planId = await house.plan();
      await setLimit(t, isBeyond);
      const startDay = house.monthDay();
      const body = { account: agent.account, planId, planVersion: 1, startDay, reason };
      return paying(agent, async (by) => {
        const answer = await t.call('POST /console/affiliates/deals', { ...by, body });
        await house.bet(await house.referred(agent), '400');
        return answer;
      });
    },
    'POST /console/affiliates/statements/:id/approve': async (isBeyond) => {
      const agent = await house.affiliate({ autoPayMax: '0' });
      await house.bet(await house.referred(agent), '400');
      const statement = await settled(agent);
      await setLimit(t, isBeyond);
      const params = { id: statement.id };
      const body = { version: statement.version, reason };
      const act = (by: By) =>
        t.call('POST /console/affiliates/statements/:id/approve', { ...by, params, body });
      return proposing(t, act, () => house.main(agent));
    },
    'POST /console/affiliates/conversions/:id/approve': async (isBeyond) => {
      const agent = await house.affiliate({ cpa: CPA, share: null });
      const member = await house.referred(agent);
      await house.deposit(member, '20');
      await house.bet(member, '100');
      await house.follow();
      await house.earning.conversions.judge();
      const [held] = await house.conversions(agent);
      await setLimit(t, isBeyond);
      const params = { id: held?.id ?? '' };
      const body = { version: held?.version ?? 0, reason };
      return paying(agent, (by) =>
        t.call('POST /console/affiliates/conversions/:id/approve', { ...by, params, body }),
      );
    },
  };
}

function agentDrives(t: TestApp): Drives['limits'] {
  const team = createTeam(t);
  return {
    'PUT /console/agents/:memberId/points': async (isBeyond) => {
      const { memberId: uplineId } = await team.agent();
      const points = { slots: 50 };
      const { memberId } = await team.join(undefined, { standing: 'agent', uplineId, points });
      const wish = [{ family: 'slots' as const, points: isBeyond ? 110 : 90 }];
      return {
        act: (by) =>
          t.call('PUT /console/agents/:memberId/points', {
            ...by,
            params: { memberId },
            body: { points: wish, reason },
          }),
        look: () =>
          t.platform.db.query({
            text: 'select family, points from rebate_points where member_id = $1',
            values: [memberId],
          }),
        beyond: 'agent.points_above_upline',
      };
    },
  };
}
