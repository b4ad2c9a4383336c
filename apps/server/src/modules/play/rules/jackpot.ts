import { type Amount, AMOUNT_PER_UNIT, amount } from '@parlour/money';
import { createHash } from 'node:crypto';

/** The specification's ornament: it starts here and grows by 100 to 500 every 3, 4 or 5 seconds. */
export const JACKPOT_START_UNITS = 407_236_976n;
const GROWTH_MIN = 100;
const GROWTH_MAX = 500;
const INTERVALS_S = [3, 4, 5] as const;
const STEPS_PER_CYCLE = 1_024;
/** When the counter stood at its start. */
const STARTED_AT_MS = Date.UTC(2026, 10, 1);

type Step = { readonly atMs: number; readonly units: bigint };
export type JackpotReading = { readonly at: Date; readonly amount: Amount };

/** One cycle of steps, drawn once from a fixed text so that every node and restart agrees. */
const cycle = drawCycle();

function drawCycle(): { steps: readonly Step[]; lengthMs: number; growth: bigint } {
  const steps: Step[] = [];
  let atMs = 0;
  let units = 0n;
  for (let index = 0; index < STEPS_PER_CYCLE; index += 1) {
    const digest = createHash('sha256').update(`decorative jackpot ${index}`).digest();
    atMs += (INTERVALS_S[digest.readUInt32BE(0) % INTERVALS_S.length] ?? 3) * 1_000;
    units += BigInt(GROWTH_MIN + (digest.readUInt32BE(4) % (GROWTH_MAX - GROWTH_MIN + 1)));
    steps.push({ atMs, units });
  }
  return { steps, lengthMs: atMs, growth: units };
}

/** The counter at an instant: a function of time alone, the same for everybody. */
export function jackpotAt(at: Date): Amount {
  const { index, cycles } = positionAt(at);
  const units = index === 0 ? 0n : (cycle.steps[index - 1]?.units ?? 0n);
  return readingOf(cycles, units);
}

/** The next `count` steps after an instant. */
export function jackpotSteps(at: Date, count: number): readonly JackpotReading[] {
  const { index, cycles } = positionAt(at);
  return Array.from({ length: count }, (_, ahead) => {
    const turn = cycles + Math.floor((index + ahead) / STEPS_PER_CYCLE);
    const step = cycle.steps[(index + ahead) % STEPS_PER_CYCLE] as Step;
    return {
      at: new Date(STARTED_AT_MS + turn * cycle.lengthMs + step.atMs),
      amount: readingOf(turn, step.units),
    };
  });
}

const readingOf = (cycles: number, units: bigint): Amount =>
  amount((JACKPOT_START_UNITS + BigInt(cycles) * cycle.growth + units) * AMOUNT_PER_UNIT);

/** Whole cycles that passed, and how many steps of the present one. */
function positionAt(at: Date): { cycles: number; index: number } {
  const elapsedMs = Math.max(0, at.getTime() - STARTED_AT_MS);
  const cycles = Math.floor(elapsedMs / cycle.lengthMs);
  const withinMs = elapsedMs - cycles * cycle.lengthMs;
  let low = 0;
  let high = cycle.steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cycle.steps[middle]?.atMs ?? 0) <= withinMs) low = middle + 1;
    else high = middle;
  }
  return { cycles, index: low };
}
