import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@parlour/database';
import { waitForLocks } from '@parlour/testkit';
import { type Customer, type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { readCsv } from './rules/bank-file.ts';
import { freeBatch, insertBatch, updateBatchState } from './store/batches.ts';
import { by, onlyChannels, paymentsOf, setPolicy } from './testing/payout-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const approved = async (amount: string): Promise<{ customer: Customer; id: string }> => {
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, amount);
  await desk.cashier.payouts.pursue(id);
  return { customer, id };
};

const make = (over: { channelId?: string; methodCode?: string; payoutIds?: string[] }) =>
  desk.cashier.batches.make({
    ...by(desk, 'oscar'),
    currency: 'USD',
    channelId: null,
    methodCode: null,
    payoutIds: null,
    amountMax: null,
    note: null,
    ...over,
  });

test('what people pay at the bank leaves in a batch, with its file and its results', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const paid = await approved('120');
  const failed = await approved('80');
  assert.partialDeepStrictEqual((await paymentsOf(desk, paid.id))[0], {
    state: 'READY',
    waitReason: 'by_hand',
  });
  const batch = await make({ channelId: house });
  assert.partialDeepStrictEqual(batch, { isByHand: true, count: 2, amount: money('200') });
  await assert.rejects(make({ channelId: house }), { code: 'cashier.batch_empty' });
  const place = { id: batch.id, ...by(desk, 'oscar') };
  await assert.rejects(desk.cashier.batches.file(place), { code: 'cashier.batch_not_sent' });
  await desk.cashier.payouts.pursue(paid.id);
  assert.equal((await paymentsOf(desk, paid.id))[0]?.state, 'READY', 'it waits for its batch');

  const sends = await Promise.allSettled([
    desk.cashier.batches.send(place),
    desk.cashier.batches.send({ ...place, ...by(desk, 'olivia') }),
  ]);
  assert.equal(sends.filter(({ status }) => status === 'fulfilled').length, 1);
  await desk.cashier.batches.dispatch(batch.id);
  await desk.cashier.batches.dispatch(batch.id);
  assert.equal((await paymentsOf(desk, paid.id))[0]?.state, 'SENT');
  assert.equal(await desk.stateOf(paid.customer, paid.id), 'PAYING');
  assert.equal(desk.provider.payouts.length, 0, 'no provider is asked');

  const file = readCsv((await desk.cashier.batches.file(place)).content);
  assert.deepEqual(file?.[0], [
    'payout',
    'holder',
    'institution',
    'number',
    'amount',
    'currency',
    'reference',
  ]);
  const line = file?.find(([id]) => id === paid.id);
  assert.deepEqual(line?.slice(1, 6), [
    'Ada Lovelace',
    'Northgate Savings',
    '12345678',
    '120.00',
    'USD',
  ]);

  const read = (csv: string, dryRun: boolean) =>
    desk.cashier.batchResults.read(place, { csv, dryRun });
  const bad = await read(
    `payout,outcome,amount\n${paid.id},paid,119\n${paid.id},paid,120\n${batch.id},paid,1\n`,
    false,
  );
  assert.equal(bad.isApplied, false);
  assert.deepEqual(
    bad.lines.map(({ problem }) => problem),
    ['amount_differs', 'repeated_row', 'unknown_row'],
  );
  assert.equal(await desk.stateOf(paid.customer, paid.id), 'PAYING', 'a bad file changes nothing');

  const csv = `payout,outcome,amount,reference,note\n${paid.id},paid,120,B-1,\n${failed.id},failed,80,,account closed\n`;
  assert.partialDeepStrictEqual(await read(csv, true), { isApplied: false, paid: 1, failed: 1 });
  assert.equal(await desk.stateOf(paid.customer, paid.id), 'PAYING');
  assert.partialDeepStrictEqual(await read(csv, false), {
    isApplied: true,
    paidAmount: money('120'),
  });
  assert.equal(await desk.stateOf(paid.customer, paid.id), 'ISSUED');
  assert.equal(await desk.stateOf(failed.customer, failed.id), 'FAILED');
  assert.deepEqual(await desk.balances(failed.customer.memberId), {
    main: money('1000'),
    locked: 0n,
  });
  assert.partialDeepStrictEqual(await read(csv, false), { isApplied: true, unchanged: 2, paid: 0 });
  assert.equal((await desk.cashier.batches.find(place)).state, 'DONE');
});

