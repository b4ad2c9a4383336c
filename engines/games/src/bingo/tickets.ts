import { createStream } from '@parlour/fairness';
import { type Draws, drawsFrom, pickPlaces } from '../solo/draws.ts';
import { dealStrip, STRIP } from './strip.ts';

/** Numbers row by row, from the top; 0 where a ticket has none, or its middle is free. */
export type Ticket = { readonly cells: readonly number[]; readonly columns: number };

/** What a seed of tickets looks like: 64 lower-case hex digits, chosen by the player. */
export const isTicketSeed = (input: unknown): input is string =>
  typeof input === 'string' && /^[0-9a-f]{64}$/.test(input);

const drawsOf = (seed: string, game: string, place: number): Draws =>
  drawsFrom(createStream({ serverSeed: seed, clientSeed: game, nonce: place }), 'exact');

const SIDE = 5;
const COLUMN_75 = 15;
const FREE = 12;

/** Five numbers of fifteen in each column, B 1-15 to O 61-75; the middle is free. Every card is equally likely. */
function dealCard(draws: Draws): Ticket {
  const columns = Array.from({ length: SIDE }, (_, column) =>
    pickPlaces(draws, COLUMN_75, SIDE).map((place) => column * COLUMN_75 + place + 1),
  );
  const cells = Array.from({ length: SIDE * SIDE }, (_, cell) =>
    cell === FREE ? 0 : (columns[cell % SIDE]?.[Math.floor(cell / SIDE)] ?? 0),
  );
  return { cells, columns: SIDE };
}

/** Cards of a seed, in order: card n is drawn with the nonce n. */
export const cardsOf = (seed: string, count: number): readonly Ticket[] =>
  Array.from({ length: count }, (_, place) => dealCard(drawsOf(seed, 'bingo-75', place)));

/** Tickets of a seed, in order: strip n, of six, is drawn with the nonce n; the last one may not be whole. */
export const stripsOf = (seed: string, count: number): readonly Ticket[] =>
  Array.from({ length: Math.ceil(count / STRIP) }, (_, place) =>
    dealStrip(drawsOf(seed, 'bingo-90', place)),
  )
    .flat()
    .slice(0, count)
    .map((cells) => ({ cells, columns: 9 }));
