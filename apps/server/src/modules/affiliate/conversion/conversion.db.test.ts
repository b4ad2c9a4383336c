import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import {
  type AffiliateHouse,
  codeOf,
  CPA,
  lineOf,
  openAffiliateHouse,
  type Person,
  shown,
} from '../testing/house.ts';
import type { Conversion } from './store.ts';

let t: TestApp;
let house: AffiliateHouse;
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());

const DAY_MS = 86_400_000;
const cpaPlan = (cpa: Partial<typeof CPA> = {}) => ({ cpa: { ...CPA, ...cpa }, share: null });

/** Does all that the plan asks for. */
async function qualify(member: Person): Promise<void> {
  await house.deposit(member, '10');
  await house.deposit(member, '15');
  await house.bet(member, '100');
  await house.follow();
}

async function judge(): Promise<void> {
  await house.follow();
  await house.earning.conversions.judge();
}

const only = async (agent: Person): Promise<Conversion> => {
  const [found, ...others] = await house.conversions(agent);
  assert.ok(found !== undefined && others.length === 0);
  return found;
};

const link = (agent: Person, member: Person, verdict: string | null = null) =>
  t.platform.db.query({
    text: `insert into duplicate_pairs (id, brand_id, first_id, second_id, signs, strength, found_at,
        verdict, reviewed_at)
      values (gen_random_uuid(), $1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), '{device}', 'strong', $4,
        $5::text, case when $5::text is null then null else $4::timestamptz end)`,
    values: [t.brand.id, agent.id, member.id, t.clock.now(), verdict],
  });

test('anyone who met every criterion in time qualifies once, and is paid after the hold', async () => {
  const agent = await house.affiliate(cpaPlan());
  const member = await house.referred(agent);
  await house.deposit(member, '10');
  await house.bet(member, '100');
  await judge();
  assert.equal((await house.conversions(agent)).length, 0, 'deposits in all are missing');
  await house.deposit(member, '10');
  await judge();
  await judge();
  assert.equal((await only(agent)).state, 'HELD');
  t.clock.advance(7 * DAY_MS);
  await judge();
  assert.equal((await only(agent)).state, 'APPROVED');
  house.toNextMonth(3);
  await house.settle();
  const [statement] = await house.statements(agent);
  assert.equal(shown(statement), '50.00 PAID 50.00');
  assert.equal((await only(agent)).statementId, statement?.id);
  house.toNextMonth(3);
  await house.settle();
  assert.equal((await house.statements(agent)).length, 2);
  assert.equal(await house.main(agent), '50.00');
});

test('a first deposit that is too small is never made good by a second', async () => {
  const agent = await house.affiliate(cpaPlan());
  const member = await house.referred(agent);
  await house.deposit(member, '5');
  await house.deposit(member, '500');
  await house.bet(member, '100');
  await judge();
  assert.equal((await house.conversions(agent)).length, 0);
});

test('what is done after the time to qualify does not count', async () => {
  const agent = await house.affiliate(cpaPlan({ withinDays: 2 }));
  const member = await house.referred(agent);
  await house.deposit(member, '50');
  t.clock.advance(2 * DAY_MS);
  await house.bet(member, '100');
  await judge();
  assert.equal((await house.conversions(agent)).length, 0);
});

test('the one who registered before the deal, or came by a move, was not brought under it', async () => {
  const agent = await house.person();
  const early = await house.referred(agent);
  const planId = await house.plan(cpaPlan());
  house.toNextMonth(1);
  const wish = { account: agent.account, planId, planVersion: 1, startDay: house.monthDay() };
  await house.earning.deals.create(wish, house.desk);
  const other = await house.person();
  const moved = await house.referred(other);
  const alone = await house.person(null, { isAgent: false });
  t.clock.advance(DAY_MS);
  for (const headId of [moved.id, alone.id]) {
    await t.platform.db.tx((tx) =>
      t.services.tree.move(tx, { headId, uplineId: agent.id, at: t.clock.now() }),
    );
  }
  for (const member of [early, moved, alone]) await qualify(member);
  await judge();
  assert.equal((await house.conversions(agent)).length, 0);
});

test('own accounts, duplicates, closed and excluded members are rejected with the reason', async () => {
  const agent = await house.affiliate(cpaPlan());
  const own = await house.referred(agent);
  await link(agent, own);
  await qualify(own);
  await judge();
  assert.deepEqual((({ reason, state }) => [state, reason])(await only(agent)), [
    'REJECTED',
    'own_account',
  ]);

  const other = await house.affiliate(cpaPlan());
  const closed = await house.referred(other);
  await qualify(closed);
  await judge();
  const text = `update members set status = 'closed' where id = $1`;
  await t.platform.db.query({ text, values: [closed.id] });
  t.clock.advance(8 * DAY_MS);
  await judge();
  assert.equal((await only(other)).reason, 'closed');
});

