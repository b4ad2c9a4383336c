import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rebateFamilies } from '@parlour/contract';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';
import { createTeam } from '../testing/team.ts';

let t: TestApp;
let team: ReturnType<typeof createTeam>;
let admin: { readonly operatorToken: string };
let head: TestMember;
let child: TestMember;
let grandchild: TestMember;
let other: TestMember;
const reason = 'agreed with the partner desk';

before(async () => {
  t = await createTestApp();
  team = createTeam(t);
  await team.rule();
  head = await team.agent('Deskhead');
  child = await team.agent('Deskchild', {
    uplineId: head.memberId,
    type: 2,
    points: { slots: 90 },
  });
  grandchild = await team.join('Deskgrand', { uplineId: child.memberId, points: { slots: 50 } });
  other = await team.agent('Deskother', { points: { slots: 60 } });
});
after(() => t.close());
beforeEach(async () => {
  t.clock.advance(60_000);
  admin = await t.operator('olivia');
});

const look = (memberId: string) =>
  t.call('GET /console/agents/:memberId', { ...admin, params: { memberId } });
const tree = (query: Record<string, string> = {}) =>
  t.call('GET /console/agents/tree', { ...admin, query });
const preview = (memberId: string, query: Record<string, string> = {}) =>
  t.call('GET /console/agents/:memberId/move', { ...admin, params: { memberId }, query });
const move = (memberId: string, body: Record<string, unknown>) =>
  t.agreed('POST /console/agents/:memberId/move', {
    ...admin,
    params: { memberId },
    body: { lowersPoints: false, reason, ...body },
  });
const lastTask = async (memberId: string) => {
  const query = { memberId, limit: '1' };
  const { items } = (await t.call('GET /console/agent-tasks', { ...admin, query })).value;
  return items[0] ?? assert.fail('no task is on record');
};
const freeze = (memberId: string, stops: readonly string[]) =>
  t.call('POST /console/agents/:memberId/freeze', {
    ...admin,
    params: { memberId },
    body: { stops, reason },
  });
const undo = (taskId: string) =>
  t.agreed('POST /console/agent-tasks/:taskId/undo', {
    ...admin,
    params: { taskId },
    body: { reason },
  });
const stopsOf = async ({ memberId }: TestMember) => (await look(memberId)).value.stops;

test('the tree is read level by level, with who stands above and what is below', async () => {
  await team.join('Lonemember');
  const roots = (await tree()).value;
  const accounts = roots.items.map(({ account }) => account);
  assert.ok(accounts.includes('Deskhead') && accounts.includes('Deskother'));
  assert.ok(!accounts.includes('Lonemember') && !accounts.includes('Deskchild'));
  assert.deepEqual(roots.breadcrumb, []);
  const shown = roots.items.find(({ account }) => account === 'Deskhead');
  assert.deepEqual([shown?.directs, shown?.downlines, shown?.agents, shown?.depth], [1, 2, 1, 0]);
  const below = (await tree({ uplineId: child.memberId })).value;
  assert.deepEqual(
    below.items.map(({ account, depth, points, type }) => [account, type, depth, points]),
    [['Deskgrand', 'member', 2, [{ family: 'slots', points: 50 }]]],
  );
  assert.deepEqual(
    below.breadcrumb.map(({ account }) => account),
    ['Deskhead', 'Deskchild'],
  );
});

test('the tree is searched, filtered, sorted and paged', async () => {
  const found = (await tree({ search: 'DESKG' })).value.items;
  assert.deepEqual(
    found.map(({ account }) => account),
    ['Deskgrand'],
  );
  assert.ok(
    (await tree({ type: 'member' })).value.items.some(({ account }) => account === 'Lonemember'),
  );
  for (const sort of ['registered', 'account', 'teamSize']) {
    const whole = (await tree({ sort, limit: '50' })).value.items.map(({ id }) => id);
    const first = (await tree({ sort, limit: '1' })).value;
    const second = (await tree({ sort, limit: '50', cursor: first.nextCursor ?? '' })).value;
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      whole,
      sort,
    );
  }
  assert.equal((await tree({ sort: 'teamSize' })).value.items[0]?.account, 'Deskhead');
  assert.equal((await tree({ cursor: 'xxxx' })).refusal?.code, 'request.invalid');
  assert.equal(
    (await tree({ uplineId: t.platform.newId() })).refusal?.code,
    'agent.account_unknown',
  );
});

