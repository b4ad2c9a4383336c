import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import sharp from 'sharp';
import { createOperatorSignIn } from '../../testing/operator.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createCashierJobs } from './jobs.ts';
import { createCashierService } from './service/index.ts';
import { ASK_DEPOSITS } from './service/deps.ts';
import { type Desk, money, openDesk, operator } from './testing/desk.ts';

let desk: Desk;
let olivia: string;
let oscar: string;
let channelId: string;
let png: Buffer;

before(async () => {
  desk = await openDesk();
  const signIn = await createOperatorSignIn(desk.test);
  olivia = await signIn('olivia');
  oscar = await signIn('oscar');
  const { items } = (
    await desk.test.call('GET /console/channels', {
      operatorToken: olivia,
      query: { methodCode: 'bank', direction: 'deposit' },
    })
  ).value;
  channelId = items[0]?.id ?? '';
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#406080' } })
    .png()
    .toBuffer();
});
after(() => desk.close());

const reason = 'seen in the statement';

/** A member whose payer name is known, with a transfer begun over the portal. */
async function begun(amount = '100', payeeName = 'Ada Lovelace') {
  const { call, platform, services } = desk.test;
  const member = await desk.test.member();
  await platform.db.tx((tx) => services.members.setPayeeName(tx, member.memberId, payeeName));
  const body = { key: newId(), methodCode: 'bank', amount };
  const answer = await call('POST /wps/cashier/deposit', { token: member.token, body });
  const deposit = answer.value;
  assert.ok(deposit.transfer !== null, JSON.stringify(answer));
  return { ...member, ...deposit, reference: deposit.transfer.reference };
}
type Begun = Awaited<ReturnType<typeof begun>>;

type Line = {
  amount?: string;
  currency?: string;
  payer?: string;
  remittance?: string;
  bankReference?: string;
  channelId?: string;
};
let lines = 0;
const lineOf = (over: Line) => ({
  channelId,
  amount: '100',
  currency: 'USD',
  payer: 'Lovelace, Ada',
  remittance: '',
  bankReference: `line-${(lines += 1)}`,
  ...over,
});

/** An arrival that an operator writes down by hand. */
const writeDown = (over: Line, operatorToken = olivia) =>
  desk.test.call('POST /console/bank-credits', {
    operatorToken,
    body: { ...lineOf(over), valueAt: desk.test.clock.now().toISOString() },
  });

/** An arrival as a line of a statement. */
const arrive = async (over: Line) => {
  const { channelId: channel, ...line } = lineOf(over);
  const { amount, currency, payer, remittance, bankReference } = line;
  const csv = `date,amount,currency,payer,remittance,reference
2026-01-15,${amount},${currency},"${payer}",${remittance},${bankReference}`;
  const imported = await desk.test.call('POST /console/bank-credits/import', {
    operatorToken: olivia,
    body: { channelId: channel, csv, dryRun: false },
  });
  const id = imported.value.lines[0]?.bankCreditId ?? '';
  return desk.test.call('GET /console/bank-credits/:id', { operatorToken: olivia, params: { id } });
};

const look = async ({ id, token }: Pick<Begun, 'id' | 'token'>) =>
  (await desk.test.call('GET /wps/cashier/deposits/:id', { token, params: { id } })).value;

const main = async ({ memberId }: Begun) => (await desk.balances(memberId)).main;

test('what agrees in everything is credited without anybody, once', async () => {
  const deposit = await begun();
  const told = { remittance: `ref ${deposit.reference.toLowerCase()}`, bankReference: newId() };
  const { value } = await arrive(told);
  assert.partialDeepStrictEqual(value, {
    state: 'CREDITED',
    matchedBy: 'auto',
    depositId: deposit.id,
    account: deposit.account,
  });
  assert.equal((await writeDown(told)).refusal?.code, 'cashier.bank_credit_known');
  assert.equal(await main(deposit), money('100'));
  assert.equal((await look(deposit)).state, 'PAID');
  const twice = (await arrive({ remittance: deposit.reference })).value;
  assert.equal(twice.state, 'OPEN', 'a second line is not a second deposit');
  assert.equal(await main(deposit), money('100'));
});

