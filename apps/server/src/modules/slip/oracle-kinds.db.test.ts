// Random slips of the other kinds - combined picks, each-way, paid early - against a reading that lists every
// combination, after results that come, change and come again.
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
  type Player,
  slip,
  type TestBook,
} from './testing/book.ts';
import { type CustomBets, openCustomBets } from './testing/custom-bets.ts';
import { dice, subsets } from './testing/plain.ts';

const SEED = 20_261_129;
const roll = dice(SEED);
const BALANCE = '10000';

let t: TestApp;
let book: TestBook;
let provider: CustomBets;
before(async () => {
  provider = await openCustomBets();
  provider.answer({ odds: '3.1' });
  t = await createTestApp({ env: provider.env });
  book = await openBook(t);
});
after(async () => {
  await t.close();
  await provider.close();
});

type End = Omit<Ended, 'id'>;
const ENDS: readonly End[] = [
  { result: 1 },
  { result: 1 },
  { result: 0 },
  { result: 0, voidMilli: 1_000 },
  { result: 1, deadHeatPpm: 500_000 },
];
const anyEnd = (): End => ENDS[roll(ENDS.length)] ?? { result: 0 };

/** What a leg multiplies its stake by, in millionths: won at a price in millionths, lost or void. */
const M = 1_000_000n;
function factor({ deadHeatPpm = 1_000_000, result, voidMilli = 0 }: End, price: bigint): bigint {
  if (voidMilli === 1_000) return M;
  return result === 1 ? (price * BigInt(deadHeatPpm)) / M : 0n;
}

/** Legs of one slip, each with its bet to win and, each-way, its bet on a place; null while one runs. */
type Leg = () => { readonly win: bigint; readonly place: bigint | null } | null;
type Placed = { readonly body: SlipInput; readonly legs: readonly Leg[] };

/** In cents, rounded down once. */
function payout({ body, legs }: Placed): bigint {
  const ended = legs.map((leg) => leg());
  let total = 0n;
  for (const part of ['win', 'place'] as const) {
    if (part === 'place' && body.isEachWay !== true) continue;
    for (const size of body.sizes) {
      for (const some of subsets(ended, size)) {
        if (some.includes(null)) return 0n;
        const product = some.reduce((all, leg) => all * (leg?.[part] ?? 0n), 1n);
        total += product * M ** BigInt(8 - size);
      }
    }
  }
  return (BigInt(body.unitStake.replace('.', '')) * total) / M ** 8n;
}
const stakeOf = ({ body, legs }: Placed): bigint =>
  BigInt(body.unitStake.replace('.', '')) *
  (body.isEachWay === true ? 2n : 1n) *
  body.sizes.reduce((sum, size) => sum + BigInt([...subsets(legs, size)].length), 0n);

const RUNNERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
type Race = {
  readonly win: Line;
  readonly place: Line;
  readonly price: number;
  ends: { readonly win: End; readonly place: End; readonly isGone: boolean } | null;
};

async function race(): Promise<Race> {
  const price = 2_000 + roll(80) * 100;
  const eventId = await book.event();
  const quoted = RUNNERS.map((id) => ({ id, odds: id === 'a' ? price : 4_000 }));
  const win = await book.line({ eventId, marketId: 866, specifiers: '' }, quoted);
  const place = await book.line({ eventId, marketId: 1091, specifiers: 'winners=3' }, quoted);
  return { win, place, price, ends: null };
}

/** A runner at 4.00 that is gone takes a quarter of what is won; a place pays a fifth of the odds. */
const raceLeg =
  ({ price }: Race, ends: () => Race['ends']): Leg =>
  () => {
    const now = ends();
    if (now === null) return null;
    const left = now.isGone ? 75n : 100n;
    const won = (fifths: bigint) => M + (BigInt(price - 1_000) * 1_000n * left * fifths) / 500n;
    return { win: factor(now.win, won(5n)), place: factor(now.place, won(1n)) };
  };

async function sayRace(one: Race): Promise<void> {
  const isGone = roll(3) === 0;
  const win = anyEnd();
  // Who does not run is void in both.
  const place = win.voidMilli === undefined ? anyEnd() : win;
  one.ends = { win, place, isGone };
  const say = (line: Line, a: End) =>
    book.result(
      line,
      RUNNERS.map((id) => {
        if (id === 'a') return { id, ...a };
        return { id, result: 0 as const, voidMilli: id === 'b' && isGone ? 1_000 : 0 };
      }),
    );
  await say(one.win, win);
  await say(one.place, place);
}

