import {
  type BingoEvent,
  type BingoRoom,
  bingo75,
  bingo75Plan,
  bingo75Sheet,
  bingo90,
  bingo90Plan,
  bingo90Sheet,
  callsOf,
  missingFor,
  room75,
  room90,
  type Ticket,
  type Won,
  wonBy,
} from '@parlour/games/bingo';
import type { GameSheet, SoloGame } from '@parlour/games/solo';
import type { TablePlan } from '@parlour/games/table';
import type { Amount } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import type { SeatView } from '../../api.ts';
import { read } from '../../money.ts';

/** A room with what its page needs. */
export type Hall = {
  readonly room: BingoRoom;
  readonly game: SoloGame;
  readonly plan: TablePlan;
  readonly sheet: GameSheet;
  readonly look: 'pier' | 'street';
  readonly hue: number;
};

export const pier: Hall = {
  room: room75,
  game: bingo75,
  plan: bingo75Plan,
  sheet: bingo75Sheet,
  look: 'pier',
  hue: 196,
};
export const street: Hall = {
  room: room90,
  game: bingo90,
  plan: bingo90Plan,
  sheet: bingo90Sheet,
  look: 'street',
  hue: 28,
};

const LETTERS = 'BINGO';
const IN_LETTER = 15;

/** The group of balls that a number is of, from 0: a letter, or a column of ten. */
export const groupOf = ({ balls }: BingoRoom, ball: number): number =>
  balls === 75 ? Math.floor((ball - 1) / IN_LETTER) : Math.min(8, Math.floor(ball / 10));

export const letterOf = (room: BingoRoom, ball: number): string =>
  room.balls === 75 ? (LETTERS[groupOf(room, ball)] ?? '') : '';

/** A ball as it is called. */
export const nameOfBall = (room: BingoRoom, ball: number): string =>
  `${letterOf(room, ball)} ${ball}`.trim();

/** A ticket that was bought, and its price. Tickets of a player are counted from 0. */
export type Bought = { readonly place: number; readonly ticket: Ticket; readonly price: Amount };

const SEEDS_KEPT = 240;
const dealt = new LRUCache<string, readonly Ticket[]>({ max: SEEDS_KEPT });

/** The tickets of a seed; those of the last seeds are not drawn again. */
export function ticketsOf(room: BingoRoom, seed: string, count: number): readonly Ticket[] {
  const key = `${room.code} ${seed} ${count}`;
  const known = dealt.get(key) ?? room.ticketsOf(seed, count);
  dealt.set(key, known);
  return known;
}

/** Every ticket of a round, of its events. */
export function boughtIn(room: BingoRoom, events: readonly unknown[]): readonly Bought[] {
  return (events as readonly BingoEvent[])
    .flatMap((event) => {
      if (event.kind !== 'tickets') return [];
      const price = read(event.price);
      return ticketsOf(room, event.seed, event.tickets).map((ticket) => ({ ticket, price }));
    })
    .map((one, place) => ({ ...one, place }));
}

/** How many tickets a seat has, without drawing them. */
export const countIn = ({ events }: Pick<SeatView, 'events'>): number =>
  (events as readonly BingoEvent[]).reduce(
    (sum, event) => sum + (event.kind === 'tickets' ? event.tickets : 0),
    0,
  );

/** How a ticket stands after the calls so far. */
export type Standing = {
  readonly won: readonly Won[];
  /** The prize that is nearest and can still be paid; null where there is none. */
  readonly prize: string | null;
  /** The numbers that it needs. */
  readonly needs: readonly number[];
};

export function standingOf(room: BingoRoom, ticket: Ticket, balls: readonly number[]): Standing {
  const calls = callsOf(balls);
  const won = wonBy(room.prizes, ticket, calls);
  const open = room.prizes
    .map((prize) => ({
      name: prize.name,
      until: prize.bands.at(-1)?.within ?? 0,
      needs: missingFor(prize, ticket, calls),
    }))
    .filter(({ needs, until }) => needs.length > 0 && balls.length + needs.length <= until)
    .toSorted((left, right) => left.needs.length - right.needs.length);
  const [nearest] = open;
  return { won, prize: nearest?.name ?? null, needs: nearest?.needs ?? [] };
}

/** The order in which tickets are shown: what needs least first, then as they were bought. */
export const nearness = ({ needs, prize }: Standing): number =>
  prize === null ? Number.POSITIVE_INFINITY : needs.length;

/** Seed of tickets that only chance chose. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
