// What open bets cost, against a plain reading of every slip in every case.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../testing.ts';
import {
  type Line,
  money,
  openBook,
  pick,
  type Player,
  slip,
  type TestBook,
} from './testing/book.ts';

let t: TestApp;
let book: TestBook;
let operatorToken = '';
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
  ({ operatorToken } = await t.operator('olivia'));
});
beforeEach(async () => {
  await book.alive();
  t.clock.advance(2_000);
  await book.alive();
});
after(() => t.close());

const ODDS: Readonly<Record<string, number>> = { '1': 2_000, '2': 3_500, '3': 4_000 };
type Placed = {
  readonly picks: readonly {
    readonly line: Line;
    readonly outcome: string;
    readonly odds: number;
  }[];
  readonly sizes: readonly number[];
  readonly unit: bigint;
};

const CENT = 1_000n;

/** What a slip pays by hand: each combination is the product of its prices where all of it wins. */
function paidIn({ picks, sizes, unit }: Placed, hasWon: (place: number) => boolean): bigint {
  let sum = 0n;
  const scale = 1_000n ** BigInt(picks.length);
  for (let set = 1; set < 2 ** picks.length; set += 1) {
    const places = picks.map((_, place) => place).filter((place) => (set >> place) % 2 === 1);
    if (!sizes.includes(places.length) || !places.every(hasWon)) continue;
    const product = places.reduce((all, place) => all * BigInt(picks[place]?.odds ?? 0), 1n);
    sum += product * 1_000n ** BigInt(picks.length - places.length);
  }
  const paid = (unit * sum) / scale;
  return paid - (paid % CENT);
}

const betsOf = ({ picks, sizes }: Placed): bigint => {
  let count = 0n;
  for (let set = 1; set < 2 ** picks.length; set += 1) {
    const length = picks.filter((_, place) => (set >> place) % 2 === 1).length;
    if (sizes.includes(length)) count += 1n;
  }
  return count;
};

const detail = async (line: Line) =>
  (
    await t.call('GET /console/sports/liability/:eventId', {
      operatorToken,
      params: { eventId: line.eventId },
    })
  ).value;

