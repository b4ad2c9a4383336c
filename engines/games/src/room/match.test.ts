import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderAgain } from '@parlour/fairness';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { holdemMatches, holdemPlan } from '../holdem/index.ts';
import { rummyMatches, rummyPlan } from '../rummy/index.ts';
import type { RoomLevel, RoomPlan } from './hand.ts';
import {
  afterHand,
  agreeToSplit,
  beginMatch,
  blindsAfter,
  canSplit,
  feeOf,
  MATCH_CHIP_TEXT,
  type MatchFormat,
  matchLevel,
  type MatchState,
  matchStacks,
  playersIn,
  prizeOf,
  prizesOf,
  rejoin,
  rejoinCount,
  type RoomMatch,
  standingOf,
} from './match.ts';

const CHIP = amountFromText(MATCH_CHIP_TEXT) as Amount;
const HUNDREDTH = amountFromText('0.01') as Amount;
const ALL: readonly RoomLevel[] = [...rummyMatches, ...holdemMatches];
const levelOf = (id: string): RoomLevel => ALL.find((level) => level.id === id) as RoomLevel;
const matchOf = (id: string): RoomMatch => levelOf(id).match as RoomMatch;
const chips = (count: number): Amount => (CHIP * BigInt(count)) as Amount;

function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A pool after hands in which each seat lost so much. */
const poolAfter = (format: MatchFormat, hands: readonly (readonly number[])[]): MatchState =>
  hands.reduce(
    (state, lost) =>
      afterHand(
        format,
        state,
        lost.flatMap((points, seat) =>
          points < 0 ? [] : [{ seat, put: chips(points), stack: ZERO }],
        ),
        CHIP,
      ),
    beginMatch(format, hands[0]?.map((_, seat) => seat) ?? []),
  );

/** A knockout after hands that left each seat with so many chips; -1 was not dealt in. */
const knockoutAfter = (format: MatchFormat, hands: readonly (readonly number[])[]): MatchState =>
  hands.reduce(
    (state, left) =>
      afterHand(
        format,
        state,
        left.flatMap((stack, seat) =>
          stack < 0 ? [] : [{ seat, put: ZERO, stack: chips(stack) }],
        ),
        CHIP,
      ),
    beginMatch(format, hands[0]?.map((_, seat) => seat) ?? []),
  );

const money = (level: RoomLevel) => ({ ...feeOf(level, HUNDREDTH), chip: HUNDREDTH });

test('a pool adds up points, puts out at its limit, and the last one in takes it all', () => {
  const { format } = matchOf('pool101-garden');
  const before = poolAfter(format, [
    [0, 80, 20],
    [0, 20, 20],
  ]);
  assert.deepEqual(
    before.players.map(({ count, out }) => [count, out === null]),
    [
      [0, true],
      [100, true],
      [40, true],
    ],
  );
  const after = poolAfter(format, [
    [0, 80, 20],
    [0, 20, 20],
    [0, 1, 61],
  ]);
  assert.ok(after.isOver);
  // Both went out in one hand: the lower count ranks higher, and equal ones share the place.
  assert.deepEqual(
    standingOf(format, after).map(({ place, seat }) => [seat, place]),
    [
      [0, 1],
      [1, 2],
      [2, 2],
    ],
  );
  const level = levelOf('pool101-garden');
  const prizes = prizesOf(matchOf(level.id), after, money(level));
  assert.deepEqual([...prizes.values()], [amountFromText('2.76'), ZERO, ZERO]);
});

test('who is out of a pool comes back above the highest count while that is low enough', () => {
  const { format } = matchOf('pool101-garden');
  const state = poolAfter(format, [
    [0, 80, 40],
    [0, 80, 39],
  ]);
  assert.equal(rejoinCount(format, state, 1), 80);
  assert.equal(rejoinCount(format, state, 0), null);
  const back = rejoin(format, state, 1) as MatchState;
  assert.deepEqual(back.players[1], { seat: 1, fees: 2, count: 80, out: null });
  const level = levelOf('pool101-garden');
  assert.equal(prizeOf(back, feeOf(level, HUNDREDTH)), amountFromText('3.68'));
  const late = poolAfter(format, [
    [0, 80, 40],
    [0, 80, 40],
  ]);
  assert.equal(rejoinCount(format, late, 1), null);
  assert.equal(rejoin(format, late, 1), null);
});

