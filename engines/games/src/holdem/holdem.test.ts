import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealOf, isOpenedOf, packRoot } from '@parlour/fairness';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { cardsFromText, rankHand, rankOf, suitOf } from '../cards/index.ts';
import {
  type HandSetup,
  potsOf,
  rakeOf,
  type RoomHand,
  type RoomLevel,
  type RoomSeat,
  uncalled,
} from '../room/index.ts';
import { arrangeBlinds, type HoldemView, holdemLevels, holdemPlan, type Places } from './index.ts';

const CHIP = 1_000n as Amount;
const level = holdemLevels.find(({ id }) => id === 'salon') as RoomLevel;
const money = (text: string): Amount => amountFromText(text) as Amount;

/** A small generator for tests, so that every run plays the same hands. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(chance: () => number): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

type Table = {
  readonly stacks: readonly string[];
  readonly places?: Places;
  readonly deck?: readonly number[];
  readonly ante?: number;
};

const threeHanded: Places = { button: 0, small: 1, big: 2, smallAt: 1 };
const inOrder = Array.from({ length: 52 }, (_, card) => card);

function deal({ ante = 0, deck = inOrder, places = threeHanded, stacks }: Table): RoomHand {
  const setup: HandSetup = {
    level: { ...level, anteHundredths: ante },
    chip: CHIP,
    seatCount: stacks.length,
    places,
    seats: stacks.map((stack, seat) => ({ seat, stack: money(stack), isNew: false })),
  };
  return holdemPlan.begin(setup, deck);
}

const see = (hand: RoomHand, seat: number | null = hand.turn): HoldemView =>
  hand.view(seat) as HoldemView;

function play(hand: RoomHand, ...actions: readonly (string | readonly [string, string])[]) {
  return actions.reduce<RoomHand>((at, action) => {
    const input =
      typeof action === 'string' ? { kind: action } : { kind: action[0], to: action[1] };
    const after = at.act(at.turn as number, input);
    assert.ok(after !== null, `${JSON.stringify(action)} of seat ${at.turn} is allowed`);
    return after;
  }, hand);
}

/** Rank of five cards in the plainest way, as a comparable list. */
function plainRank(cards: readonly number[]): number[] {
  const ranks = cards.map(rankOf).toSorted((left, right) => right - left);
  const counts = [...new Set(ranks)]
    .map((rank) => [ranks.filter((one) => one === rank).length, rank] as const)
    .toSorted((left, right) => right[0] - left[0] || right[1] - left[1]);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isWheel = ranks.join() === '12,3,2,1,0';
  const isStraight =
    isWheel || (counts.length === 5 && (ranks[0] as number) - (ranks[4] as number) === 4);
  const shape = counts.map(([count]) => count).join('');
  const order = isWheel ? [3] : counts.map(([, rank]) => rank);
  if (isStraight && isFlush) return [8, ...order];
  if (shape === '41') return [7, ...order];
  if (shape === '32') return [6, ...order];
  if (isFlush) return [5, ...order];
  if (isStraight) return [4, ...order];
  if (shape === '311') return [3, ...order];
  if (shape === '221') return [2, ...order];
  return [shape === '2111' ? 1 : 0, ...order];
}

function compareLists(left: readonly number[], right: readonly number[]): number {
  const place = left.findIndex((value, at) => value !== right[at]);
  return place < 0 ? 0 : (left[place] as number) - (right[place] ?? -1);
}

function plainBest(seven: readonly number[]): number[] {
  let best: number[] = [];
  for (let first = 0; first < 7; first += 1)
    for (let second = first + 1; second < 7; second += 1) {
      const rank = plainRank(seven.filter((_, at) => at !== first && at !== second));
      if (best.length === 0 || compareLists(rank, best) > 0) best = rank;
    }
  return best;
}

test('seven cards rank as the best five of them by the plainest comparison', () => {
  const chance = createChance(7);
  for (let round = 0; round < 20_000; round += 1) {
    const deck = shuffled(chance);
    const [mine, yours] = [deck.slice(0, 7), [...deck.slice(0, 5), ...deck.slice(7, 9)]];
    const wanted = Math.sign(compareLists(plainBest(mine), plainBest(yours)));
    assert.equal(Math.sign(rankHand(mine) - rankHand(yours)), wanted);
  }
});

test('the example of side pots: a main pot, a side pot and what was not called', () => {
  const shares = [
    { seat: 0, total: money('100'), isFolded: false },
    { seat: 1, total: money('200'), isFolded: false },
    { seat: 2, total: money('300'), isFolded: false },
    { seat: 3, total: money('50'), isFolded: true },
  ];
  assert.deepEqual(uncalled(shares), { seat: 2, amount: money('100') });
  const left = shares.map((share) =>
    share.seat === 2 ? { ...share, total: money('200') } : share,
  );
  assert.deepEqual(potsOf(left), [
    { amount: money('350'), seats: [0, 1, 2] },
    { amount: money('200'), seats: [1, 2] },
  ]);
});

