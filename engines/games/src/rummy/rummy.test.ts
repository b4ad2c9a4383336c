import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealOf, isOpenedOf, orderAgain, packRoot } from '@parlour/fairness';
import { type Amount, amountFromText } from '@parlour/money';
import { ACE, cardFromText, JOKER } from '../cards/index.ts';
import type { HandSetup, RoomHand, RoomLevel } from '../room/index.ts';
import { bestArrangement } from './arrangement.ts';
import { DECK, faceOf, isJoker, isPrinted, PACK, pointsOf, wildRankOf } from './cards.ts';
import { groupKind, isWinning } from './groups.ts';
import type { RummyView } from './hand.ts';
import { rummyLevels, rummyPlan } from './plan.ts';
import { MOST } from './state.ts';

const CHIP = 1_000n as Amount;
const level = rummyLevels.find(({ id }) => id === 'salon') as RoomLevel;
const POINT = (CHIP * BigInt(level.bigHundredths)) as Amount;
const money = (text: string): Amount => amountFromText(text) as Amount;
const NO_WILD = -1;

/** Cards by rank and suit; `*` is a printed joker, and a stroke takes a card from the second pack. */
const cards = (text: string): number[] =>
  text.split(' ').map((one) => {
    const face = one.startsWith('*') ? JOKER : cardFromText(one.slice(0, 2));
    return face + (one.endsWith("'") ? PACK : 0);
  });
const rank = (letter: string): number => cardFromText(`${letter}h`) >> 2;