test('the last two or three share a pool when all of them would', () => {
  const { format } = matchOf('pool201-garden');
  const hands = [
    [0, 80, 80, 80],
    [80, 0, 80, 80],
    [80, 80, 15, 80],
    [15, 15, 0, -1],
  ];
  const state = poolAfter(format, hands);
  assert.equal(playersIn(state).length, 3);
  assert.ok(canSplit(format, state));
  const [one, two] = [agreeToSplit(format, state, 0), null];
  assert.equal(one?.isOver, false);
  assert.equal(agreeToSplit(format, state, 3), two);
  const all = [1, 2].reduce(
    (at, seat) => agreeToSplit(format, at, seat) as MatchState,
    one as MatchState,
  );
  assert.ok(all.isOver);
  const level = levelOf('pool201-garden');
  const prizes = prizesOf(matchOf(level.id), all, money(level));
  // Four fees of 1.00 less 8 %: 3.68 in three, the odd chips to the first seats.
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => prizes.get(seat)),
    ['1.23', '1.23', '1.22', '0.00'].map((text) => amountFromText(text)),
  );
  assert.equal(canSplit(format, poolAfter(format, hands.slice(0, 3))), false);
});

test('a sit-and-go pays two places, and who busts with more chips in one hand ranks higher', () => {
  const level = levelOf('sng6-library');
  const { format } = matchOf(level.id);
  const bust = knockoutAfter(format, [
    [3_000, 1_500, 1_500, 1_500, 1_500, 0],
    [5_000, 3_000, 1_000, 0, 0, -1],
    [9_000, 0, 0, -1, -1, -1],
  ]);
  assert.deepEqual(
    standingOf(format, bust).map(({ place, seat }) => [seat, place]),
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 4],
      [5, 6],
    ],
  );
  // 30.00 less 7.5 % of each fee, which is cut to whole chips: 27.78.
  const prizes = prizesOf(matchOf(level.id), bust, money(level));
  assert.deepEqual(
    [prizes.get(0), prizes.get(1)],
    ['18.06', '9.72'].map((text) => amountFromText(text)),
  );
  const equal = knockoutAfter(format, [
    [6_000, 1_500, 1_500, 0, 0, 0],
    [9_000, 0, 0, -1, -1, -1],
  ]);
  const shared = prizesOf(matchOf(level.id), equal, money(level));
  assert.deepEqual(
    [shared.get(1), shared.get(2)],
    [amountFromText('4.86'), amountFromText('4.86')],
  );
});

test('blinds rise by hands and go on doubling, so that a match ends', () => {
  const { format } = matchOf('sng6-garden');
  assert.ok(format.kind === 'knockout');
  assert.deepEqual(
    [0, 7, 8, 79, 80, 88].map((hands) => blindsAfter(format, hands)),
    [
      [10, 20],
      [10, 20],
      [15, 30],
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
    ],
  );
});

test('deals are so many hands, the most chips win, and equal ones share', () => {
  const level = levelOf('deals2-salon');
  const { format } = matchOf(level.id);
  const tie = knockoutAfter(format, [
    [200, 120],
    [160, 160],
  ]);
  assert.ok(tie.isOver);
  const prizes = prizesOf(matchOf(level.id), tie, money(level));
  assert.deepEqual([...prizes.values()], [amountFromText('23.50'), amountFromText('23.50')]);
});

test('fees are prizes and rake in random matches of every format, size, rejoin and split', () => {
  const chance = createChance(7);
  for (let time = 0; time < 6_000; time += 1) {
    const level = ALL[time % ALL.length] as RoomLevel;
    const { format, sizes } = level.match as RoomMatch;
    const size = sizes[time % sizes.length] as number;
    let state = beginMatch(
      format,
      Array.from({ length: size }, (_, seat) => seat),
    );
    for (let hands = 0; !state.isOver; hands += 1) {
      assert.ok(hands < 5_000, 'a match does not end');
      state = afterHand(format, state, randomHand(format, state, chance), CHIP);
      for (const { seat } of state.players) {
        if (chance() < 0.5) state = rejoin(format, state, seat) ?? state;
        if (chance() < 0.3) state = agreeToSplit(format, state, seat) ?? state;
      }
    }
    const { fee, raked } = feeOf(level, HUNDREDTH);
    const fees = state.players.reduce((sum, one) => sum + one.fees, 0);
    const prizes = prizesOf(level.match as RoomMatch, state, money(level));
    const paid = [...prizes.values()].reduce((sum, one) => sum + one, 0n);
    assert.equal(paid + raked * BigInt(fees), fee * BigInt(fees));
    assert.ok([...prizes.values()].every((one) => one >= 0n && one % HUNDREDTH === 0n));
    assert.ok(standingOf(format, state).some(({ place }) => place === 1));
  }
});

