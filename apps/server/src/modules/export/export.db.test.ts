import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import type { MemberExportKind } from '@parlour/contract';
import { amount } from '@parlour/money';
import { consumeAll } from '../../platform/outbox-follower.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';
import type { TransferKind } from '../wallet/index.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const day = (): string => t.clock.now().toISOString().slice(0, 10);
const wish = (kind: MemberExportKind) => ({
  key: newId(),
  kind,
  from: day(),
  to: day(),
});

const job = (name: string) => {
  const handler = t.app.parts.map((part) => part.jobs?.[name]).find((one) => one !== undefined);
  if (handler === undefined) throw new Error(`no job ${name}`);
  return (payload: unknown = null) => handler(payload, t.clock.now());
};
const write = (id: string) => job('export.write')({ id });

async function post(member: TestMember, kind: TransferKind, main: bigint, cause = 'test') {
  await t.services.wallet.post({
    key: newId(),
    kind,
    cause,
    memberId: member.memberId,
    brandId: t.brand.id,
    currency: t.brand.currency,
    postings: [
      { account: { purse: 'main' }, amount: amount(main) },
      { account: { house: 'test' }, amount: amount(-main) },
    ],
  });
}

async function fetchFile(member: TestMember, id: string) {
  const response = await t.app.portal.inject({
    method: 'GET',
    url: `/wps/member/exports/${id}/file`,
    headers: { authorization: `Bearer ${member.token}` },
  });
  return response;
}

const linesOf = (text: string): string[] =>
  text
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '');

const begin = async (member: TestMember, body: ReturnType<typeof wish> & { filter?: object }) =>
  t.call('POST /wps/member/exports', { ...member, body });

test('a member takes the account record along as a file that a spreadsheet reads', async () => {
  const member = await t.member();
  await post(member, 'DEPOSIT_ONLINE', 1_250_000n, '=HYPERLINK("evil")');
  await post(member, 'BET_DEDUCT', -50_000n);
  const begun = await begin(member, wish('account_record'));
  assert.equal(begun.value.state, 'QUEUED');
  const early = await fetchFile(member, begun.value.id);
  assert.equal(early.statusCode, 409);
  assert.equal(early.json().value.code, 'export.not_ready');

  await write(begun.value.id);
  const { value } = await t.call('GET /wps/member/exports/:id', {
    ...member,
    params: { id: begun.value.id },
  });
  assert.deepEqual([value.state, value.percent, value.rowsDone], ['READY', 100, 2]);
  const file = await fetchFile(member, begun.value.id);
  assert.equal(file.statusCode, 200);
  assert.match(String(file.headers['content-type']), /^text\/csv; charset=utf-8/);
  assert.equal(file.headers['content-disposition'], `attachment; filename="${value.fileName}"`);
  assert.equal(file.headers['cache-control'], 'private, no-store');
  assert.equal(Number(file.headers['content-length']), value.bytes);
  assert.equal(file.rawPayload.length, value.bytes);
  assert.ok(file.body.startsWith('\u{FEFF}Time (UTC),Account,Kind,'));
  const [, bet, deposit] = linesOf(file.body);
  assert.match(bet ?? '', /,BET_DEDUCT,USD,-0\.50,0\.00,0\.00,12\.00,/);
  assert.match(deposit ?? '', /,DEPOSIT_ONLINE,USD,12\.50,.*,"'=HYPERLINK\(""evil""\)",/);
});

test('headings are in the language that was asked for', async () => {
  const member = await t.member();
  const begun = await t.call('POST /wps/member/exports', {
    ...member,
    body: { ...wish('deposits'), language: 'ar' },
  });
  await write(begun.value.id);
  const file = await fetchFile(member, begun.value.id);
  assert.match(file.body, /الحساب/);
});