test('one result by hand: the same twice changes nothing, another one is refused', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const { customer, id } = await approved('100');
  const batch = await make({ channelId: house, payoutIds: [id] });
  const place = { id: batch.id, ...by(desk, 'oscar') };
  const oscar = await desk.test.operator('oscar');
  const mark = (outcome: 'paid' | 'failed') =>
    desk.test.call('POST /console/payout-batches/:id/rows/:payoutId', {
      ...oscar,
      params: { id: batch.id, payoutId: id },
      body: { outcome, reference: 'B-7' },
    });
  assert.equal((await mark('paid')).refusal?.code, 'cashier.batch_not_sent');
  await desk.cashier.batches.send(place);
  await desk.cashier.batches.dispatch(batch.id);
  const marks = await Promise.all([mark('paid'), mark('paid'), mark('paid')]);
  assert.deepEqual(
    marks.map(({ refusal, value }) => refusal ?? value.proposal),
    [null, null, null],
  );
  assert.equal((await mark('failed')).refusal?.code, 'cashier.batch_row_settled');
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('900'), locked: 0n });
});

test('who approved a withdrawal does not say alone what the bank did with it', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const customer = await desk.funded('1000');
  const { id } = await desk.ask(customer, '100');
  await desk.cashier.review.assess(id);
  const [olivia, omar] = [await desk.test.operator('olivia'), await desk.test.operator('omar')];
  await desk.test.call('POST /console/withdrawals/:id/approve', {
    ...olivia,
    params: { id },
    body: {},
  });
  const batch = await make({ channelId: house, payoutIds: [id] });
  await desk.cashier.batches.send({ id: batch.id, ...by(desk, 'oscar') });
  await desk.cashier.batches.dispatch(batch.id);

  const csv = `payout,outcome,amount,reference,note\n${id},paid,100,B-9,\n`;
  const read = (operator: typeof olivia) =>
    desk.test.call('POST /console/payout-batches/:id/results', {
      ...operator,
      params: { id: batch.id },
      body: { csv, dryRun: false },
    });
  const own = (await read(olivia)).value;
  assert.deepEqual([own.isApplied, own.lines[0]?.problem], [false, 'own_approval']);
  const mark = (operator: typeof olivia) =>
    desk.test.call('POST /console/payout-batches/:id/rows/:payoutId', {
      ...operator,
      params: { id: batch.id, payoutId: id },
      body: { outcome: 'paid', reference: 'B-9' },
    });
  const { proposal } = (await mark(olivia)).value;
  assert.notEqual(proposal, null);
  assert.equal(await desk.stateOf(customer, id), 'PAYING', 'one operator was not enough');
  await desk.test.approve(proposal);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');

  const other = await desk.approved(customer, '100');
  const next = await make({ channelId: house, payoutIds: [other] });
  await desk.cashier.batches.send({ id: next.id, ...by(desk, 'oscar') });
  await desk.cashier.batches.dispatch(next.id);
  const alone = await desk.test.call('POST /console/payout-batches/:id/rows/:payoutId', {
    ...omar,
    params: { id: next.id, payoutId: other },
    body: { outcome: 'failed', note: 'account closed' },
  });
  assert.deepEqual([alone.value.proposal, alone.value.state], [null, 'FAILED']);
});

