import { amountToText } from '@parlour/money';
import { fromLeftOf, type HandSetup } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { cardOrder, TIMES_MOST } from './bull.ts';
import { finish } from './finish.ts';
import {
  askedOf,
  baseOf,
  bases,
  BIDS,
  cardsAt,
  HAND_CARDS,
  type NiuNiuEvent,
  type NiuNiuState,
  NO_RESULT,
  type Player,
  STAKES,
} from './state.ts';

export type NiuNiuAction =
  | { readonly kind: 'bid'; readonly times: number }
  | { readonly kind: 'stake'; readonly times: number };

/** What a seat that is asked may choose; every choice is covered by its stack. */
export type Legal = { readonly kind: 'bid' | 'stake'; readonly times: readonly number[] };

/** Null where the input is no action of the game. */
export function readAction(input: unknown): NiuNiuAction | null {
  const fields = readFields(input, 'kind', 'times');
  const { kind, times } = fields ?? {};
  const isKnown = kind === 'bid' || kind === 'stake';
  return isKnown && typeof times === 'number' && Number.isInteger(times) ? { kind, times } : null;
}

/** Deals five cards to everybody, one at a time, and asks all for their bids. */
export function begin(setup: HandSetup, deck: NiuNiuState['deck']): NiuNiuState {
  const count = setup.seats.length;
  const players = setup.seats.map(({ seat, stack }, place): Player => {
    const places = Array.from({ length: HAND_CARDS }, (_, round) => round * count + place);
    return { seat, stack, places, bid: null, stake: null };
  });
  return {
    setup,
    deck,
    players,
    phase: 'bids',
    banker: null,
    grab: 0,
    drawn: [],
    events: [{ kind: 'deal', base: amountToText(baseOf(setup)) }],
    ...NO_RESULT,
  };
}

/**
 * A bid is offered where the stack covers the lowest stakes of all others against the best hand; not to bank
 * always is. A stake is offered where the stack covers it against the best hand: the lowest always is.
 */
export function legalOf(state: NiuNiuState, seat: number): Legal | null {
  const player = state.players.find((one) => one.seat === seat);
  if (player === undefined || !askedOf(state).includes(seat)) return null;
  const covers = (times: number) => bases(state.setup, times * TIMES_MOST) <= player.stack;
  const others = state.players.length - 1;
  return state.phase === 'bids'
    ? { kind: 'bid', times: BIDS.filter((bid) => bid === 0 || covers(bid * others)) }
    : { kind: 'stake', times: STAKES.filter((stake) => stake === 1 || covers(stake * state.grab)) };
}

/** The hand after a choice of a seat that is asked; null where that is not allowed. */
export function act(state: NiuNiuState, seat: number, action: NiuNiuAction): NiuNiuState | null {
  const legal = legalOf(state, seat);
  if (legal === null || legal.kind !== action.kind || !legal.times.includes(action.times))
    return null;
  const players = state.players.map((player) => {
    if (player.seat !== seat) return player;
    const { times } = action;
    return action.kind === 'bid' ? { ...player, bid: times } : { ...player, stake: times };
  });
  const after = { ...state, players };
  // What was chosen is opened when all have chosen.
  if (askedOf(after).length > 0) return after;
  return after.phase === 'bids' ? makeBanker(after) : finish(openStakes(after));
}

/** The highest bid banks. Equal ones draw a card each, and so do all where none wants to. */
function makeBanker(state: NiuNiuState): NiuNiuState {
  const { deck, players } = state;
  const most = Math.max(...players.map(({ bid }) => bid ?? 0));
  const highest = players.filter(({ bid }) => (bid ?? 0) === most);
  const drawn =
    highest.length === 1 ? [] : highest.map((_, at) => players.length * HAND_CARDS + at);
  const orders = cardsAt(state, drawn).map(cardOrder);
  const banker = highest[Math.max(0, orders.indexOf(Math.max(...orders)))] as Player;
  const grab = Math.max(1, most);
  const events: NiuNiuEvent[] = [
    { kind: 'bids', bids: players.map(({ bid, seat }) => ({ seat, bid: bid ?? 0 })) },
  ];
  if (drawn.length > 0) {
    const cards = drawn.map((place) => deck[place] as number);
    events.push({ kind: 'draw', cards, seats: highest.map(({ seat }) => seat) });
  }
  events.push({ kind: 'banker', seat: banker.seat, grab });
  return {
    ...state,
    phase: 'stakes',
    banker: banker.seat,
    grab,
    drawn,
    events: [...state.events, ...events],
  };
}

function openStakes(state: NiuNiuState): NiuNiuState {
  const stakes = fromLeftOf(state.players, state.banker as number).flatMap(({ seat, stake }) =>
    stake === null ? [] : [{ seat, stake }],
  );
  return { ...state, events: [...state.events, { kind: 'stakes', stakes }] };
}
