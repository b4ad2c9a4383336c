// What every adapter of a transfer vendor has to show, against the vendor itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '@parlour/database';
import type { TransferVendor } from '../vendor/port.ts';
import { money } from './amounts.ts';

/** Declares the shared tests; the vendor is asked for when they run. */
export function testTransferVendor(vendorOf: () => TransferVendor, currency = 'USD'): void {
  const holder = () => ({ memberId: newId(), currency });

  void test('a wallet that nobody has used holds nothing', async () => {
    assert.deepEqual(await vendorOf().balance(holder()), { kind: 'balance', balance: 0n });
  });

  void test('money goes and comes back, and each answer tells the balance after it', async () => {
    const vendor = vendorOf();
    const owner = holder();
    const sent = await vendor.deposit({ ...owner, reference: newId(), amount: money('30') });
    assert.equal(sent.kind, 'moved');
    if (sent.kind === 'moved') assert.equal(sent.balance, money('30'));
    const back = await vendor.withdraw({ ...owner, reference: newId(), amount: money('12.5') });
    assert.equal(back.kind, 'moved');
    if (back.kind === 'moved') {
      assert.deepEqual(
        [back.amount, back.balance, back.currency],
        [money('12.5'), money('17.5'), currency],
      );
    }
    const rest = await vendor.withdraw({ ...owner, reference: newId(), amount: null });
    if (rest.kind === 'moved') assert.deepEqual([rest.amount, rest.balance], [money('17.5'), 0n]);
    assert.equal(rest.kind, 'moved');
  });

  void test('the same reference moves once, and is found under it', async () => {
    const vendor = vendorOf();
    const order = { ...holder(), reference: newId(), amount: money('30') };
    const answers = await Promise.all([1, 2, 3, 4].map(() => vendor.deposit(order)));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.deepEqual(await vendor.balance(order), { kind: 'balance', balance: money('30') });
    const found = await vendor.find(order.reference);
    assert.equal(found.kind, 'moved');
    if (found.kind === 'moved') assert.equal(found.amount, money('30'));
    assert.deepEqual(await vendor.find(newId()), { kind: 'missing' });
    const other = await vendor.deposit({ ...order, amount: money('31') });
    // Something lies under the reference, so nothing may be released for it.
    assert.equal(other.kind, 'unknown');
  });

  void test('what is not there is refused, and says what is', async () => {
    const vendor = vendorOf();
    const owner = holder();
    const empty = await vendor.withdraw({ ...owner, reference: newId(), amount: null });
    assert.deepEqual([empty.kind, empty.kind === 'refused' && empty.reason], ['refused', 'empty']);
    await vendor.deposit({ ...owner, reference: newId(), amount: money('5') });
    const short = await vendor.withdraw({ ...owner, reference: newId(), amount: money('6') });
    assert.deepEqual(
      [
        short.kind,
        short.kind === 'refused' && short.reason,
        short.kind === 'refused' && short.balance,
      ],
      ['refused', 'short', money('5')],
    );
  });

  void test('sums beyond what a double holds arrive to the last unit', async () => {
    const vendor = vendorOf();
    const owner = holder();
    const amount = money('90071992547.40993');
    await vendor.deposit({ ...owner, reference: newId(), amount });
    assert.deepEqual(await vendor.balance(owner), { kind: 'balance', balance: amount });
  });
}
