import type { Reader, Tx } from '@parlour/database';

/** What one operator or one feed entered last. */
export type Entry = {
  readonly operatorId: string | null;
  /** The name of the feed; null for operators. */
  readonly feed: string | null;
  /** The operator who made the key that the feed signed with; null for operators. */
  readonly keyedBy: string | null;
  /** The account of the operator, or the name of the feed. */
  readonly name: string;
  readonly code: string;
  readonly at: Date;
};

/** The last word of each who entered a result of an issue, in the order of time. */
export const listEntries = (reader: Reader, issueId: string): Promise<Entry[]> =>
  reader.query<Entry>({
    name: 'draw_entry_list',
    text: `select "operatorId", feed, "keyedBy", name, code, at from (
        select distinct on (e.operator_id, e.feed) e.id, e.operator_id as "operatorId", e.feed,
          e.keyed_by as "keyedBy", coalesce(o.account, e.feed, '') as name, e.code, e.at
        from lottery_entries e left join operators o on o.id = e.operator_id
        where e.issue_id = $1 order by e.operator_id, e.feed, e.id desc) latest
      order by at, id limit 50`,
    values: [issueId],
  });

export async function insertEntry(
  tx: Tx,
  entry: Pick<Entry, 'operatorId' | 'feed' | 'keyedBy' | 'code' | 'at'> & {
    readonly id: string;
    readonly issueId: string;
  },
): Promise<void> {
  const { id, issueId, operatorId, feed, keyedBy, code, at } = entry;
  await tx.query({
    name: 'draw_entry_insert',
    text: `insert into lottery_entries (id, issue_id, operator_id, feed, keyed_by, code, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, issueId, operatorId, feed, keyedBy, code, at],
  });
}

/** The issue waits for others to agree, or for a decision between those who do not. */
export async function markEntered(tx: Tx, issueId: string, hasConflict: boolean): Promise<void> {
  await tx.query({
    name: 'draw_entry_mark',
    text: `update lottery_issues set code_status = 'ENTERED', has_conflict = $2 where id = $1`,
    values: [issueId, hasConflict],
  });
}