test('an account tells its way, its bounds and what stands on it', async () => {
  const { value } = await look(child.memberId);
  assert.deepEqual(
    value.breadcrumb.map(({ account }) => account),
    ['Deskhead', 'Deskchild'],
  );
  const slots = value.pointBounds.find(({ family }) => family === 'slots');
  assert.deepEqual([slots?.points, slots?.min, slots?.max], [90, 60, 90]);
  assert.deepEqual([value.height, value.directs, value.typeNumber], [1, 1, 2]);
  const unknown = await look(t.platform.newId());
  const elsewhere = await team.join(undefined, { brandId: t.otherBrand.id });
  assert.equal(unknown.refusal?.code, 'agent.account_unknown');
  assert.equal((await look(elsewhere.memberId)).refusal?.code, 'agent.account_unknown');
});

test('operators set points between the downlines and the upline, and say why', async () => {
  const set = (memberId: string, points: number, family = 'slots') =>
    t.call('PUT /console/agents/:memberId/points', {
      ...admin,
      params: { memberId },
      body: { points: [{ family, points }], reason },
    });
  assert.equal((await set(child.memberId, 100)).refusal?.code, 'agent.points_above_upline');
  assert.equal((await set(child.memberId, 50)).refusal?.code, 'agent.points_below_downline');
  assert.equal((await set(head.memberId, 130)).refusal?.code, 'agent.points_above_upline');
  assert.equal((await set(head.memberId, 15)).refusal?.code, 'agent.points_invalid');
  const lowered = await set(child.memberId, 80);
  assert.deepEqual(lowered.value.points, [{ family: 'slots', points: 80 }]);
  const [entry] = await t.platform.db.query<{ action: string; reason: string }>({
    text: `select action, reason from audit_entries where subject_id = $1 order by seq desc limit 1`,
    values: [child.memberId],
  });
  assert.deepEqual(entry, { action: 'agent.change_points', reason });
  await set(child.memberId, 90);
});

test('a member becomes an agent, and an agent with downlines stays one', async () => {
  const player = await team.join('Futureagent');
  const set = (memberId: string, agentType: number | null, version: number) =>
    t.call('PUT /console/agents/:memberId/type', {
      ...admin,
      params: { memberId },
      body: { agentType, reason, version },
    });
  const { version } = (await look(player.memberId)).value;
  const made = await set(player.memberId, 41, version);
  assert.deepEqual([made.value.type, made.value.typeNumber], ['agent', 41]);
  assert.equal((await set(player.memberId, null, version)).refusal?.code, 'member.changed');
  assert.equal((await set(player.memberId, null, version + 1)).value.type, 'member');
  const own = (await look(head.memberId)).value.version;
  assert.equal((await set(head.memberId, null, own)).refusal?.code, 'agent.has_team');
});

test('a preview of a move tells sizes, the new place and points that become too many', async () => {
  const { value } = await preview(child.memberId, { upline: 'deskother' });
  assert.deepEqual(
    [value.members, value.agents, value.height, value.depthBefore, value.depthAfter],
    [2, 1, 1, 1, 1],
  );
  assert.deepEqual(
    [value.from, value.to].map((path) => path.map(({ account }) => account)),
    [['Deskhead'], ['Deskother']],
  );
  assert.deepEqual(
    value.points.map(({ account, allowed, points }) => [account, points, allowed]),
    [
      ['Deskchild', 90, 50],
      ['Deskgrand', 50, 40],
    ],
  );
  assert.deepEqual([value.pointsCount, value.contractsCount, value.isLarge], [2, 0, false]);
  const cases = [
    [head.memberId, { upline: 'Deskgrand' }, 'agent.move_into_itself'],
    [child.memberId, { upline: 'Deskhead' }, 'agent.move_nowhere'],
    [child.memberId, { upline: 'Nobodythere' }, 'agent.upline_unknown'],
    [head.memberId, {}, 'agent.move_nowhere'],
    [t.platform.newId(), {}, 'agent.account_unknown'],
  ] as const;
  for (const [memberId, query, code] of cases) {
    assert.equal((await preview(memberId, query)).refusal?.code, code);
  }
});

test('a move lowers points only when asked to, and is on record', async () => {
  const refused = await move(child.memberId, { upline: 'Deskother' });
  assert.equal(refused.refusal?.code, 'agent.points_above_upline');
  assert.equal((await look(child.memberId)).value.breadcrumb[0]?.account, 'Deskhead');
  await move(child.memberId, { upline: 'Deskother', lowersPoints: true });
  const value = await lastTask(child.memberId);
  assert.deepEqual(
    [value.state, value.total, value.done, value.pointsLowered, value.from?.account],
    ['DONE', 2, 2, 2, 'Deskhead'],
  );
  const moved = (await look(grandchild.memberId)).value;
  assert.deepEqual(
    moved.breadcrumb.map(({ account }) => account),
    ['Deskother', 'Deskchild', 'Deskgrand'],
  );
  assert.deepEqual(moved.points, [{ family: 'slots', points: 40 }]);
  assert.equal((await undo(value.id)).refusal?.code, 'agent.task_not_undoable');
  await move(child.memberId, { upline: 'Deskhead' });
});

