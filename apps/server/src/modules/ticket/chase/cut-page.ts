import { NUMBERS_PER_CHASE_MAX } from '@parlour/contract';
import type { ChaseId, ChaseLine } from './store.ts';

/** What one transaction locks and writes of numbers, as where tickets are placed. */
const NUMBERS_PER_TURN_MAX = 40_000;

/** So many chases are never too much, whatever they are on. */
export const CHASES_OF_ANY_SIZE = NUMBERS_PER_TURN_MAX / NUMBERS_PER_CHASE_MAX;

/**
 * Cuts chases into parts that a transaction bears, in their order. A bet is on one number at most, so
 * that bets tell how many there can be without a look at selections.
 */
export function cutByNumbers(
  ids: readonly ChaseId[],
  lines: readonly Pick<ChaseLine, 'chaseId' | 'bets'>[],
): readonly (readonly ChaseId[])[] {
  const bets = new Map<string, number>();
  for (const line of lines) bets.set(line.chaseId, (bets.get(line.chaseId) ?? 0) + line.bets);
  const parts: ChaseId[][] = [];
  let room = 0;
  for (const one of ids) {
    const numbers = Math.min(bets.get(one.id) ?? 0, NUMBERS_PER_CHASE_MAX);
    if (parts.length === 0 || numbers > room) {
      parts.push([]);
      room = NUMBERS_PER_TURN_MAX;
    }
    parts.at(-1)?.push(one);
    room -= numbers;
  }
  return parts;
}
