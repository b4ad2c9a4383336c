import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import sharp from 'sharp';
import { createCashierJobs } from './jobs.ts';
import { createCashierService } from './service/index.ts';
import { type Customer, type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { by, onlyChannels, paymentsOf } from './testing/payout-desk.ts';

let desk: Desk;
let png: Buffer;
before(async () => {
  desk = await openDesk();
  await onlyChannels(desk, [{ name: 'One' }]);
  const canvas = { width: 40, height: 30, channels: 3, background: '#204080' } as const;
  png = await sharp({ create: canvas }).png().toBuffer();
});
after(() => desk.close());

const issued = async (amount: string): Promise<{ customer: Customer; id: string }> => {
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, amount);
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, paidOut(amount));
  // Receipts and payments are told apart by the moment.
  desk.test.clock.advance(1_000);
  return { customer, id };
};

const answer = (
  { customer, id }: { customer: Customer; id: string },
  wish: Omit<Parameters<Desk['cashier']['receipts']['answer']>[0], 'id' | 'memberId' | 'account'>,
) => desk.cashier.receipts.answer({ ...customer, ...wish, id });

const notReceived = async (given: { customer: Customer; id: string }) => {
  const proofIds = [await desk.cashier.receipts.putProof(given.customer.memberId, png)];
  await answer(given, { answer: 'not_received', proofIds, note: 'nothing came' });
  return disputeOf(given.id);
};

const disputeOf = async (withdrawalId: string): Promise<string> => {
  const { disputes } = await desk.cashier.review.look({
    id: withdrawalId,
    brandId: desk.test.brand.id,
  });
  const open = disputes.find(({ state }) => state !== 'CLOSED');
  assert.ok(open !== undefined);
  return open.id;
};

const versionOf = async (id: string): Promise<number> =>
  (await desk.cashier.disputes.look({ id, brandId: desk.test.brand.id })).dispute.version;

const propose = async (
  id: string,
  resolution: 'RESEND' | 'REFUND' | 'FORCED_RECEIVED',
  insist = true,
) =>
  desk.cashier.disputes.propose({
    id,
    ...by(desk, 'oscar'),
    resolution,
    insist,
    reason: 'the bank was asked',
    version: await versionOf(id),
  });

const agree = async (id: string, name = 'olivia') =>
  desk.cashier.disputes.agree({ id, ...by(desk, name), note: null, version: await versionOf(id) });

/** What all postings of a house account come to. */
const houseOf = async (name: string): Promise<bigint> => {
  const [row] = await desk.test.platform.db.query<{ sum: bigint }>({
    text: `select (
        coalesce((select sum(t.amount) from house_totals t join house_accounts a on a.id = t.account_id
          where a.code = $1), 0)
        + coalesce((select sum(d.amount) from house_deltas d join house_accounts a on a.id = d.account_id
          where a.code = $1), 0))::bigint as sum`,
    values: [name],
  });
  return row?.sum ?? 0n;
};

test('who received nothing proves it; what is no picture, or not one’s own, proves nothing', async () => {
  const given = await issued('100');
  const { memberId } = given.customer;
  await assert.rejects(answer(given, { answer: 'not_received' }), {
    code: 'cashier.receipt_proof_required',
  });
  for (const bytes of [Buffer.from('<svg/>'), Buffer.from('GIF89a'), png.subarray(0, 60)]) {
    await assert.rejects(desk.cashier.receipts.putProof(memberId, bytes), {
      code: 'cashier.proof_refused',
    });
  }
  const stranger = await desk.funded();
  const theirs = await desk.cashier.receipts.putProof(stranger.memberId, png);
  for (const proofId of [theirs, newId()]) {
    await assert.rejects(answer(given, { answer: 'not_received', proofIds: [proofId] }), {
      code: 'cashier.receipt_proof_unknown',
    });
  }
  await assert.rejects(desk.cashier.receipts.findProof(memberId, theirs), {
    code: 'cashier.receipt_proof_unknown',
  });
  assert.equal(await desk.stateOf(given.customer, given.id), 'ISSUED', 'nothing is half answered');

  const mine = await desk.cashier.receipts.putProof(memberId, png);
  const twice = { answer: 'not_received', proofIds: [mine] } as const;
  await answer(given, twice);
  await answer(given, twice);
  assert.equal(await desk.stateOf(given.customer, given.id), 'DISPUTED_NOT_RECEIVED');
  const kept = await desk.cashier.receipts.findProof(memberId, mine);
  assert.equal((await sharp(kept).metadata()).format, 'jpeg');
  await assert.rejects(answer(given, { answer: 'received' }), { code: 'cashier.receipt_not_open' });
});

