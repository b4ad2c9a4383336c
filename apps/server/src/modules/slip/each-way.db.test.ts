// Each-way bets: two bets of each pick, settled by two lines of the race, dead heats and withdrawn ones too.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type Ended, type Line, openBook, pick, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

const RUNNERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A race of eight at these odds, with its line of the first three. */
async function race(price = 9_000): Promise<readonly [Line, Line]> {
  const eventId = await book.event();
  const win = await book.line(
    { eventId, marketId: 866, specifiers: '' },
    RUNNERS.map((id) => ({ id, odds: id === 'b' ? 4_000 : price })),
  );
  const place = await book.line(
    { eventId, marketId: 1091, specifiers: 'winners=3' },
    RUNNERS.map((id) => ({ id, odds: 2_500 })),
  );
  return [win, place];
}

type Ends = Readonly<Record<string, Omit<Ended, 'id'>>>;
const say = async (line: Line, ends: Ends) =>
  book.result(
    line,
    RUNNERS.map((id) => ({ id, ...(ends[id] ?? { result: 0 as const }) })),
  );
const each = (line: Line, price = 9_000) =>
  slip([pick(line, 'a', price)], { sizes: [1], isEachWay: true });

test('the quote says the places; placed and won are paid as two bets', async () => {
  const [win, place] = await race();
  const quote = await t.call('POST /wps/sports/quote', {
    body: { picks: [pick(win, 'a', 9_000)], sizes: [1], isEachWay: true },
  });
  assert.deepEqual(quote.value.picks[0]?.place, { places: 3, part: 1, of: 5 });
  assert.equal(quote.value.bets, 2);
  assert.equal(quote.value.returnOdds, 11_600);
  const player = await book.player();
  const placed = await book.bet(player, each(win));
  assert.deepEqual([placed.stake, placed.returnMax, placed.isEachWay], ['20.00', '116.00', true]);
  assert.equal(placed.legs.length, 1);

  await say(win, { b: { result: 1 } });
  await book.settle();
  assert.equal((await book.view(player, placed.id)).status, 'OPEN');
  await say(place, { a: { result: 1 }, b: { result: 1 }, c: { result: 1 } });
  await book.settle();
  const settled = await book.view(player, placed.id);
  assert.deepEqual([settled.paid, settled.status], ['26.00', 'WON']);
  assert.equal(settled.legs[0]?.place?.status, 'WON');

  await say(win, { a: { result: 1 } });
  await book.settle();
  assert.equal((await book.view(player, placed.id)).paid, '116.00');
});

test('a dead heat for the last place halves the place', async () => {
  const [win, place] = await race();
  const player = await book.player();
  await book.bet(player, each(win));
  await say(win, { b: { result: 1 } });
  await say(place, { a: { result: 1, deadHeatPpm: 500_000 } });
  await book.settle();
  assert.equal(await book.balance(player), '993.00');
});

test('a withdrawn runner takes a quarter of what is won, in both parts', async () => {
  const [win, place] = await race();
  const player = await book.player();
  const placed = await book.bet(player, each(win));
  await say(win, { a: { result: 1 }, b: { result: 0, voidMilli: 1_000 } });
  await say(place, { a: { result: 1 }, b: { result: 0, voidMilli: 1_000 } });
  await book.settle();
  const settled = await book.view(player, placed.id);
  assert.equal(settled.paid, '92.00');
  assert.equal(settled.legs[0]?.deductionPercent, 25);
});

test('a multiple is each-way in both parts, and a pick to win only is refused with its place', async () => {
  const [win, place] = await race();
  const [other, otherPlace] = await race(5_000);
  const player = await book.player();
  const picks = [pick(win, 'a', 9_000), pick(other, 'a', 5_000)];
  const placed = await book.bet(player, slip(picks, { isEachWay: true }));
  assert.equal(placed.bets, 2);
  await say(win, { a: { result: 1 } });
  await say(place, { a: { result: 1 } });
  await say(other, { b: { result: 1 } });
  await say(otherPlace, { a: { result: 1 } });
  await book.settle();
  // Ten on the places alone: 2.6 times 1.8.
  assert.equal((await book.view(player, placed.id)).paid, '46.80');
  const match = await book.match([2_000]);
  const [open] = await race();
  const mixed = [pick(open, 'a', 9_000), pick(match, '1', 2_000)];
  const { refusal } = await book.place(player, slip(mixed, { isEachWay: true }));
  assert.deepEqual(
    [refusal?.code, refusal?.['reason'], refusal?.['legs']],
    ['slip.bad', 'place', [1]],
  );
});

test('a cash-out counts the chance of a place beside that of the win', async () => {
  const [win] = await race();
  const player = await book.player();
  const placed = await book.bet(player, each(win));
  const { value } = await t.call('GET /wps/sports/cash-outs', { token: player.token });
  const one = value.find(({ slipId }) => slipId === placed.id);
  assert.ok(one?.offer !== null && one !== undefined, one?.reason ?? 'none');
});