test('what folded players put above the highest open total lies in the last pot', () => {
  const pots = potsOf([
    { seat: 0, total: money('1'), isFolded: false },
    { seat: 1, total: money('2'), isFolded: true },
    { seat: 2, total: money('2'), isFolded: true },
  ]);
  assert.deepEqual(pots, [{ amount: money('5'), seats: [0] }]);
});

test('rake is taken once over all pots, up to the cap of those dealt in', () => {
  const pots = [
    { amount: money('10'), seats: [0, 1, 2] },
    { amount: money('200'), seats: [1, 2] },
  ];
  const [main, side] = rakeOf(pots, { level, chip: CHIP, dealt: 3 });
  // 4.25 % of 10.00 is 0.425, half a chip up to the even 0.42; the cap is four big blinds of 1.00.
  assert.deepEqual([main, side], [money('0.42'), money('3.58')]);
});

test('a raise is at least as large as the last one, and the big blind may still raise', () => {
  const hand = deal({ stacks: ['100', '100', '100'] });
  assert.equal(hand.turn, 0);
  assert.deepEqual(see(hand).legal?.raise, { min: '2.00', max: '100.00' });
  const raised = play(hand, ['raise', '6.00']);
  assert.deepEqual(see(raised).legal?.raise?.min, '11.00');
  const limped = play(hand, 'call', 'call');
  assert.equal(limped.turn, 2);
  assert.equal(see(limped).legal?.canCheck, true);
  assert.deepEqual(see(play(limped, ['raise', '3.00'])).legal?.call, '2.00');
});

test('an all-in short of a full raise does not open the betting again, several together do', () => {
  const places: Places = { button: 0, small: 1, big: 2, smallAt: 1 };
  const stacks = ['100', '12', '100', '100'];
  const short = play(
    deal({ places, stacks }),
    ['raise', '10.00'],
    'fold',
    ['raise', '12.00'],
    'call',
  );
  assert.equal(short.turn, 3);
  assert.equal(see(short).legal?.raise, null);
  assert.equal(see(short).legal?.call, '2.00');

  const twice = play(
    deal({ places, stacks: ['19', '14', '100', '100'] }),
    ['raise', '10.00'],
    'fold',
    ['raise', '14.00'],
    'call',
  );
  assert.equal(see(twice).legal?.raise, null);
  const both = play(
    deal({ places, stacks: ['20', '14', '100', '100'] }),
    ['raise', '10.00'],
    ['raise', '19.00'],
  );
  assert.notEqual(both.turn, null);
});

test('heads-up the button pays the small blind, acts first before the flop and last after it', () => {
  const places: Places = { button: 0, small: 0, big: 1, smallAt: 0 };
  const hand = deal({ places, stacks: ['100', '100'] });
  assert.equal(hand.turn, 0);
  assert.equal(play(hand, 'call', 'check').turn, 1);
});

test('a hand that ends before the flop is not raked and gives back what was not called', () => {
  const over = play(deal({ stacks: ['100', '100', '100'] }), ['raise', '5.00'], 'fold', 'fold');
  assert.equal(over.rake, ZERO);
  assert.deepEqual(
    over.result?.map(({ stack }) => stack),
    [money('101.50'), money('99.50'), money('99')],
  );
});

test('all in and called: hands are opened and the board is run out, side pots and odd chips shared', () => {
  // Two-card hands from the left of the button: seat 1, 2, 0. Everybody plays the board.
  const held = cardsFromText('2d 2h 3d 2s 2c 3h');
  const board = cardsFromText('4d Ah Ks Qh 4h Jd 4s Td');
  const deck = [
    ...held,
    ...board,
    ...inOrder.filter((card) => ![...held, ...board].includes(card)),
  ];
  const stacks = ['10.01', '20', '30'];
  const over = play(deal({ deck, stacks }), ['raise', '10.01'], ['raise', '20.00'], 'call');
  const view = see(over, null);
  assert.deepEqual(
    view.players.map(({ cards }) => cards?.length),
    [2, 2, 2],
  );
  const chips = over.result?.reduce((sum, { stack }) => sum + stack, 0n) ?? 0n;
  assert.equal(chips + over.rake, money('60.01'));
  // 30.03 less 1.28 of rake is 28.75: 9.59, 9.58 and 9.58, the odd chip to the left of the button.
  const main = view.events.find((event) => event.kind === 'pot');
  assert.deepEqual(main?.winners, [
    { seat: 1, amount: '9.59' },
    { seat: 2, amount: '9.58' },
    { seat: 0, amount: '9.58' },
  ]);
});

