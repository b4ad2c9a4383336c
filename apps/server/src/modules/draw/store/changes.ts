import type { ResultChangeKind, ResultChangeState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

/** A change of a result that one operator proposed and another one decides. */
export type ResultChange = {
  readonly id: string;
  readonly issueId: string;
  readonly kind: ResultChangeKind;
  /** Of a correction; null where nothing counts as drawn. */
  readonly code: string | null;
  /** The version of the result that was seen by who proposed. */
  readonly version: number;
  readonly reason: string;
  readonly state: ResultChangeState;
  readonly proposedBy: string;
  readonly proposedAccount: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
};

const SELECT = `select c.id, c.issue_id as "issueId", c.kind, c.code, c.version, c.reason, c.state,
  c.proposed_by as "proposedBy", p.account as "proposedAccount", c.proposed_at as "proposedAt",
  c.decided_by as "decidedBy", d.account as "decidedAccount", c.decided_at as "decidedAt", c.note
  from lottery_changes c join operator_names p on p.id = c.proposed_by
  left join operator_names d on d.id = c.decided_by`;

/** The newest first. */
export const listChanges = (reader: Reader, issueId: string): Promise<ResultChange[]> =>
  reader.query<ResultChange>({
    name: 'draw_change_list',
    text: `${SELECT} where c.issue_id = $1 order by c.proposed_at desc, c.id desc limit 20`,
    values: [issueId],
  });

export async function findChange(reader: Reader, id: string): Promise<ResultChange | null> {
  const [change] = await reader.query<ResultChange>({
    name: 'draw_change_find',
    text: `${SELECT} where c.id = $1`,
    values: [id],
  });
  return change ?? null;
}

/** False where another proposal of the issue waits already. */
export async function insertChange(
  tx: Tx,
  change: Pick<
    ResultChange,
    'id' | 'issueId' | 'kind' | 'code' | 'version' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
): Promise<boolean> {
  const { id, issueId, kind, code, version, reason, proposedBy, proposedAt } = change;
  const rows = await tx.query({
    name: 'draw_change_insert',
    text: `insert into lottery_changes
        (id, issue_id, kind, code, version, reason, proposed_by, proposed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (issue_id) where state = 'PROPOSED' do nothing returning id`,
    values: [id, issueId, kind, code, version, reason, proposedBy, proposedAt],
  });
  return rows.length > 0;
}

export async function closeChange(
  tx: Tx,
  verdict: Pick<ResultChange, 'id' | 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> {
  const { id, state, decidedBy, decidedAt, note } = verdict;
  await tx.query({
    name: 'draw_change_close',
    text: `update lottery_changes set state = $2, decided_by = $3, decided_at = $4, note = $5
      where id = $1`,
    values: [id, state, decidedBy, decidedAt, note],
  });
}