test('what one operator writes down by hand, another one matches', async () => {
  const deposit = await begun('110');
  const { value } = await writeDown({ amount: '110', remittance: deposit.reference });
  assert.equal(value.state, 'OPEN', 'one word alone credits nothing, however well it fits');
  assert.deepEqual([value.isOwn, value.canMatch], [true, false]);
  const match = (operatorToken: string) =>
    desk.test.call('POST /console/bank-credits/:id/match', {
      operatorToken,
      params: { id: value.id },
      body: { depositId: deposit.id, reason },
    });
  assert.equal((await match(olivia)).refusal?.code, 'cashier.second_operator_needed');
  assert.equal(await main(deposit), 0n);
  assert.equal((await match(oscar)).value.state, 'CREDITED');
  assert.equal(await main(deposit), money('110'));
});

test('anything that differs is a suggestion, and a person decides', async () => {
  const deposit = await begun('120');
  const unsure = (await arrive({ amount: '120', payer: 'Someone', remittance: deposit.reference }))
    .value;
  assert.equal(unsure.state, 'OPEN');
  const [suggested] = unsure.suggestions;
  assert.equal(suggested?.depositId, deposit.id);
  assert.deepEqual(suggested?.signs, ['reference', 'amount', 'currency']);
  const detail = (
    await desk.test.call('GET /console/deposits/:id', {
      operatorToken: olivia,
      params: { id: deposit.id },
    })
  ).value;
  assert.equal(detail.suggestions[0]?.bankCreditId, unsure.id);
  assert.equal(detail.payerName, 'Ada Lovelace');
  const match = (operatorToken: string) =>
    desk.test.call('POST /console/bank-credits/:id/match', {
      operatorToken,
      params: { id: unsure.id },
      body: { depositId: deposit.id, reason },
    });
  const answers = await Promise.all([match(olivia), match(oscar)]);
  const codes = answers.map(({ refusal }) => refusal?.code ?? 'done').toSorted();
  assert.deepEqual(codes, ['cashier.bank_credit_taken', 'done'], 'one of the two operators wins');
  assert.equal(await main(deposit), money('120'));
});

test('two lines for one deposit at once credit it once', async () => {
  const deposit = await begun('70');
  const other = { amount: '70', payer: 'Someone else' };
  const credits = [(await arrive(other)).value, (await arrive(other)).value];
  const answers = await Promise.all(
    credits.map(({ id }, index) =>
      desk.test.call('POST /console/bank-credits/:id/match', {
        operatorToken: index === 0 ? olivia : oscar,
        params: { id },
        body: { depositId: deposit.id, reason },
      }),
    ),
  );
  assert.deepEqual(answers.map(({ refusal }) => refusal?.code ?? 'done').toSorted(), [
    'cashier.deposit_matched',
    'done',
  ]);
  assert.equal(await main(deposit), money('70'));
});

test('another amount waits in review; the match is taken back or the sum is credited', async () => {
  const deposit = await begun('200');
  const { id } = (await arrive({ amount: '150', remittance: deposit.reference })).value;
  const on = { operatorToken: olivia, params: { id } };
  const match = () =>
    desk.test.call('POST /console/bank-credits/:id/match', {
      ...on,
      body: { depositId: deposit.id, reason },
    });
  const matched = (await match()).value;
  assert.deepEqual([matched.state, matched.canUnmatch], ['MATCHED', true]);
  assert.partialDeepStrictEqual(await look(deposit), { state: 'REVIEW', paidAmount: '150.00' });
  const undone = await desk.test.call('POST /console/bank-credits/:id/unmatch', {
    ...on,
    body: { reason },
  });
  assert.equal(undone.value.state, 'OPEN');
  assert.partialDeepStrictEqual(await look(deposit), { state: 'AWAITING_MATCH', paidAmount: null });
  assert.equal((await match()).value.state, 'MATCHED');
  const resolved = await desk.test.call('POST /console/deposits/:id/resolve', {
    operatorToken: oscar,
    params: { id: deposit.id },
    body: { resolution: 'credit', reason: 'the bank kept its charges' },
  });
  assert.partialDeepStrictEqual(resolved.value, { state: 'PAID', paidAmount: '150.00' });
  assert.equal(resolved.value.bankCredit?.state, 'CREDITED');
  assert.equal(await main(deposit), money('150'));
  const late = await desk.test.call('POST /console/bank-credits/:id/unmatch', {
    ...on,
    body: { reason },
  });
  assert.equal(late.refusal?.code, 'cashier.bank_credit_credited');
});

