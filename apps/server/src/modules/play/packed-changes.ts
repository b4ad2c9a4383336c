// Changes of rounds as an event keeps them: column by column, and what all have alike only once. A draw
// tells of a million rounds, and every reader of the outbox reads them.
import type { RoundChange } from './events.ts';

export type PackedChanges = {
  readonly count: number;
  readonly same: Readonly<Record<string, unknown>>;
  /** The columns in which changes differ, each as long as the count. */
  readonly each: Readonly<Record<string, readonly unknown[]>>;
};

export function packChanges(changes: readonly RoundChange[]): PackedChanges {
  const [first] = changes;
  const same: Record<string, unknown> = {};
  const each: Record<string, readonly unknown[]> = {};
  for (const key of Object.keys(first ?? {}) as (keyof RoundChange)[]) {
    const column = changes.map((change) => change[key]);
    if (column.every((value) => value === column[0])) same[key] = column[0];
    else each[key] = column;
  }
  return { count: changes.length, same, each };
}

type Payload = Partial<PackedChanges> & { readonly changes?: readonly RoundChange[] };

/**
 * The changes that an event tells of. A delta that is not told is the whole: nothing was there before.
 * Events of the release before have a list of whole changes.
 */
export function readRoundChanges(payload: unknown): readonly RoundChange[] {
  const { changes, count = 0, each = {}, same = {} } = payload as Payload;
  if (changes !== undefined) return changes;
  const columns = Object.entries(each);
  return Array.from({ length: count }, (_, index) => {
    const change: Record<string, unknown> = { ...same };
    for (const [key, column] of columns) change[key] = column[index];
    change['stakeDelta'] ??= change['stake'];
    change['payoutDelta'] ??= change['payout'];
    change['validDelta'] ??= change['valid'];
    return change as RoundChange;
  });
}
