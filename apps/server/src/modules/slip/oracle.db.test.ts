// Random slips on random results, taken back and said otherwise, against a reading that lists every
// combination: what members have in the end, and what the record of the house says of it, to the cent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipInput } from '@parlour/contract';
import { amount } from '@parlour/money';
import { createTestApp, type TestApp } from '../../testing.ts';
import {
  type Ended,
  type Line,
  money,
  openBook,
  pick,
  slip,
  type TestBook,
} from './testing/book.ts';
import { dice, subsets } from './testing/plain.ts';

const SEED = 20_261_128;
const PLAYERS = 12;
const LINES = 16;
const ROUNDS_OF_SLIPS = 25;
const BALANCE = '100000';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
after(() => t.close());

const roll = dice(SEED);

const ENDS: readonly Omit<Ended, 'id'>[] = [
  { result: 1 },
  { result: 1 },
  { result: 0 },
  { result: 0 },
  { result: 1, voidMilli: 500 },
  { result: 0, voidMilli: 500 },
  { result: 0, voidMilli: 1_000 },
  { result: 1, deadHeatPpm: 500_000 },
];

/** What a leg multiplies its stake by, in thousandths of thousandths of millionths of two. */
function factor(
  price: number,
  { deadHeatPpm = 1_000_000, result, voidMilli = 0 }: Omit<Ended, 'id'>,
) {
  const back = BigInt(voidMilli) * 1_000_000n * 1_000n;
  const won = BigInt(1_000 - voidMilli) * BigInt(result) * BigInt(deadHeatPpm) * BigInt(price);
  return back + won;
}
const UNIT = 1_000n * 1_000_000n * 1_000n;

type Placed = {
  readonly player: number;
  readonly lines: readonly number[];
  readonly body: SlipInput;
};

/** The house's table of boosts, in percent of what a multiple wins: 4, 5, 7 and 10 legs. */
const boostPercent = (legs: number): bigint =>
  legs >= 10 ? 30n : legs >= 7 ? 20n : legs >= 5 ? 10n : legs >= 4 ? 5n : 0n;

/** Of a multiple of which every leg ended: void legs count no more, and no leg is shorter than 1.20. */
function boostOf({ body, lines }: Placed, ended: readonly (Omit<Ended, 'id'> | null)[]): bigint {
  const isMultiple = body.sizes.length === 1 && body.sizes[0] === body.picks.length;
  const ends = lines.map((line) => ended[line] ?? null);
  if (!isMultiple || body.picks.length < 4 || ends.includes(null)) return 0n;
  if (body.picks.some(({ odds }) => odds < 1_200)) return 0n;
  return boostPercent(ends.filter((end) => (end?.voidMilli ?? 0) < 1_000).length);
}

/** What a slip pays in cents, bet by bet and rounded down at the end; nothing while a leg may still pay. */
function payout(placed: Placed, ended: readonly (Omit<Ended, 'id'> | null)[]): bigint {
  const { body, lines } = placed;
  const legs = lines.map((line, place) => {
    const end = ended[line] ?? null;
    return end === null ? null : factor(body.picks[place]?.odds ?? 0, end);
  });
  let [numerator, denominator] = [0n, 1n];
  for (const size of body.sizes) {
    for (const some of subsets(legs, size)) {
      if (some.includes(null)) {
        if (some.every((leg) => leg !== 0n)) return 0n;
        continue;
      }
      const product = some.reduce<bigint>((left, right) => left * (right ?? 0n), 1n);
      const scale = UNIT ** BigInt(size);
      numerator = numerator * scale + product * denominator;
      denominator *= scale;
    }
  }
  const cents = BigInt(body.unitStake.replace('.', ''));
  // All that is won is above the stake of the one bet.
  const won = numerator - denominator;
  if (won > 0n) {
    numerator = numerator * 100n + won * boostOf(placed, ended);
    denominator *= 100n;
  }
  return (cents * numerator) / denominator;
}

