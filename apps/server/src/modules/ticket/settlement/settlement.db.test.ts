import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createDyingProcess, ProcessDied } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../../testing.ts';
import type { IssueService } from '../../draw/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import { createSettlementJobs } from './jobs.ts';
import { createSettle } from './service/settle.ts';
import { advancePart, listOpenParts, resetParts } from './store/parts.ts';
import { openSettlementHouse, type SettlementHouse } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
});
after(() => t.close());

type Profit = { readonly count: bigint; readonly stake: bigint; readonly winnings: bigint };

/** What the report has of an issue, beside what its tickets say. */
async function profitOf(issueId: string): Promise<readonly Profit[]> {
  return t.platform.db.query<Profit>({
    text: `select ticket_count as count, stake_amount as stake, winnings_amount as winnings
      from lottery_profits where issue_id = $1
      union all
      select coalesce(count(*), 0), coalesce(sum(stake_amount), 0)::bigint,
        coalesce(sum(payout_amount - refund_amount), 0)::bigint
      from tickets where issue_id = $1 and status in ('WON', 'LOST', 'TIE')`,
    values: [issueId],
  });
}

async function assertReported(issueId: string): Promise<void> {
  const rows = await profitOf(issueId);
  const [reported, counted] = rows.length === 2 ? rows : [undefined, rows[0]];
  assert.deepEqual(reported ?? { count: 0n, stake: 0n, winnings: 0n }, counted);
}

describe('a verified result', () => {
  test('pays, counts and reports every ticket once, and follows chases', async () => {
    const issue = await house.issue();
    const [winner, loser] = [await house.player('100'), await house.player('100')];
    const [won, lost, tied] = await house.sell(issue, [
      { memberId: winner, selection: '1||||' },
      { memberId: loser, selection: '2||||' },
      { memberId: loser, play: 'newDragonTiger.15', selection: 'dragon' },
    ]);
    assert.ok(won && lost && tied);
    assert.equal(await house.settle(issue.id), 'idle');

    await house.result(issue, '12341');
    assert.equal(await house.settle(issue.id), 'done');
    assert.equal(await house.told(won), 'WON 20.00 0.00 2.00 v1');
    assert.equal(await house.told(lost), 'LOST 0.00 0.00 2.00 v1');
    assert.equal(await house.told(tied), 'TIE 2.00 2.00 0.00 v1');
    assert.equal(await house.main(winner), '118.00');
    assert.equal(await house.main(loser), '98.00');
    assert.ok(house.followed.includes(issue.id));
    const stored = await house.deps.issues.findById(t.platform.db, issue.id);
    assert.equal(stored?.settleState, 'SETTLED');
    assert.deepEqual(Object.keys(stored?.stages ?? {}).toSorted(), [
      'chased',
      'deducted',
      'judged',
      'paid',
      'reported',
    ]);
    await assertReported(issue.id);

    assert.equal(await house.settle(issue.id), 'idle');
    assert.equal(await house.main(winner), '118.00');
  });

  test('that is corrected moves the difference, and leaves what it did to each ticket', async () => {
    const issue = await house.issue();
    const [first, second] = [await house.player('100'), await house.player('100')];
    const [one, other] = await house.sell(issue, [
      { memberId: first, selection: '1||||' },
      { memberId: second, selection: '9||||' },
    ]);
    assert.ok(one && other);
    await house.result(issue, '12345');
    await house.settleAll(issue);
    await house.result(issue, '92345');
    await house.settleAll(issue);

    assert.equal(await house.told(one), 'LOST 0.00 0.00 2.00 v2');
    assert.equal(await house.told(other), 'WON 20.00 0.00 2.00 v2');
    assert.equal(await house.main(first), '98.00');
    assert.equal(await house.main(second), '118.00');
    await assertReported(issue.id);
    const changes = await t.platform.db.query({
      text: `select status_before as before, status_after as after, version from ticket_changes
        where ticket_id = any($1) order by status_before`,
      values: [[one.id, other.id]],
    });
    assert.deepEqual(changes, [
      { before: 'LOST', after: 'WON', version: 2 },
      { before: 'WON', after: 'LOST', version: 2 },
    ]);
  });

  test('is for nothing where the draw was not held: stakes go back, and stay back', async () => {
    const issue = await house.issue();
    const member = await house.player('100');
    const [ticket] = await house.sell(issue, [{ memberId: member, selection: '1|2|||' }]);
    assert.ok(ticket);
    await house.result(issue, '12345');
    await house.settleAll(issue);
    assert.equal(await house.main(member), '136.00');
    await house.result(issue, null, 'VOID');
    await house.settleAll(issue);
    assert.equal(await house.told(ticket), 'VOID 4.00 4.00 0.00 v2');
    assert.equal(await house.main(member), '100.00');
    await assertReported(issue.id);
    const stored = await house.deps.issues.findById(t.platform.db, issue.id);
    assert.equal(stored?.settleState, 'VOIDED');
  });

  test('is paid once where workers meet, and where one dies between pages', async () => {
    const issue = await house.issue();
    const members = [await house.player('100'), await house.player('100')];
    await house.sell(
      issue,
      members.map((memberId) => ({ memberId, selection: '1||||' })),
    );
    await house.result(issue, '12345');
    const dying = createSettle({ ...house.deps, rounds: failingAt(house.deps.rounds, 1) });
    await assert.rejects(dying(issue.id), /killed/);
    const [failed] = await t.platform.db.query<{ state: string; lastError: string }>({
      text: `select state, last_error as "lastError" from lottery_settlements where issue_id = $1`,
      values: [issue.id],
    });
    assert.deepEqual(failed, { state: 'FAILED', lastError: 'Error: killed' });

    await Promise.all([house.settleAll(issue), house.settleAll(issue), house.settleAll(issue)]);
    for (const memberId of members) assert.equal(await house.main(memberId), '118.00');
    await assertReported(issue.id);
  });
});