function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(chance: () => number, list: readonly number[]): number[] {
  const deck = [...list];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

const whole = Array.from({ length: DECK }, (_, card) => card);

test('groups are what they are called', () => {
  const kinds: readonly (readonly [string, string | null, string?])[] = [
    ['4h 5h 6h', 'pure'],
    ['Ah 2h 3h', 'pure'],
    ['Qs Ks As', 'pure'],
    ['Ks As 2s', null],
    ['4h 5h', null],
    ['4h 5h 6d', null],
    ["4h 4h' 5h", null],
    ['4h * 6h', 'sequence'],
    ["4h * *' 7h", 'sequence'],
    ['4h * 7h', null],
    ['7h 7d 7s', 'set'],
    ['7h 7d 7s 7c', 'set'],
    ["7h 7d 7d'", null],
    ['7h 7d *', 'set'],
    ['7h 7d 7s 7c *', null],
    ["* *' 7h", 'sequence'],
    ['4h 5h 6h', 'pure', '5'],
    ['4h 5s 6h', 'sequence', '5'],
    ['5h 5s 9c', 'sequence', '5'],
    ['5h 8s 9c', null, '5'],
    ['5h 5s 5c', 'sequence', '5'],
    ['5h * 9c', 'sequence', '5'],
    ["* *'", null],
  ];
  for (const [text, kind, wild] of kinds) {
    const group = cards(text.trim());
    assert.equal(groupKind(group, wild === undefined ? NO_WILD : rank(wild)), kind, text);
  }
});

test('wild is the rank of the card turned up, and aces where that is a joker', () => {
  assert.equal(wildRankOf(cardFromText('9c')), rank('9'));
  assert.equal(wildRankOf(cardFromText('9c') + PACK), rank('9'));
  assert.equal(wildRankOf(JOKER), ACE);
  assert.equal(wildRankOf(JOKER + PACK), ACE);
});

test('a hand wins with two sequences, one of them pure, and nothing left over', () => {
  const groups = (text: string) => text.split(' / ').map(cards);
  const good = '4h 5h 6h / 8s * Ts / Kh Kd Ks / 2c 3c 4c 5c';
  assert.ok(isWinning(groups(good), NO_WILD));
  assert.ok(!isWinning(groups("4h * 6h / 8s *' Ts / Kh Kd Ks / 2c 3c * 5c"), NO_WILD));
  assert.ok(!isWinning(groups('4h 5h 6h / 8s 8h 8c / Kh Kd Ks / 2c 2d 2s 2h'), NO_WILD));
  assert.ok(!isWinning(groups('4h 5h 6h / 8s 9s Ts / Kh Kd 3s / 2c 3c 4c 5c'), NO_WILD));
});

test('known hands count what the rules say', () => {
  const counts: readonly (readonly [string, string | null, number])[] = [
    // Won as it is.
    ['4h 5h 6h 8s * Ts Kh Kd Ks 2c 3c 4c 5c', null, 0],
    // A pure sequence and a second one: two kings and a queen are left.
    ['4h 5h 6h 8s 9s Ts 2c 3c 4c 5c Kh Kd Qs', null, 30],
    // No second sequence: the pure one alone is free.
    ['4h 5h 6h Kh Kd Ks 9c 9d 9s 2c 5d 8s Jc', null, 30 + 27 + 2 + 5 + 8 + 10],
    // No pure sequence: all counts, jokers do not.
    ['4h * 6h Kh Kd Ks 9c 9d 9s 2c 5d 8s Jc', null, 4 + 6 + 30 + 27 + 2 + 5 + 8 + 10],
    // A wild card in its own place leaves the sequence pure.
    ['4h 5h 6h 8s 9s Ts Kh Kd Ks 2c 3c 7d 7s', '5', 2 + 3 + 7],
    ['Ah 2h 3h Qs Ks As 7c 7d 7s 9h 9d 9s 9c', null, 0],
  ];
  for (const [text, wild, points] of counts) {
    const best = bestArrangement(cards(text), wild === null ? NO_WILD : rank(wild));
    assert.equal(best.points, points, text);
    assert.equal(best.groups.flat().length + best.rest.length, 13);
  }
});

/** Whether a group is valid, by trying every card for every joker. */
function naiveKinds(group: readonly number[], wild: number): ReadonlySet<string> {
  const kinds = new Set<string>();
  // What a joker may stand for: cards of a suit or a rank that is there.
  const [suits, ranks] = [2, 3].map(
    (part) => new Set(group.map((card) => (part === 2 ? faceOf(card) & 3 : faceOf(card) >> 2))),
  ) as [Set<number>, Set<number>];
  const stands = Array.from({ length: 52 }, (_, face) => face).filter(
    (face) => suits.has(face & 3) || ranks.has(face >> 2),
  );
  const isSequence = (faces: readonly number[]) =>
    [0, 1].some((aceHigh) => {
      const ranks = faces
        .map((face) => (face >> 2 === ACE ? (aceHigh === 1 ? ACE : -1) : face >> 2))
        .toSorted((left, right) => left - right);
      return (
        faces.every((face) => (face & 3) === ((faces[0] as number) & 3)) &&
        ranks.every((one, at) => at === 0 || one === (ranks[at - 1] as number) + 1)
      );
    });
  const isSet = (faces: readonly number[]) =>
    faces.length <= 4 &&
    faces.every((face) => face >> 2 === (faces[0] as number) >> 2) &&
    new Set(faces.map((face) => face & 3)).size === faces.length;
  const attempt = (faces: number[], at: number, jokers: number): void => {
    if (at === group.length) {
      if (jokers === group.length) return;
      if (isSequence(faces)) kinds.add(jokers === 0 ? 'pure' : 'sequence');
      if (isSet(faces)) kinds.add('set');
      return;
    }
    const card = group[at] as number;
    if (!isPrinted(card)) attempt([...faces, faceOf(card)], at + 1, jokers);
    if (isJoker(card, wild))
      for (const face of stands) attempt([...faces, face], at + 1, jokers + 1);
  };
  if (group.length >= 3) attempt([], 0, 0);
  return kinds;
}

/** The least that any way to split a hand counts, by trying every one of them. */
function bruteForce(hand: readonly number[], wild: number): number {
  const sum = (list: readonly number[]) =>
    list.reduce((all, card) => all + pointsOf(card, wild), 0);
  const memo = new Map<string, string | null>();
  const kindOf = (group: readonly number[]): string | null => {
    const key = group.join(' ');
    const known = memo.get(key);
    if (known !== undefined) return known;
    const kinds = naiveKinds(group, wild);
    const kind = ['pure', 'sequence', 'set'].find((one) => kinds.has(one)) ?? null;
    memo.set(key, kind);
    return kind;
  };
  const value = (parts: readonly (readonly number[])[]): number => {
    const kinds = parts.map(kindOf);
    if (!kinds.includes('pure')) return sum(hand);
    const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
    const free = parts.filter((_, at) =>
      sequences >= 2 ? kinds[at] !== null : kinds[at] === 'pure',
    );
    // Of pure ones alone only one is free, where it stays alone.
    return sum(hand) - free.reduce((all, part) => all + sum(part), 0);
  };
  let least = Number.POSITIVE_INFINITY;
  const split = (at: number, parts: number[][]): void => {
    if (at === hand.length) {
      least = Math.min(least, value(parts));
      return;
    }
    for (const part of parts) {
      part.push(hand[at] as number);
      split(at + 1, parts);
      part.pop();
    }
    split(at + 1, [...parts, [hand[at] as number]]);
  };
  split(0, []);
  return least;
}

test('the best arrangement is the best of all, by brute force', () => {
  const chance = createChance(7);
  // Two runs or sets and some other cards, so that groups abound; a joker or two.
  const pieces = [
    'Ah 2h 3h',
    '4h 5h 6h',
    '6s 7s 8s',
    'Qs Ks As',
    '9d 9s *',
    'Kh Kd Kc',
    '7h * 9h',
    '5c 5d 5h',
  ];
  const others = cards("2d 4h' 6h' 7s 8c Jd Qh * 3h'");
  let free = 0;
  for (let round = 0; round < 90; round += 1) {
    const picked = shuffled(
      chance,
      pieces.map((_, at) => at),
    ).slice(0, 2);
    const groups = picked.flatMap((at) => cards(pieces[at] as string));
    const hand = [...new Set([...groups, ...shuffled(chance, others).slice(0, 2)])];
    const wild = [rank('7'), rank('2'), NO_WILD][round % 3] as number;
    const best = bestArrangement(hand, wild);
    assert.equal(best.points, bruteForce(hand, wild), `${hand.join(' ')} with ${wild}`);
    if (best.groups.length > 1) free += 1;
  }
  assert.ok(free > 30, `only ${free} hands had two groups`);
});

test('whatever is arranged holds: groups are valid, disjoint and count what is said', () => {
  const chance = createChance(11);
  for (let round = 0; round < 150; round += 1) {
    const hand = shuffled(chance, whole).slice(0, 13);
    const wild = Math.floor(chance() * 13);
    const { groups, isWhole, points, rest } = bestArrangement(hand, wild);
    assert.deepEqual([...groups.flat(), ...rest].toSorted(), hand.toSorted());
    assert.ok(groups.every((group) => groupKind(group, wild) !== null));
    assert.equal(
      points,
      rest.reduce((sum, card) => sum + pointsOf(card, wild), 0),
    );
    assert.equal(isWhole, rest.length === 0 && isWinning(groups, wild));
  }
});

const orderBy =
  (seed: number) =>
  (places: readonly number[], time: number): number[] =>
    shuffled(createChance(seed + time), places);

type Table = {
  readonly seats?: number;
  readonly stack?: string;
  readonly deck?: readonly number[];
};

function deal({ deck = whole, seats = 2, stack = '100' }: Table = {}): RoomHand {
  const setup: HandSetup = {
    level,
    chip: CHIP,
    seatCount: 6,
    places: { dealer: seats - 1 },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      stack: money(stack),
      isNew: false,
    })),
  };
  return rummyPlan.begin(setup, deck, orderBy(3));
}

