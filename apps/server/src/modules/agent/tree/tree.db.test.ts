import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../../platform/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { TREE_DEPTH_MAX } from './rules.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

let opened = 0;
const open = (uplineId: string | null, brandId = t.brand.id): Promise<string> =>
  t.services.identity.openAccount({
    brandId,
    account: `leaf${(opened += 1)}`,
    language: 'en',
    country: null,
    ip: '192.0.2.9',
    details: { uplineId },
  });

const move = (headId: string, uplineId: string | null) => {
  t.clock.advance(1_000);
  return t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId, uplineId, at: t.clock.now() }),
  );
};

const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** What the tree should say, from the uplines alone. */
function recompute(uplines: ReadonlyMap<string, string | null>) {
  const ancestorsOf = (id: string): string[] => {
    const upline = uplines.get(id) ?? null;
    return upline === null ? [] : [...ancestorsOf(upline), upline];
  };
  return [...uplines.keys()].flatMap((memberId) => {
    const above = ancestorsOf(memberId).toReversed();
    return above.map((ancestorId, index) => `${ancestorId} ${memberId} ${index + 1}`);
  });
}

async function readClosure(ids: readonly string[]) {
  const rows = await t.platform.db.query<{ row: string }>({
    text: `select concat_ws(' ', ancestor_id, member_id, depth) as row from agent_downlines
      where member_id = any($1::uuid[]) or ancestor_id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(({ row }) => row);
}

/** Closure, uplines, lineages and the last row of the history, each against the uplines. */
async function assertWhole(uplines: ReadonlyMap<string, string | null>) {
  const ids = [...uplines.keys()];
  const expected = recompute(uplines).toSorted();
  assert.deepEqual((await readClosure(ids)).toSorted(), expected);
  const rows = await t.platform.db.query<{
    id: string;
    uplineId: string | null;
    ancestors: string[];
    last: string[];
  }>({
    text: `select m.id, m.upline_id as "uplineId", coalesce(l.ancestors, '{}') as ancestors,
        coalesce(h.ancestors, '{}') as last
      from members m left join lineages l on l.id = m.lineage_id
      left join lateral (select lineage_id from lineage_changes c where c.member_id = m.id
        order by since_at desc limit 1) c on true
      left join lineages h on h.id = c.lineage_id
      where m.id = any($1::uuid[])`,
    values: [ids],
  });
  for (const { id, uplineId, ancestors, last } of rows) {
    const above = expected
      .filter((row) => row.split(' ')[1] === id)
      .toSorted((a, b) => Number(b.split(' ')[2]) - Number(a.split(' ')[2]))
      .map((row) => row.split(' ')[0]);
    assert.equal(uplineId, uplines.get(id));
    assert.deepEqual(ancestors, above);
    assert.deepEqual(last, above);
  }
}

/** Places of uplines and moves are picked among those who are there. */
const growth = fc.record({
  uplines: fc.array(fc.nat(), { minLength: 2, maxLength: 14 }),
  moves: fc.array(fc.tuple(fc.nat(), fc.option(fc.nat(), { nil: null })), { maxLength: 6 }),
});

test('on any tree and after any moves the closure is what the uplines say, and no team leaks', async () => {
  await fc.assert(
    fc.asyncProperty(growth, async ({ uplines: picks, moves }) => {
      const uplines = new Map<string, string | null>();
      for (const pick of picks) {
        const ids = [...uplines.keys()];
        // One in so many is a root of its own.
        const uplineId = ids[pick % (ids.length + 1)] ?? null;
        uplines.set(await open(uplineId), uplineId);
      }
      await assertWhole(uplines);
      const ids = [...uplines.keys()];
      for (const [head, under] of moves) {
        const headId = ids[head % ids.length] ?? '';
        const uplineId = under === null ? null : (ids[under % ids.length] ?? null);
        const code = await codeOf(move(headId, uplineId));
        if (code === null) uplines.set(headId, uplineId);
        else assert.ok(['agent.move_nowhere', 'agent.move_into_itself'].includes(code), code);
      }
      await assertWhole(uplines);
      await assertTeams(uplines);
    }),
    { numRuns: 12 },
  );
});

async function assertTeams(uplines: ReadonlyMap<string, string | null>) {
  const { db } = t.platform;
  const { tree } = t.services;
  const below = new Set(recompute(uplines).map((row) => row.split(' ').slice(0, 2).join(' ')));
  for (const agentId of uplines.keys()) {
    for (const memberId of uplines.keys()) {
      const isInTeam = agentId === memberId || below.has(`${agentId} ${memberId}`);
      const code = await codeOf(tree.demandInTeam(db, agentId, memberId));
      assert.equal(code, isInTeam ? null : 'agent.account_unknown');
    }
  }
}

test('nobody stands deeper than the bound, neither by opening nor by moving', async () => {
  const chain: string[] = [await open(null)];
  for (let depth = 0; depth < TREE_DEPTH_MAX; depth += 1)
    chain.push(await open(chain.at(-1) ?? ''));
  assert.equal(await codeOf(open(chain.at(-1) ?? '')), 'agent.tree_too_deep');
  const head = await open(null);
  await open(head);
  assert.equal(await codeOf(move(head, chain.at(-2) ?? '')), 'agent.tree_too_deep');
  assert.equal(await codeOf(move(head, chain.at(-3) ?? '')), null);
});

test('a move that makes no tree is refused and changes nothing', async () => {
  const root = await open(null);
  const child = await open(root);
  const grandchild = await open(child);
  const stranger = await open(null, t.otherBrand.id);
  const uplines = new Map([
    [root, null],
    [child, root],
    [grandchild, child],
  ]);
  assert.equal(await codeOf(move(root, grandchild)), 'agent.move_into_itself');
  assert.equal(await codeOf(move(child, child)), 'agent.move_into_itself');
  assert.equal(await codeOf(move(child, root)), 'agent.move_nowhere');
  assert.equal(await codeOf(move(root, null)), 'agent.move_nowhere');
  assert.equal(await codeOf(move(child, stranger)), 'agent.upline_unknown');
  assert.equal(await codeOf(move(child, t.platform.newId())), 'agent.upline_unknown');
  assert.equal(await codeOf(open(stranger)), 'agent.account_unknown');
  await assertWhole(uplines);
});

test('two moves that would make a circle together do not', async () => {
  const [first, second] = [await open(null), await open(null)];
  const codes = await Promise.all([codeOf(move(first, second)), codeOf(move(second, first))]);
  assert.deepEqual(codes.toSorted(), ['agent.move_into_itself', null].toSorted());
  const closure = await readClosure([first, second]);
  assert.equal(closure.length, 1);
});

test('who registers while the branch moves stands where the branch stands', async () => {
  const [old, next] = [await open(null), await open(null)];
  const head = await open(old);
  const [, ...joined] = await Promise.all([move(head, next), open(head), open(head), open(head)]);
  const uplines = new Map<string, string | null>([
    [old, null],
    [next, null],
    [head, next],
    ...joined.map((id) => [id, head] as const),
  ]);
  await assertWhole(uplines);
});

test('the history says whose team someone was in at any moment', async () => {
  const { db } = t.platform;
  const { tree } = t.services;
  const [old, next] = [await open(null), await open(null)];
  const head = await open(old);
  const member = await open(head);
  const joinedAt = t.clock.now();
  await move(head, next);
  const before = new Date(joinedAt.getTime() - 1);
  const found = await tree.lineagesAt(db, [
    { memberId: member, at: t.clock.now() },
    { memberId: member, at: before },
    { memberId: member, at: joinedAt },
  ]);
  const lineages = await tree.lineages(
    db,
    found.flatMap((id) => id ?? []),
  );
  assert.deepEqual(
    found.map((id) => (id === null ? null : lineages.get(id))),
    [[next, head], null, [old, head]],
  );
});

test('a member whom the release before gave an upline is placed, with the one who came below', async () => {
  const [root, child] = [await open(null), await open(null)];
  await t.platform.db.query({
    text: 'update members set upline_id = $2 where id = $1',
    values: [child, root],
  });
  const grandchild = await open(child);
  const stray = await open(null);
  await t.platform.db.query({
    text: 'update members set upline_id = $2 where id = $1',
    values: [stray, grandchild],
  });
  assert.equal(await t.services.tree.placeStrays(), 1);
  assert.equal(await t.services.tree.placeStrays(), 0);
  await assertWhole(
    new Map([
      [root, null],
      [child, root],
      [grandchild, child],
      [stray, grandchild],
    ]),
  );
});

test('a breadcrumb begins at the agent, whatever stands above', async () => {
  const { db } = t.platform;
  const { tree } = t.services;
  const root = await open(null);
  const agent = await open(root);
  const child = await open(agent);
  const grandchild = await open(child);
  const path = await tree.breadcrumb(db, agent, grandchild);
  assert.deepEqual(
    path.map(({ memberId, depth }) => [memberId, depth]),
    [
      [agent, 0],
      [child, 1],
      [grandchild, 2],
    ],
  );
  assert.equal(await codeOf(tree.breadcrumb(db, agent, root)), 'agent.account_unknown');
  assert.deepEqual(await tree.ancestorsOf(db, grandchild), [root, agent, child]);
});

test('an account is found in whatever letters, in the team alone', async () => {
  const { db } = t.platform;
  const { tree } = t.services;
  const root = await open(null);
  const child = await open(root);
  const account = `LEAF${opened}`;
  assert.equal((await tree.findInTeam(db, root, ` ${account} `)).memberId, child);
  assert.equal(
    await codeOf(tree.findInTeam(db, child, `leaf${opened - 1}`)),
    'agent.account_unknown',
  );
  assert.equal(await codeOf(tree.findInTeam(db, root, 'nobody')), 'agent.account_unknown');
  assert.equal(await codeOf(tree.demandDirect(db, root, root)), 'agent.account_unknown');
});