test('an open dispute never lapses, and the account that it is about stays', async () => {
  const given = await issued('100');
  await notReceived(given);
  await desk.cashier.withdrawals.lapseReceipts(new Date('2099-01-01T00:00:00Z'));
  assert.equal(await desk.stateOf(given.customer, given.id), 'DISPUTED_NOT_RECEIVED');
  const options = await desk.cashier.withdrawals.options(given.customer.memberId, null);
  assert.equal(options.disputes[0]?.withdrawalId, given.id);
});

test('a refund needs two operators and happens once, also when two agree at once', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  const claimed = await houseOf('claim:sandbox');
  await assert.rejects(agree(id), { code: 'cashier.proposal_missing' });
  await propose(id, 'REFUND');
  await assert.rejects(propose(id, 'RESEND'), { code: 'cashier.proposal_open' });
  await assert.rejects(agree(id, 'oscar'), { code: 'cashier.second_operator_needed' });
  const version = await versionOf(id);
  const wish = { id, note: null, version };
  const results = await Promise.allSettled([
    desk.cashier.disputes.agree({ ...wish, ...by(desk, 'olivia') }),
    desk.cashier.disputes.agree({ ...wish, ...by(desk, 'olivia') }),
    desk.cashier.disputes.decline({ ...wish, ...by(desk, 'oscar'), reason: 'changed my mind' }),
  ]);
  const won = results.filter(({ status }) => status === 'fulfilled');
  assert.equal(won.length, 1);
  if (results[2]?.status === 'fulfilled') {
    await propose(id, 'REFUND');
    await agree(id);
  }
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('1000'),
    locked: 0n,
  });
  const { withdrawal } = await desk.cashier.withdrawals.look(given.id, given.customer.memberId);
  assert.equal(withdrawal.state, 'FAILED');
  assert.equal(withdrawal.returnedAmount, money('100'));
  assert.equal(claimed - (await houseOf('claim:sandbox')), money('100'), 'owed by the provider');
  await assert.rejects(agree(id), { code: 'cashier.dispute_closed' });
});

test('a resend has to be insisted on, is a payment of its own and is asked about again', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  await assert.rejects(propose(id, 'RESEND', false), { code: 'cashier.payout_not_known_failed' });
  await propose(id, 'RESEND');
  await agree(id);
  assert.equal(await desk.stateOf(given.customer, given.id), 'PAYING');
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('900'),
    locked: money('100'),
  });
  const resend = (await paymentsOf(desk, given.id)).at(-1);
  assert.partialDeepStrictEqual(resend, { reason: 'resend', replacesId: given.id, state: 'READY' });
  await desk.cashier.payouts.pursue(resend?.id ?? '');
  await desk.tellPayout(resend?.id ?? '', paidOut('100'));
  assert.equal(await desk.stateOf(given.customer, given.id), 'ISSUED');
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('900'),
    locked: 0n,
  });
  await desk.cashier.withdrawals.receive({ id: given.id, ...given.customer });
  assert.equal(await desk.stateOf(given.customer, given.id), 'CONFIRMED_RECEIVED');
});

test('a payment that is known to have come back is resent without insisting', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  const bounced = { status: 'failed', reason: 'returned by the bank' } as const;
  assert.equal(await desk.tellPayout(given.id, bounced), 'contradiction');
  const cash = await houseOf('cash:sandbox');
  await propose(id, 'RESEND', false);
  await agree(id);
  assert.equal(cash - (await houseOf('cash:sandbox')), money('100'), 'the provider gave it back');
});

