// Calls that are bound by a limit of one operator, or need two, are driven by one and by two.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { controlledCalls, controlOf } from '@parlour/contract';
import { openDesk } from './modules/cashier/testing/desk.ts';
import { createTestApp, type TestApp } from './testing.ts';
import { createDrawDrives } from './testing/control/draws.ts';
import { createMoneyDrives } from './testing/control/money.ts';
import { createPayDrives } from './testing/control/pay.ts';
import { createSlipDrives } from './testing/control/slips.ts';

const desk = await openDesk();
const pay = await createTestApp();
const draws = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
const slips = await createTestApp();
after(() => Promise.all([desk, pay, draws, slips].map((app) => app.close())));

const houses = [
  { t: desk.test, ...(await createMoneyDrives(desk)) },
  { t: pay, ...(await createPayDrives(pay)) },
  { t: draws, ...(await createDrawDrives(draws)) },
  { t: slips, ...(await createSlipDrives(slips)) },
];
const limits = houses.flatMap(({ limits, t }) =>
  Object.entries(limits).map(([key, drive]) => ({ key, drive, t })),
);
const shared = houses.flatMap(({ shared, t }) =>
  Object.entries(shared).map(([key, drive]) => ({ key, drive, t })),
);

const marked = (kind: 'own_limit' | 'four_eyes') =>
  // Calls that are named have their own control, whatever their permission.
  controlledCalls.filter((key) => controlOf(key, 'self')?.kind === kind).toSorted();

test('every call with a limit of one operator, and every one of two, is driven here', () => {
  assert.deepEqual(limits.map(({ key }) => key).toSorted(), marked('own_limit'));
  assert.deepEqual(shared.map(({ key }) => key).toSorted(), marked('four_eyes'));
});

const second = (t: TestApp) => t.operator('omar');

for (const { drive, key, t } of limits) {
  test(`${key} counts at once within the limit of one operator`, async () => {
    const { act, look } = await drive(false);
    const before = await look();
    const { refusal } = await act(await t.operator());
    assert.equal(refusal, null);
    assert.notDeepEqual(await look(), before);
  });

  test(`${key} moves nothing beyond the limit of one operator`, async () => {
    const { act, beyond, look } = await drive(true);
    const before = await look();
    const { refusal } = await act(await t.operator());
    assert.deepEqual(await look(), before, 'one operator was enough');
    if (typeof beyond !== 'function') {
      assert.equal(refusal?.code ?? null, beyond);
    } else {
      await beyond(await second(t));
      assert.notDeepEqual(await look(), before);
    }
  });
}

for (const { drive, key, t } of shared) {
  test(`${key} comes to no end by one operator, and by two it does`, async () => {
    const { begin, end, look } = await drive();
    const before = await look();
    await begin(await t.operator());
    await end(await t.operator());
    assert.deepEqual(await look(), before, 'one operator was enough');
    await end(await second(t));
    assert.notDeepEqual(await look(), before);
  });
}
