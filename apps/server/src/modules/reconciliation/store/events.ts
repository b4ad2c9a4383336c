import type { Reader, Tx } from '@parlour/database';

/**
 * `returned`: a later run found it again after it was gone; `changed`: with other figures after it
 * was resolved. Both open it.
 */
export type Step = 'found' | 'resolved' | 'reopened' | 'changed' | 'returned' | 'gone';

export type DifferenceEvent = {
  readonly at: Date;
  readonly step: Step;
  /** Account of the operator; null for the house. */
  readonly actor: string | null;
  readonly note: string | null;
};

export async function insertEvent(
  tx: Tx,
  differenceId: string,
  { at, step, actor, note }: DifferenceEvent,
): Promise<void> {
  await tx.query({
    name: 'reconciliation_insert_event',
    text: `insert into reconciliation_events (difference_id, seq, at, step, actor, note)
      select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5
      from reconciliation_events where difference_id = $1`,
    values: [differenceId, at, step, actor, note],
  });
}

export const listEvents = (reader: Reader, differenceId: string): Promise<DifferenceEvent[]> =>
  reader.query<DifferenceEvent>({
    name: 'reconciliation_list_events',
    text: `select at, step, actor, note from reconciliation_events
      where difference_id = $1 order by seq desc limit 200`,
    values: [differenceId],
  });
