import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import { openSettlementHouse, type Person, type SettlementHouse } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let timeZone: string;
before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
  timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
});
after(() => t.close());

const HOUR_MS = 3_600_000;
const toNextDay = (hours: number): void => {
  const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
  t.clock.advance(midnight + hours * HOUR_MS - t.clock.now().getTime());
};
const move = (head: Person, upline: Person) =>
  t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId: head.id, uplineId: upline.id, at: t.clock.now() }),
  );

test('shares tell of nobody who was in another team for a part of the period', async () => {
  const top = await house.person();
  const loyal = await house.person(top.id);
  const other = await house.person();
  const [comes, joins] = [await house.person(other.id), await house.person(other.id)];
  await house.platformContract(top.id, { tiers: [tier(100, 100)] });
  toNextDay(1);
  await house.bet(top, '15');
  await house.bet(loyal, '1000');
  await house.bet(comes, '70000');
  await house.bet(joins, '400');
  // In the middle of the day one comes from the other team; someone else registers.
  t.clock.advance(HOUR_MS);
  await move(joins, top);
  const fresh = await house.person(top.id);
  t.clock.advance(HOUR_MS);
  await house.bet(joins, '30');
  await house.bet(fresh, '200');
  toNextDay(1);
  // After the day, before anybody looks at it.
  await move(comes, top);
  await house.bet(comes, '500');
  t.clock.advance(12 * HOUR_MS);
  await house.settleAll();
  const shares = async (day: number) => {
    const bill = (await house.bills(top)).at(day);
    const token = await house.signIn(top);
    const params = { id: bill?.id ?? '' };
    const { value } = await t.call('GET /wps/agent/bills/:id', { token, params });
    return value.members.map(({ name, of, validBet }) => [name, of, validBet]);
  };
  assert.deepEqual(await shares(-1), [
    [top.account, 'moved', '30.00'],
    [top.account, 'own', '15.00'],
    [loyal.account, 'downline', '1000.00'],
    [fresh.account, 'downline', '200.00'],
  ]);

  // From the first whole day on they are shown as everybody else.
  toNextDay(1);
  await house.bet(comes, '600');
  await house.bet(joins, '700');
  toNextDay(13);
  await house.settleAll();
  assert.deepEqual(await shares(-1), [
    [joins.account, 'downline', '700.00'],
    [comes.account, 'downline', '600.00'],
  ]);
});