test('the river aggressor shows first, and a beaten hand need not be shown', () => {
  const held = cardsFromText('2d Ac 2s 3c Ad 3h');
  const board = cardsFromText('4d Ah Ks 9h 4h 7d 4s 8d');
  const deck = [
    ...held,
    ...board,
    ...inOrder.filter((card) => ![...held, ...board].includes(card)),
  ];
  const hand = deal({ deck, stacks: ['100', '100', '100'] });
  const river = play(
    hand,
    'call',
    'call',
    'check',
    'check',
    'check',
    'check',
    'check',
    'check',
    'check',
  );
  const over = play(river, 'check', ['raise', '5.00'], 'call', 'fold');
  const shown = see(over, null).events.filter(({ kind }) => kind === 'open' || kind === 'muck');
  assert.deepEqual(
    shown.map((event) => [event.kind, 'seat' in event ? event.seat : null]),
    [
      ['open', 2],
      ['muck', 0],
    ],
  );
  assert.equal(see(over, 1).players[0]?.cards, null);
  assert.equal(see(over, 0).players[0]?.cards?.length, 2);
});

test('an ante is put in by everybody and is no part of the bet', () => {
  const hand = deal({ stacks: ['100', '100', '100'], ante: 10 });
  assert.deepEqual([see(hand).pot, see(hand).legal?.call], ['1.80', '1.00']);
});

const seat = (number: number, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: number,
  stack: money('100'),
  isNew: false,
  posts: false,
  ...more,
});
const placesOf = (last: Places | null, seats: readonly RoomSeat[]) =>
  arrangeBlinds(last, seats, 6)?.places as Places | undefined;

test('the big blind passes on, and button and small blind may fall on an empty seat', () => {
  const first = placesOf(null, [seat(0), seat(1), seat(2), seat(3)]);
  assert.deepEqual(first, { button: 0, small: 1, big: 2, smallAt: 1 });
  // The small blind has left: the button falls on its empty seat.
  const second = placesOf(first as Places, [seat(0), seat(2), seat(3)]);
  assert.deepEqual(second, { button: 1, small: 2, big: 3, smallAt: 2 });
  // The big blind has left: nobody pays the small one.
  const third = placesOf(second as Places, [seat(0), seat(1), seat(2)]);
  assert.deepEqual(third, { button: 2, small: null, big: 0, smallAt: 3 });
});

test('from three to two players no player pays the big blind twice running', () => {
  const last: Places = { button: 0, small: 1, big: 2, smallAt: 1 };
  assert.deepEqual(placesOf(last, [seat(1), seat(2)]), { button: 2, small: 2, big: 1, smallAt: 2 });
  assert.deepEqual(placesOf(last, [seat(0), seat(2)]), { button: 2, small: 2, big: 0, smallAt: 2 });
});

test('a newcomer waits for the big blind or posts it', () => {
  const last: Places = { button: 0, small: 1, big: 2, smallAt: 1 };
  const waiting = arrangeBlinds(last, [seat(0), seat(1), seat(2), seat(4, { isNew: true })], 6);
  // Seat 4 is the next big blind.
  assert.equal((waiting?.places as Places | undefined)?.big, 4);
  const after: Places = { button: 1, small: 2, big: 0, smallAt: 2 };
  const later = [seat(0), seat(1), seat(2), seat(4, { isNew: true })];
  assert.deepEqual(
    arrangeBlinds(after, later, 6)?.dealt.map((one) => one.seat),
    [0, 1, 2],
  );
  const posting = arrangeBlinds(
    after,
    [...later.slice(0, 3), seat(4, { isNew: true, posts: true })],
    6,
  );
  assert.deepEqual(posting?.dealt.at(-1), { seat: 4, isNew: true });
});

function randomAction(hand: RoomHand, chance: () => number): unknown {
  const { legal } = see(hand);
  const draw = chance();
  if (legal?.raise !== null && legal?.raise !== undefined && draw < 0.25) {
    const [min, max] = [money(legal.raise.min), money(legal.raise.max)];
    const chips = Number.parseInt(((max - min) / CHIP).toString(), 10);
    const far = draw < 0.06 ? chips : Math.floor(chance() ** 4 * (chips + 1));
    const to = min + BigInt(far) * CHIP;
    const text = `${to / 100_000n}.${(to % 100_000n).toString().padStart(5, '0')}`;
    return { kind: 'raise', to: text };
  }
  if (draw < 0.4) return { kind: 'fold' };
  return { kind: legal?.canCheck === true ? 'check' : 'call' };
}

