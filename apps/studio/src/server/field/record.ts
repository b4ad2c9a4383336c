import type { Tx } from '@parlour/database';
import { type SeaEvent, SHOTS_AT_ONCE_MAX } from '@parlour/games/field';
import { type Amount, amountFromText } from '@parlour/money';
import { endVolleys, listVolleys, type Volley } from './store.ts';

type Steps = {
  readonly actions: readonly unknown[];
  readonly draws: readonly (readonly number[])[];
};

/** Volleys as steps of their round: as many together as one action may have. */
export function stepsOf(volleys: readonly Volley[]): Steps {
  const steps: { shots: number[]; draws: number[] }[] = [];
  for (const { draws, shots } of volleys) {
    let last = steps.at(-1);
    if (last === undefined || last.shots.length + shots.length > 2 * SHOTS_AT_ONCE_MAX) {
      last = { shots: [], draws: [] };
      steps.push(last);
    }
    last.shots.push(...shots);
    last.draws.push(...draws);
  }
  return {
    actions: steps.map(({ shots }) => ({ kind: 'shots', shots })),
    draws: steps.map(({ draws }) => draws),
  };
}

/**
 * The shots of a visit that ends in this transaction, as steps of its round. A process that still holds the
 * visit can store no shot behind it. Fails where one is being stored right now: the end is tried again.
 */
export async function endVisit(tx: Tx, roundId: string, at: Date): Promise<Steps> {
  const volleys = (await listVolleys(tx, roundId)).filter(({ shots }) => shots.length > 0);
  await endVolleys(tx, { roundId, place: (volleys.at(-1)?.place ?? 0) + 1, at });
  return stepsOf(volleys);
}

/** What was shot in a visit that has ended, by its last step; null in other games. */
export function shotIn(events: readonly unknown[]): Amount | null {
  const last = events.at(-1) as SeaEvent | undefined;
  return last?.kind === 'leave' ? amountFromText(last.shot) : null;
}