test('a dismissed review leaves its line as no deposit; another currency is never credited', async () => {
  const deposit = await begun('200');
  const { id } = (await arrive({ amount: '200', currency: 'EUR' })).value;
  await desk.test.call('POST /console/bank-credits/:id/match', {
    operatorToken: olivia,
    params: { id },
    body: { depositId: deposit.id, reason },
  });
  const resolve = (resolution: 'credit' | 'dismiss') =>
    desk.test.call('POST /console/deposits/:id/resolve', {
      operatorToken: olivia,
      params: { id: deposit.id },
      body: { resolution, reason: 'sent back to the payer' },
    });
  assert.equal((await resolve('credit')).refusal?.code, 'cashier.currency_differs');
  assert.equal((await resolve('dismiss')).value.state, 'FAILED');
  assert.equal((await look(deposit)).reason, 'sent back to the payer');
  const line = await desk.test.call('GET /console/bank-credits/:id', {
    operatorToken: olivia,
    params: { id },
  });
  assert.partialDeepStrictEqual(line.value, { state: 'IGNORED', depositId: null });
  assert.equal(await main(deposit), 0n);
});

test('a transfer that was approved by hand is credited once; its line is tied to it later', async () => {
  const deposit = await begun('90');
  const approve = (operatorToken: string) =>
    desk.test.call('POST /console/deposits/:id/approve', {
      operatorToken,
      params: { id: deposit.id },
      body: { reason },
    });
  const answers = await Promise.all([approve(olivia), approve(oscar)]);
  assert.deepEqual(answers.map(({ refusal }) => refusal?.code ?? 'done').toSorted(), [
    'cashier.deposit_decided',
    'done',
  ]);
  const { value } = await arrive({ amount: '90', remittance: deposit.reference });
  assert.equal(value.state, 'OPEN', 'nothing is credited by itself a second time');
  const tie = (id: string) =>
    desk.test.call('POST /console/bank-credits/:id/match', {
      operatorToken: olivia,
      params: { id },
      body: { depositId: deposit.id, reason },
    });
  const other = (await arrive({ amount: '91' })).value;
  assert.equal((await tie(other.id)).refusal?.code, 'cashier.match_impossible');
  assert.equal((await tie(value.id)).value.state, 'CREDITED');
  assert.equal(await main(deposit), money('90'));
});

test('a large transfer is approved by two operators, no matter who is first', async () => {
  const deposit = await begun('1000');
  const approve = (operatorToken: string) =>
    desk.test.call('POST /console/deposits/:id/approve', {
      operatorToken,
      params: { id: deposit.id },
      body: { reason },
    });
  const first = (await approve(olivia)).value;
  assert.partialDeepStrictEqual(first, {
    state: 'PENDING',
    firstApproval: { by: 'olivia' },
    decidedBy: null,
    canApprove: false,
    canDecline: true,
  });
  assert.equal(await main(deposit), 0n, 'one pair of eyes is not enough');
  const own = await approve(olivia);
  assert.equal(own.refusal?.code, 'cashier.second_operator_needed');
  const seen = await desk.test.call('GET /console/deposits/:id', {
    operatorToken: oscar,
    params: { id: deposit.id },
  });
  assert.deepEqual([seen.value.canApprove, seen.value.approvalsNeeded], [true, 2]);
  const answers = await Promise.all([approve(oscar), approve(oscar)]);
  assert.deepEqual(answers.map(({ refusal }) => refusal?.code ?? 'done').toSorted(), [
    'cashier.deposit_decided',
    'done',
  ]);
  assert.equal(await main(deposit), money('1000'));
  const { services, platform } = desk.test;
  const trail = await services.audit.list(platform.db, { subjectId: deposit.id }, { limit: 10 });
  assert.deepEqual(
    trail.items.map(({ action }) => action),
    ['deposit.approve', 'deposit.first_approve'],
  );
});

test('two operators who approve a large transfer at once credit it once', async () => {
  const deposit = await begun('1500');
  const answers = await Promise.all(
    [olivia, oscar].map((operatorToken) =>
      desk.test.call('POST /console/deposits/:id/approve', {
        operatorToken,
        params: { id: deposit.id },
        body: { reason },
      }),
    ),
  );
  assert.deepEqual(answers.map(({ value }) => value.state).toSorted(), ['PAID', 'PENDING']);
  assert.equal(await main(deposit), money('1500'));
});

