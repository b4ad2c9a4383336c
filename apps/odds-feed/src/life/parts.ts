// What sports of several parts have in common: periods, innings, maps.
import type { EventStatus } from '../message/status.ts';
import type { Ladder } from './lines.ts';
import type { Line, Pricer } from './port.ts';

export type Score = readonly [home: number, away: number];
export const sum = (periods: readonly Score[]): Score => [
  periods.reduce((total, [home]) => total + home, 0),
  periods.reduce((total, [, away]) => total + away, 0),
];
export const NOT_STARTED: EventStatus = { status: 0, matchStatus: 0 };

export const ended = (
  periods: EventStatus['periods'],
  score: Score,
  matchStatus = 100,
): EventStatus => ({
  status: 3,
  matchStatus,
  score,
  ...(periods === undefined ? {} : { periods }),
  results: [{ matchStatus, score }],
});

export const priced = (all: readonly Line[], price: Pricer): Line[] =>
  all.filter(({ id, specifiers }) => (price(id, specifiers)?.length ?? 0) > 0);

export const ladder = (
  id: number,
  name: string,
  [from, to]: readonly [number, number],
  around = 2,
): Ladder => ({ id, name, from, to, step: 1, around });
