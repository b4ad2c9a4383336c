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

/** The last word of each who entered a result of an issue and counts, in the order of time. */
export const listEntries = (reader: Reader, issueId: string): Promise<Entry[]> =>
  reader.query<Entry>({
    name: 'draw_entry_list',
    text: `select "operatorId", feed, "keyedBy", name, code, at from (
        select distinct on (e.operator_id, e.feed) e.id, e.operator_id as "operatorId", e.feed,
          e.keyed_by as "keyedBy", coalesce(o.account, e.feed, '') as name, e.code, e.at
        from lottery_entries e left join operator_names o on o.id = e.operator_id
        where e.issue_id = $1 and e.leaked_at is null
        order by e.operator_id, e.feed, e.id desc) latest
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

/** Due issues without a result that a feed has spoken of, in the order of their ids. */
export async function listSpokenOf(tx: Tx, feed: string, at: Date): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'draw_entry_spoken_of',
    text: `select i.id from lottery_issues i
      where i.outcome is null and i.draws_at <= $2 and exists (select from lottery_entries e
        where e.issue_id = i.id and e.feed = $1 and e.leaked_at is null)
      order by i.id`,
    values: [feed, at],
  });
  return rows.map(({ id }) => id);
}

/** What a feed said of issues does not count any more. */
export async function withdrawEntries(
  tx: Tx,
  feed: string,
  { issueIds, at }: { readonly issueIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'draw_entry_withdraw',
    text: `update lottery_entries set leaked_at = $3
      where issue_id = any($2::uuid[]) and feed = $1 and leaked_at is null`,
    values: [feed, issueIds, at],
  });
}

/** Nobody whose word counts has entered a result of the issue. */
export async function markSilent(tx: Tx, issueId: string): Promise<void> {
  await tx.query({
    name: 'draw_entry_unmark',
    text: `update lottery_issues set code_status = 'NONE', has_conflict = false where id = $1`,
    values: [issueId],
  });
}

/** An issue that a feed spoke of without being taken waits for people: it is not called off by itself. */
export async function keepOpen(tx: Tx, issueIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'draw_entry_keep_open',
    text: `update lottery_issues set void_after_hours = null
      where id = any($1::uuid[]) and outcome is null`,
    values: [issueIds],
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
