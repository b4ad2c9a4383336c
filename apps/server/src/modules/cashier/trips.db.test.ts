// How often a deposit's credit goes to the database: what is read travels with the locks, what is written with
// the money, and the commit follows the answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createCredits } from './service/credit.ts';
import { findDeposit } from './store/deposits.ts';
import { type Desk, money, openDesk } from './testing/desk.ts';

let trips: (readonly string[])[] = [];
let desk: Desk;
before(async () => {
  desk = await openDesk({ onTrip: (statements) => trips.push(statements) });
});
after(() => desk.close());

test('money that arrives is credited in three trips, with its fee, bonus and play', async () => {
  const { test: app, cashier, deps } = desk;
  const member = await desk.funded();
  const begun = await cashier.deposits.begin({
    memberId: member.memberId,
    key: newId(),
    methodCode: 'card',
    amount: money('100'),
    ip: '::1',
  });
  const known = await findDeposit(app.platform.db, begun.id);
  assert.ok(known !== null);
  const paid = { amount: known.amount, currency: known.currency };
  const notice = { id: known.id, providerReference: known.providerReference ?? '', known };
  const credits = createCredits(deps);
  const apply = () =>
    app.platform.db.tx((tx) => credits.apply(tx, { ...notice, news: { status: 'paid', paid } }));
  trips = [];
  assert.equal(await apply(), 'applied');
  const counts = trips.map((statements) => statements.length);
  // Statements of each trip: one more is felt by every deposit, although it travels along.
  assert.deepEqual(counts, [9, 9, 1], JSON.stringify(trips, null, 1));
  assert.equal(trips[0]?.[0], 'begin');
  assert.deepEqual(trips[2], ['commit']);
  const after = await findDeposit(app.platform.db, known.id);
  assert.equal(after?.state, 'PAID');
});