const view = (hand: RoomHand, seat: number | null = hand.turn): RummyView =>
  hand.view(seat) as RummyView;
const own = (hand: RoomHand): readonly number[] =>
  view(hand).players.find(({ seat }) => seat === hand.turn)?.cards ?? [];

function play(hand: RoomHand, ...actions: readonly unknown[]): RoomHand {
  return actions.reduce<RoomHand>(
    (now, action) =>
      now.act(now.turn as number, action) ?? assert.fail(`refused: ${JSON.stringify(action)}`),
    hand,
  );
}

/** A deck that deals a hand to each of two players by turns, then the card turned up, then the piles. */
function deckOf(first: string, second: string, piles: string): number[] {
  const [one, two] = [cards(first), cards(second)];
  const dealt = one.flatMap((card, at) => [card, two[at] as number]);
  const used = [...dealt, ...cards(piles)];
  return [...used, ...whole.filter((card) => !used.includes(card))];
}

const WINNING = '4h 5h 6h 8s 9s Ts Kh Kd Ks 2c 3c 4c 5c';
const LOSING = 'Ah 2h 3h 7c 7d 7s Qc Qd Jh 9h 9d 6s 6c';
const PILES = '* Qh Td 8d';
/** Against aces, which are wild: Ah counts nothing, and leaves the sequence pure. */
const LOST = 7 * 3 + 10 * 3 + 9 * 2 + 6 * 2;