test('a resend that fails gives the money back', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  await propose(id, 'RESEND');
  await agree(id);
  const resend = (await paymentsOf(desk, given.id)).at(-1);
  desk.provider.script({ createPayout: [{ kind: 'refused', reason: 'account_closed' }] });
  await desk.cashier.payouts.pursue(resend?.id ?? '');
  desk.provider.script({});
  assert.equal(await desk.stateOf(given.customer, given.id), 'FAILED');
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('1000'),
    locked: 0n,
  });
});

test('of a part that arrived the server computes the rest, which nobody pays before two agree', async () => {
  const given = await issued('100');
  for (const bad of ['0.00', '100', '100.01']) {
    const wish = { answer: 'partly_received', receivedAmount: money(bad) } as const;
    await assert.rejects(answer(given, wish), { code: 'cashier.received_amount_invalid' });
  }
  await answer(given, { answer: 'partly_received', receivedAmount: money('60') });
  assert.equal(await desk.stateOf(given.customer, given.id), 'PARTIALLY_RECEIVED');
  const held = (await paymentsOf(desk, given.id)).at(-1);
  assert.partialDeepStrictEqual(held, { reason: 'remainder', state: 'HELD', amount: money('40') });
  await desk.cashier.payouts.pursue(held?.id ?? '');
  assert.equal((await paymentsOf(desk, given.id)).at(-1)?.state, 'HELD');

  const id = await disputeOf(given.id);
  await propose(id, 'RESEND');
  await agree(id);
  await desk.cashier.payouts.pursue(held?.id ?? '');
  await desk.tellPayout(held?.id ?? '', paidOut('40'));
  const { withdrawal, receipts } = await desk.cashier.withdrawals.look(
    given.id,
    given.customer.memberId,
  );
  assert.equal(withdrawal.state, 'ISSUED');
  assert.equal(withdrawal.issuedAmount, money('40'), 'only the rest is asked about');
  assert.equal(receipts.length, 1);
  await desk.cashier.withdrawals.receive({ id: given.id, ...given.customer });
  const after = await desk.cashier.withdrawals.look(given.id, given.customer.memberId);
  assert.equal(after.withdrawal.state, 'CONFIRMED_RECEIVED');
  assert.equal(after.withdrawal.receivedAmount, money('100'));
});

test('the rest of a part that arrived can be refunded instead', async () => {
  const given = await issued('100');
  await answer(given, { answer: 'partly_received', receivedAmount: money('75.50') });
  const id = await disputeOf(given.id);
  await propose(id, 'REFUND');
  await agree(id);
  assert.equal(await desk.stateOf(given.customer, given.id), 'CONFIRMED_RECEIVED');
  assert.equal((await paymentsOf(desk, given.id)).at(-1)?.state, 'CANCELLED');
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('924.50'),
    locked: 0n,
  });
});

test('a forced receipt is not refunded, and a declined proposal leaves the dispute open', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  await propose(id, 'FORCED_RECEIVED');
  await desk.cashier.disputes.decline({
    id,
    ...by(desk, 'oscar'),
    reason: 'ask the bank again',
    version: await versionOf(id),
  });
  await propose(id, 'FORCED_RECEIVED');
  await agree(id);
  assert.equal(await desk.stateOf(given.customer, given.id), 'CONFIRMED_RECEIVED');
  assert.deepEqual(await desk.balances(given.customer.memberId), {
    main: money('900'),
    locked: 0n,
  });
  const { history } = await desk.cashier.disputes.look({ id, brandId: desk.test.brand.id });
  assert.deepEqual(
    history.map(({ step }) => step),
    ['opened', 'proposed', 'declined', 'proposed', 'agreed'],
  );
});

test('the member reads the outcome, not what was only proposed; operators of another brand nothing', async () => {
  const given = await issued('100');
  const id = await notReceived(given);
  await propose(id, 'REFUND');
  const look = () =>
    desk.test.call('GET /wps/cashier/withdrawals/:id', {
      token: given.customer.token,
      params: { id: given.id },
    });
  const proposed = await look();
  assert.partialDeepStrictEqual(proposed.value.receipts[0], {
    answer: 'not_received',
    remainder: '100.00',
    dispute: { isOpen: true, resolution: null, reason: null },
  });
  assert.ok(!proposed.value.timeline.some(({ step }) => step.startsWith('dispute_prop')));
  await agree(id);
  assert.partialDeepStrictEqual((await look()).value.receipts[0]?.dispute, {
    isOpen: false,
    resolution: 'REFUND',
    reason: 'the bank was asked',
  });
  const elsewhere = { id, brandId: desk.test.otherBrand.id };
  await assert.rejects(desk.cashier.disputes.look(elsewhere), {
    code: 'cashier.dispute_not_found',
  });
});

