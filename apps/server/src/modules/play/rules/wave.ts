import type { Action } from './action.ts';

type Waiting = { readonly action: Action };

/**
 * Cuts a batch into waves, in which no action depends on what another one decides: actions that
 * share a transaction id or a round follow each other, everything else goes together.
 */
export function wavesOf<Item extends Waiting>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const lastWave = new Map<string, number>();
  const waves: Item[][] = [];
  for (const item of items) {
    const keys = dependenciesOf(item.action);
    const wave = Math.max(0, ...keys.map((key) => (lastWave.get(key) ?? -1) + 1));
    for (const key of keys) lastWave.set(key, wave);
    const group = waves[wave];
    if (group === undefined) waves[wave] = [item];
    else group.push(item);
  }
  return waves;
}

const dependenciesOf = (action: Action): readonly string[] => [
  action.transactionUuid,
  `${action.memberId} ${action.roundRef}`,
  ...(action.referenceUuid === null ? [] : [action.referenceUuid]),
  ...(action.rewardUuid === null ? [] : [action.rewardUuid]),
];
