import type { SettlementState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type StoredSettlement = {
  readonly issueId: string;
  /** Of the result that it settles by. */
  readonly version: number;
  /** Grows with each beginning, so that a worker that was overtaken notices. */
  readonly attempt: number;
  readonly state: SettlementState;
};

const columns = 'issue_id as "issueId", version, attempt, state';

/** For a worker that begins or ends; pages hold it for share meanwhile. */
export async function lockSettlement(tx: Tx, issueId: string): Promise<StoredSettlement | null> {
  const [row] = await tx.query<StoredSettlement>({
    name: 'settlement_lock',
    text: `select ${columns} from lottery_settlements where issue_id = $1 for update`,
    values: [issueId],
  });
  return row ?? null;
}

/** Begins an issue, or begins it again: every part starts from its first member. */
export async function beginSettlement(
  tx: Tx,
  issue: { readonly id: string; readonly gameCode: string; readonly drawsAt: Date },
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<StoredSettlement> {
  const [row] = await tx.query<StoredSettlement>({
    name: 'settlement_begin',
    text: `insert into lottery_settlements as s
        (issue_id, version, game_code, draws_at, state, tries, started_at)
      values ($1, $2, $3, $4, 'RUNNING', 1, $5)
      on conflict (issue_id) do update set version = excluded.version, attempt = s.attempt + 1,
        state = 'RUNNING', tries = 1, last_error = null, started_at = excluded.started_at,
        deducted_at = null, judged_at = null, paid_at = null, chased_at = null, reported_at = null,
        finished_at = null
      returning ${columns}`,
    values: [issue.id, version, issue.gameCode, issue.drawsAt, at],
  });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** A worker takes up again what another left behind. */
export async function resumeSettlement(tx: Tx, issueId: string): Promise<void> {
  await tx.query({
    name: 'settlement_resume',
    text: `update lottery_settlements set state = 'RUNNING', tries = tries + 1 where issue_id = $1`,
    values: [issueId],
  });
}

const stageColumns = {
  deducted: 'deducted_at',
  judged: 'judged_at',
  paid: 'paid_at',
  chased: 'chased_at',
  reported: 'reported_at',
} as const;

export type Stage = keyof typeof stageColumns;

export async function markStages(
  tx: Tx,
  issueId: string,
  stages: readonly Stage[],
  at: Date,
): Promise<void> {
  const set = stages.map(
    (stage) => `${stageColumns[stage]} = coalesce(${stageColumns[stage]}, $2)`,
  );
  await tx.query({
    text: `update lottery_settlements set ${set.join(', ')} where issue_id = $1`,
    values: [issueId, at],
  });
}

export async function endSettlement(tx: Tx, issueId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'settlement_end',
    text: `update lottery_settlements set state = 'DONE', finished_at = $2, last_error = null
      where issue_id = $1`,
    values: [issueId, at],
  });
}

const ERROR_LENGTH_MAX = 300;

export async function failSettlement(
  tx: Tx,
  { attempt, issueId }: Pick<StoredSettlement, 'issueId' | 'attempt'>,
  error: string,
): Promise<void> {
  await tx.query({
    name: 'settlement_fail',
    text: `update lottery_settlements set state = 'FAILED', last_error = $3
      where issue_id = $1 and attempt = $2 and state = 'RUNNING'`,
    values: [issueId, attempt, error.slice(0, ERROR_LENGTH_MAX)],
  });
}

/** Not finished, and not moved on since an instant: a worker died, or failed too often. */
export const listUnfinished = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ issueId: string }[]> =>
  reader.query<{ issueId: string }>({
    name: 'settlement_unfinished',
    text: `select issue_id as "issueId" from lottery_settlements s
      where state <> 'DONE' and started_at < $1 and not exists (
        select from lottery_settlement_parts p
        where p.issue_id = s.issue_id and p.advanced_at >= $1)
      order by started_at limit $2`,
    values: [before, limit],
  });

/** Of these issues, those that no settlement is under way for. */
export const listIdle = (
  reader: Reader,
  issueIds: readonly string[],
): Promise<{ issueId: string }[]> =>
  reader.query<{ issueId: string }>({
    name: 'settlement_idle',
    text: `select x.id as "issueId" from unnest($1::uuid[]) x (id)
      where not exists (
        select from lottery_settlements s where s.issue_id = x.id and s.state <> 'DONE')`,
    values: [issueIds],
  });