test('an account that an operator found to be the same person by mistake counts again', async () => {
  const agent = await house.affiliate(cpaPlan());
  const member = await house.referred(agent);
  await link(agent, member, 'distinct');
  await qualify(member);
  await judge();
  assert.equal((await only(agent)).state, 'HELD');
});

test('a month has no more conversions than the plan allows', async () => {
  const agent = await house.affiliate(cpaPlan({ monthlyMax: 1 }));
  const members = [await house.referred(agent), await house.referred(agent)];
  for (const member of members) await qualify(member);
  await judge();
  const found = await house.conversions(agent);
  assert.deepEqual(found.map(({ reason }) => reason).toSorted(), [null, 'over_monthly_max']);
  assert.equal(found.find(({ reason }) => reason === null)?.memberId, members[0]?.id);
});

test('an amount may differ by country, and nothing is paid where it is nothing', async () => {
  const groups = [
    { countries: ['IN', 'BD'], amount: '20' },
    { countries: ['XX'], amount: '0' },
  ];
  const agent = await house.affiliate(cpaPlan({ groups }));
  const [indian, nobody] = [await house.referred(agent), await house.referred(agent)];
  const text = 'update members set country = $2 where id = $1';
  await t.platform.db.query({ text, values: [indian.id, 'IN'] });
  await t.platform.db.query({ text, values: [nobody.id, 'XX'] });
  await qualify(indian);
  await qualify(nobody);
  await judge();
  const found = await only(agent);
  assert.deepEqual([found.memberId, found.amount], [indian.id, 2_000_000n]);
});

test('one that was paid and is rejected later is taken back in the next statement', async () => {
  const agent = await house.affiliate(cpaPlan({ holdDays: 0 }));
  const member = await house.referred(agent);
  await qualify(member);
  await judge();
  house.toNextMonth(3);
  await house.settle();
  const paid = await only(agent);
  const { conversions } = house.earning;
  assert.equal(
    await codeOf(conversions.approve(paid.id, paid.version, house.desk)),
    'affiliate.conversion_over',
  );
  await conversions.reject(paid.id, paid.version, house.desk);
  assert.equal(
    await codeOf(conversions.reject(paid.id, paid.version, house.desk)),
    'affiliate.conversion_changed',
  );
  house.toNextMonth(3);
  await house.settle();
  const statements = await house.statements(agent);
  assert.deepEqual(statements.map(shown), ['50.00 PAID 50.00', '-50.00 CARRIED 0.00']);
  assert.equal(lineOf(statements[1], 'reversals'), '-50.00');
  house.toNextMonth(3);
  await house.settle();
  assert.equal(lineOf((await house.statements(agent))[2], 'brought_in'), '-50.00');
  assert.equal((await only(agent)).reversedStatementId, statements[1]?.id);
});

test('what a declined statement never paid is not taken back, and what waits is taken back once paid', async () => {
  const agents = [
    await house.affiliate({ ...cpaPlan({ holdDays: 0 }), autoPayMax: '10' }),
    await house.affiliate({ ...cpaPlan({ holdDays: 0 }), autoPayMax: '10' }),
  ] as const;
  for (const agent of agents) await qualify(await house.referred(agent));
  await judge();
  house.toNextMonth(3);
  await house.settle();
  const [declined, waiting] = agents;
  const { conversions, desk } = house.earning;
  const decision = async (agent: Person) => {
    const [first] = await house.statements(agent);
    assert.ok(first?.state === 'PENDING_REVIEW');
    return { id: first.id, version: first.version, desk: house.desk };
  };
  await desk.reject(await decision(declined));
  for (const agent of agents) {
    const { id, version } = await only(agent);
    await conversions.reject(id, version, house.desk);
  }
  house.toNextMonth(3);
  await house.settle();
  for (const agent of agents) {
    assert.equal(lineOf((await house.statements(agent))[1], 'reversals'), null);
  }
  await house.approve(await decision(waiting));
  house.toNextMonth(3);
  await house.settle();
  const third = (agent: Person) => house.statements(agent).then((all) => shown(all[2]));
  assert.equal(await third(declined), '0.00 CARRIED 0.00');
  assert.equal(await third(waiting), '-50.00 CARRIED 0.00');
});

test('what a deal leaves behind is paid after its end', async () => {
  const agent = await house.affiliate(cpaPlan({ holdDays: 20 }));
  const member = await house.referred(agent);
  house.toNextMonth(-48);
  await qualify(member);
  await judge();
  const [deal] = await house.earning.deals.ofAgent(agent.id);
  const endDay = house.monthDay(1);
  await house.earning.deals.end(deal?.id ?? '', { endDay, version: 1 }, house.desk);
  house.toNextMonth(3);
  await house.settle();
  house.toNextMonth(3);
  await house.settle();
  assert.deepEqual((await house.statements(agent)).map(shown), [
    '0.00 CARRIED 0.00',
    '50.00 PAID 50.00',
  ]);
});
