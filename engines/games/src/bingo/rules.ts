import { type Amount, amountToText, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import {
  type DrawScheme,
  type Draws,
  payHundredths,
  pickPlaces,
  readFields,
  readWhole,
  soloGame,
  type SoloGame,
  type Step,
} from '../solo/index.ts';
import { readKey } from '../table/index.ts';
import { callsOf, mostPaid, type Prize, wonBy } from './prizes.ts';
import { isTicketSeed, type Ticket } from './tickets.ts';

/** A room: its balls, its tickets, and what they win. */
export type BingoRoom = {
  readonly code: string;
  readonly balls: number;
  /** How many balls a round calls. */
  readonly calls: number;
  /** Tickets that one player can have in a round. */
  readonly ticketsMax: number;
  readonly prizes: readonly Prize[];
  ticketsOf(seed: string, count: number): readonly Ticket[];
};

/** Tickets of one price; `seed` makes their numbers, and the player sees them before they are bought. */
export type BingoChoice = { readonly seed: string; readonly tickets: number };

type Bought = BingoChoice & { readonly price: Amount };

export type BingoEvent =
  | {
      readonly kind: 'tickets';
      readonly seed: string;
      readonly tickets: number;
      /** Of each. */
      readonly price: string;
    }
  | {
      readonly kind: 'prize';
      /** Of the player's tickets, in the order in which they were bought, from 0. */
      readonly ticket: number;
      readonly prize: string;
      /** The call that completed it, from 1. */
      readonly call: number;
      /** In hundredths of the price. */
      readonly pays: number;
      readonly win: string;
    }
  | { readonly kind: 'end'; readonly prizes: number };

type Action =
  | ({ readonly kind: 'bet'; readonly amount: Amount } & BingoChoice)
  | { readonly kind: 'result' };

type State = { readonly bought: readonly Bought[] };

const SCHEME: DrawScheme = 'exact';

const countOf = ({ bought }: State): number =>
  bought.reduce((sum, { tickets }) => sum + tickets, 0);

/** The balls of a round in the order in which they are called. */
export const callBalls = ({ balls, calls }: BingoRoom, draws: Draws): readonly number[] =>
  pickPlaces(draws, balls, calls).map((place) => place + 1);

/** Balls that were called, of the draws of a round or of its first ones. */
export function ballsIn({ balls }: BingoRoom, draws: readonly number[]): readonly number[] {
  const left = Array.from({ length: balls }, (_, place) => place + 1);
  return draws.flatMap((draw) => left.splice(draw, 1));
}

function readChoiceOf(
  { ticketsMax }: BingoRoom,
  input: unknown,
  stake: Amount,
): BingoChoice | null {
  const fields = readFields(input, 'seed', 'tickets');
  const tickets = readWhole(fields?.tickets, 1, ticketsMax);
  if (fields === null || tickets === null || !isTicketSeed(fields.seed)) return null;
  return stake % BigInt(tickets) === 0n ? { seed: fields.seed, tickets } : null;
}

function readActionOf(room: BingoRoom, input: unknown): Action | null {
  if (readFields(input, 'kind')?.kind === 'result') return { kind: 'result' };
  const fields = readFields(input, 'kind', 'key', 'amount', 'seed', 'tickets');
  const amount = readAmount(fields?.amount);
  if (fields?.kind !== 'bet' || amount === null) return null;
  if (readKey(fields.key) === null) return null;
  const { seed, tickets } = fields;
  const choice = readChoiceOf(room, { seed, tickets }, amount);
  return choice === null ? null : { kind: 'bet', amount, ...choice };
}

const buy = ({ seed, tickets }: BingoChoice, stake: Amount) => {
  const price = (stake / BigInt(tickets)) as Amount;
  const event: BingoEvent = { kind: 'tickets', seed, tickets, price: amountToText(price) };
  return { bought: { seed, tickets, price }, event };
};

/** Every ticket of the round with its price. */
const ticketsIn = (room: BingoRoom, { bought }: State) =>
  bought.flatMap(({ price, seed, tickets }) =>
    room.ticketsOf(seed, tickets).map((ticket) => ({ ticket, price })),
  );

function end(room: BingoRoom, state: State, draws: Draws): Step<State, BingoEvent> {
  const calls = callsOf(callBalls(room, draws));
  const won = ticketsIn(room, state)
    .flatMap(({ price, ticket }, place) =>
      wonBy(room.prizes, ticket, calls).map((one) => ({
        ...one,
        place,
        win: payHundredths(price, one.pays),
      })),
    )
    .toSorted((left, right) => left.call - right.call);
  const events = won.map(({ call, pays, place, prize, win }) => ({
    kind: 'prize' as const,
    ticket: place,
    prize,
    call,
    pays,
    win: amountToText(win),
  }));
  return {
    state,
    events: [...events, { kind: 'end', prizes: won.length }],
    win: won.reduce((sum, { win }) => (sum + win) as Amount, ZERO),
  };
}

/**
 * Bingo at a table: everybody's tickets are daubed by the same calls, and each prize pays by the call that
 * completes it. Other players change nothing, and neither does the seed that makes a ticket: calls come in
 * an order that is drawn when no ticket is sold any more, and any two tickets have the same chances in it.
 */
export const bingoGame = (room: BingoRoom): SoloGame =>
  soloGame<BingoChoice, State, Action, BingoEvent>({
    code: room.code,
    scheme: SCHEME,
    readChoice: (input, stake) => readChoiceOf(room, input, stake),
    readAction: (input) => readActionOf(room, input),
    mostOf: ({ stake }) => payHundredths(stake, mostPaid(room.prizes)),
    begin({ choice, stake }) {
      const { bought, event } = buy(choice, stake);
      return { state: { bought: [bought] }, events: [event], win: null };
    },
    raiseOf(state, action) {
      if (action.kind === 'result') return ZERO;
      const isKnown = state.bought.some(({ seed }) => seed === action.seed);
      const isFull = countOf(state) + action.tickets > room.ticketsMax;
      return isKnown || isFull ? null : action.amount;
    },
    act(state, action, draws) {
      if (action.kind === 'result') return end(room, state, draws);
      const { bought, event } = buy(action, action.amount);
      return { state: { bought: [...state.bought, bought] }, events: [event], win: null };
    },
    idleAction: () => ({ kind: 'result' }),
  });