test('a freeze stops everybody of a branch, and lifting it leaves other stops alone', async () => {
  const { version } = (await look(grandchild.memberId)).value;
  await t.alone('PUT /console/members/:memberId/blocks', {
    ...admin,
    params: { memberId: grandchild.memberId },
    body: { loginBlocked: false, betBlocked: true, withdrawBlocked: false, reason, version },
  });
  const { value } = await freeze(head.memberId, ['bet', 'transfer', 'login']);
  assert.deepEqual([value.state, value.total, value.done, value.canUndo], ['DONE', 3, 3, true]);
  for (const one of [head, child, grandchild]) {
    assert.deepEqual(await stopsOf(one), ['login', 'bet', 'transfer']);
  }
  assert.equal((await t.call('GET /wps/agent/points', { token: head.token })).status, 401);
  assert.deepEqual(await stopsOf(other), []);
  assert.deepEqual((await undo(value.id)).value.state, 'DONE', 'one operator lifts nothing');
  const lifted = await lastTask(head.memberId);
  assert.deepEqual([lifted.state, lifted.undoneBy], ['UNDONE', 'olivia']);
  assert.deepEqual(await stopsOf(head), []);
  assert.deepEqual(await stopsOf(grandchild), ['bet']);
  assert.equal((await undo(value.id)).refusal?.code, 'agent.task_not_undoable');
});

test('of two freezes that overlap the first to be lifted leaves what the other stops', async () => {
  const wide = (await freeze(head.memberId, ['withdraw'])).value;
  const narrow = (await freeze(child.memberId, ['withdraw', 'transfer'])).value;
  assert.equal((await look(child.memberId)).value.freezes.length, 1);
  await undo(wide.id);
  assert.deepEqual(await stopsOf(head), []);
  assert.deepEqual(await stopsOf(child), ['withdraw', 'transfer']);
  await undo(narrow.id);
  assert.deepEqual(await stopsOf(child), []);
});