test('a process that is killed after any of its commits leaves whole pages, and the next one goes on', async () => {
  const { db } = t.platform;
  const members = await Promise.all(Array.from({ length: 5 }, () => house.player('1000')));
  const left = new Set<number>();
  let commits = 1;
  for (let isOver = false; !isOver; commits += 1) {
    const issue = await house.issue();
    await house.sell(
      issue,
      members.map((memberId) => ({ memberId, selection: '1||||' })),
    );
    await house.result(issue, '12345');
    const before = await Promise.all(members.map(house.main));
    const killed = createDyingProcess(db);
    killed.dieAfter(commits);
    const settle = createSettle({ ...house.deps, db: killed.db, ticketsPerPage: 2 });
    isOver = await settle(issue.id).then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof ProcessDied, String(error));
        return false;
      },
    );
    left.add(await unsettled(issue.id));
    await house.settleAll(issue);
    const paid = await Promise.all(members.map(house.main));
    assert.deepEqual(
      paid,
      before.map((main) => (Number.parseFloat(main) + 20).toFixed(2)),
      `killed after ${commits} commits`,
    );
    await assertReported(issue.id);
  }
  // Before the first page, between any two, and behind the last one.
  assert.ok(left.has(5) && left.has(0) && left.size > 3, [...left].join(', '));
});

const unsettled = async (issueId: string): Promise<number> => {
  const [row] = await t.platform.db.query<{ count: number }>({
    text: `select count(*)::int as count from tickets where issue_id = $1 and status = 'PENDING'`,
    values: [issueId],
  });
  return row?.count ?? 0;
};

test('a page that came into conflict with someone is settled again, a few times', async () => {
  const sold = async () => {
    const issue = await house.issue();
    const memberId = await house.player('100');
    await house.sell(issue, [{ memberId, selection: '1||||' }]);
    await house.result(issue, '12345');
    return { issue, memberId };
  };
  const meeting = (conflicts: number) => {
    let left = conflicts;
    const rounds: Pick<OwnRoundsService, 'settle'> = {
      async settle(tx, outcomes) {
        await house.deps.rounds.settle(tx, outcomes);
        left -= 1;
        if (left >= 0) throw Object.assign(new Error('a ring'), { code: '40P01' });
      },
    };
    return createSettle({ ...house.deps, rounds });
  };
  const lucky = await sold();
  assert.equal(await meeting(2)(lucky.issue.id), 'done');
  assert.equal(await house.main(lucky.memberId), '118.00');
  const stuck = await sold();
  await assert.rejects(meeting(100)(stuck.issue.id), /a ring/);
  await house.settleAll(stuck.issue);
  assert.equal(await house.main(stuck.memberId), '118.00');
});