const insertDeposit = (
  { memberId }: TestMember,
  { kind, methodCode }: { readonly kind: string; readonly methodCode: string },
) =>
  t.platform.db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at, kind)
      values ($1, $2, $3, $4, $5, $6, 'sandbox', 'PENDING', 'USD', 1000000, 0, 100, '192.0.2.1', $7,
        $7, $8)`,
    values: [
      bucketOf(memberId),
      newId(),
      memberId,
      t.brand.id,
      newId(),
      methodCode,
      t.clock.now(),
      kind,
    ],
  });

/** Writes a file of the member's own and answers its lines without the headings. */
async function fileOf(member: TestMember, body: Parameters<typeof begin>[1] & { filter?: object }) {
  const { value } = await begin(member, body);
  await write(value.id);
  const view = await t.call('GET /wps/member/exports/:id', { ...member, params: { id: value.id } });
  const lines = linesOf((await fetchFile(member, value.id)).body).slice(1);
  assert.equal(view.value.rowsExpected, lines.length);
  return lines;
}

test('a file of deposits or bonuses is narrowed as the list on the screen is', async () => {
  const member = await t.member();
  for (const [kind, methodCode] of [
    ['card', 'visa'],
    ['crypto', 'coin'],
    ['crypto', 'coin'],
  ] as const) {
    await insertDeposit(member, { kind, methodCode });
  }
  const methods = async (filter: object) =>
    (await fileOf(member, { ...wish('deposits'), filter })).map((line) => line.split(',')[3]);
  assert.deepEqual(await methods({ depositKind: 'crypto' }), ['coin', 'coin']);
  assert.deepEqual(await methods({ depositKind: 'crypto', status: 'PAID' }), []);
  assert.deepEqual((await methods({})).length, 3);

  await post(member, 'MEMBER_REBATE', 1_000n);
  await post(member, 'PROMOTION', 2_000n);
  await post(member, 'DAILY_WAGE_RECEIVE', 3_000n);
  await follow();
  const kinds = async (filter: object) =>
    (await fileOf(member, { ...wish('bonuses'), filter })).map((line) => line.split(',')[2]);
  assert.deepEqual(await kinds({ bonusGroup: 'agent' }), ['DAILY_WAGE_RECEIVE']);
  assert.deepEqual(await kinds({ bonusGroup: 'rebate' }), ['MEMBER_REBATE']);
  assert.equal((await kinds({})).length, 3);
  const unfit = await begin(member, {
    ...wish('bonuses'),
    filter: { depositKind: 'card' },
  });
  assert.equal(unfit.refusal?.code, 'export.filter_unfit');
});

/** A withdrawal as it is kept: of the account's number there is no more than its masked end. */
async function insertWithdrawal({ memberId }: TestMember): Promise<void> {
  const { db } = t.platform;
  const own = [bucketOf(memberId), newId(), memberId, t.brand.id, t.clock.now()];
  await db.query({
    text: `insert into payout_accounts (bucket, id, member_id, brand_id, method_code, kind,
        institution_code, institution, holder, number_sealed, number_hash, number_tail, created_at,
        usable_at)
      values ($1, $2, $3, $4, 'bank', 'bank', 'first', 'First Bank', 'Ann Lee', '', '', '•••• 1187',
        $5, $5)`,
    values: own,
  });
  await db.query({
    text: `insert into withdrawals (bucket, id, member_id, brand_id, request_key, account_id,
        institution, number_tail, holder, provider, state, currency, amount, fee_amount, hold_id,
        approvals_needed, ip, created_at, updated_at)
      select $1, $6, $3, $4, $6, $2, institution, number_tail, holder, 'sandbox', 'RISK_REVIEW', 'USD',
        5000000, 0, $6, 1, '192.0.2.1', $5, $5
      from payout_accounts where bucket = $1 and id = $2`,
    values: [...own, newId()],
  });
}

test('a file of withdrawals shows of each account what the screen shows of it', async () => {
  const member = await t.member();
  await insertWithdrawal(member);
  const [line] = await fileOf(member, wish('withdrawals'));
  assert.deepEqual(line?.split(',').slice(3, 6), ['First Bank', '•••• 1187', 'RISK_REVIEW']);
});

test('one file at a time, once per key, and nobody else’s', async () => {
  const member = await t.member();
  const body = wish('account_record');
  const first = await begin(member, body);
  assert.equal((await begin(member, body)).value.id, first.value.id);
  const other = await begin(member, { ...body, kind: 'deposits' });
  assert.equal(other.refusal?.code, 'export.key_conflict');
  assert.equal((await begin(member, wish('deposits'))).refusal?.code, 'export.running');

  const stranger = await t.member();
  await write(first.value.id);
  assert.equal((await fetchFile(stranger, first.value.id)).statusCode, 404);
  const params = { id: first.value.id };
  for (const key of ['GET /wps/member/exports/:id', 'DELETE /wps/member/exports/:id'] as const) {
    const answer = await t.call(key, { ...stranger, params });
    assert.equal(answer.refusal?.code, 'export.not_found', key);
  }
  assert.deepEqual((await t.call('GET /wps/member/exports', stranger)).value.items, []);
  assert.equal((await t.call('GET /wps/member/exports', member)).value.items.length, 1);
});

test('what cannot become a file is refused before it is begun', async () => {
  const member = await t.member();
  const code = async (body: object) =>
    (await t.call('POST /wps/member/exports', { ...member, body: { ...body } })).refusal?.code;
  const base = wish('account_record');
  assert.equal(
    await code({ ...base, from: '2026-01-02', to: '2026-01-01' }),
    'export.period_invalid',
  );
  assert.equal(
    await code({ ...base, from: '2024-01-01', to: '2026-01-01' }),
    'export.period_too_long',
  );
  assert.equal(await code({ ...base, filter: { gameType: 'RNG' } }), 'export.filter_unfit');
  assert.equal(await code({ ...base, kind: 'cash_flow' }), 'request.invalid');
  assert.deepEqual((await t.call('GET /wps/member/exports', member)).value.items, []);
});

test('a file whose writer was killed goes on where it stood, without a row lost or doubled', async () => {
  const member = await t.member();
  const count = 2_400;
  await Promise.all(Array.from({ length: count }, () => post(member, 'DEPOSIT_ONLINE', 100_000n)));
  const { value } = await begin(member, wish('account_record'));
  const { id } = value;
  // Kills the writer after each piece: the transaction that would hold the next one breaks.
  const { db } = t.platform;
  const limit = (pieces: number) =>
    db.query({
      text: `alter table export_chunks add constraint killed check (seq < ${pieces}) not valid`,
    });
  for (const pieces of [0, 1]) {
    await limit(pieces);
    await assert.rejects(write(id));
    await db.query({ text: 'alter table export_chunks drop constraint killed' });
  }
  const half = await t.call('GET /wps/member/exports/:id', { ...member, params: { id } });
  assert.equal(half.value.state, 'RUNNING');
  assert.ok(half.value.rowsDone > 0 && half.value.rowsDone < count);

  // Nobody has written for a while: the sweep puts another writer on it.
  t.clock.advance(120_000);
  await job('export.sweep')();
  const [queued] = await db.query<{ count: bigint }>({
    text: `select count(*) as count from graphile_worker.jobs where task_identifier = 'export.write'
      and key like '%' || $1 || ':%'`,
    values: [id],
  });
  assert.equal(queued?.count, 1n);
  // Two at once do not write it twice.
  await Promise.all([write(id), write(id)]);
  const done = await t.call('GET /wps/member/exports/:id', { ...member, params: { id } });
  assert.deepEqual([done.value.state, done.value.rowsDone], ['READY', count]);
  const file = await fetchFile(member, id);
  const ids = linesOf(file.body)
    .slice(1)
    .map((line) => line.slice(line.lastIndexOf(',') + 1));
  assert.equal(ids.length, count);
  assert.equal(new Set(ids).size, count);
});

test('a file that was stopped is gone, and so is one that has had its days', async () => {
  const member = await t.member();
  await post(member, 'DEPOSIT_ONLINE', 100_000n);
  const stopped = (await begin(member, wish('account_record'))).value.id;
  await t.call('DELETE /wps/member/exports/:id', { ...member, params: { id: stopped } });
  await write(stopped);
  assert.equal((await fetchFile(member, stopped)).statusCode, 404);
  const ready = (await begin(member, wish('account_record'))).value.id;
  await write(ready);
  const chunks = async () =>
    (
      await t.platform.db.query({
        text: 'select from export_chunks where export_id = $1',
        values: [ready],
      })
    ).length;
  assert.equal(await chunks(), 1);
  t.clock.advance(8 * 86_400_000);
  await job('export.sweep')();
  assert.equal(await chunks(), 0);
});

test('what is kept of a file is sealed', async () => {
  const member = await t.member();
  await post(member, 'DEPOSIT_ONLINE', 100_000n);
  const { id } = (await begin(member, wish('account_record'))).value;
  await write(id);
  const [chunk] = await t.platform.db.query<{ content: Buffer }>({
    text: 'select content from export_chunks where export_id = $1',
    values: [id],
  });
  assert.equal(chunk?.content.includes(Buffer.from('DEPOSIT_ONLINE')), false);
});

async function follow(): Promise<void> {
  const consumers = t.app.parts.flatMap((part) => part.consumers ?? []);
  await consumeAll(
    t.platform.db,
    consumers.filter(({ name }) => name === 'report.days'),
  );
}

const deskWish = (kind: string, more: object = {}) =>
  ({
    key: newId(),
    kind,
    from: day(),
    to: day(),
    reason: 'asked by the auditor',
    ...more,
  }) as never;

test('an operator has files of all members of the brand, and the audit knows of each', async () => {
  const one = await t.member();
  const two = await t.member();
  const stranger = await t.member('elsewhere', { brandId: t.otherBrand.id });
  await post(one, 'DEPOSIT_ONLINE', 111_000n);
  await post(two, 'DEPOSIT_ONLINE', 222_000n);
  await follow();
  const { operatorToken } = await t.operator();
  const { value } = await t.call('POST /console/exports', {
    operatorToken,
    body: deskWish('account_record'),
  });
  assert.deepEqual([value.createdBy, value.memberId], ['olivia', null]);
  await write(value.id);
  const file = await t.app.console.inject({
    method: 'GET',
    url: `/console/exports/${value.id}/file`,
    headers: { cookie: `parlour_operator=${operatorToken}` },
  });
  assert.equal(file.statusCode, 200);
  for (const { account } of [one, two]) assert.match(file.body, new RegExp(`,${account},`));
  assert.ok(!file.body.includes(stranger.account));
  const entries = await t.platform.db.query<{ action: string }>({
    text: `select action from audit_entries where subject_id = $1 order by seq`,
    values: [value.id],
  });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['export.create', 'export.download'],
  );
});

test('an operator needs to be allowed to see what the file holds', async () => {
  const { operatorToken } = await t.operator('oscar');
  const nobody = await t.call('POST /console/exports', {
    operatorToken,
    body: deskWish('member_statement'),
  });
  assert.equal(nobody.refusal?.code, 'export.member_required');
  const foreign = await t.member('faraway', { brandId: t.otherBrand.id });
  const unknown = await t.call('POST /console/exports', {
    operatorToken,
    body: deskWish('member_statement', { memberId: foreign.memberId }),
  });
  assert.equal(unknown.refusal?.code, 'member.unknown');

  const handlers = t.app.parts.map((part) => part.handlers?.['POST /console/exports']);
  const handler = handlers.find((one) => one !== undefined);
  const permissions = new Set(['export.create', 'wallet.read']);
  const caller = { kind: 'operator', operatorId: newId(), account: 'ofelia', permissions };
  await assert.rejects(
    async () => handler?.({ caller, body: deskWish('deposits'), brand: t.brand } as never),
    { code: 'export.kind_forbidden' },
  );
});

test('an operator has a few files written at a time, and no more', async () => {
  const { operatorToken } = await t.operator();
  const ask = async () =>
    (await t.call('POST /console/exports', { operatorToken, body: deskWish('deposits') })).refusal
      ?.code;
  assert.deepEqual([await ask(), await ask(), await ask()], [undefined, undefined, undefined]);
  assert.equal(await ask(), 'export.running');
});