test('files that say otherwise of the same payments at once tell each line as it ended', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const [first, second] = [await approved('70'), await approved('60')];
  const ids = [first.id, second.id];
  const batch = await make({ channelId: house, payoutIds: ids });
  await desk.cashier.batches.send({ id: batch.id, ...by(desk, 'oscar') });
  await desk.cashier.batches.dispatch(batch.id);
  const paid = `payout,outcome,amount\n${first.id},paid,70\n${second.id},paid,60\n`;
  const failed = `payout,outcome,amount\n${second.id},failed,60\n`;
  const read = (csv: string) =>
    desk.cashier.batchResults.read({ id: batch.id, ...by(desk, 'omar') }, { csv, dryRun: false });
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { db } = desk.test.platform;
  // Both files are checked, and then stand before the same row.
  const holding = db.tx(async (tx) => {
    const text = 'select 1 from withdrawals where id = $1 for update';
    await tx.query({ text, values: [second.id] });
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const early = read(failed);
  await waitForLocks(db, 1);
  const late = read(paid);
  await waitForLocks(db, 2);
  release.resolve();
  await holding;
  assert.deepEqual([(await early).failed, (await early).problems], [1, 0]);
  const report = await late;
  assert.deepEqual(
    report.lines.map(({ outcome, problem }) => [outcome, problem]),
    [
      ['paid', null],
      [null, 'settled_otherwise'],
    ],
  );
  assert.deepEqual([report.isApplied, report.paid, report.problems], [true, 1, 1]);
  assert.equal(await desk.stateOf(first.customer, first.id), 'ISSUED');
});

test('one operator says of no more money than the own limit that it comes back', async () => {
  // What was let go before is more than 24 hours ago.
  desk.test.clock.advance(25 * 3_600_000);
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const { customer, id } = await approved('100');
  const second = await desk.approved(customer, '100');
  const batch = await make({ channelId: house, payoutIds: [id, second] });
  await desk.cashier.batches.send({ id: batch.id, ...by(desk, 'oscar') });
  await desk.cashier.batches.dispatch(batch.id);
  const olivia = await desk.test.operator('olivia');
  await setPolicy(desk, { withdraw_alone_day_amount: money('150') });
  try {
    const csv = `payout,outcome,amount,reference,note\n${id},failed,100,,shut\n${second},failed,100,,shut\n`;
    const file = await desk.test.call('POST /console/payout-batches/:id/results', {
      ...olivia,
      params: { id: batch.id },
      body: { csv, dryRun: false },
    });
    assert.equal(file.value.isApplied, false);
    assert.deepEqual(
      file.value.lines.map(({ problem }) => problem),
      ['own_limit', 'own_limit'],
    );
    const mark = async (payoutId: string) => {
      const { value } = await desk.test.call('POST /console/payout-batches/:id/rows/:payoutId', {
        ...olivia,
        params: { id: batch.id, payoutId },
        body: { outcome: 'failed', note: 'account closed' },
      });
      return value.proposal;
    };
    assert.equal(await mark(id), null);
    assert.equal(await desk.stateOf(customer, id), 'FAILED');
    const proposal = await mark(second);
    assert.equal(proposal?.kind, 'payout.mark');
    assert.equal(await desk.stateOf(customer, second), 'PAYING');
    await desk.test.approve(proposal);
    assert.equal(await desk.stateOf(customer, second), 'FAILED');
  } finally {
    await setPolicy(desk, { withdraw_alone_day_amount: money('20000') });
  }
});

test('a brand that pays in batches sends nothing before one; a dissolved batch frees its payments', async () => {
  await onlyChannels(desk, [{ name: 'One' }]);
  await setPolicy(desk, { payouts_in_batches: true });
  try {
    const { customer, id } = await approved('100');
    assert.partialDeepStrictEqual((await paymentsOf(desk, id))[0], {
      state: 'READY',
      waitReason: 'batch',
    });
    const first = await make({ methodCode: 'bank', payoutIds: [id] });
    const place = { id: first.id, ...by(desk, 'oscar') };
    await desk.cashier.batches.cancel({ ...place, reason: 'too small' });
    await assert.rejects(desk.cashier.batches.send(place), { code: 'cashier.batch_not_open' });
    assert.equal((await paymentsOf(desk, id))[0]?.batchId, null);

    const batch = await make({ methodCode: 'bank', payoutIds: [id] });
    assert.equal(batch.number, first.number + 1);
    const again = { id: batch.id, ...by(desk, 'oscar') };
    await desk.cashier.batches.send(again);
    await desk.cashier.batches.dispatch(batch.id);
    assert.equal(await desk.stateOf(customer, id), 'PAYING');
    await assert.rejects(desk.cashier.batches.file(again), { code: 'cashier.batch_not_by_hand' });
    assert.equal((await desk.cashier.batches.find(again)).state, 'SENT');
    await desk.tellPayout(id, paidOut('100'));
    assert.equal((await desk.cashier.batches.find(again)).state, 'DONE');
  } finally {
    await setPolicy(desk, { payouts_in_batches: false });
  }
});

test('two batches at once share nothing, and what is held back is in neither', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const held = await approved('50');
  await desk.cashier.review.hold({ id: held.id, ...by(desk, 'olivia'), reason: 'a question' });
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push((await approved('60')).id);
  const results = await Promise.allSettled([
    make({ channelId: house }),
    make({ channelId: house }),
  ]);
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.equal(
    made.reduce((sum, { count }) => sum + count, 0),
    ids.length,
  );
  assert.equal((await paymentsOf(desk, held.id))[0]?.batchId, null);
});