describe('a result that is corrected while it settles', () => {
  const soldTo = async () => {
    const issue = await house.issue();
    const memberId = await house.player('100');
    const [ticket] = await house.sell(issue, [{ memberId, selection: '1||||' }]);
    assert.ok(ticket);
    await house.result(issue, '12345');
    return { issue, memberId, ticket };
  };

  test('pays nothing more, and the newer one begins', async () => {
    const { issue, memberId, ticket } = await soldTo();
    const corrected = createSettle({
      ...house.deps,
      chases: { ...house.deps.chases, returnWaiting: () => house.result(issue, '92345') },
    });
    assert.equal(await corrected(issue.id), 'more');
    assert.equal(await house.told(ticket), 'PENDING 0.00 0.00 0.00 v0');
    await house.settleAll(issue);
    assert.equal(await house.told(ticket), 'LOST 0.00 0.00 2.00 v2');
    assert.equal(await house.main(memberId), '98.00');
  });

  test('is followed by no chase', async () => {
    const { issue, ticket } = await soldTo();
    const rounds: Pick<OwnRoundsService, 'settle'> = {
      async settle(tx, outcomes) {
        await house.deps.rounds.settle(tx, outcomes);
        await house.result(issue, '92345');
      },
    };
    assert.equal(await createSettle({ ...house.deps, rounds })(issue.id), 'more');
    assert.equal(await house.told(ticket), 'WON 20.00 0.00 2.00 v1');
    assert.ok(!house.followed.includes(issue.id));
    await house.settleAll(issue);
    assert.equal(await house.told(ticket), 'LOST 0.00 0.00 2.00 v2');
    assert.ok(house.followed.includes(issue.id));
  });
});

test('a run ends after some seconds with whole pages, and the next one goes on', async () => {
  const issue = await house.issue();
  const memberId = await house.player('100');
  await house.sell(issue, [{ memberId, selection: '1||||' }]);
  await house.result(issue, '12345');
  const dying = createSettle({ ...house.deps, rounds: failingAt(house.deps.rounds, 1) });
  await assert.rejects(dying(issue.id), /killed/);
  const { db } = t.platform;
  await db.tx((tx) => resetParts(tx, issue.id, { count: 16, at: t.clock.now() }));
  let ms = t.clock.now().getTime();
  const slow = createSettle({ ...house.deps, now: () => new Date((ms += 10_000)) });
  assert.equal(await slow(issue.id), 'more');
  const open = await listOpenParts(db, issue.id);
  assert.ok(open.length > 0 && open.length < 16);
  await house.settleAll(issue);
  assert.equal(await house.main(memberId), '118.00');
});

describe('the job that looks for what was left', () => {
  const resumed = async (): Promise<readonly unknown[]> => {
    const queued: unknown[] = [];
    const jobs = createSettlementJobs(
      {
        db: t.platform.db,
        issues: house.deps.issues as IssueService,
        jobs: { add: async (_tx, _name, payload) => void queued.push(payload) },
      },
      house.settle,
    );
    await jobs['ticket.settle_resume']?.(null, t.clock.now());
    return queued;
  };
  const isResumed = async (issueId: string): Promise<boolean> =>
    (await resumed()).some((payload) => (payload as { issueId: string }).issueId === issueId);

  test('finds results that nobody settles, corrections among them', async () => {
    const issue = await house.issue();
    const memberId = await house.player('100');
    await house.sell(issue, [{ memberId, selection: '1||||' }]);
    for (const code of ['12345', '92345']) {
      await house.result(issue, code);
      assert.equal(await isResumed(issue.id), false, 'someone may be about to');
      t.clock.advance(130_000);
      assert.equal(await isResumed(issue.id), true);
      await house.settleAll(issue);
      assert.equal(await isResumed(issue.id), false);
    }
  });

  test('leaves alone what moves on, however long it takes', async () => {
    const issue = await house.issue();
    const memberId = await house.player('100');
    await house.sell(issue, [{ memberId, selection: '1||||' }]);
    await house.result(issue, '12345');
    const dying = createSettle({ ...house.deps, rounds: failingAt(house.deps.rounds, 1) });
    await assert.rejects(dying(issue.id), /killed/);
    t.clock.advance(130_000);
    assert.equal(await isResumed(issue.id), true);
    await t.platform.db.tx((tx) =>
      advancePart(
        tx,
        { issueId: issue.id, bucketFrom: 0, bucketTo: 255, after: { bucket: -1, memberId } },
        { last: { bucket: 0, memberId }, done: 0, changed: 0, at: t.clock.now() },
      ),
    );
    assert.equal(await isResumed(issue.id), false);
    t.clock.advance(130_000);
    assert.equal(await isResumed(issue.id), true);
    await house.settleAll(issue);
  });
});

/** Rounds that settle so many pages less one, and then die after their writes. */
function failingAt(
  rounds: Pick<OwnRoundsService, 'settle'>,
  page: number,
): Pick<OwnRoundsService, 'settle'> {
  let pages = 0;
  return {
    async settle(tx, outcomes) {
      await rounds.settle(tx, outcomes);
      pages += 1;
      if (pages === page) throw new Error('killed');
    },
  };
}