test('under a regulated profile silence is no receipt and nothing is forced', async () => {
  const { db } = desk.test.platform;
  const site = {
    ...desk.deps.site,
    brand: async (id: string) => ({
      ...(await desk.deps.site.brand(id)),
      complianceProfile: 'UKGC' as const,
    }),
  };
  const strict = createCashierService({ ...desk.deps, site });
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, paidOut('100'));
  desk.test.clock.advance(1_000);
  await strict.withdrawals.lapseReceipts(new Date('2099-01-01T00:00:00Z'));
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  const [row] = await db.query<{ until: Date | null }>({
    text: 'select confirm_until as until from withdrawals where id = $1',
    values: [id],
  });
  assert.equal(row?.until, null, 'the question stays open');
  const disputeId = await notReceived({ customer, id });
  await assert.rejects(
    strict.disputes.propose({
      id: disputeId,
      ...by(desk, 'oscar'),
      resolution: 'FORCED_RECEIVED',
      insist: false,
      reason: 'the bank says so',
      version: 1,
    }),
    { code: 'cashier.forced_receipt_off' },
  );
});

test('pictures that wait are few, and are forgotten after an hour', async () => {
  const { memberId } = await desk.funded();
  const ids = [];
  for (let count = 0; count < 9; count += 1) {
    ids.push(await desk.cashier.receipts.putProof(memberId, png));
  }
  await assert.rejects(desk.cashier.receipts.putProof(memberId, png), {
    code: 'cashier.receipt_proof_limit',
  });
  const jobs = createCashierJobs(desk.test.platform.db, desk.cashier);
  const later = new Date(desk.test.clock.now().getTime() + 3_600_001);
  await jobs['cashier.sweep_proofs']?.({}, later);
  await assert.rejects(desk.cashier.receipts.findProof(memberId, ids[0] ?? ''), {
    code: 'cashier.receipt_proof_unknown',
  });
});

test('over the wire: a picture, the answer, and the operators who look at both', async () => {
  const { call } = desk.test;
  const given = await issued('100');
  const { token } = given.customer;
  const refused = await call('POST /wps/cashier/receipt-proofs', {
    token,
    upload: { content: Buffer.from('%PDF-1.7'), mediaType: 'image/png' },
  });
  assert.equal(refused.refusal?.code, 'cashier.proof_refused');
  const { value } = await call('POST /wps/cashier/receipt-proofs', {
    token,
    upload: { content: png, mediaType: 'image/png' },
  });
  const answered = await call('POST /wps/cashier/withdrawals/:id/receipt', {
    token,
    params: { id: given.id },
    body: { answer: 'not_received', proofIds: [value.proofId] },
  });
  assert.equal(answered.value.state, 'DISPUTED_NOT_RECEIVED');
  const { operatorToken } = await desk.test.operator('oscar');
  const list = await call('GET /console/withdrawal-disputes', { operatorToken });
  const found = list.value.items.find(({ withdrawalId }) => withdrawalId === given.id);
  assert.ok(found !== undefined);
  const detail = await call('GET /console/withdrawal-disputes/:id', {
    operatorToken,
    params: { id: found.id },
  });
  assert.deepEqual(detail.value.proofIds, [value.proofId]);
  assert.equal(detail.value.canPropose, true);
  const proof = await call('GET /console/withdrawal-disputes/:id/proofs/:proofId', {
    operatorToken,
    params: { id: found.id, proofId: value.proofId },
  });
  const picture = await sharp(Buffer.from(proof.value.content, 'base64')).metadata();
  assert.equal(picture.format, 'jpeg');
  const proposed = await call('POST /console/withdrawal-disputes/:id/propose', {
    operatorToken,
    params: { id: found.id },
    body: { resolution: 'REFUND', reason: 'the bank sent it back', version: found.version },
  });
  assert.equal(proposed.value.canAgree, false, 'who proposes does not agree');
});
