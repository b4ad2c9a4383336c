// Spins a second of the studio's slot with the operating system's generator, on one core.
import { randomFillSync } from 'node:crypto';
import { createPooledWords, createStream } from '@parlour/fairness';
import { createFastRound, playRound } from '@parlour/games/velvet-hours';
import { roundsPerSecond } from './support/rounds-per-second.ts';
import { atLeast, median, type Report } from './support/row.ts';

export const group = 'slot';

const ROUNDS = 4_000_000;
const REPEATS = 5;
const GOAL_PER_SECOND = 5_000_000;

export async function run(report: Report): Promise<void> {
  const play = createFastRound(createPooledWords((pool) => randomFillSync(pool)));
  const fastRounds = (rounds: number): void => {
    for (let round = 0; round < rounds; round += 1) play();
  };
  roundsPerSecond(ROUNDS / 4, fastRounds);
  const fast = median(Array.from({ length: REPEATS }, () => roundsPerSecond(ROUNDS, fastRounds)));
  report(
    atLeast({
      id: 'slot.rounds',
      figure: 'Velvet Hours rounds with free spins, CSPRNG, one core',
      value: Math.round(fast),
      unit: 'rounds/s',
      goal: GOAL_PER_SECOND,
    }),
  );

  const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'bench' };
  const fair = roundsPerSecond(50_000, (rounds) => {
    for (let nonce = 1; nonce <= rounds; nonce += 1) playRound(createStream({ ...seeds, nonce }));
  });
  report({
    id: 'slot.fair_rounds',
    figure: 'Velvet Hours rounds from a seed pair, readable path with a full record',
    value: Math.round(fair),
    unit: 'rounds/s',
    goal: null,
    met: null,
  });
}
