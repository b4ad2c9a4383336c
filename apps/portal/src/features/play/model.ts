import type { CallValue } from '@parlour/client';

export type Winner = CallValue<'GET /wps/game/winnerBoard'>['list'][number]['vo'];
export type Jackpot = CallValue<'GET /wps/game/jackpot'>;

/** Winners in the top list; the others follow in the second one. */
const TOP_WINNERS = 10;

/** Compares decimal strings without ever making a number of them. */
export function compareMoney(left: string, right: string): number {
  const [leftUnits, rightUnits] = [left, right].map((text) => {
    const [whole = '0', part = ''] = text.replace('-', '').split('.');
    const units = BigInt(whole + part.slice(0, 5).padEnd(5, '0'));
    return text.startsWith('-') ? -units : units;
  }) as [bigint, bigint];
  return leftUnits < rightUnits ? -1 : leftUnits > rightUnits ? 1 : 0;
}

/** The two lists of the winner board, the largest win first. */
export function splitWinners(winners: readonly Winner[]) {
  const sorted = winners.toSorted((left, right) => compareMoney(right.winAmount, left.winAmount));
  return { top: sorted.slice(0, TOP_WINNERS), others: sorted.slice(TOP_WINNERS) };
}

/** What the counter shows at an instant: the last step that has come. */
export function jackpotAt(jackpot: Jackpot, nowMs: number): string {
  const past = jackpot.steps.filter((step) => Date.parse(step.at) <= nowMs);
  return past.at(-1)?.amount ?? jackpot.amount;
}

/** Milliseconds until the counter moves again; null when no further step is known. */
export function untilNextStep(jackpot: Jackpot, nowMs: number): number | null {
  const next = jackpot.steps.find((step) => Date.parse(step.at) > nowMs);
  return next === undefined ? null : Date.parse(next.at) - nowMs;
}
