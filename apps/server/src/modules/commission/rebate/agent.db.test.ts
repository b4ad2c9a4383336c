import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';

let t: TestApp;
let agent: TestMember;
let player: TestMember;
let stranger: TestMember;

before(async () => {
  t = await createTestApp();
  const { db } = t.platform;
  agent = await t.member();
  player = await t.member();
  stranger = await t.member();
  await db.query({
    text: `update members set standing = 'agent', type = 1 where id = $1`,
    values: [agent.memberId],
  });
  await db.tx(async (tx) => {
    const place = { brandId: t.brand.id, uplineId: agent.memberId };
    const lineageId = await t.services.tree.lineageUnder(tx, place);
    await tx.query({
      text: 'update members set upline_id = $2, lineage_id = $3 where id = $1',
      values: [player.memberId, agent.memberId, lineageId],
    });
    await t.services.tree.enrol(tx, { memberId: player.memberId, lineageId, at: t.clock.now() });
  });
  await earn(agent, player, { seq: 1, role: 'agent', amount: 20_000 });
  await earn(agent, agent, { seq: 2, role: 'member', amount: 345 });
  await earn(agent, stranger, { seq: 3, role: 'agent', amount: -500 });
  await earn(stranger, player, { seq: 4, role: 'agent', amount: 7 });
});
after(() => t.close());

/** An entry as the journal makes them, and what is due by it. */
async function earn(
  { memberId }: TestMember,
  by: TestMember,
  { amount, role, seq }: { readonly seq: number; readonly role: string; readonly amount: number },
) {
  const bucket = bucketOf(memberId);
  await t.platform.db.query({
    text: `insert into rebate_entries (bucket, beneficiary_id, seq, settlement_seq, valid_amount,
        amount, settled_at, at, brand_id, member_id, round_id, from_points, to_points, role, currency,
        family)
      values ($1, $2, $3, $3, 10000000, $4, $5, $5, $6, $7, $8, 80, 100, $9, 'USD', 'slots')`,
    values: [bucket, memberId, seq, amount, t.clock.now(), t.brand.id, by.memberId, newId(), role],
  });
  await t.platform.db.query({
    text: `insert into rebate_dues as d (bucket, beneficiary_id, role, brand_id, currency, due_amount,
        seq) values ($1, $2, $3, $4, 'USD', $5, $6)
      on conflict (bucket, beneficiary_id, role, currency) do update
        set due_amount = d.due_amount + excluded.due_amount, seq = excluded.seq`,
    values: [bucket, memberId, role, t.brand.id, amount, seq],
  });
}

const list = async (query: Record<string, unknown> = {}) =>
  (await t.call('GET /wps/agent/rebates', { token: agent.token, query })).value;

test('an agent reads what each bet earned, and names of the own team alone', async () => {
  const { items } = await list();
  assert.deepEqual(
    items.map(({ account, amount, role, seq }) => [seq, role, account, amount]),
    [
      ['3', 'agent', null, '-0.005'],
      ['2', 'member', agent.account, '0.00345'],
      ['1', 'agent', player.account, '0.20'],
    ],
  );
  assert.deepEqual(
    [items[2]?.fromPoints, items[2]?.toPoints, items[2]?.validBet, items[2]?.family],
    [80, 100, '100.00', 'slots'],
  );
});

test('pages follow each other without a gap, and a role narrows them', async () => {
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor });
  assert.deepEqual(
    [...first.items, ...second.items].map(({ seq }) => seq),
    ['3', '2', '1'],
  );
  assert.equal(second.nextCursor, null);
  assert.deepEqual(
    (await list({ role: 'member' })).items.map(({ seq }) => seq),
    ['2'],
  );
  const nonsense = await t.call('GET /wps/agent/rebates', {
    token: agent.token,
    query: { cursor: 'x' },
  });
  assert.equal(nonsense.refusal?.code, 'request.invalid');
});

test('what is due is told to the last part, and before the first credit there is none', async () => {
  const { value } = await t.call('GET /wps/agent/rebates/standing', { token: agent.token });
  assert.deepEqual(value, {
    currency: 'USD',
    roles: [
      { role: 'agent', due: '0.195', last: null },
      { role: 'member', due: '0.00345', last: null },
    ],
  });
  const member = await t.call('GET /wps/agent/rebates', { token: player.token, query: {} });
  assert.equal(member.status, 403);
});