test('two play with one pack and its joker, six with two', () => {
  const two = deal();
  assert.equal(view(two).closedCount, PACK - 26 - 2);
  assert.equal(two.seen(null).length, PACK + 2);
  const six = deal({ seats: 6, deck: shuffled(createChance(1), whole) });
  assert.equal(view(six).closedCount, DECK - 78 - 2);
  assert.equal(six.seen(null).length, 2);
  assert.equal(six.seen(0).length, 15);
});

test('a stack that does not cover what a hand can lose is not dealt in', () => {
  assert.throws(() => deal({ stack: '39.99' }), RangeError);
  const hand = deal({ stack: '40' });
  assert.deepEqual(
    view(hand).players.map(({ held, stack }) => [stack, held]),
    [
      ['0.00', '40.00'],
      ['0.00', '40.00'],
    ].map((row) => row.map((text) => view(hand).players[0] && text)),
  );
});

test('a declaration that holds takes what the other hand counts, less the rake', () => {
  const begun = deal({ deck: deckOf(WINNING, LOSING, PILES) });
  const drawn = play(begun, { kind: 'draw', from: 'closed' });
  const extra = own(drawn).at(-1) as number;
  const groups = '4h 5h 6h / 8s 9s Ts / Kh Kd Ks / 2c 3c 4c 5c'.split(' / ').map(cards);
  const over = play(drawn, { kind: 'declare', card: extra, groups });
  assert.equal(over.turn, null);
  const lost = POINT * BigInt(Math.min(MOST, LOST));
  const [winner, loser] = over.result ?? assert.fail('a result');
  assert.equal(over.pot, lost);
  assert.equal(loser?.put, lost);
  assert.equal(loser?.raked, over.rake);
  assert.equal(winner?.won, lost - over.rake);
  assert.equal(winner?.stack, money('100') + lost - over.rake);
  // 6.5 % of 40, below the cap of five points.
  assert.equal(over.rake, money('2.50'));
  const { players } = view(over, null);
  assert.equal(players[1]?.points, MOST);
  assert.equal(players[1]?.shown?.groups.length, 1);
});

test('a wrong declaration costs the most there is; nothing else ends for it', () => {
  const begun = deal({ deck: shuffled(createChance(4), whole), seats: 3 });
  const drawn = play(begun, { kind: 'draw', from: 'closed' });
  const hand = own(drawn);
  const rest = hand.slice(0, 13);
  const groups = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6, 9), rest.slice(9)];
  const after = play(drawn, { kind: 'declare', card: hand[13], groups });
  assert.equal(after.turn, 1);
  const [wrong] = view(after, 1).players;
  assert.equal(wrong?.state, 'wrong');
  assert.equal(wrong?.points, MOST);
  assert.equal(wrong?.cards, null);
  assert.equal(view(after, 1).top, hand[13]);
});

