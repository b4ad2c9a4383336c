// Picks of one event as one leg: priced by the provider's joint model, refused with a reason, settled whole.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type Line, openBook, pick, slip, type TestBook } from './testing/book.ts';
import { type CustomBets, openCustomBets } from './testing/custom-bets.ts';

let t: TestApp;
let book: TestBook;
let provider: CustomBets;
before(async () => {
  provider = await openCustomBets();
  t = await createTestApp({ env: provider.env });
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(async () => {
  await t.close();
  await provider.close();
});

/** A match with 1x2 at 2.00 and both teams to score at 1.80. */
async function twoLines(options = {}): Promise<readonly [Line, Line]> {
  const result = await book.match([2_000, 3_500, 4_000], options);
  const both = await book.line({ ...result, marketId: 29 }, [
    { id: '74', odds: 1_800 },
    { id: '76', odds: 1_900 },
  ]);
  return [result, both];
}

const picksOf = ([result, both]: readonly [Line, Line]) => [
  pick(result, '1', 2_000),
  pick(both, '74', 1_800),
];

const combined = (line: Line, odds: number) => [{ eventId: line.eventId, odds }];

test('two picks of a match are one leg at the price of the joint model, beside another leg', async () => {
  const lines = await twoLines();
  const other = await book.match([1_500]);
  provider.answer({ odds: '3.1' });
  const player = await book.player();
  const placed = await book.bet(
    player,
    slip([...picksOf(lines), pick(other, '1', 1_500)], {
      sizes: [2],
      combined: combined(lines[0], 3_100),
    }),
  );
  assert.equal(placed.returnMax, '46.50');
  assert.deepEqual(
    placed.legs.map(({ builder, odds }) => [odds, builder]),
    [
      [2_000, { leg: 0, odds: 3_100 }],
      [1_800, { leg: 0, odds: 3_100 }],
      [1_500, null],
    ],
  );
  const values = await t.call('GET /wps/sports/cash-outs', { token: player.token });
  assert.equal(values.value[0]?.reason, 'not_offered');

  await book.wins(lines[0], '1');
  await book.wins(other, '1');
  await book.settle();
  assert.equal((await book.view(player, placed.id)).status, 'OPEN');
  await book.wins(lines[1], '74', ['74', '76']);
  await book.settle();
  const settled = await book.view(player, placed.id);
  assert.equal(settled.status, 'WON');
  assert.equal(settled.paid, '46.50');
  assert.deepEqual(settled.explanation[0]?.values['leg'], '0+1');
  assert.equal(await book.balance(player), '1036.50');
});

test('the price never is above what the picks would multiply to', async () => {
  const lines = await twoLines();
  provider.answer({ odds: '9' });
  const placed = await book.bet(
    await book.player(),
    slip(picksOf(lines), { sizes: [1], accept: 'any', combined: combined(lines[0], 9_000) }),
  );
  assert.equal(placed.legs[0]?.builder?.odds, 3_600);
});

test('one lost pick loses the leg at once; a void one gives it back whole; a correction turns it', async () => {
  const lines = await twoLines();
  provider.answer({ odds: '3' });
  const player = await book.player();
  const body = slip(picksOf(lines), { sizes: [1], combined: combined(lines[0], 3_000) });
  const placed = await book.bet(player, body);
  await book.wins(lines[1], '76', ['74', '76']);
  await book.settle();
  assert.equal((await book.view(player, placed.id)).status, 'LOST');
  await book.result(lines[1], [{ id: '74', result: 0, voidMilli: 1_000 }]);
  await book.wins(lines[0], '1');
  await book.settle();
  assert.equal((await book.view(player, placed.id)).status, 'VOID');
  assert.equal(await book.balance(player), '1000.00');
  await book.wins(lines[1], '74', ['74', '76']);
  await book.settle();
  assert.equal(await book.balance(player), '1020.00');
});

test('picks that exclude each other or add nothing are refused with the pick and the reason', async () => {
  const lines = await twoLines();
  const player = await book.player();
  const body = slip(picksOf(lines), { sizes: [1], combined: combined(lines[0], 3_000) });
  provider.answer({ conflict: '29/74', reason: 'implied' });
  const { refusal } = await book.place(player, body);
  assert.equal(refusal?.code, 'slip.not_joined');
  assert.deepEqual(
    { reason: refusal?.['reason'], picks: refusal?.['picks'] },
    { reason: 'implied', picks: [1] },
  );
  const quote = await t.call('POST /wps/sports/quote', {
    body: { picks: picksOf(lines), sizes: [1], combined: [lines[0].eventId] },
  });
  assert.deepEqual(quote.value.builders, [
    { picks: [0, 1], state: 'implied', odds: null, conflicts: [1] },
  ]);
  assert.equal(quote.value.returnOdds, null);
});

test('without a joint price, or with one that fell, nothing is taken', async () => {
  const lines = await twoLines();
  const player = await book.player();
  const body = () => slip(picksOf(lines), { sizes: [1], combined: combined(lines[0], 3_000) });
  provider.answer(null);
  assert.equal((await book.place(player, body())).refusal?.code, 'slip.changed');
  const later = await twoLines();
  provider.answer({ odds: '2.5' });
  const fallen = slip(picksOf(later), {
    sizes: [1],
    accept: 'better',
    combined: combined(later[0], 3_000),
  });
  assert.equal((await book.place(player, fallen)).refusal?.code, 'slip.changed');
  assert.equal(await book.balance(player), '1000.00');
});

test('in play the joint price is asked for again when the delay is over', async () => {
  const lines = await twoLines({ isLive: true });
  provider.answer({ odds: '3' });
  const player = await book.player();
  const body = () =>
    slip(picksOf(lines), { sizes: [1], accept: 'better', combined: combined(lines[0], 3_000) });
  const first = await book.bet(player, body());
  assert.equal(first.status, 'PENDING');
  t.clock.advance(6_000);
  await book.alive();
  await t.services.slips.decideDue();
  assert.equal((await book.view(player, first.id)).status, 'OPEN');

  const second = await book.bet(player, body());
  await book.line(lines[1], [
    { id: '74', odds: 1_600 },
    { id: '76', odds: 2_100 },
  ]);
  provider.answer({ odds: '2.7' });
  t.clock.advance(6_000);
  await book.alive();
  await t.services.slips.decideDue();
  assert.equal((await book.view(player, second.id)).status, 'REJECTED');
  assert.equal(await book.balance(player), '990.00');
});
