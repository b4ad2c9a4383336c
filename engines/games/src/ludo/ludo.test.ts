import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText } from '@parlour/money';
import type { HandSetup, RoomHand } from '../room/index.ts';
import {
  act,
  arrangeMatch,
  begin,
  HOME,
  ludoLevels,
  ludoPlan,
  type LudoAction,
  type LudoEvent,
  type LudoState,
  type LudoView,
  MISSES_MAX,
  movesOf,
  readAction,
  ROUNDS,
  type Variant,
  YARD,
} from './index.ts';

const CHIP = 1_000n as Amount;
const money = (text: string): Amount => amountFromText(text) as Amount;

/** A small generator for tests, so that every run plays the same matches. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function setupOf(seatCount: number, variant: Variant = 'classic'): HandSetup {
  const level = ludoLevels.find((one) => one.variant === variant) as (typeof ludoLevels)[number];
  const seats = Array.from({ length: seatCount }, (_, seat) => ({
    seat,
    stack: money('10.00'),
    isNew: false,
  }));
  return { level, chip: CHIP, seatCount, places: { order: [...seats.keys()] }, seats };
}

type Start = {
  readonly seatCount?: number;
  readonly variant?: Variant;
  /** By seat; seats without stand in the yard. */
  readonly tokens?: readonly (readonly number[])[];
};

/** A match that stands somewhere, with the dice that come next. */
function matchAt(
  dice: readonly number[],
  { seatCount = 2, tokens = [], variant = 'classic' }: Start = {},
): LudoState {
  const order = Array.from({ length: seatCount }, (_, seat) => seat);
  const rolls = [...dice.map((die) => die - 1), ...Array<number>(40).fill(0)];
  const state = begin(setupOf(seatCount, variant), rolls, { order, variant });
  return {
    ...state,
    players: state.players.map((player) => ({
      ...player,
      tokens: tokens[player.seat] ?? player.tokens,
    })),
  };
}

const play = (state: LudoState, ...actions: readonly LudoAction[]): LudoState =>
  actions.reduce((at, action) => {
    const after = act(at, at.turn as number, action);
    assert.ok(after !== null, `${action.kind} is allowed`);
    return after;
  }, state);

const roll = { kind: 'roll' } as const;
const move = (token: number): LudoAction => ({ kind: 'move', token });
const tokensOf = (state: LudoState, seat: number) => state.players[seat]?.tokens;
const kindsOf = ({ events }: Pick<LudoState, 'events'>): LudoEvent['kind'][] =>
  events.map(({ kind }) => kind);

test('a six leaves the yard and rolls again; any other roll in the yard passes', () => {
  const passed = play(matchAt([3]), roll);
  assert.deepEqual(kindsOf(passed), ['roll', 'pass']);
  assert.equal(passed.turn, 1);
  const out = play(matchAt([6]), roll);
  assert.deepEqual(tokensOf(out, 0), [0, YARD, YARD, YARD]);
  assert.deepEqual([out.turn, out.die], [0, null]);
  assert.deepEqual(play(out, roll).turn, 1);
});

test('a third six in a row ends the turn unplayed; another roll between begins the count again', () => {
  const tokens = [[10, 20, 30, 40]];
  const third = play(matchAt([6, 6, 6], { tokens }), roll, move(0), roll, move(0), roll);
  assert.deepEqual(tokensOf(third, 0), [22, 20, 30, 40]);
  assert.equal(third.turn, 1);
  assert.equal(kindsOf(third).at(-1), 'sixes');
  // The two in the middle takes a token home, which rolls again.
  const mixed = play(
    matchAt([6, 6, 2, 6], { tokens: [[10, 20, 54, 40]] }),
    roll,
    move(0),
    roll,
    move(0),
    roll,
    move(2),
    roll,
  );
  assert.deepEqual([mixed.turn, mixed.die, mixed.sixes], [0, 6, 1]);
});

test('one token of another colour goes back to its yard, and the turn goes on', () => {
  // Seat 1 plays from the corner opposite: its 30 is the square 4 of the ring.
  const at = play(
    matchAt([2], {
      tokens: [
        [2, 20, YARD, YARD],
        [30, YARD, YARD, YARD],
      ],
    }),
    roll,
  );
  const after = play(at, move(0));
  assert.deepEqual(tokensOf(after, 1), [YARD, YARD, YARD, YARD]);
  assert.deepEqual([after.turn, after.die], [0, null]);
  const step = after.events.find(({ kind }) => kind === 'step');
  assert.deepEqual(step?.kind === 'step' && step.captured, [{ seat: 1, token: 0, from: 30 }]);
});