test('a first drop costs 20, a later one 40, and who is left alone takes all of it', () => {
  const begun = deal({ deck: shuffled(createChance(4), whole), seats: 3 });
  const dropped = play(begun, { kind: 'drop' });
  assert.equal(view(dropped, 0).players[0]?.points, 20);
  const drawn = play(dropped, { kind: 'draw', from: 'closed' });
  assert.equal(drawn.act(1, { kind: 'drop' }), null);
  const put = play(drawn, { kind: 'discard', card: own(drawn)[0] });
  const next = play(put, { kind: 'draw', from: 'closed' });
  const back = play(next, { kind: 'discard', card: own(next)[0] });
  const over = play(back, { kind: 'drop' });
  assert.equal(view(over, 1).players[1]?.points, 40);
  assert.equal(over.pot, POINT * 60n);
  assert.equal(over.result?.[2]?.won, POINT * 60n - over.rake);
  // No hand is shown.
  assert.ok(view(over, null).players.every(({ cards: shown }) => shown === null));
});

test('three missed turns in a row are a drop; an own action begins anew', () => {
  const begun = deal({ deck: shuffled(createChance(4), whole) });
  const idle = (hand: RoomHand) => play(hand, hand.idleAction(false));
  const after = idle(idle(idle(idle(begun))));
  assert.equal(view(after, 0).players[0]?.state, 'in');
  const drawn = play(after, { kind: 'draw', from: 'closed' });
  const put = play(drawn, { kind: 'discard', card: own(drawn)[0] });
  const over = idle(put);
  assert.equal(view(over, 1).players[1]?.state, 'dropped');
  assert.equal(view(over, 1).players[1]?.points, 40);
  assert.notEqual(over.result, null);
});

test('one who leaves drops as soon as that is allowed', () => {
  const begun = deal({ deck: shuffled(createChance(4), whole) });
  assert.deepEqual(begun.idleAction(true), { kind: 'drop' });
  const drawn = play(begun, { kind: 'draw', from: 'closed' });
  assert.deepEqual(drawn.idleAction(true), { kind: 'miss' });
});

test('what is not allowed is refused', () => {
  const begun = deal({ deck: deckOf(WINNING, LOSING, PILES) });
  const refused = (hand: RoomHand, action: unknown, seat = hand.turn as number) =>
    assert.equal(hand.act(seat, action), null, JSON.stringify(action));
  refused(begun, { kind: 'draw', from: 'closed' }, 1);
  refused(begun, { kind: 'draw', from: 'hand' });
  refused(begun, { kind: 'discard', card: own(begun)[0] });
  refused(begun, { kind: 'declare', card: 0, groups: [] });
  refused(begun, 'drop');
  refused(begun, { kind: 'drop', more: 1 });
  const taken = play(begun, { kind: 'draw', from: 'open' });
  refused(taken, { kind: 'draw', from: 'closed' });
  refused(taken, { kind: 'drop' });
  // What was taken from the open pile does not go back there in the same turn.
  refused(taken, { kind: 'discard', card: cardFromText('Qh') });
  refused(taken, { kind: 'discard', card: cardFromText('7c') });
  refused(taken, { kind: 'discard', card: 1.5 });
  const groups = '4h 5h 6h / 8s 9s Ts / Kh Kd Ks / 2c 3c 4c'.split(' / ').map(cards);
  refused(taken, { kind: 'declare', card: cardFromText('Qh'), groups });
  const twice = [...groups, cards('4c 4c')];
  refused(taken, { kind: 'declare', card: cardFromText('Qh'), groups: twice });
});

