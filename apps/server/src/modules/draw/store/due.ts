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
