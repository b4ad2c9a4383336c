// The adapter against the real studio: its second house, in a process of its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { money } from '../testing/amounts.ts';
import { type StudioProcess, startStudio } from '../testing/studio-process.ts';
import { testTransferVendor } from '../testing/vendor-contract.ts';

let studio: StudioProcess;
before(async () => {
  studio = await startStudio();
});
after(() => studio.stop());

testTransferVendor(() => studio.vendor);

test('an answer that another key signed says nothing', async () => {
  const order = { memberId: newId(), currency: 'USD', reference: newId(), amount: money('10') };
  const answer = await studio.mistrusting.deposit(order);
  assert.deepEqual(answer, { kind: 'unknown', error: 'the answer is not signed' });
  // It was moved all the same, which is what asking again finds out.
  assert.equal((await studio.vendor.find(order.reference)).kind, 'moved');
});

test('a vendor that is killed after it moved the money knows so when it is back', async () => {
  const order = { memberId: newId(), currency: 'USD', reference: newId(), amount: money('10') };
  await studio.vendor.deposit(order);
  await studio.restart();
  const found = await studio.vendor.find(order.reference);
  assert.equal(found.kind, 'moved');
  const again = await studio.vendor.deposit(order);
  assert.equal(again.kind, 'moved');
  assert.deepEqual(await studio.vendor.balance(order), { kind: 'balance', balance: money('10') });
});

test('rounds come in order, once each, and name the member and the stake', async () => {
  const memberIds = Array.from({ length: 5 }, newId);
  for (const memberId of memberIds) {
    const order = { memberId, currency: 'USD', reference: newId(), amount: money('50') };
    await studio.vendor.deposit(order);
    assert.equal(await studio.spin(memberId, '1.00'), 200);
  }
  const answer = await studio.vendor.rounds({ after: 0n, limit: 100 });
  assert.equal(answer.kind, 'rounds');
  if (answer.kind !== 'rounds') return;
  const own = answer.rounds.filter(({ memberId }) => memberIds.includes(memberId));
  // A feature may still be open; everything else is over at once.
  assert.ok(own.length >= 1 && own.every(({ stake }) => stake === money('1')));
  assert.deepEqual(
    answer.rounds.map(({ seq }) => seq),
    answer.rounds.map((_, place) => BigInt(place) + 1n),
  );
  const last = answer.rounds.at(-1)?.seq ?? 0n;
  const later = await studio.vendor.rounds({ after: last, limit: 100 });
  assert.deepEqual(later, { kind: 'rounds', rounds: [] });
});
