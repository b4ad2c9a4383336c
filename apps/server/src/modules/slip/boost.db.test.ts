// Boosts of multiples: by the table that stood when the slip was placed, on the legs that count in the end.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { HOUSE_EXTRAS } from './extra/rules.ts';
import { changeExtras } from './extra/service.ts';
import { type Line, openBook, pick, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

async function lines(count: number, price = 2_000): Promise<readonly Line[]> {
  const made: Line[] = [];
  for (let index = 0; index < count; index += 1) made.push(await book.match([price]));
  return made;
}
const picksOf = (all: readonly Line[], price = 2_000) => all.map((line) => pick(line, '1', price));
const winAll = async (all: readonly Line[]) => {
  for (const line of all) await book.wins(line, '1');
  await book.settle();
};

test('four legs win 5 % more, which is said before, beside and after the bet', async () => {
  const all = await lines(4);
  const player = await book.player();
  const quote = await t.call('POST /wps/sports/quote', {
    body: { picks: picksOf(all), sizes: [4] },
  });
  assert.deepEqual(quote.value.boost, {
    bps: 500,
    oddsMin: 1_200,
    hasShortLeg: false,
    next: { legs: 5, bps: 1_000 },
  });
  const placed = await book.bet(player, slip(picksOf(all)));
  assert.equal(placed.returnMax, '167.50');
  assert.deepEqual(placed.boost, { bps: 500, amount: '7.50' });
  await winAll(all);
  const settled = await book.view(player, placed.id);
  assert.equal(settled.paid, '167.50');
  assert.deepEqual(
    settled.explanation.filter(({ kind }) => kind === 'boost').map(({ values }) => values),
    [{ bps: '500', factor: '3/4' }],
  );
  assert.equal(await book.balance(player), '1157.50');
});

test('a void leg is counted off, and counted again when the void is taken back', async () => {
  const all = await lines(5);
  const [first] = all;
  assert.ok(first !== undefined);
  const player = await book.player();
  await book.bet(player, slip(picksOf(all)));
  await winAll(all.slice(1));
  await book.result(first, [{ id: '1', result: 0, voidMilli: 1_000 }]);
  await book.settle();
  assert.equal(await book.balance(player), '1157.50');
  await winAll([first]);
  assert.equal(await book.balance(player), '1341.00');
});

test('a short leg takes the whole boost; singles and systems have none', async () => {
  const all = [...(await lines(3)), ...(await lines(1, 1_150))];
  const picks = [...picksOf(all.slice(0, 3)), ...picksOf(all.slice(3), 1_150)];
  const player = await book.player();
  assert.equal((await book.bet(player, slip(picks))).boost, null);
  const others = picksOf(await lines(4));
  assert.equal((await book.bet(player, slip(others, { sizes: [3] }))).boost, null);
});

test("a brand's next version counts for slips that are placed after it", async () => {
  const all = await lines(4);
  const player = await book.player();
  const before = await book.bet(player, slip(picksOf(all)));
  await t.platform.db.tx((tx) =>
    changeExtras(tx, {
      brandId: t.brand.id,
      terms: { ...HOUSE_EXTRAS, boost: null },
      by: null,
      at: t.clock.now(),
    }),
  );
  const later = await book.bet(player, slip(picksOf(all)));
  assert.equal(later.boost, null);
  assert.equal(later.returnMax, '160.00');
  await winAll(all);
  assert.equal((await book.view(player, before.id)).paid, '167.50');
});