function randomHand(chance: () => number): { readonly before: bigint; readonly hand: RoomHand } {
  const count = 2 + Math.floor(chance() * 8);
  const seats = Array.from({ length: count }, (_, at) => ({
    seat: at,
    stack: (BigInt(1 + Math.floor(chance() ** 2 * 10_000)) * CHIP) as Amount,
    isNew: chance() < 0.05,
  }));
  const arranged = arrangeBlinds(
    null,
    seats.map((one) => ({ ...one, posts: one.isNew })),
    9,
  );
  const setup: HandSetup = {
    level: { ...level, anteHundredths: chance() < 0.2 ? 10 : 0 },
    chip: CHIP,
    seatCount: 9,
    places: arranged?.places,
    seats,
  };
  const before = seats.reduce((sum, { stack }) => sum + stack, 0n);
  return { before, hand: holdemPlan.begin(setup, shuffled(chance)) };
}

test('100,000 random hands end, keep every chip and never go below zero', () => {
  const chance = createChance(2_026);
  for (let round = 0; round < 100_000; round += 1) {
    const { before, hand: dealt } = randomHand(chance);
    let hand = dealt;
    for (let step = 0; hand.turn !== null; step += 1) {
      assert.ok(step < 400, 'a hand comes to its end');
      hand = hand.act(hand.turn, randomAction(hand, chance)) ?? assert.fail('a legal action');
    }
    const result = hand.result ?? assert.fail('a result');
    assert.equal(result.reduce((sum, { stack }) => sum + stack, 0n) + hand.rake, before);
    assert.ok(result.every(({ raked, stack }) => stack >= 0n && raked >= 0n));
    assert.equal(
      result.reduce((sum, { raked }) => sum + raked, 0n),
      hand.rake,
    );
  }
});

/** Everything in a view that looks like a card, wherever it stands. */
function cardsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value)) {
    const isList = name === 'cards' || name === 'board';
    if (isList && Array.isArray(inner)) for (const card of inner) found.add(card as number);
    else cardsIn(inner, found);
  }
  return found;
}

test('a view never changes with cards that its seat may not see, byte by byte', () => {
  const chance = createChance(99);
  for (let round = 0; round < 2_000; round += 1) {
    const seed = Math.floor(chance() * 2 ** 31);
    let { hand } = randomHand(createChance(seed));
    const choices = createChance(seed + 1);
    while (hand.turn !== null) {
      for (const looking of [null, 0, 1]) {
        const view = hand.view(looking) as HoldemView;
        const seen = hand.seen(looking);
        assert.equal(cardsIn(view).size, seen.length);
      }
      hand = hand.act(hand.turn, randomAction(hand, choices)) ?? assert.fail('a legal action');
    }
  }
});

test('two deals that differ in hidden cards alone look the same to a seat until they are opened', () => {
  const deck = shuffled(createChance(5));
  // Three players: seat 1 holds places 0 and 3 of the deal; all others hidden from it are swapped about.
  const hidden = [1, 2, 4, 5, 6, ...Array.from({ length: 45 }, (_, at) => at + 7)];
  const other = [...deck];
  for (const [at, place] of hidden.entries())
    other[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
  const stacks = ['100', '100', '100'];
  const [one, two] = [deal({ deck, stacks }), deal({ deck: other, stacks })];
  const text = (hand: RoomHand) => JSON.stringify(hand.view(1));
  assert.equal(text(one), text(two));
  const [later, latest] = [play(one, ['raise', '3.00']), play(two, ['raise', '3.00'])];
  assert.equal(text(later), text(latest));
});

test('a deal is bound before its seats cut it, and each card proves itself without the others', () => {
  const seed = 'a'.repeat(64);
  const cut = { root: packRoot(seed, 52), seatSeeds: ['kite', 'amber'], number: 12, cards: 52 };
  const dealt = dealOf(seed, cut);
  assert.equal(dealt.root, cut.root);
  assert.deepEqual(
    dealt.deck.toSorted((left, right) => left - right),
    inOrder,
  );
  assert.deepEqual(dealOf(seed, { ...cut, seatSeeds: ['amber', 'kite'] }).deck, dealt.deck);
  assert.notDeepEqual(dealOf(seed, { ...cut, seatSeeds: ['amber', 'kites'] }).deck, dealt.deck);
  const opened = dealt.open(9);
  assert.equal(opened.card, dealt.deck[9]);
  assert.ok(isOpenedOf(cut, opened));
  assert.ok(!isOpenedOf(cut, { ...opened, card: (opened.card + 1) % 52 }));
  assert.ok(!isOpenedOf({ ...cut, number: 13 }, opened));
});
