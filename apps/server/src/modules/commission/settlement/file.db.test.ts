import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import { openSettlementHouse, type Person, type SettlementHouse } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let timeZone: string;
let top: Person;
let below: Person;
let token: string;
let day: string;

const HOUR_MS = 3_600_000;
const toNextDay = (hours = 0): void => {
  const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
  t.clock.advance(midnight + hours * HOUR_MS - t.clock.now().getTime());
};

before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
  timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
  top = await house.person();
  below = await house.person(top.id);
  await house.platformContract(top.id, { tiers: [tier(100, 100)] });
  toNextDay(1);
  await house.accept(await house.offer(top.id, below.id, { tiers: [tier(100, 75)] }));
  toNextDay(1);
  day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(t.clock.now());
  await house.bet(below, '20000');
  toNextDay(13);
  await house.settleAll();
  token = await house.signIn(top);
});
after(() => t.close());

async function fileOf(filter: Record<string, unknown>): Promise<string[][]> {
  const { value } = await t.call('POST /wps/agent/exports', {
    token,
    body: { key: t.platform.newId(), kind: 'team_bills', from: day, to: day, filter },
  });
  const write = t.app.parts.map((part) => part.jobs?.['export.write']).find(Boolean);
  await write?.({ id: value.id }, t.clock.now());
  const { payload, statusCode } = await t.app.portal.inject({
    method: 'GET',
    url: `/wps/agent/exports/${value.id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(statusCode, 200);
  return payload
    .slice(1)
    .split('\r\n')
    .filter((text) => text !== '')
    .slice(1)
    .map((text) => text.split(','));
}

const KIND = 2;
const ACCOUNT = 3;
const PAYER = 4;
const RATE = 10;
const AMOUNT = 12;
const STATE = 15;
const told = (rows: readonly string[][]) =>
  rows.map((cells) => [KIND, ACCOUNT, PAYER, RATE, AMOUNT, STATE].map((place) => cells[place]));

test('a file of bills holds one side, by the filters of the list', async () => {
  assert.deepEqual(told(await fileOf({ side: 'received', billKind: 'DAILY_WAGE' })), [
    ['DAILY_WAGE', top.account, '', '1.00', '200.00', 'PAID'],
  ]);
  const toPay = ['DAILY_WAGE', below.account, top.account, '0.75', '150.00', 'PAID'];
  const wanted = { side: 'to_pay', billKind: 'DAILY_WAGE' };
  assert.deepEqual(told(await fileOf(wanted)), [toPay]);
  const narrow = { ...wanted, account: below.account, billState: 'PAID', isReached: true };
  assert.deepEqual(told(await fileOf(narrow)), [toPay]);
  assert.deepEqual(await fileOf({ ...wanted, billState: 'OVERDUE' }), []);
  assert.deepEqual(await fileOf({ side: 'received', billKind: 'DIVIDEND' }), []);
});

test('without a kind and a side there is no file of bills', async () => {
  for (const filter of [undefined, {}, { side: 'to_pay' }, { billKind: 'DAILY_WAGE' }]) {
    const { refusal } = await t.call('POST /wps/agent/exports', {
      token,
      body: { key: t.platform.newId(), kind: 'team_bills', from: day, to: day, filter },
    });
    assert.equal(refusal?.code, 'export.filter_unfit');
  }
});

test('the bills of a stranger cannot be asked for', async () => {
  const stranger = await house.person();
  const { refusal } = await t.call('POST /wps/agent/exports', {
    token,
    body: {
      key: t.platform.newId(),
      kind: 'team_bills',
      from: day,
      to: day,
      filter: { side: 'to_pay', billKind: 'DAILY_WAGE', account: stranger.account },
    },
  });
  assert.equal(refusal?.code, 'agent.account_unknown');
});