const stakeOf = (body: SlipInput): bigint =>
  BigInt(body.unitStake.replace('.', '')) *
  body.sizes.reduce((sum, size) => sum + BigInt([...subsets(body.picks, size)].length), 0n);

function randomSlip(lines: readonly Line[], odds: readonly number[], player: number): Placed {
  const legs = roll(6) + 1;
  const places: number[] = [];
  while (places.length < legs) {
    const next = roll(lines.length);
    if (!places.includes(next)) places.push(next);
  }
  const sizes = Array.from({ length: legs }, (_, size) => size + 1).filter(() => roll(2) === 0);
  const picks = places.map((place) => pick(lines[place] as Line, '1', odds[place] ?? 0));
  return {
    player,
    lines: places,
    body: slip(picks, {
      sizes: sizes.length === 0 ? [legs] : sizes,
      unitStake: `${roll(3) + 1}.${roll(90) + 10}`,
    }),
  };
}

test('members have what a plain reading of their slips says, after every turn of the results', async () => {
  const odds = Array.from({ length: LINES }, () => 1_180 + roll(200) * 10);
  const lines: Line[] = [];
  for (const price of odds) lines.push(await book.match([price]));
  const players: Awaited<ReturnType<typeof book.player>>[] = [];
  for (let index = 0; index < PLAYERS; index += 1) players.push(await book.player(BALANCE));

  const placed: Placed[] = [];
  for (let turn = 0; turn < ROUNDS_OF_SLIPS; turn += 1) {
    const drafts = players.map((_, player) => randomSlip(lines, odds, player));
    await Promise.all(
      drafts.map(({ body, player }) =>
        t.services.slips.place(
          {
            memberId: players[player]?.memberId ?? '',
            brandId: t.brand.id,
            ip: null,
            device: 'desktop',
          },
          body,
        ),
      ),
    );
    placed.push(...drafts);
  }
  assert.equal(placed.length, PLAYERS * ROUNDS_OF_SLIPS);

  const ended: (Omit<Ended, 'id'> | null)[] = lines.map(() => null);
  const compare = async (when: string) => {
    let house = 0n;
    for (const [player, { memberId }] of players.entries()) {
      const own = placed.filter((one) => one.player === player);
      const change = own.reduce((sum, one) => sum + payout(one, ended) - stakeOf(one.body), 0n);
      house -= change;
      const { main } = await t.services.wallet.balances(t.platform.db, memberId);
      const expected = amount(money(BALANCE) + change * 1_000n);
      assert.equal(main, expected, `${when}: player ${player} of seed ${SEED}`);
    }
    const [row] = await t.platform.db.query<{ net: bigint }>({
      text: `select coalesce(sum(stake_amount - payout_amount), 0)::bigint as net from rounds
        where vendor_code = 'spb'`,
    });
    assert.equal(row?.net, house * 1_000n, when);
  };

  await compare('before any result');
  for (const [place, line] of lines.entries()) {
    const end = ENDS[roll(ENDS.length)] ?? { result: 0 };
    ended[place] = end;
    await book.result(line, [{ id: '1', ...end }]);
    if (place % 4 === 3) await book.settle();
  }
  await book.settle();
  await compare('after the first results');

  // Some are said otherwise, some taken back, some said again.
  for (const [place, line] of lines.entries()) {
    const way = roll(3);
    if (way === 0) continue;
    const end = way === 1 ? (ENDS[roll(ENDS.length)] ?? null) : null;
    ended[place] = end;
    await book.result(line, end === null ? null : [{ id: '1', ...end }]);
  }
  await book.settle();
  await compare('after other results');

  for (const [place, line] of lines.entries()) {
    const end = ended[place] ?? ENDS[roll(ENDS.length)] ?? { result: 0 };
    ended[place] = end;
    await book.result(line, [{ id: '1', ...end }]);
  }
  await book.settle();
  await compare('in the end');
});