test('outcomes and final scores cost what reading every slip comes to', async () => {
  const player = await book.player('1000000');
  const lines = [await book.match(), await book.match(), await book.match()];
  const [first] = lines as [Line, ...Line[]];
  const totals = await book.line({ ...first, marketId: 18, specifiers: 'total=2.5' }, [
    { id: '12', odds: 1_900 },
    { id: '13', odds: 1_900 },
  ]);
  const random = fc.record({
    events: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
    outcomes: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('1', '2', '3'))),
    isTotal: fc.boolean(),
    size: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 10, max: 2_000 }),
  });
  const placed: Placed[] = [];
  for (const one of fc.sample(random, { numRuns: 60, seed: 7 })) {
    const picks = one.events.map((event) => {
      const line = lines[event] ?? first;
      if (event === 0 && one.isTotal) return { line: totals, outcome: '12', odds: 1_900 };
      const outcome = one.outcomes[event] ?? '1';
      return { line, outcome, odds: ODDS[outcome] ?? 0 };
    });
    const sizes = [Math.min(one.size, picks.length)];
    const unit = BigInt(one.cents) * CENT;
    await book.bet(
      player,
      slip(
        picks.map(({ line, odds, outcome }) => pick(line, outcome, odds)),
        {
          sizes,
          unitStake: `${Math.trunc(one.cents / 100)}.${String(one.cents % 100).padStart(2, '0')}`,
        },
      ),
    );
    placed.push({ picks, sizes, unit });
  }
  const view = await detail(first);
  // By outcome, where every other pick wins.
  for (const line of [first, totals]) {
    const row = view.lines.find(({ marketId }) => marketId === line.marketId);
    for (const outcome of row?.outcomes ?? []) {
      const own = placed.filter(({ picks }) => picks.some((each) => each.line === line));
      const loss = own.reduce((sum, one) => {
        // Of singles alone only those on the line count.
        const isSingles = one.sizes[0] === 1;
        const part = isSingles
          ? { ...one, picks: one.picks.filter((each) => each.line === line) }
          : one;
        const paid = paidIn(part, (place) => {
          const each = part.picks[place];
          return each?.line !== line || each.outcome === outcome.outcomeId;
        });
        return sum + paid - betsOf(part) * one.unit;
      }, 0n);
      assert.equal(money(outcome.lossMost), loss, `${line.marketId} ${outcome.outcomeId}`);
      assert.equal(
        outcome.bets,
        own.filter(({ picks }) =>
          picks.some((each) => each.line === line && each.outcome === outcome.outcomeId),
        ).length,
      );
    }
  }
  // By score, of the slips that are on this event alone.
  const alone = placed.filter(({ picks }) =>
    picks.every(({ line }) => line.eventId === first.eventId),
  );
  const solo = await book.match();
  for (const { picks, unit } of alone) {
    const line = picks[0]?.line === totals ? { ...totals, eventId: solo.eventId } : solo;
    if (line.marketId === 18)
      await book.line(line, [
        { id: '12', odds: 1_900 },
        { id: '13', odds: 1_900 },
      ]);
    const text = `${unit / 100_000n}.${String((unit / 1_000n) % 100n).padStart(2, '0')}`;
    const [own] = picks;
    await book.bet(
      player,
      slip([pick(line, own?.outcome ?? '1', own?.odds ?? 0)], { unitStake: text }),
    );
  }
  const { scores, worst } = await detail(solo);
  assert.equal(scores.length, 81);
  for (const { away, home, loss } of scores) {
    const winner = home > away ? '1' : home < away ? '3' : '2';
    const counted = alone.reduce((sum, one) => {
      const paid = paidIn(one, (place) => {
        const each = one.picks[place];
        return each?.line === totals ? home + away > 2 : each?.outcome === winner;
      });
      return sum + paid - one.unit;
    }, 0n);
    assert.equal(money(loss), counted, `${home}-${away}`);
  }
  const losses = scores.map(({ loss }) => money(loss));
  assert.equal(
    money(worst),
    losses.reduce((most, each) => (each > most ? each : most)),
  );
});

test('a bet counts within a second, and is gone when it is over', async () => {
  const player = await book.player('100');
  const line = await book.match();
  const board = async () => {
    t.clock.advance(1_000);
    await book.alive();
    const { value } = await t.call('GET /console/sports/liability', { operatorToken });
    return value.events.find(({ eventId }) => eventId === line.eventId);
  };
  assert.equal(await board(), undefined);
  await book.bet(player, slip([pick(line, '1', 2_000)]));
  const row = await board();
  assert.deepEqual([row?.bets, row?.staked, row?.worst], [1, '10.00', '10.00']);
  await book.wins(line, '1');
  await book.settle();
  assert.equal(await board(), undefined);
});

test('bets on an outcome are told apart by what else they need', async () => {
  const player: Player = await book.player('1000');
  const [first, second, third] = [await book.match(), await book.match(), await book.match()];
  const one = pick(first, '1', 2_000);
  await book.bet(player, slip([one]));
  await book.bet(player, slip([one, pick(second, '1', 2_000)]));
  await book.bet(player, slip([one, pick(second, '1', 2_000), pick(third, '2', 3_500)]));
  const { value } = await t.call('GET /console/sports/liability/:eventId/legs', {
    operatorToken,
    params: { eventId: first.eventId },
    query: { marketId: 1, outcomeId: '1' },
  });
  assert.deepEqual(
    value.nodes.map(({ bets, depth, ends, parent }) => [depth, parent, bets, ends]),
    [
      [0, null, 3, 1],
      [1, 0, 2, 1],
      [2, 1, 1, 1],
    ],
  );
});