test('the bank file holds what is out at the bank and nothing else', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const held = await approved('50');
  const paid = await approved('60');
  const open = await approved('70');
  const batch = await make({ channelId: house, payoutIds: [held.id, paid.id, open.id] });
  await desk.cashier.review.hold({ id: held.id, ...by(desk, 'olivia'), reason: 'a question' });
  const place = { id: batch.id, ...by(desk, 'oscar') };
  const listed = async () => {
    const file = readCsv((await desk.cashier.batches.file(place)).content) ?? [];
    return file.slice(1).map(([id]) => id);
  };
  await desk.cashier.batches.send(place);
  await assert.rejects(listed(), { code: 'cashier.batch_not_sent' }, 'it is being sent');
  await desk.cashier.batches.dispatch(batch.id);
  assert.deepEqual(await listed(), [paid.id, open.id], 'what is held back is not paid');
  const csv = `payout,outcome,amount,reference,note\n${paid.id},paid,60,B-9,\n`;
  await desk.cashier.batchResults.read(place, { csv, dryRun: false });
  assert.deepEqual(await listed(), [open.id], 'what was paid is not paid again');
});

test('a payment that is being sent and a batch that takes or frees it wait for each other', async () => {
  const { db } = desk.test.platform;
  await onlyChannels(desk, [{ name: 'One' }]);
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, '90');
  const sentBefore = desk.provider.payouts.length;
  const newBatch = {
    id: newId(),
    brandId: desk.test.brand.id,
    currency: 'USD',
    channelId: null,
    methodCode: null,
    isByHand: false,
    note: null,
    createdBy: by(desk, 'oscar').operatorId,
    createdByAccount: 'oscar',
    createdAt: desk.test.clock.now(),
    amountMin: null,
    amountMax: null,
    onlyMethod: null,
    limit: 10,
  };
  const filled = await db.tx(async (tx) => {
    await insertBatch(tx, { ...newBatch, payoutIds: [id] });
    const sending = desk.cashier.payouts.pursue(id);
    await setTimeout(200);
    return { sending };
  });
  await filled.sending;
  assert.partialDeepStrictEqual((await paymentsOf(desk, id))[0], {
    state: 'READY',
    batchId: newBatch.id,
  });
  assert.equal(desk.provider.payouts.length, sentBefore, 'it leaves with its batch');

  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const freed = await approved('90');
  const batch = await make({ channelId: house, payoutIds: [freed.id] });
  const dissolved = await db.tx(async (tx) => {
    const at = desk.test.clock.now();
    await updateBatchState(tx, { id: batch.id, state: 'CANCELLED', at });
    await freeBatch(tx, { id: batch.id, isByHand: true, at });
    const sending = desk.cashier.payouts.pursue(freed.id);
    await setTimeout(200);
    return { sending };
  });
  await dissolved.sending;
  assert.partialDeepStrictEqual((await paymentsOf(desk, freed.id))[0], {
    state: 'READY',
    batchId: null,
  });
});

test('no provider tells what people at the bank have to', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const { customer, id } = await approved('100');
  const batch = await make({ channelId: house, payoutIds: [id] });
  const place = { id: batch.id, ...by(desk, 'oscar') };
  await desk.cashier.batches.send(place);
  await desk.cashier.batches.dispatch(batch.id);
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
});

test('a payment that failed without a word is stored without one', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  const { id } = await approved('100');
  const batch = await make({ channelId: house, payoutIds: [id] });
  const place = { id: batch.id, ...by(desk, 'oscar') };
  await desk.cashier.batches.send(place);
  await desk.cashier.batches.dispatch(batch.id);
  const csv = `payout,outcome,amount\n${id},failed,100\n`;
  await desk.cashier.batchResults.read(place, { csv, dryRun: false });
  assert.partialDeepStrictEqual((await paymentsOf(desk, id))[0], {
    state: 'FAILED',
    lastError: null,
  });
});

test('another brand sees no batch of this one', async () => {
  const [house = ''] = await onlyChannels(desk, [{ name: 'Bank desk', provider: 'house' }]);
  await approved('100');
  const { id } = await make({ channelId: house });
  const elsewhere = { id, ...by(desk, 'oscar'), brandId: desk.test.otherBrand.id };
  const code = 'cashier.batch_not_found';
  await assert.rejects(desk.cashier.batches.find(elsewhere), { code });
  await assert.rejects(desk.cashier.batches.send(elsewhere), { code });
  await assert.rejects(desk.cashier.batches.file(elsewhere), { code });
});
