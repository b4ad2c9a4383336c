import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { amountToText } from '@parlour/money';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { StoredIssue } from '../draw/index.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

const GAME = 'ssc-60';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await openGames(t, [GAME]);
});
after(() => t.close());

const moveTo = (at: Date) => t.clock.advance(at.getTime() - t.clock.now().getTime());
const itemsOf = (issues: readonly StoredIssue[], multiples: readonly number[]) =>
  multiples.map((multiple, place) => ({ issueNo: issues[place]?.no ?? '', multiple }));
const chaseOf = async (token: string, chaseId: string | null) => {
  const params = { chaseId: chaseId ?? '' };
  return (await t.call('GET /wps/lottery/chases/:chaseId', { token, params })).value;
};
const balanceOf = async (memberId: string) => {
  const { main, locked } = await t.services.wallet.balances(t.platform.db, memberId);
  return [amountToText(main), amountToText(locked)];
};

/** Draws an issue, settles it, and lets chases that wait for the next one have their turn. */
async function draw(issue: StoredIssue, next: StoredIssue | undefined): Promise<void> {
  const later = issue.drawsAt.getTime() + 25_000;
  moveTo(new Date(later));
  await t.services.draws.holdDraws();
  await t.services.tickets.settle(issue.id);
  if (next !== undefined) await t.services.tickets.chases.takeTurn(next.id);
}

// Every digit is picked, so that it is won whatever is drawn.
const SURE = line('fixed', '0,1,2,3,4,5,6,7,8,9||||');

test('a chase sets its stakes aside and places them issue by issue', async () => {
  const { memberId, token } = await player(t, '100');
  const issues = await ahead(t, GAME, 3);
  const chase = { items: itemsOf(issues, [1, 2, 1]), stopOnWin: false };
  const body = slip(issues[0] as StoredIssue, [line('star5.direct', '1|2|3|4|5')], { chase });
  const placed = (await t.call('POST /wps/lottery/orders', { token, body })).value;
  assert.equal(placed.total, '8.00');
  assert.equal(placed.balance, '92.00');
  assert.deepEqual(await balanceOf(memberId), ['92.00', '6.00']);

  await draw(issues[0] as StoredIssue, issues[1]);
  assert.deepEqual((await balanceOf(memberId))[1], '2.00');
  const during = await chaseOf(token, placed.chaseId);
  assert.deepEqual(
    during.issues.map(({ status, stake, tickets }) => [status, stake, tickets.length]),
    [
      ['PLACED', '2.00', 1],
      ['PLACED', '4.00', 1],
      ['WAITING', '2.00', 0],
    ],
  );
  await t.services.tickets.chases.takeTurn(issues[1]?.id ?? '');
  await draw(issues[1] as StoredIssue, issues[2]);
  const done = await chaseOf(token, placed.chaseId);
  assert.deepEqual([done.status, done.placed, done.returned], ['DONE', '8.00', '0.00']);
  assert.deepEqual((await balanceOf(memberId))[1], '0.00');
});

test('a chase that stops on a win gives the rest back', async () => {
  const { memberId, token } = await player(t, '200');
  const issues = await ahead(t, GAME, 3);
  const chase = { items: itemsOf(issues, [1, 1, 1]), stopOnWin: true };
  const body = slip(issues[0] as StoredIssue, [SURE], { chase });
  const placed = (await t.call('POST /wps/lottery/orders', { token, body })).value;
  assert.deepEqual(await balanceOf(memberId), ['140.00', '40.00']);

  // Until the first draw is settled nothing more is placed.
  await t.services.tickets.chases.takeTurn(issues[1]?.id ?? '');
  assert.equal((await chaseOf(token, placed.chaseId)).itemsDone, 1);
  await draw(issues[0] as StoredIssue, issues[1]);
  const stopped = await chaseOf(token, placed.chaseId);
  assert.deepEqual([stopped.status, stopped.returned], ['STOPPED', '40.00']);
  const [main, locked] = await balanceOf(memberId);
  assert.equal(locked, '0.00');
  // One of ten picks won: 2 x 10 x 1800 / 2000.
  assert.equal(main, '198.00');
});

