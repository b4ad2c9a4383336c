// Results and void windows by operators, and what slips get by them.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { LineOutcomeResult } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type Line, openBook, pick, type Player, slip, type TestBook } from './testing/book.ts';

const REASON = 'the feed does not settle it';

let t: TestApp;
let book: TestBook;
let olivia: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
  olivia = await t.operator('olivia');
});
beforeEach(() => book.alive());
after(() => t.close());

const wins = (id: string): LineOutcomeResult[] =>
  ['1', '2', '3'].map((outcomeId) => ({ outcomeId, result: outcomeId === id ? 'won' : 'lost' }));
const preview = async (line: Line, outcomes: LineOutcomeResult[]) =>
  (
    await t.call('POST /console/sports/results/preview', {
      ...olivia,
      body: { ...line, outcomes },
    })
  ).value;
const propose = (line: Line, outcomes: LineOutcomeResult[]) =>
  t.call('POST /console/sports/results', {
    ...olivia,
    body: { ...line, outcomes, reason: REASON },
  });
const decide = async (line: Line, outcomes: LineOutcomeResult[]) => {
  const { value } = await propose(line, outcomes);
  assert.ok(value.proposal, 'two operators decide a result');
  await t.approve(value.proposal);
  await book.settle();
};
const shut = (line: Line) =>
  book.line(
    line,
    [2_000, 3_500, 4_000].map((odds, place) => ({ id: String(place + 1), odds })),
    {
      status: -1,
    },
  );
const shown = async (line: Line) => {
  // The book of tests counts versions of its own: nodes read what has the next one of all.
  await t.platform.db.query({
    text: `with v as (update market_versions set version = greatest(version, 100000) + 1
        returning version),
      l as (update market_lines set version = v.version from v where event_id = $1)
      update sport_events set version = v.version from v where id = $1`,
    values: [line.eventId],
  });
  t.clock.advance(3_000);
  await book.alive();
  const { value } = await t.call('GET /console/sports/events/:eventId', {
    ...olivia,
    params: { eventId: line.eventId },
  });
  return value.markets[0]?.lines[0];
};
const balances = (players: readonly Player[]) => Promise.all(players.map(book.balance));

/** A line with one slip on its first outcome and one on its second, shut. */
async function stage(): Promise<{ readonly line: Line; readonly players: readonly Player[] }> {
  const line = await book.match();
  const players = [await book.player('10'), await book.player('10')];
  for (const [place, player] of players.entries()) {
    const outcomeId = String(place + 1);
    await book.bet(player, slip([pick(line, outcomeId, place === 0 ? 2_000 : 3_500)]));
  }
  await shut(line);
  return { line, players };
}

test('a result by hand is decided by two, and pays what was previewed', async () => {
  const { line, players } = await stage();
  const seen = await preview(line, wins('1'));
  assert.deepEqual([seen.seen, seen.changed, seen.members, seen.isWhole], [2, 2, 2, true]);
  assert.deepEqual(
    seen.rows.map(({ after: to, before: from, currency, difference, slips }) => [
      currency,
      slips,
      from,
      to,
      difference,
    ]),
    [[t.brand.currency, 2, '0.00', '20.00', '20.00']],
  );
  const { value } = await propose(line, wins('1'));
  await book.settle();
  assert.deepEqual(await balances(players), ['0.00', '0.00'], 'nothing before another agrees');
  await t.approve(value.proposal);
  await book.settle();
  assert.deepEqual(await balances(players), ['20.00', '0.00']);
  const found = await shown(line);
  assert.deepEqual(
    [found?.state, found?.result.source, found?.result.isDisputed],
    ['closed', 'hand', false],
  );
});

test('a resettlement moves exactly the difference that was previewed', async () => {
  const { line, players } = await stage();
  await book.wins(line, '1');
  await book.settle();
  const before = await balances(players);
  const seen = await preview(line, wins('2'));
  await decide(line, wins('2'));
  const after = await balances(players);
  const moved = after.reduce((sum, text, place) => sum + Number(text) - Number(before[place]), 0);
  assert.equal(moved.toFixed(2), seen.rows[0]?.difference);
  assert.deepEqual(after, ['0.00', '35.00']);
});

test('what the feed says later is shown as a disagreement and pays nothing until it is left to it', async () => {
  const { line, players } = await stage();
  await decide(line, wins('1'));
  await book.wins(line, '2');
  await book.settle();
  assert.deepEqual(await balances(players), ['20.00', '0.00']);
  const found = await shown(line);
  assert.deepEqual([found?.result.source, found?.result.isDisputed], ['hand', true]);
  const listed = await t.call('GET /console/sports/settlement', {
    ...olivia,
    query: { view: 'disputed' },
  });
  assert.ok(listed.value.items.some(({ eventId }) => eventId === line.eventId));
  const { value } = await t.call('POST /console/sports/results/release', {
    ...olivia,
    body: { ...line, reason: 'the feed is right' },
  });
  await t.approve(value.proposal);
  await book.settle();
  assert.deepEqual(await balances(players), ['0.00', '35.00']);
  assert.equal((await shown(line))?.result.source, 'feed');
});

test('bets of a window are made void by two', async () => {
  const line = await book.match();
  const [early, late] = [await book.player('10'), await book.player('10')];
  await book.bet(early, slip([pick(line, '1', 2_000)]));
  t.clock.advance(1_000);
  const startsAt = t.clock.now().toISOString();
  await book.bet(late, slip([pick(line, '1', 2_000)]));
  const body = { ...line, startsAt, endsAt: null };
  const seen = (await t.call('POST /console/sports/voids/preview', { ...olivia, body })).value;
  assert.deepEqual([seen.seen, seen.changed, seen.rows[0]?.difference], [2, 1, '10.00']);
  const { value } = await t.call('POST /console/sports/voids', {
    ...olivia,
    body: { ...body, reason: REASON },
  });
  await t.approve(value.proposal);
  await book.settle();
  assert.deepEqual(await balances([early, late]), ['0.00', '10.00']);
});

test('a result that cannot be is refused, and so is one of a line that takes bets', async () => {
  const line = await book.match();
  const codes = [
    await propose(line, wins('1')),
    await propose(line, wins('1').slice(1)),
    await propose(line, [...wins('1'), { outcomeId: '9', result: 'lost' }]),
    await propose({ ...line, marketId: 999 }, wins('1')),
    await t.call('POST /console/sports/results/release', {
      ...olivia,
      body: { ...line, reason: REASON },
    }),
  ].map(({ refusal }) => refusal?.code);
  assert.deepEqual(codes, [
    'market.line_open',
    'market.result_invalid',
    'market.result_invalid',
    'market.line_not_found',
    'market.no_hand_result',
  ]);
});

test('a proposal whose slips changed since is refused as stale', async () => {
  const { line, players } = await stage();
  const { value } = await propose(line, wins('1'));
  await book.wins(line, '2');
  await book.settle();
  await assert.rejects(t.approve(value.proposal), /stale/);
  assert.deepEqual(await balances(players), ['0.00', '35.00']);
});

test('the settlement console lists lines that slips wait for after their event is over', async () => {
  const { line } = await stage();
  await t.platform.db.query({
    text: 'update sport_events set status = 4, status_at = $2 where id = $1',
    values: [line.eventId, t.clock.now()],
  });
  t.clock.advance(11 * 60_000);
  await book.alive();
  const { value } = await t.call('GET /console/sports/settlement', {
    ...olivia,
    query: { view: 'late' },
  });
  const row = value.items.find(({ eventId }) => eventId === line.eventId);
  assert.deepEqual([row?.slips, row?.marketId], [2, 1]);
});