test('in the quick game a captured token begins again at its start and loses its points', () => {
  const tokens = [
    [2, 20, 0, 0],
    [30, 9, 0, 0],
  ];
  const after = play(matchAt([2], { tokens, variant: 'quick' }), roll, move(0));
  assert.deepEqual(tokensOf(after, 1), [0, 9, 0, 0]);
});

test('starts and stars are safe', () => {
  // Seat 1 stands on the star of square 8, and on the start of seat 0.
  const tokens = [
    [2, 45, YARD, YARD],
    [34, 26, YARD, YARD],
  ];
  const after = play(matchAt([6], { tokens }), roll, move(0));
  assert.deepEqual(tokensOf(after, 1), [34, 26, YARD, YARD]);
  const out = play(
    matchAt([6], {
      tokens: [
        [YARD, 20, YARD, YARD],
        [26, 3, 4, 5],
      ],
    }),
    roll,
    move(0),
  );
  assert.deepEqual(tokensOf(out, 0), [0, 20, YARD, YARD]);
  assert.deepEqual(tokensOf(out, 1), [26, 3, 4, 5]);
});

test('two of a colour bar the way in the classic game, and are merely safe in the quick one', () => {
  const tokens = [
    [2, 20, 21, 22],
    [30, 30, 5, 6],
  ];
  for (const die of [2, 3]) {
    const barred = play(matchAt([die], { tokens }), roll);
    assert.ok(!movesOf(barred).some(({ token }) => token === 0), `${die} is barred`);
  }
  assert.ok(movesOf(play(matchAt([1], { tokens }), roll)).some(({ token }) => token === 0));
  const quick = play(matchAt([2], { tokens, variant: 'quick' }), roll, move(0));
  assert.deepEqual(tokensOf(quick, 1), [30, 30, 5, 6]);
  assert.deepEqual(tokensOf(quick, 0), [4, 20, 21, 22]);
  // On a star nobody is barred.
  const star = [
    [2, 20, 21, 22],
    [34, 34, 5, 6],
  ];
  assert.ok(movesOf(play(matchAt([6], { tokens: star }), roll)).some(({ token }) => token === 0));
});

test('home takes the exact roll, and the first with all four home takes the pot less the rake', () => {
  const tokens = [[HOME, HOME, HOME, 53]];
  assert.equal(kindsOf(play(matchAt([4], { tokens }), roll)).at(-1), 'pass');
  const won = play(matchAt([3], { tokens }), roll);
  assert.equal(won.turn, null);
  assert.deepEqual(won.events.at(-1), {
    kind: 'end',
    why: 'home',
    pot: '2.00',
    rake: '0.10',
    winners: [{ seat: 0, amount: '1.90' }],
  });
  assert.deepEqual(
    won.result?.map(({ put, stack, won: taken }) => [put, stack, taken]),
    [
      [money('1.00'), money('10.90'), money('1.90')],
      [money('1.00'), money('9.00'), 0n],
    ],
  );
  const again = play(matchAt([3], { tokens: [[HOME, 53, 10, 20]] }), roll, move(1));
  assert.deepEqual([again.turn, again.die], [0, null]);
});

test('after its rounds a match goes to the most points; equal points share', () => {
  const late = (tokens: readonly (readonly number[])[]) => {
    const state = matchAt([1, 1], { tokens, variant: 'quick' });
    return play({ ...state, round: ROUNDS.quick }, roll, move(0), roll, move(0));
  };
  const end = late([
    [10, 20, 0, 0],
    [10, 21, 0, 0],
  ]).events.at(-1);
  assert.ok(end?.kind === 'end' && end.why === 'points');
  assert.deepEqual(
    end.winners.map(({ seat }) => seat),
    [1],
  );
  const shared = late([
    [10, 20, 0, 0],
    [10, 20, 0, 0],
  ]).result;
  assert.deepEqual(
    shared?.map(({ won }) => won),
    [money('0.48'), money('0.47')],
  );
});

test('a seat that leaves, or misses too many turns, loses; the rest play on', () => {
  const start = matchAt([1], { seatCount: 4 });
  const left = play(start, { kind: 'forfeit' });
  assert.equal(left.turn, 1);
  assert.equal(left.players[0]?.isOut, true);
  const last = play(left, { kind: 'forfeit' }, { kind: 'forfeit' });
  assert.equal(last.turn, null);
  const end = last.events.at(-1);
  assert.ok(end?.kind === 'end' && end.why === 'last');
  assert.deepEqual(end.winners, [{ seat: 3, amount: '3.80' }]);

  let state = matchAt([], { variant: 'quick' });
  for (let turn = 1; turn < MISSES_MAX; turn += 1) {
    state = play(state, { kind: 'idle' });
    while (state.turn === 0) state = play(state, { kind: 'idle' });
    assert.equal(state.players[0]?.missed, turn);
    state = play(state, roll);
    while (state.turn === 1) state = play(state, move(movesOf(state)[0]?.token ?? 0));
  }
  state = play(state, { kind: 'idle' });
  assert.equal(state.result?.[1]?.won, money('0.95'));
});