test('a large branch is frozen by a job that goes on where it was broken off', async () => {
  const root = await team.agent('Bigroot');
  const { db } = t.platform;
  await db.tx(async (tx) => {
    const lineageId = await t.services.tree.lineageUnder(tx, {
      brandId: t.brand.id,
      uplineId: root.memberId,
    });
    const rows = await tx.query<{ id: string }>({
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at, upline_id, lineage_id)
        select gen_random_uuid(), $1, 'big' || n, 'big' || n, 'Big', 'USD', 'en', now(), $2, $3
        from generate_series(1, 1200) n returning id`,
      values: [t.brand.id, root.memberId, lineageId],
    });
    for (const { id: memberId } of rows) {
      await t.services.tree.enrol(tx, { memberId, lineageId, at: t.clock.now() });
    }
  });
  const { value } = await freeze(root.memberId, ['bet']);
  assert.deepEqual([value.state, value.total, value.done], ['QUEUED', 1201, 0]);
  assert.equal((await freeze(root.memberId, ['login'])).refusal?.code, 'agent.task_open');
  assert.equal(
    (await move(root.memberId, { upline: 'Deskother', lowersPoints: true })).refusal?.code,
    'agent.task_open',
  );
  const job = t.app.parts.flatMap(({ jobs }) => jobs?.['agent.carry_out_task'] ?? [])[0];
  await Promise.all([1, 2].map(() => job?.({ taskId: value.id }, t.clock.now())));
  const task = await t.call('GET /console/agent-tasks/:taskId', {
    ...admin,
    params: { taskId: value.id },
  });
  assert.deepEqual([task.value.state, task.value.done], ['DONE', 1201]);
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::integer as count from members where bet_blocked and account like 'big%'`,
  });
  assert.equal(row?.count, 1200);
  await move(root.memberId, { upline: 'Deskother', lowersPoints: true });
  const large = await lastTask(root.memberId);
  assert.equal(large.state, 'QUEUED');
  await job?.({ taskId: large.id }, t.clock.now());
  assert.deepEqual(
    (await look(root.memberId)).value.breadcrumb.map(({ account }) => account),
    ['Deskother', 'Bigroot'],
  );
});

test('codes and domains are added once, disabled and found', async () => {
  const add = (body: Record<string, unknown>) =>
    t.call('POST /console/affiliate-codes', {
      ...admin,
      body: { agent: 'Deskhead', code: 'HEAD-1', domain: null, reason, ...body },
    });
  const { value } = await add({ domain: 'Head.Partners.test' });
  assert.deepEqual(
    [value.domain, value.isActive, value.agentAccount],
    ['head.partners.test', true, 'Deskhead'],
  );
  const cases = [
    [{ code: 'head-1' }, 'agent.code_taken'],
    [{ code: 'HEAD-2', domain: 'head.partners.test' }, 'agent.domain_taken'],
    [{ code: 'no spaces' }, 'agent.code_invalid'],
    [{ code: 'HEAD-3', domain: 'https://head.test/x' }, 'agent.domain_invalid'],
    [{ code: 'HEAD-4', agent: 'Deskgrand' }, 'agent.not_an_agent'],
    [{ code: 'HEAD-5', agent: 'Nobodythere' }, 'agent.account_unknown'],
  ] as const;
  for (const [body, code] of cases) assert.equal((await add(body)).refusal?.code, code);
  const change = (version: number) =>
    t.call('PUT /console/affiliate-codes/:codeId', {
      ...admin,
      params: { codeId: value.id },
      body: { isActive: false, domain: null, reason, version },
    });
  assert.deepEqual(
    [(await change(1)).value.isActive, (await change(1)).refusal?.code],
    [false, 'agent.code_changed'],
  );
  const found = await t.call('GET /console/affiliate-codes', {
    ...admin,
    query: { search: 'head' },
  });
  assert.deepEqual(
    found.value.items.map(({ code, version }) => [code, version]),
    [['HEAD-1', 2]],
  );
  const gone = await t.call('GET /wps/agent/affiliate', { query: { code: 'HEAD-1' } });
  assert.equal(gone.refusal?.code, 'agent.affiliate_unknown');
});

test('how points are given is changed whole, and by one operator at a time', async () => {
  const get = async () => (await t.call('GET /console/point-policy', { ...admin })).value;
  const before = await get();
  const items = rebateFamilies.map((family) => ({
    family,
    pointsMax: 150,
    gapMin: 10,
    allowsEqual: false,
    quotas: [{ points: 100, accountsMax: 5 }],
  }));
  const put = (body: Record<string, unknown>) =>
    t.agreed('PUT /console/point-policy', {
      ...admin,
      body: { items, version: before.version, reason, ...body },
    });
  const twice = items.map((item) => ({ ...item, family: 'slots' }));
  assert.equal((await put({ items: twice })).refusal?.code, 'agent.points_invalid');
  const odd = items.map((item) => ({ ...item, pointsMax: 155 }));
  assert.equal((await put({ items: odd })).refusal?.code, 'agent.points_invalid');
  assert.equal((await put({ version: before.version + 1 })).refusal?.code, 'agent.policy_changed');
  assert.equal((await put({})).value.version, before.version + 1);
  assert.deepEqual((await get()).items, items);
});

test('beside each account stands what its team holds, and what it played in thirty days', async () => {
  const { db } = t.platform;
  const ids = [head.memberId, child.memberId];
  const [brand] = await db.query<{ currency: string }>({
    text: 'select currency from members where id = $1',
    values: [head.memberId],
  });
  await db.query({
    text: `insert into agent_balances (agent_id, currency, main_amount, locked_amount, bonus_amount,
        vendor_amount) select id, $2, 1000000, 200000, 30000, 4000 from unnest($1::uuid[]) id
      on conflict (agent_id, currency) do update set main_amount = 1000000, locked_amount = 200000,
        bonus_amount = 30000, vendor_amount = 4000`,
    values: [ids, brand?.currency],
  });
  const played = (daysAgo: number) =>
    db.query({
      text: `insert into agent_days (agent_id, currency, day, category, vendor_code, round_count,
          stake_amount, valid_amount, payout_amount, jackpot_win_amount)
        values ($1, $2, $3::timestamptz::date - $4::integer, 'RNG', 'studio', 1, 0, 500000, 0, 0)`,
      values: [head.memberId, brand?.currency, t.clock.now(), daysAgo],
    });
  for (const daysAgo of [0, 28, 31]) await played(daysAgo);
  const { items } = (await tree()).value;
  const shown = items.find(({ id }) => id === head.memberId);
  assert.deepEqual([shown?.teamBalance, shown?.teamTurnover], ['12.34', '10.00']);
  const below = (await tree({ uplineId: head.memberId })).value.items[0];
  assert.deepEqual([below?.teamBalance, below?.teamTurnover], ['12.34', '0.00']);
  const { value } = await look(grandchild.memberId);
  assert.deepEqual([value.teamBalance, value.teamTurnover], ['0.00', '0.00']);
});
