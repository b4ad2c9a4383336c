import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import { type HandSetup, nextSeat } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { isDoubling, playedAs } from './combination.ts';
import { finish, finishWithoutBids } from './finish.ts';
import { countsOf, inOrder, PACK } from './ranks.ts';
import {
  BID_MOST,
  BIDS,
  bottomOf,
  baseOf,
  type DouDizhuState,
  HAND_CARDS,
  NO_RESULT,
  PASSES_END,
  type Places,
  type Player,
  playerAt,
  SEATS,
} from './state.ts';

export type DouDizhuAction =
  | { readonly kind: 'bid'; readonly bid: number }
  | { readonly kind: 'decline' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'play'; readonly cards: readonly Card[] };

/** What the seat whose turn it is may do. `playedAs` decides what cards may be laid. */
export type Legal =
  | { readonly phase: 'bid'; readonly bids: readonly number[] }
  | { readonly phase: 'play'; readonly canPass: boolean };

function readCards(input: unknown): readonly Card[] | null {
  if (!Array.isArray(input) || input.length === 0 || input.length > PACK) return null;
  const cards = input as readonly unknown[];
  const isCard = (card: unknown) => Number.isInteger(card) && (card as number) >= 0;
  if (!cards.every((card) => isCard(card) && (card as number) < PACK)) return null;
  return new Set(cards).size === cards.length ? (cards as readonly Card[]) : null;
}

/** Null where the input is no action of the game. */
export function readAction(input: unknown): DouDizhuAction | null {
  const bare = readFields(input, 'kind');
  if (bare?.kind === 'pass' || bare?.kind === 'decline') return { kind: bare.kind };
  const bidding = readFields(input, 'kind', 'bid');
  if (bidding?.kind === 'bid')
    return typeof bidding.bid === 'number' ? { kind: 'bid', bid: bidding.bid } : null;
  const playing = readFields(input, 'kind', 'cards');
  const cards = playing?.kind === 'play' ? readCards(playing.cards) : null;
  return cards === null ? null : { kind: 'play', cards };
}

/** Deals seventeen cards to each, one at a time; three are left for the landlord. */
export function begin(setup: HandSetup, deck: readonly Card[]): DouDizhuState {
  const places = setup.places as Places;
  const players = setup.seats.map(({ seat, stack }, at): Player => {
    const own = Array.from({ length: HAND_CARDS }, (_, round) => deck[round * SEATS + at] as Card);
    return { seat, stack, cards: inOrder(own), bid: null, plays: 0 };
  });
  return {
    setup,
    places,
    deck,
    phase: 'bid',
    players,
    turn: places.first,
    landlord: null,
    bid: 0,
    table: null,
    passes: 0,
    times: 1,
    shown: [],
    events: [{ kind: 'deal', base: amountToText(baseOf(setup)), first: places.first }],
    ...NO_RESULT,
  };
}

export function legalOf({ bid, phase, table, turn }: DouDizhuState): Legal | null {
  if (turn === null) return null;
  return phase === 'bid'
    ? { phase, bids: BIDS.filter((one) => one === 0 || one > bid) }
    : { phase: 'play', canPass: table !== null };
}

const afterOf = ({ players, setup }: DouDizhuState, seat: number): number =>
  nextSeat(
    players.map((one) => one.seat),
    seat,
    setup.seatCount,
  );

const withPlayer = (state: DouDizhuState, player: Player): DouDizhuState => ({
  ...state,
  players: state.players.map((one) => (one.seat === player.seat ? player : one)),
});

/** The landlord takes the three cards, which all see, and leads. */
function makeLandlord(state: DouDizhuState): DouDizhuState {
  const found = state.players.find(({ bid }) => bid === state.bid) as Player;
  const bottom = inOrder(bottomOf(state));
  const after = withPlayer(state, { ...found, cards: inOrder([...found.cards, ...bottom]) });
  return {
    ...after,
    phase: 'play',
    landlord: found.seat,
    turn: found.seat,
    shown: bottom,
    events: [
      ...after.events,
      { kind: 'landlord', seat: found.seat, bid: state.bid, cards: bottom },
    ],
  };
}

function bidBy(state: DouDizhuState, seat: number, bid: number): DouDizhuState | null {
  const legal = legalOf(state);
  if (legal?.phase !== 'bid' || !legal.bids.includes(bid)) return null;
  const after: DouDizhuState = {
    ...withPlayer(state, { ...playerAt(state, seat), bid }),
    bid: Math.max(state.bid, bid),
    turn: afterOf(state, seat),
    events: [...state.events, { kind: 'bid', seat, bid }],
  };
  const isLast = after.players.every((one) => one.bid !== null);
  if (bid < BID_MOST && !isLast) return after;
  return after.bid === 0 ? finishWithoutBids(after) : makeLandlord(after);
}

function passBy(state: DouDizhuState, seat: number): DouDizhuState | null {
  if (state.table === null) return null;
  const passes = state.passes + 1;
  const isEnd = passes === PASSES_END;
  return {
    ...state,
    // Both others have passed: the seat that laid it leads.
    turn: afterOf(state, seat),
    table: isEnd ? null : state.table,
    passes: isEnd ? 0 : passes,
    events: [...state.events, { kind: 'pass', seat }],
  };
}

function playBy(state: DouDizhuState, seat: number, cards: readonly Card[]): DouDizhuState | null {
  const player = playerAt(state, seat);
  if (!cards.every((card) => player.cards.includes(card))) return null;
  const as = playedAs(countsOf(cards), state.table?.as ?? null);
  if (as === null) return null;
  const left = player.cards.filter((card) => !cards.includes(card));
  const laid = inOrder(cards);
  const after: DouDizhuState = {
    ...withPlayer(state, { ...player, cards: left, plays: player.plays + 1 }),
    turn: afterOf(state, seat),
    table: { seat, cards: laid, as },
    passes: 0,
    times: isDoubling(as) ? state.times * 2 : state.times,
    shown: [...state.shown, ...cards.filter((card) => !state.shown.includes(card))],
    events: [...state.events, { kind: 'play', seat, cards: laid, as: as.kind, left: left.length }],
  };
  return left.length === 0 ? finish(after, seat) : after;
}

/** The hand after an action of the seat whose turn it is; null where that is not allowed. */
export function act(
  state: DouDizhuState,
  seat: number,
  action: DouDizhuAction,
): DouDizhuState | null {
  if (state.turn !== seat) return null;
  if (action.kind === 'bid') return action.bid === 0 ? null : bidBy(state, seat, action.bid);
  if (action.kind === 'decline') return bidBy(state, seat, 0);
  if (state.phase !== 'play') return null;
  return action.kind === 'play' ? playBy(state, seat, action.cards) : passBy(state, seat);
}
