import type { Reader } from '@parlour/database';
import type { MeasureSpan } from './span.ts';

/** Above so many lineages a team is so much of the brand that the brand's entries are gone through. */
const LINEAGES_MAX = 2_000;

/** Lineages that an agent stands in, also those of members who have left; null for too many. */
async function findLineages(reader: Reader, agentId: string): Promise<readonly string[] | null> {
  const rows = await reader.query<{ id: string }>({
    name: 'team_find_lineages',
    text: `select id::text from lineage_paths where ancestors @> array[$1::uuid] limit ${LINEAGES_MAX + 1}`,
    values: [agentId],
  });
  return rows.length > LINEAGES_MAX ? null : rows.map(({ id }) => id);
}

export type TeamSource = {
  /** Names the statement, because there is one for each way. */
  readonly name: string;
  /** Entries of the team within the span and on one side of the cut-off, for a `from`. */
  readonly text: string;
  /** The first values of the statement that it is part of. */
  readonly values: readonly unknown[];
};

/**
 * Where the entries of one team are read: a small team's by its lineages, a large one's among all of
 * the brand. What was settled in the span is written up to the cut-off, or after it.
 */
export async function teamSource(
  reader: Reader,
  { agentId, brandId, currency, from, to, upToSeq }: MeasureSpan & { readonly agentId: string },
  side: 'until' | 'later',
): Promise<TeamSource> {
  const lineages = await findLineages(reader, agentId);
  const within = `brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4
    and seq ${side === 'until' ? '<=' : '>'} $5`;
  const values = [brandId, currency, from, to, upToSeq, agentId];
  if (lineages === null) {
    return {
      name: `large_${side}`,
      text: `(select * from turnover_entries where ${within} and (member_id = $6 or lineage_id in (
        select id from lineage_paths where ancestors @> array[$6::uuid])))`,
      values,
    };
  }
  return {
    name: `small_${side}`,
    text: `(select * from turnover_entries where ${within} and lineage_id = any($7::bigint[])
      union all select * from turnover_entries where ${within} and member_id = $6)`,
    values: [...values, lineages],
  };
}
