// Simulated rounds of each slot on one core, its features with them, with the operating system's generator.
import { randomFillSync } from 'node:crypto';
import { createPooledWords, type WordSource } from '@parlour/fairness';
import { chromeDinerSheet } from '@parlour/games/chrome-diner';
import { cometChoirSheet } from '@parlour/games/comet-choir';
import { honeyLedgerSheet } from '@parlour/games/honey-ledger';
import { lanternReefSheet } from '@parlour/games/lantern-reef';
import { monsoonExpressSheet } from '@parlour/games/monsoon-express';
import {
  anywhereSlot,
  clusterSlot,
  createFastFruit,
  createFruitTables,
  createTally,
  fastDraws,
  holdSlot,
  type Position,
  simulate,
  type Slot,
  waysSlot,
} from '@parlour/games/slot-kit';
import { createFastRound } from '@parlour/games/velvet-hours';
import { atLeast, median, type Report } from './row.ts';
import { roundsPerSecond } from './rounds-per-second.ts';

const GOAL_PER_SECOND = 5_000_000;
const REPEATS = 5;
const WARM_ROUNDS = 100_000;
const ROUNDS = 400_000;

type Play = (rounds: number) => void;

const ofSlot =
  (slot: Slot<'spin', Position, unknown>) =>
  (words: WordSource): Play => {
    const draws = fastDraws(words);
    return (rounds) => simulate(slot, { mode: 'spin', rounds, copies: 1, draws }, createTally());
  };

const repeated =
  (play: () => number): Play =>
  (rounds) => {
    for (let round = 0; round < rounds; round += 1) play();
  };

const slots: Readonly<Record<string, (words: WordSource) => Play>> = {
  'chrome-diner': (words) =>
    repeated(
      createFastFruit(chromeDinerSheet, createFruitTables(chromeDinerSheet), fastDraws(words)),
    ),
  'comet-choir': ofSlot(anywhereSlot(cometChoirSheet)),
  'honey-ledger': ofSlot(holdSlot(honeyLedgerSheet)),
  'lantern-reef': ofSlot(clusterSlot(lanternReefSheet)),
  'monsoon-express': ofSlot(waysSlot(monsoonExpressSheet)),
  'velvet-hours': (words) => repeated(createFastRound(words)),
};

export function measureRounds(report: Report): void {
  for (const [code, playOf] of Object.entries(slots)) {
    const play = playOf(createPooledWords((pool) => randomFillSync(pool)));
    play(WARM_ROUNDS);
    const repeats = Array.from({ length: REPEATS }, () => roundsPerSecond(ROUNDS, play));
    report(
      atLeast({
        id: `games.rounds.${code}`,
        figure: `${code}: simulated rounds with features, CSPRNG, one core`,
        value: Math.round(median(repeats)),
        unit: 'rounds/s',
        goal: GOAL_PER_SECOND,
      }),
    );
  }
}
