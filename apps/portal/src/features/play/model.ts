import type { CallValue } from '@parlour/client';

export type Winner = CallValue<'GET /wps/game/winnerBoard'>['list'][number]['vo'];

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