test('what is no action, out of turn or not allowed is refused', () => {
  for (const input of [null, 'roll', { kind: 'jump' }, { kind: 'move' }, { kind: 'roll', die: 6 }])
    assert.equal(readAction(input), null);
  for (const token of [-1, 4, 0.5, '0', null])
    assert.equal(readAction({ kind: 'move', token }), null);
  const start = matchAt([2], { tokens: [[2, 20, YARD, 54]] });
  assert.equal(act(start, 1, roll), null);
  assert.equal(act(start, 0, move(0)), null);
  const rolled = play(start, roll);
  assert.equal(act(rolled, 0, roll), null);
  assert.equal(act(rolled, 0, move(2)), null);
  assert.equal(act(play(rolled, move(3)), 1, roll), null);
  const over = play(matchAt([], {}), { kind: 'forfeit' });
  assert.equal(act(over, 1, roll), null);
});

test('a match waits for every seat, and who begins passes on', () => {
  const seats = [0, 1, 2, 3].map((seat) => ({
    seat,
    stack: money('1.00'),
    isNew: true,
    posts: false,
  }));
  assert.equal(arrangeMatch(null, seats.slice(1), 4), null);
  const first = arrangeMatch(null, seats, 4);
  assert.deepEqual(first?.places, { order: [0, 1, 2, 3] });
  assert.deepEqual(arrangeMatch(first?.places, seats, 4)?.places, { order: [1, 2, 3, 0] });
});

/** One match of computers, of which some are away at times. */
function playThrough(chance: () => number, seatCount: number, variant: Variant): RoomHand {
  const rolls = Array.from({ length: ludoPlan.source.rolls }, () => Math.floor(chance() * 6));
  let hand: RoomHand = ludoPlan.begin(setupOf(seatCount, variant), rolls);
  let steps = 0;
  while (hand.turn !== null) {
    const [seat, luck] = [hand.turn, chance()];
    const view = hand.view(seat) as LudoView;
    const action =
      luck < 0.005
        ? { kind: 'forfeit' }
        : luck < 0.02
          ? hand.idleAction(false)
          : hand.computerAction(luck, hand.turn);
    assert.equal(view.rolled, hand.seen(seat).length);
    const after = hand.act(seat, action);
    assert.ok(after !== null);
    hand = after;
    steps += 1;
    assert.ok(steps < 3_000, 'a match ends');
  }
  return hand;
}

test('thousands of matches end, and no chip is made or lost', () => {
  const chance = createChance(20);
  for (let match = 0; match < 2_000; match += 1) {
    const seatCount = match % 2 === 0 ? 2 : 4;
    const hand = playThrough(chance, seatCount, match % 5 === 0 ? 'classic' : 'quick');
    const results = hand.result ?? [];
    const after = results.reduce((sum, { stack }) => sum + stack, 0n);
    assert.equal(after + hand.rake, money('10.00') * BigInt(seatCount));
    const paid = results.reduce((sum, { won }) => sum + won, 0n);
    assert.equal(paid + hand.rake, hand.pot);
    assert.equal(
      results.reduce((sum, { raked }) => sum + raked, 0n),
      hand.rake,
    );
    assert.ok(results.every(({ stack }) => stack % CHIP === 0n));
  }
});

test('a view of a match does not depend on any later roll', () => {
  const chance = createChance(3);
  const dice = Array.from({ length: ludoPlan.source.rolls }, () => Math.floor(chance() * 6));
  const known = 20;
  const other = dice.map((die, place) => (place < known ? die : 5 - die));
  let [one, two] = [dice, other].map((rolls) => ludoPlan.begin(setupOf(2, 'quick'), rolls)) as [
    RoomHand,
    RoomHand,
  ];
  while ((one.view(0) as LudoView).rolled < known) {
    const action = one.computerAction(0.5, 0);
    assert.deepEqual(one.view(null), two.view(null));
    assert.deepEqual(one.view(one.turn), two.view(one.turn));
    [one, two] = [one.act(one.turn as number, action), two.act(two.turn as number, action)] as [
      RoomHand,
      RoomHand,
    ];
  }
  assert.deepEqual(one.view(null), two.view(null));
});