describe('a draw that was not held', () => {
  for (const outcome of ['NOT_DRAWN', 'VOID'] as const) {
    test(`gives its stake back and stops no chase: ${outcome}`, async () => {
      const { memberId, token } = await player(t, '200');
      const issues = await ahead(t, GAME, 3);
      const [first, second, third] = issues as [StoredIssue, StoredIssue, StoredIssue];
      const chase = { items: itemsOf(issues, [1, 1, 1]), stopOnWin: true };
      const body = slip(first, [SURE], { chase });
      const placed = (await t.call('POST /wps/lottery/orders', { token, body })).value;
      assert.deepEqual(await balanceOf(memberId), ['140.00', '40.00']);
      const standing = async () => {
        const {
          issues: turns,
          placed: played,
          returned,
          status,
        } = await chaseOf(token, placed.chaseId);
        return [status, played, returned, ...turns.map((turn) => turn.status)];
      };

      moveTo(new Date(first.drawsAt.getTime() + 25_000));
      await t.platform.db.query({
        text: `update lottery_issues set outcome = $2, result = null, code_status = 'VERIFIED',
            result_version = result_version + 1, resulted_at = $3 where id = $1`,
        values: [first.id, outcome, t.clock.now()],
      });
      await t.services.tickets.settle(first.id);
      await t.services.tickets.chases.takeTurn(second.id);
      assert.deepEqual(await balanceOf(memberId), ['160.00', '20.00']);
      assert.deepEqual(await standing(), [
        'ACTIVE',
        '40.00',
        '0.00',
        'PLACED',
        'PLACED',
        'WAITING',
      ]);

      await draw(second, third);
      assert.deepEqual(await standing(), [
        'STOPPED',
        '40.00',
        '20.00',
        'PLACED',
        'PLACED',
        'RETURNED',
      ]);
      // The first stake is back, the second won 18 of its 20, and the third was never played.
      assert.deepEqual(await balanceOf(memberId), ['198.00', '0.00']);
    });
  }
});

test('what waits goes back when the sale closes, and when the member says so', async () => {
  const { memberId, token } = await player(t, '100');
  const issues = await ahead(t, GAME, 4);
  const chase = { items: itemsOf(issues, [1, 1, 1, 1]), stopOnWin: false };
  const body = slip(issues[0] as StoredIssue, [line('star5.direct', '1|2|3|4|5')], { chase });
  const placed = (await t.call('POST /wps/lottery/orders', { token, body })).value;
  moveTo((issues[1] as StoredIssue).closesAt);
  await t.services.tickets.chases.takeTurn(issues[1]?.id ?? '');
  assert.deepEqual(await balanceOf(memberId), ['94.00', '4.00']);
  const params = { chaseId: placed.chaseId ?? '' };
  const cancel = () => t.call('POST /wps/lottery/chases/:chaseId/cancel', { token, params });
  assert.equal((await cancel()).value.status, 'CANCELLED');
  assert.equal((await cancel()).refusal?.code, 'ticket.chase_over');
  assert.deepEqual(await balanceOf(memberId), ['98.00', '0.00']);
});

test('a chase is refused for issues that it cannot have', async () => {
  const { memberId, token } = await player(t, '100');
  const issues = await ahead(t, GAME, 3);
  const [first, second, third] = issues.map(({ no }) => no);
  const reasonOf = async (numbers: readonly (string | undefined)[]) => {
    const items = numbers.map((issueNo = '') => ({ issueNo, multiple: 1 }));
    const chase = { items, stopOnWin: false };
    const body = slip(issues[0] as StoredIssue, [line('star5.direct', '1|2|3|4|5')], { chase });
    return (await t.call('POST /wps/lottery/orders', { token, body })).refusal?.['reason'];
  };
  assert.equal(await reasonOf([first]), 'few');
  assert.equal(await reasonOf([second, third]), 'first');
  assert.equal(await reasonOf([first, third, second]), 'order');
  assert.equal(await reasonOf([first, first]), 'order');
  assert.equal(await reasonOf([first, '20200101-0001']), 'issue');
  assert.deepEqual(await balanceOf(memberId), ['100.00', '0.00']);
});