test('a joker on the open pile can be taken by no player, but for the first card', () => {
  const first = deal({ deck: deckOf(WINNING, LOSING, 'Qh * Td 8d') });
  assert.ok(view(first).legal?.canTakeOpen);
  const begun = deal({ deck: deckOf(WINNING, LOSING, "9s' Qh * 8d").map((card) => card % PACK) });
  assert.ok(view(begun).legal?.canTakeOpen);
  const drawn = play(begun, { kind: 'draw', from: 'closed' });
  const put = play(drawn, { kind: 'discard', card: own(drawn).at(-1) });
  assert.equal(view(put).legal?.canTakeOpen, false);
  assert.equal(put.act(1, { kind: 'draw', from: 'open' }), null);
});

test('an open pile becomes the closed one again, in an order that the deal alone gives', () => {
  let hand = deal({ deck: shuffled(createChance(8), whole) });
  const { closedCount } = view(hand);
  const put: number[] = [view(hand).top as number];
  for (let turn = 0; turn < closedCount; turn += 1) {
    const drawn = play(hand, { kind: 'draw', from: 'closed' });
    const card = own(drawn)[turn % 5] as number;
    put.push(card);
    hand = play(drawn, { kind: 'discard', card });
  }
  assert.equal(view(hand).closedCount, 0);
  const drawn = play(hand, { kind: 'draw', from: 'closed' });
  assert.equal(view(drawn).openCount, 1);
  assert.equal(view(drawn).top, put.at(-1));
  assert.equal(view(drawn).closedCount, put.length - 2);
  assert.ok(put.includes(own(drawn).at(-1) as number));
});

/** Everything in a view that is a card, wherever it stands. */
function cardsIn(value: unknown, found = new Set<number>()): Set<number> {
  const takeAll = (inner: unknown): void => {
    if (Array.isArray(inner)) for (const one of inner) takeAll(one);
    else if (typeof inner === 'number') found.add(inner);
  };
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value))
    if (['cards', 'card', 'turned', 'top', 'barred', 'groups', 'rest'].includes(name))
      takeAll(inner);
    else cardsIn(inner, found);
  return found;
}

function randomAction(hand: RoomHand, chance: () => number): unknown {
  const { legal } = view(hand);
  const held = own(hand);
  if (chance() < 0.02) return hand.idleAction(false);
  if (legal?.phase === 'draw') {
    if (chance() < 0.04) return { kind: 'drop' };
    const from = legal.canTakeOpen && chance() < 0.4 ? 'open' : 'closed';
    return { kind: 'draw', from };
  }
  const able = held.filter((card) => card !== legal?.barred);
  const card = able[Math.floor(chance() * able.length)] as number;
  if (chance() > 0.02) return { kind: 'discard', card };
  return { kind: 'declare', card, groups: [held.filter((one) => one !== card)] };
}

test('chips are conserved, and no view holds a card that its seat may not see', () => {
  const chance = createChance(2_026);
  let [shuffles, limits] = [0, 0];
  for (let round = 0; round < 2_000; round += 1) {
    const seats = 2 + (round % 5);
    const deck = shuffled(chance, whole);
    let hand = deal({ deck, seats });
    for (let step = 0; hand.turn !== null; step += 1) {
      if (step % 7 === round % 7)
        for (const looking of [null, 0, 1]) {
          const may = new Set(hand.seen(looking).map((place) => deck[place]));
          for (const card of cardsIn(hand.view(looking))) assert.ok(may.has(card));
        }
      hand = play(hand, randomAction(hand, chance));
    }
    const result = hand.result ?? assert.fail('a result');
    const { events } = view(hand, null);
    if (events.some(({ kind }) => kind === 'shuffle')) shuffles += 1;
    if (events.some(({ kind }) => kind === 'limit')) limits += 1;
    assert.equal(
      result.reduce((sum, { stack }) => sum + stack, 0n) + hand.rake,
      money('100') * BigInt(seats),
    );
    assert.equal(
      result.reduce((sum, { raked }) => sum + raked, 0n),
      hand.rake,
    );
    assert.equal(
      result.reduce((sum, { put }) => sum + put, 0n),
      hand.pot,
    );
    assert.ok(result.every(({ put, stack }) => stack >= 0n && put <= POINT * BigInt(MOST)));
  }
  assert.ok(shuffles > 20, `${shuffles} hands shuffled again`);
  assert.ok(limits > 0);
});

