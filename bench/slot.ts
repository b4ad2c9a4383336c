// Spins a second of the studio's slot with the operating system's generator, on one core.
import { randomFillSync } from 'node:crypto';
import { createPooledWords, createStream } from '@parlour/fairness';
import { createFastRound, playRound } from '@parlour/games/velvet-hours';

export const group = 'slot';

type Row = {
  readonly id: string;
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: number | null;
  readonly met: boolean | null;
  readonly baseline?: number;
  readonly ratio?: number;
};

const ROUNDS = 4_000_000;
const REPEATS = 5;
const GOAL_PER_SECOND = 5_000_000;

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] as number;

function perSecond(rounds: number, play: () => void): number {
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) play();
  return (rounds / (performance.now() - startedAt)) * 1000;
}

export async function run(report: (row: Row) => void): Promise<void> {
  const play = createFastRound(createPooledWords((pool) => randomFillSync(pool)));
  perSecond(ROUNDS / 4, play);
  const fast = median(Array.from({ length: REPEATS }, () => perSecond(ROUNDS, play)));
  report({
    id: 'slot.rounds',
    figure: 'Velvet Hours rounds with free spins, CSPRNG, one core',
    value: Math.round(fast),
    unit: 'rounds/s',
    goal: GOAL_PER_SECOND,
    met: fast > GOAL_PER_SECOND,
  });

  let nonce = 0;
  const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'bench' };
  const fair = perSecond(50_000, () => {
    nonce += 1;
    playRound(createStream({ ...seeds, nonce }));
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
