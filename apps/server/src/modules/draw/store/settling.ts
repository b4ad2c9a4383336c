import type { Reader, Tx } from '@parlour/database';

/** Names of stages of an issue and when they were done, as RFC 3339. */
export type Stages = Readonly<Record<string, string>>;

/** An issue begins to be settled by a version of its result, or begins again. */
export async function beginSettling(tx: Tx, issueId: string): Promise<void> {
  await tx.query({
    name: 'draw_settling_begin',
    text: `update lottery_issues set settle_state = 'SETTLING' where id = $1`,
    values: [issueId],
  });
}

export async function noteStages(tx: Tx, issueId: string, stages: Stages): Promise<void> {
  await tx.query({
    name: 'draw_settling_note',
    text: 'update lottery_issues set stages = stages || $2::jsonb where id = $1',
    values: [issueId, JSON.stringify(stages)],
  });
}

/**
 * Every ticket of the issues stands by a version. An issue whose result was corrected meanwhile is
 * settled only by the newer one.
 */
export async function finishSettling(
  tx: Tx,
  issues: readonly { readonly id: string; readonly version: number }[],
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'draw_settling_finish',
    text: `update lottery_issues i set settled_version = s.version, settled_at = $3,
        settle_state = case when i.result_version > s.version then 'SETTLING'
          when i.outcome = 'DRAWN' then 'SETTLED' else 'VOIDED' end
      from unnest($1::uuid[], $2::integer[]) s (id, version)
      where i.id = s.id and i.settled_version <= s.version`,
    values: [issues.map(({ id }) => id), issues.map(({ version }) => version), at],
  });
}

/** Issues with a result from before an instant that not all tickets stand by, the oldest first. */
export async function listUnsettled(
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'draw_settling_left',
    text: `select id from lottery_issues where result_version > settled_version and resulted_at < $1
      order by resulted_at limit $2`,
    values: [before, limit],
  });
  return rows.map(({ id }) => id);
}