type Match = {
  readonly result: Line;
  readonly both: Line;
  ends: { readonly result: End; readonly both: End } | null;
  isAhead: boolean;
};

async function match(): Promise<Match> {
  const result = await book.match([2_000, 3_500, 4_000]);
  const outcomes = [
    { id: '74', odds: 1_800 },
    { id: '76', odds: 1_900 },
  ];
  const both = await book.line({ ...result, marketId: 29 }, outcomes);
  return { result, both, ends: null, isAhead: false };
}

/** Both picks at 3.10: one that lost loses, any that did not run whole gives the leg back. */
const jointLeg =
  (one: Match): Leg =>
  () => {
    if (one.ends === null) return null;
    const ends = [one.ends.result, one.ends.both];
    const isVoid = ({ deadHeatPpm, voidMilli = 0 }: End) =>
      voidMilli > 0 || deadHeatPpm !== undefined;
    if (ends.some((end) => end.result === 0 && !isVoid(end))) return { win: 0n, place: null };
    return { win: ends.some(isVoid) ? M : 3_100_000n, place: null };
  };

/** Home at 2.00, which is won once it leads by two. */
const earlyLeg =
  (one: Match): Leg =>
  () => {
    if (one.isAhead) return { win: 2n * M, place: null };
    return one.ends === null ? null : { win: factor(one.ends.result, 2n * M), place: null };
  };

async function sayMatch(one: Match): Promise<void> {
  one.ends = { result: anyEnd(), both: anyEnd() };
  await book.result(one.result, [{ id: '1', ...one.ends.result }]);
  await book.result(one.both, [{ id: '74', ...one.ends.both }]);
}

async function score(one: Match, home: number): Promise<void> {
  one.isAhead = home >= 2;
  await book.score(one.result, home, 0);
}

test('members have what a plain reading says of combined, each-way and early paid slips', async () => {
  const races = await Promise.all(Array.from({ length: 4 }, race));
  const matches = await Promise.all(Array.from({ length: 4 }, match));
  const player: Player = await book.player(BALANCE);
  const placed: Placed[] = [];
  const put = async (one: Placed) => {
    await book.bet(player, one.body);
    placed.push(one);
  };
  const unitStake = () => `${roll(5) + 1}.${roll(90) + 10}`;
  for (let turn = 0; turn < 12; turn += 1) {
    const some = races.slice(roll(3)).slice(0, roll(3) + 1);
    const sizes = [roll(some.length) + 1];
    const body = slip(
      some.map(({ price, win }) => pick(win, 'a', price)),
      { sizes, isEachWay: true, unitStake: unitStake() },
    );
    await put({ body, legs: some.map((one) => raceLeg(one, () => one.ends)) });
    const [joint, early] = [matches[turn % 4], matches[(turn + 1 + roll(3)) % 4]];
    assert.ok(joint !== undefined && early !== undefined);
    const picks = [
      pick(joint.result, '1', 2_000),
      pick(joint.both, '74', 1_800),
      pick(early.result, '1', 2_000),
    ];
    const combined = [{ eventId: joint.result.eventId, odds: 3_100 }];
    const both = slip(picks, { sizes: [roll(2) + 1], combined, unitStake: unitStake() });
    await put({ body: both, legs: [jointLeg(joint), earlyLeg(early)] });
  }
  const compare = async (when: string) => {
    await book.settle();
    const change = placed.reduce((sum, one) => sum + payout(one) - stakeOf(one), 0n);
    const { main } = await t.services.wallet.balances(t.platform.db, player.memberId);
    const expected = amount(money(BALANCE) + change * 1_000n);
    assert.equal(main, expected, `${when}, seed ${SEED}`);
  };
  await compare('before anything');
  for (const one of matches) await score(one, roll(4));
  for (const one of races) await sayRace(one);
  for (const one of matches) await sayMatch(one);
  await compare('after the first results');
  for (const one of matches) await score(one, roll(2));
  for (const one of races) await sayRace(one);
  for (const one of matches) await sayMatch(one);
  await compare('after other results');
});