/** A hand in which one takes what others lose. */
function randomHand(format: MatchFormat, state: MatchState, chance: () => number) {
  const stacks = matchStacks(format, state);
  const winner = Math.floor(chance() * stacks.length);
  const least = format.kind === 'knockout' ? blindsAfter(format, state.hands)[1] : 20;
  const most = format.kind === 'knockout' ? least * 10 : 80;
  const losses = stacks.map(({ chips: held }, at) =>
    at === winner ? 0 : Math.min(held, least + Math.floor(chance() * (most - least))),
  );
  const won = losses.reduce((sum, one) => sum + one, 0);
  return stacks.map(({ chips: held, seat }, at) => {
    const lost = losses[at] as number;
    return { seat, put: chips(lost), stack: chips(held - lost + (at === winner ? won : 0)) };
  });
}

/** A match of real hands by actions at random; answers how it ended. */
function playMatch(
  plan: RoomPlan,
  level: RoomLevel,
  size: number,
  chance: () => number,
): MatchState {
  const { format } = level.match as RoomMatch;
  const { source } = plan;
  assert.ok(source.kind === 'pack');
  let state = beginMatch(
    format,
    Array.from({ length: size }, (_, seat) => seat),
  );
  let places: unknown = null;
  while (!state.isOver) {
    const seats = matchStacks(format, state).map((one) => ({
      seat: one.seat,
      stack: chips(one.chips),
      isNew: false,
    }));
    const arranged = plan.arrange(
      places,
      seats.map((one) => ({ ...one, posts: false })),
      size,
    );
    assert.ok(arranged !== null);
    ({ places } = arranged);
    const salts = Array.from({ length: source.cards }, () => String(chance()));
    const deck = salts.map((_, card) => card).toSorted(() => chance() - 0.5);
    const again = (from: readonly number[], time: number) =>
      orderAgain(
        { number: 1, seatSeeds: [] },
        from.map((place) => ({ index: place, salt: salts[place] as string })),
        time,
      );
    let hand = plan.begin(
      { level: matchLevel(level, state), chip: CHIP, seatCount: size, places, seats },
      deck,
      again,
    );
    while (hand.turn !== null) {
      const isGone = chance() < 0.4;
      const action = isGone
        ? hand.idleAction(chance() < 0.5)
        : hand.computerAction(chance(), hand.turn);
      hand = hand.act(hand.turn, action) ?? assert.fail('a legal action is refused');
    }
    assert.equal(hand.rake, ZERO);
    const result = hand.result ?? [];
    const held = seats.reduce((sum, one) => sum + one.stack, 0n);
    assert.equal(
      result.reduce((sum, one) => sum + one.stack, 0n),
      held,
    );
    state = afterHand(format, state, result, CHIP);
  }
  return state;
}

test('real hands played at random bring matches to their end, and chips are kept', () => {
  const chance = createChance(11);
  for (const [plan, ids, times] of [
    [holdemPlan, ['sng6-garden'], 30],
    [rummyPlan, ['pool101-garden', 'pool201-salon', 'deals2-library', 'deals3-garden'], 2],
  ] as const)
    for (const id of ids)
      for (let time = 0; time < times; time += 1) {
        const level = levelOf(id);
        const { format, sizes } = level.match as RoomMatch;
        const size = sizes[time % sizes.length] as number;
        const state = playMatch(plan, level, size, chance);
        assert.ok(format.kind === 'deals' || playersIn(state).length === 1);
        if (format.kind === 'knockout') assert.equal(playersIn(state)[0]?.count, 6 * format.chips);
      }
});
