import type { DealtSetup } from '../dealt/index.ts';
import { type LiveSetup, liveTable } from '../live/index.ts';
import { europeanTable, isRedPocket, type RouletteOutcome } from '../roulette/index.ts';

/** How long the ball runs before its pocket is shown, and how long it then takes to lie there, in milliseconds. */
export const SPIN_MS = 7_000;
export const DROP_MS = 5_200;

const toneOf = (pocket: number) => (pocket === 0 ? 'green' : isRedPocket(pocket) ? 'red' : 'black');

const POCKETS = 37;

/** The pocket of a wheel that a person spins. */
const dealt: DealtSetup = {
  kind: 'number',
  size: POCKETS,
  drawn: 1,
  next: ({ length }) => (length === 0 ? 'pocket' : null),
  shows: ([pocket]) => [{ pocket }],
};

const setup: LiveSetup<RouletteOutcome> = {
  code: 'live-roulette',
  hasPresenter: true,
  betMs: 16_000,
  restMs: 6_500,
  stages: (outcome) => [{ atMs: SPIN_MS, shows: outcome }],
  road: { kind: 'values', mark: ({ pocket }) => ({ tone: toneOf(pocket), text: String(pocket) }) },
  lastStageMs: DROP_MS,
  dealt,
};

/** European roulette at a live table. */
export const liveRoulette = liveTable(europeanTable, setup);