test('a declined transfer tells its reason, and money that comes after all still counts', async () => {
  const deposit = await begun('60');
  const on = { operatorToken: olivia, params: { id: deposit.id } };
  const body = { reason: 'nothing arrived in a week' };
  const declined = await desk.test.call('POST /console/deposits/:id/decline', { ...on, body });
  assert.equal(declined.value.state, 'FAILED');
  assert.equal(declined.value.decidedBy, 'olivia');
  assert.equal((await look(deposit)).reason, body.reason);
  const again = await desk.test.call('POST /console/deposits/:id/decline', { ...on, body });
  assert.equal(again.refusal?.code, 'cashier.deposit_decided');
  const line = (await arrive({ amount: '60', remittance: deposit.reference })).value;
  assert.equal(line.state, 'OPEN');
  const matched = await desk.test.call('POST /console/bank-credits/:id/match', {
    operatorToken: olivia,
    params: { id: line.id },
    body: { depositId: deposit.id, reason },
  });
  assert.equal(matched.value.state, 'CREDITED');
  assert.equal(await main(deposit), money('60'));
});

test('a member claims, proves and cancels only the own transfer, and only while it waits', async () => {
  const deposit = await begun();
  const own = { token: deposit.token, params: { id: deposit.id } };
  const stranger = { ...own, token: (await desk.test.member()).token };
  const proof = (who: typeof own, content = png, mediaType = 'image/png') =>
    desk.test.call('PUT /wps/cashier/deposits/:id/proof', {
      ...who,
      upload: { content, mediaType },
    });
  const foreign = await proof(stranger);
  assert.equal(foreign.refusal?.code, 'cashier.deposit_not_found');
  for (const content of [Buffer.from('<svg/>'), Buffer.alloc(0), png.subarray(0, 40)]) {
    assert.equal((await proof(own, content)).refusal?.code, 'cashier.proof_refused');
  }
  assert.equal((await proof(own, png, 'image/gif')).refusal?.code, 'request.media_type');
  assert.deepEqual((await look(deposit)).proofs, [], 'nothing of it is kept');
  for (let sent = 1; sent <= 3; sent += 1) {
    assert.equal((await proof(own)).value.proofs.length, sent);
  }
  assert.equal((await proof(own)).refusal?.code, 'cashier.proof_limit_reached');

  const [kept] = (await look(deposit)).proofs;
  const file = { params: { id: deposit.id, proofId: kept?.id ?? '' } };
  const drawn = await desk.test.call('GET /wps/cashier/deposits/:id/proofs/:proofId', {
    ...file,
    token: deposit.token,
  });
  assert.equal((await sharp(Buffer.from(drawn.value.content, 'base64')).metadata()).format, 'jpeg');
  const unseen = await desk.test.call('GET /wps/cashier/deposits/:id/proofs/:proofId', {
    ...file,
    token: stranger.token,
  });
  assert.equal(unseen.refusal?.code, 'cashier.proof_not_found');
  const seen = await desk.test.call('GET /console/deposits/:id/proofs/:proofId', {
    ...file,
    operatorToken: olivia,
  });
  assert.equal(seen.value.content, drawn.value.content);

  const claim = (who: typeof own) =>
    desk.test.call('POST /wps/cashier/deposits/:id/claim', { ...who });
  assert.equal((await claim(stranger)).refusal?.code, 'cashier.deposit_not_found');
  const claimed = (await claim(own)).value;
  assert.deepEqual([claimed.state, claimed.canCancel], ['AWAITING_MATCH', false]);
  const cancelled = await desk.test.call('POST /wps/cashier/deposits/:id/cancel', { ...own });
  assert.equal(cancelled.refusal?.code, 'cashier.deposit_not_open');
  const other = await begun();
  const over = { token: other.token, params: { id: other.id } };
  const gone = await desk.test.call('POST /wps/cashier/deposits/:id/cancel', over);
  assert.equal(gone.value.state, 'CANCELLED');
  assert.equal((await proof(over)).refusal?.code, 'cashier.deposit_not_open');
});

