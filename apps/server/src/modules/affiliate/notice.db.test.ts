import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type AffiliateHouse, openAffiliateHouse, type Person } from './testing/house.ts';

let t: TestApp;
let house: AffiliateHouse;
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());

const giveMail = ({ id }: Person) =>
  t.platform.db.query({
    text: `update members set email = account || '@example.test' where id = $1`,
    values: [id],
  });

const letters = async ({ id }: Person): Promise<readonly string[]> => {
  const rows = await t.platform.db.query<{ template: string }>({
    text: 'select template from notifications where member_id = $1 order by created_at, id',
    values: [id],
  });
  return rows.map(({ template }) => template);
};

const deal = async ({ account }: Person, ahead = 0): Promise<void> => {
  const planId = await house.plan({ autoPayMax: '60' });
  const wish = { account, planId, planVersion: 1, startDay: house.monthDay(ahead) };
  await house.earning.deals.create(wish, house.desk);
};

test('an affiliate is written to about its deals and about what becomes of its statements', async () => {
  const agent = await house.person();
  await giveMail(agent);
  await deal(agent);
  await deal(agent, 2);
  assert.deepEqual(await letters(agent), ['affiliate_deal_changed', 'affiliate_deal_changed']);
  const [later, running] = (await house.earning.deals.ofAgent(agent.id)).toSorted((left, right) =>
    left.startDay < right.startDay ? 1 : -1,
  );
  const { deals, desk } = house.earning;
  await deals.end(later?.id ?? '', { endDay: null, version: later?.version ?? 0 }, house.desk);
  const version =
    (await deals.ofAgent(agent.id)).find(({ id }) => id === running?.id)?.version ?? 0;
  await deals.end(running?.id ?? '', { endDay: house.monthDay(2), version }, house.desk);
  assert.equal((await letters(agent)).length, 4);

  const member = await house.referred(agent);
  await house.bet(member, '200');
  house.toNextMonth(3);
  await house.settle();
  assert.equal((await letters(agent)).at(-1), 'affiliate_statement_decided');
  await house.bet(member, '1000');
  house.toNextMonth(3);
  await house.settle();
  assert.equal((await letters(agent)).length, 5, 'what waits for a decision is no news yet');
  const waiting = (await house.statements(agent)).at(-1);
  assert.equal(waiting?.state, 'PENDING_REVIEW');
  const decision = { id: waiting?.id ?? '', version: waiting?.version ?? 0, desk: house.desk };
  await desk.reject(decision);
  assert.equal((await letters(agent)).length, 6);
});

test('nobody is written to without an address, or while excluded from play', async () => {
  const silent = await house.person();
  await deal(silent);
  assert.deepEqual(await letters(silent), []);
  const excluded = await house.person();
  await giveMail(excluded);
  const member = await t.services.members.get(t.platform.db, excluded.id);
  await t.services.protection.exclusions.impose(
    member,
    { kind: 'exclusion', length: null },
    { kind: 'member', ip: '192.0.2.7' },
  );
  await deal(excluded);
  assert.deepEqual(await letters(excluded), ['protection_changed']);
});
