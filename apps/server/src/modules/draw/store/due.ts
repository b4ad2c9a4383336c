import type { Reader } from '@parlour/database';
import type { StoredIssue } from '../rules/issue.ts';
import { ISSUE_SELECT } from './issues.ts';

/** Issues that the house has to draw, the longest due first. */
export const listDue = (
  reader: Reader,
  { at, after, limit }: { readonly at: Date; readonly after: Date | null; readonly limit: number },
): Promise<StoredIssue[]> =>
  reader.query<StoredIssue>({
    name: 'draw_due_list',
    text: `${ISSUE_SELECT} where i.outcome is null and i.draws_at <= $1 and i.chain_id is not null
        and ($2::timestamptz is null or i.draws_at > $2)
      order by i.draws_at limit $3`,
    values: [at, after, limit],
  });

/** Official issues that nobody entered a result of within their hours, the oldest first. */
export async function listMissing(
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'draw_missing_list',
    text: `select i.id from lottery_issues i join lottery_games g on g.code = i.game_code
      where i.outcome is null and i.draws_at < $1 and i.chain_id is null
        and i.code_status = 'NONE' and g.source = 'official'
        and i.draws_at + make_interval(hours => i.void_after_hours) < $1
      order by i.draws_at limit $2`,
    values: [at, limit],
  });
  return rows.map(({ id }) => id);
}
