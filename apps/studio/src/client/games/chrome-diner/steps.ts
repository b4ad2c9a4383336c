import type { FruitEvent } from '@parlour/games/slot-kit';
import type { StepView } from '../../api.ts';

type Step = Pick<StepView, 'events'>;

export const eventsOf = ({ events }: Step): readonly FruitEvent[] =>
  events as readonly FruitEvent[];

/** The spin or the nudge of a step. */
export const moveOf = (step: Step) =>
  eventsOf(step).find((event) => event.kind === 'spin' || event.kind === 'nudge');

export const offerOf = (step: Step) =>
  eventsOf(step).find((event) => event.kind === 'offer')?.offer ?? null;

export const meterOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'meter');

export const wheelOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'wheel');

/** Stamps on the card as a round stands after its steps; null where its rules have no card. */
export function stampsOf(steps: readonly Step[]): number | null {
  const meter = steps.map(meterOf).find((found) => found !== undefined);
  if (meter === undefined) return null;
  const stamps = meter.before + meter.added;
  const isTurned = steps.some((step) => wheelOf(step) !== undefined);
  return isTurned ? stamps - meter.size : Math.min(stamps, meter.size);
}

/** Symbols on the line. */
export const lineOf = (stops: readonly number[], strips: readonly (readonly number[])[]) =>
  stops.map((stop, reel) => strips[reel]?.[stop] ?? 0);

/** How many reels from the left a win takes, the wild standing in. */
export function countOf(line: readonly number[], wild: number): number {
  const symbol = line.find((other) => other !== wild) ?? wild;
  const broken = line.findIndex((other) => other !== symbol && other !== wild);
  return broken === -1 ? line.length : broken;
}

/** A strip stands with its stop on the middle of three rows; the top row is the symbol before it. */
export const topOf = (stop: number, length: number): number => (stop + length - 1) % length;