test('two deals that differ in hidden cards alone look the same to a seat', () => {
  const deck = shuffled(createChance(5), whole);
  // Three players: seat 0 holds every third place from 0; 39 is turned up, 40 lies open.
  const hidden = whole.filter(
    (place) => (place >= 39 || place % 3 !== 0) && place !== 39 && place !== 40,
  );
  const other = [...deck];
  for (const [at, place] of hidden.entries())
    other[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
  const text = (hand: RoomHand) => JSON.stringify(hand.view(0));
  const [one, two] = [deal({ deck, seats: 3 }), deal({ deck: other, seats: 3 })];
  assert.equal(text(one), text(two));
  const open = { kind: 'draw', from: 'open' };
  const put = { kind: 'discard', card: own(one)[0] };
  const [later, latest] = [play(one, open, put), play(two, open, put)];
  assert.equal(text(later), text(latest));
});

test('computer players play legal games to their end and win most of them by declaring', () => {
  const chance = createChance(31);
  let declared = 0;
  for (let round = 0; round < 12; round += 1) {
    let hand = deal({ deck: shuffled(chance, whole), seats: 2 + (round % 3) });
    while (hand.turn !== null) hand = play(hand, hand.computerAction(chance(), hand.turn));
    const { events } = view(hand, null);
    if (events.some(({ kind }) => kind === 'declare')) declared += 1;
    assert.ok(!events.some(({ kind }) => kind === 'wrong'));
  }
  assert.ok(declared >= 8, `${declared} of 12 declared`);
});

test('a computer player’s choice follows from what its seat sees', () => {
  const deck = shuffled(createChance(6), whole);
  const hidden = whole.filter(
    (place) => (place >= 39 || place % 3 !== 0) && place !== 39 && place !== 40,
  );
  const other = [...deck];
  for (const [at, place] of hidden.entries())
    other[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
  const [one, two] = [deal({ deck, seats: 3 }), deal({ deck: other, seats: 3 })];
  assert.deepEqual(one.computerAction(0.4, 0), two.computerAction(0.4, 0));
  const open = { kind: 'draw', from: 'open' };
  assert.deepEqual(play(one, open).computerAction(0.4, 0), play(two, open).computerAction(0.4, 0));
});

test('a pack of 106 is bound, opened card by card, and its second shuffle is proven by the cards', () => {
  const seed = 'b'.repeat(64);
  const cut = { root: packRoot(seed, DECK), seatSeeds: ['kite', 'amber'], number: 3, cards: DECK };
  const dealt = dealOf(seed, cut);
  assert.equal(dealt.root, cut.root);
  assert.deepEqual(
    dealt.deck.toSorted((left, right) => left - right),
    whole,
  );
  const places = [4, 90, 17, 55, 30];
  const opened = places.map((place) => dealt.open(place));
  assert.ok(opened.every((card) => isOpenedOf(cut, card)));
  assert.ok(!isOpenedOf({ ...cut, cards: 52 }, opened[0] as never));
  const order = dealt.again(places, 0);
  assert.deepEqual(order, orderAgain(cut, opened, 0));
  assert.deepEqual(
    order.toSorted((left, right) => left - right),
    places.toSorted((left, right) => left - right),
  );
  assert.deepEqual(orderAgain(cut, opened.toReversed(), 0), order);
  const orders = [1, 2, 3].map((time) => orderAgain(cut, opened, time).join(' '));
  assert.equal(new Set([order.join(' '), ...orders]).size, 4);
  assert.notDeepEqual(orderAgain({ ...cut, seatSeeds: ['kite', 'ember'] }, opened, 0), order);
});
