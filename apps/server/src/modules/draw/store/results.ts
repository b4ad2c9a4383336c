import type { DrawOutcome } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

/** Where a version of a result came from; timeout: nobody entered one in time. */
export type ResultSource = 'house' | 'entries' | 'decision' | 'correction' | 'timeout';

/** One version of a result; a correction is a further one. */
export type ResultVersion = {
  readonly issueId: string;
  readonly version: number;
  readonly outcome: DrawOutcome;
  /** Null unless it was drawn. */
  readonly code: string | null;
  readonly source: ResultSource;
  /** Ids of operators, or `feed:` and the name of a feed; null for the house's own draws. */
  readonly enteredBy: string | null;
  readonly verifiedBy: string | null;
  readonly reason: string | null;
  readonly at: Date;
};

export const listResults = (reader: Reader, issueId: string): Promise<ResultVersion[]> =>
  reader.query<ResultVersion>({
    name: 'draw_result_list',
    text: `select issue_id as "issueId", version, outcome, code, source,
        entered_by as "enteredBy", verified_by as "verifiedBy", reason, at
      from lottery_results where issue_id = $1 order by version limit 50`,
    values: [issueId],
  });

/** Writes versions of results and shows them on their issues, which the caller has locked. */
export async function insertResults(tx: Tx, results: readonly ResultVersion[]): Promise<void> {
  await tx.query({
    name: 'draw_result_insert',
    text: `insert into lottery_results
        (issue_id, version, outcome, code, source, entered_by, verified_by, reason, at)
      select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[],
        $6::text[], $7::text[], $8::text[], $9::timestamptz[])`,
    values: [
      results.map(({ issueId }) => issueId),
      results.map(({ version }) => version),
      results.map(({ outcome }) => outcome),
      results.map(({ code }) => code),
      results.map(({ source }) => source),
      results.map(({ enteredBy }) => enteredBy),
      results.map(({ verifiedBy }) => verifiedBy),
      results.map(({ reason }) => reason),
      results.map(({ at }) => at),
    ],
  });
  await tx.query({
    name: 'draw_result_show',
    text: `update lottery_issues i set result = r.code, result_version = r.version,
        outcome = r.outcome, has_conflict = false, resulted_at = r.at,
        code_status = case r.outcome when 'NOT_DRAWN' then 'NOT_DRAWN' when 'DRAWN' then 'VERIFIED'
          else i.code_status end
      from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[])
        r (issue_id, version, outcome, code, at)
      where i.id = r.issue_id`,
    values: [
      results.map(({ issueId }) => issueId),
      results.map(({ version }) => version),
      results.map(({ outcome }) => outcome),
      results.map(({ code }) => code),
      results.map(({ at }) => at),
    ],
  });
}
