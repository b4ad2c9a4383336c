import { ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import { fromLeftOf, type HandSetup, nextSeat, type OrderAgain } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { isJoker, PACK } from './cards.ts';
import { finishAlone, finishByCount, finishDeclared } from './finish.ts';
import { isWinning } from './groups.ts';
import {
  dropsOf,
  HAND,
  isIn,
  MISSES_MAX,
  MOST,
  type Pile,
  type Places,
  type Player,
  playerAt,
  type PlayerState,
  type RummyState,
  TURNS_MAX,
  wildOf,
  withPlayer,
  worth,
} from './state.ts';

export type RummyAction =
  | { readonly kind: 'draw'; readonly from: Pile }
  | { readonly kind: 'discard'; readonly card: Card }
  | { readonly kind: 'drop' }
  /** The card closes the hand; the groups are the other thirteen. */
  | { readonly kind: 'declare'; readonly card: Card; readonly groups: readonly (readonly Card[])[] }
  /** What is done for a seat whose time is over: the drawn card is put away again. */
  | { readonly kind: 'miss' };

/** What the player whose turn it is may do. */
export type Legal = {
  readonly phase: 'draw' | 'discard';
  /** Whether the top of the open pile may be taken. */
  readonly canTakeOpen: boolean;
  /** What it costs to drop now; null once a card is drawn. */
  readonly drop: number | null;
  /** Whether it would be a drop before the first turn. */
  readonly isFirstDrop: boolean;
  /** The card that was taken from the open pile in this turn, which may not go back there. */
  readonly barred: Card | null;
};

const isCards = (input: unknown): input is Card[] =>
  Array.isArray(input) && input.length <= HAND && input.every((one) => Number.isInteger(one));

const isGroups = (input: unknown): input is Card[][] =>
  Array.isArray(input) && input.length <= HAND && input.every(isCards);

/** Null where the input is no action of the game. */
export function readAction(input: unknown): RummyAction | null {
  const kind = readFields(input, 'kind')?.kind;
  if (kind === 'drop' || kind === 'miss') return { kind };
  const drawn = readFields(input, 'kind', 'from');
  if (drawn?.kind === 'draw' && (drawn.from === 'closed' || drawn.from === 'open'))
    return { kind: 'draw', from: drawn.from };
  const put = readFields(input, 'kind', 'card');
  if (put?.kind === 'discard' && typeof put.card === 'number')
    return { kind: 'discard', card: put.card };
  const { card, groups, kind: last } = readFields(input, 'kind', 'card', 'groups') ?? {};
  return last === 'declare' && typeof card === 'number' && isGroups(groups)
    ? { kind: 'declare', card, groups }
    : null;
}

/** Deals thirteen cards to everybody, one at a time from the left of the dealer, and turns up two more. */
export function begin(setup: HandSetup, deck: readonly Card[], again: OrderAgain): RummyState {
  const { dealer } = setup.places as Places;
  const held = worth(setup, MOST);
  if (setup.seats.some(({ stack }) => stack < held))
    throw new RangeError('a stack does not cover what a hand can lose');
  // Two play with one pack: the cards of the second one are laid aside.
  const isOnePack = setup.seats.length === 2;
  const used = isOnePack ? deck.filter((card) => card < PACK) : deck;
  const count = setup.seats.length;
  const order = fromLeftOf(setup.seats, dealer);
  const players = setup.seats.map(({ seat, stack }): Player => {
    const place = order.findIndex((one) => one.seat === seat);
    return {
      seat,
      stack: (stack - held) as Player['stack'],
      state: 'in',
      points: 0,
      cards: Array.from({ length: HAND }, (_, at) => used[place + at * count] as Card),
      turns: 0,
      misses: 0,
      shown: null,
    };
  });
  const [turned, first, ...closed] = used.slice(HAND * count) as [Card, Card, ...Card[]];
  return {
    setup,
    places: { dealer },
    deck,
    again,
    aside: isOnePack ? deck.filter((card) => card >= PACK) : [],
    turned,
    closed,
    open: [first],
    known: [turned, first],
    shuffles: 0,
    players,
    turn: order[0]?.seat ?? null,
    drawn: null,
    turnsDone: 0,
    events: [],
    rake: ZERO,
    result: null,
  };
}

/** What a drop costs a player now. */
function dropOf({ setup }: RummyState, { turns }: Player): number {
  const { first, middle } = dropsOf(setup);
  return turns === 0 ? first : middle;
}

/** What the player whose turn it is may do. */
export function legalOf(state: RummyState): Legal | null {
  const player = playerAt(state, state.turn);
  if (player === undefined) return null;
  const { drawn, events, open } = state;
  const top = open.at(-1);
  // A joker on the open pile can be taken by no player, but for the very first card.
  const isFirst = !events.some(({ kind }) => kind === 'draw' || kind === 'drop');
  const canTakeOpen =
    drawn === null && top !== undefined && (isFirst || !isJoker(top, wildOf(state)));
  return {
    phase: drawn === null ? 'draw' : 'discard',
    canTakeOpen,
    drop: drawn === null ? dropOf(state, player) : null,
    isFirstDrop: player.turns === 0,
    barred: drawn?.from === 'open' ? drawn.card : null,
  };
}

/** The turn passes on, or the hand ends. */
function goOn(state: RummyState, from: number): RummyState {
  const left = state.players.filter(isIn).map(({ seat }) => seat);
  if (left.length === 1) return finishAlone(state);
  if (state.turnsDone >= TURNS_MAX * state.players.length) return finishByCount(state);
  return { ...state, drawn: null, turn: nextSeat(left, from, state.setup.seatCount) };
}

/** The open pile but its top becomes the closed one, in an order that the deal alone gives. */
function shuffled(state: RummyState): RummyState {
  const { again, deck, events, open, shuffles } = state;
  const places = open.slice(0, -1).map((card) => deck.indexOf(card));
  const closed = again(places, shuffles).map((place) => deck[place] as Card);
  const event = { kind: 'shuffle', time: shuffles, count: closed.length } as const;
  return {
    ...state,
    closed,
    open: open.slice(-1),
    shuffles: shuffles + 1,
    events: [...events, event],
  };
}

function draw(before: RummyState, player: Player, from: Pile): RummyState {
  const state = from === 'closed' && before.closed.length === 0 ? shuffled(before) : before;
  const card = (from === 'closed' ? state.closed[0] : state.open.at(-1)) as Card;
  const held = withPlayer(state, { ...player, cards: [...player.cards, card] });
  const seen = from === 'open' ? card : null;
  return {
    ...held,
    closed: from === 'closed' ? held.closed.slice(1) : held.closed,
    open: from === 'open' ? held.open.slice(0, -1) : held.open,
    drawn: { card, from },
    events: [...held.events, { kind: 'draw', seat: player.seat, from, card: seen }],
  };
}

/** A card of a player's hand on the open pile. */
function laid(state: RummyState, player: Player, card: Card): RummyState {
  const left = { ...player, cards: player.cards.filter((one) => one !== card) };
  return {
    ...withPlayer(state, { ...left, turns: player.turns + 1 }),
    open: [...state.open, card],
    known: state.known.includes(card) ? state.known : [...state.known, card],
    turnsDone: state.turnsDone + 1,
  };
}

function discard(state: RummyState, player: Player, card: Card): RummyState {
  const after = laid(state, player, card);
  const events = [...after.events, { kind: 'discard', seat: player.seat, card } as const];
  return goOn({ ...after, events }, player.seat);
}

type Out = { readonly as: PlayerState & ('dropped' | 'wrong'); readonly points: number };

/** A player goes out of the hand with so many points. */
function out(state: RummyState, { seat }: Player, { as, points }: Out): RummyState {
  const player = playerAt(state, seat) as Player;
  const kind = as === 'dropped' ? 'drop' : 'wrong';
  return goOn(
    {
      ...withPlayer(state, { ...player, state: as, points }),
      events: [...state.events, { kind, seat, points }],
    },
    seat,
  );
}

/** A turn whose time is over: what was drawn is put away, and the third in a row is a drop. */
function miss(state: RummyState, player: Player): RummyState {
  const missed = { ...player, misses: player.misses + 1 };
  const { seat } = player;
  const noted: RummyState = {
    ...withPlayer(state, missed),
    events: [...state.events, { kind: 'miss', seat, times: missed.misses }],
  };
  if (missed.misses >= MISSES_MAX)
    return out(noted, missed, { as: 'dropped', points: dropsOf(state.setup).middle });
  const held = noted.drawn === null ? draw(noted, missed, 'closed') : noted;
  const drawn = held.drawn as NonNullable<RummyState['drawn']>;
  return discard(held, playerAt(held, seat) as Player, drawn.card);
}

/** Whether groups are exactly the cards of a hand without the one that closes it. */
function isWholeHand(
  { cards }: Player,
  closing: Card,
  groups: readonly (readonly Card[])[],
): boolean {
  const all = [closing, ...groups.flat()];
  return (
    all.length === cards.length &&
    new Set(all).size === all.length &&
    all.every((card) => cards.includes(card))
  );
}

/** The hand after an action of the player whose turn it is; null where that is not allowed. */
export function act(state: RummyState, seat: number, action: RummyAction): RummyState | null {
  const legal = legalOf(state);
  const before = playerAt(state, seat);
  if (legal === null || before === undefined || state.turn !== seat) return null;
  if (action.kind === 'miss') return miss(state, before);
  const player = { ...before, misses: 0 };
  switch (action.kind) {
    case 'draw': {
      const canDraw = legal.phase === 'draw' && (action.from === 'closed' || legal.canTakeOpen);
      return canDraw ? draw(state, player, action.from) : null;
    }
    case 'drop':
      return legal.drop === null ? null : out(state, player, { as: 'dropped', points: legal.drop });
    case 'discard': {
      const canPut = player.cards.includes(action.card) && action.card !== legal.barred;
      return legal.phase === 'discard' && canPut ? discard(state, player, action.card) : null;
    }
    case 'declare': {
      const { card, groups } = action;
      if (legal.phase !== 'discard' || !isWholeHand(player, card, groups)) return null;
      const put = laid(state, player, card);
      const noted: RummyState = { ...put, events: [...put.events, { kind: 'declare', seat }] };
      return isWinning(groups, wildOf(state))
        ? finishDeclared(noted, seat, groups)
        : out(noted, player, { as: 'wrong', points: MOST });
    }
  }
}