test('a statement is tried out first, then imported, and the same file again changes nothing', async () => {
  const certain = await begun('310');
  const likely = await begun('320');
  const csv = [
    'date,amount,currency,payer,remittance,reference',
    `2026-01-15,310,USD,Ada Lovelace,${certain.reference},csv-1`,
    `2026-01-15,320,USD,Ada Lovelace,,csv-2`,
    '2026-01-15,7.77,USD,Nobody,interest,csv-3',
    '2026-01-15,oops,USD,Nobody,,csv-4',
  ].join('\n');
  const send = (dryRun: boolean, text = csv) =>
    desk.test.call('POST /console/bank-credits/import', {
      operatorToken: olivia,
      body: { channelId, csv: text, dryRun },
    });
  const outcome = { new: 1, credited: 1, suggested: 1, known: 0, broken: 1 };
  const tried = (await send(true)).value;
  assert.deepEqual(tried.counts, outcome);
  assert.equal(tried.lines.find(({ line }) => line === 5)?.problem, 'amount');
  assert.equal(await main(certain), 0n, 'a dry run moves nothing');
  const done = (await send(false)).value;
  assert.deepEqual(done.counts, outcome);
  assert.equal(await main(certain), money('310'));
  assert.equal(await main(likely), 0n);
  const again = (await send(false)).value;
  assert.deepEqual(again.counts, { new: 0, credited: 0, suggested: 0, known: 3, broken: 1 });
  assert.equal(await main(certain), money('310'));
  assert.equal((await send(false, 'no,statement')).refusal?.code, 'cashier.statement_unreadable');
});

test('a line is ignored with a reason and opened again, and lists filter by all of it', async () => {
  const { id } = (await arrive({ payer: 'Northgate Interest', amount: '3' })).value;
  const on = { operatorToken: olivia, params: { id } };
  const ignore = () =>
    desk.test.call('POST /console/bank-credits/:id/ignore', { ...on, body: { reason } });
  assert.partialDeepStrictEqual((await ignore()).value, { state: 'IGNORED', reason });
  assert.equal((await ignore()).refusal?.code, 'cashier.bank_credit_taken');
  const list = async (query: Record<string, string>) =>
    (await desk.test.call('GET /console/bank-credits', { operatorToken: olivia, query })).value
      .items;
  assert.deepEqual(
    (await list({ state: 'IGNORED', text: 'northgate' })).map((line) => line.id),
    [id],
  );
  assert.deepEqual(await list({ text: 'northgate', amountMin: '4' }), []);
  const reopened = await desk.test.call('POST /console/bank-credits/:id/reopen', {
    ...on,
    body: { reason },
  });
  assert.equal(reopened.value.state, 'OPEN');
  const queue = await desk.test.call('GET /console/deposit-queue', { operatorToken: olivia });
  assert.ok(queue.value.openCredits.count > 0);
  const unknown = await writeDown({ channelId: newId() });
  assert.equal(unknown.refusal?.code, 'cashier.channel_not_found');
});

test('money that comes after its time is held when protection forbids it by then', async () => {
  const deposit = await begun('100');
  desk.test.clock.advance(25 * 3_600_000);
  const deps = { ...desk.deps, depositGuard: async () => new Refusal('protection.excluded') };
  const { bankCredits: bank } = createCashierService(deps);
  const line = {
    amount: money('100'),
    currency: 'USD',
    payer: 'Ada Lovelace',
    remittance: deposit.reference,
    bankReference: newId(),
    valueAt: desk.test.clock.now(),
  };
  const writer = operator('olivia');
  const channel = await bank.houseChannel(desk.test.brand.id, channelId);
  const credit = await bank.write(channel, line, writer);
  assert.equal(credit?.state, 'MATCHED', 'tied, and held for an operator');
  assert.equal(await main(deposit), 0n);
  const review = { id: deposit.id, brandId: desk.test.brand.id, reason };
  const by = operator('olivia');
  const resolution = 'credit' as const;
  await desk.cashier.depositReview.resolve({ ...review, ...by, resolution });
  assert.equal(await main(deposit), money('100'));
});

test('a transfer is told where to go, with a code of its own, and ends when its time is over', async () => {
  const first = await begun();
  const second = await begun();
  assert.notEqual(first.reference, second.reference);
  assert.equal(first.payUrl, null);
  assert.equal(first.transfer?.amount, '100.00');
  assert.equal(first.transfer?.account.bank, 'First Harbour Bank');
  assert.deepEqual([first.canCancel, first.canClaim, first.canAddProof], [true, true, true]);
  const jobs = createCashierJobs(desk.test.platform.db, desk.cashier);
  desk.test.clock.advance(25 * 3_600_000);
  await jobs[ASK_DEPOSITS]?.({}, desk.test.clock.now());
  const rows = await desk.test.platform.db.query<{ state: string }>({
    text: 'select state from deposits where id = any($1)',
    values: [[first.id, second.id]],
  });
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['EXPIRED', 'EXPIRED'],
  );
});
