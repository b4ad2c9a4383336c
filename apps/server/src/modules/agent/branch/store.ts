import type { BranchStop, BranchTaskState, branchTaskKinds } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type TaskKind = (typeof branchTaskKinds)[number];

/** What a move came to, and from where it was. */
export type Outcome = {
  readonly fromId?: string | null;
  readonly lowersPoints?: boolean;
  readonly pointsLowered?: number;
  readonly contractsEnded?: number;
};

export type Task = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly account: string;
  readonly kind: TaskKind;
  readonly state: BranchTaskState;
  readonly uplineId: string | null;
  readonly uplineAccount: string | null;
  readonly fromAccount: string | null;
  readonly stops: readonly BranchStop[];
  readonly total: number;
  readonly done: number;
  readonly failure: string | null;
  readonly reason: string;
  readonly operatorId: string;
  readonly operator: string;
  readonly ip: string | null;
  readonly outcome: Outcome;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  readonly undoReason: string | null;
  readonly version: number;
};

const SELECT = `select t.id, t.brand_id as "brandId", t.member_id as "memberId", m.account, t.kind,
    t.state, t.upline_id as "uplineId", u.account as "uplineAccount", f.account as "fromAccount",
    t.stops, t.total, t.done, t.failure, t.reason, t.operator_id as "operatorId",
    o.account as operator, host(t.ip) as ip, t.outcome, t.created_at as "createdAt",
    t.finished_at as "finishedAt", t.undone_at as "undoneAt", w.account as "undoneBy",
    t.undo_reason as "undoReason", t.version
  from branch_tasks t
    join member_accounts m on m.id = t.member_id
    join operator_names o on o.id = t.operator_id
    left join member_accounts u on u.id = t.upline_id
    left join member_accounts f on f.id = (t.outcome ->> 'fromId')::uuid
    left join operator_names w on w.id = t.undone_by`;

export async function findTask(reader: Reader, id: string): Promise<Task | null> {
  const [row] = await reader.query<Task>({ text: `${SELECT} where t.id = $1`, values: [id] });
  return row ?? null;
}

export async function lockTask(tx: Tx, id: string): Promise<Task | null> {
  await tx.query({
    text: 'select 1 from branch_tasks where id = $1 for no key update',
    values: [id],
  });
  return findTask(tx, id);
}

export type TaskFilter = {
  readonly brandId: string;
  readonly memberId?: string | undefined;
  readonly kind?: TaskKind | undefined;
  readonly state?: BranchTaskState | undefined;
};

export async function listTasks(
  reader: Reader,
  filter: TaskFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Task[]> {
  const values: unknown[] = [filter.brandId, limit];
  const conditions = ['t.brand_id = $1'];
  const when = (value: unknown, column: string, sign = '=') => {
    if (value !== undefined && value !== null) {
      conditions.push(`t.${column} ${sign} $${values.push(value)}`);
    }
  };
  when(filter.memberId, 'member_id');
  when(filter.kind, 'kind');
  when(filter.state, 'state');
  when(after, 'id', '<');
  return reader.query<Task>({
    text: `${SELECT} where ${conditions.join(' and ')} order by t.id desc limit $2`,
    values,
  });
}

const OPEN = `('QUEUED', 'RUNNING', 'UNDOING')`;

/** A task under way of the branch itself, of one above or of one below. */
export async function findOpenAround(reader: Reader, headId: string): Promise<Task | null> {
  const [row] = await reader.query<Task>({
    text: `${SELECT} where t.state in ${OPEN} and (t.member_id = $1
        or t.member_id in (select ancestor_id from agent_downlines where member_id = $1)
        or t.member_id in (select member_id from agent_downlines where ancestor_id = $1))
      limit 1`,
    values: [headId],
  });
  return row ?? null;
}

export type NewTask = Pick<
  Task,
  | 'brandId'
  | 'createdAt'
  | 'id'
  | 'ip'
  | 'kind'
  | 'memberId'
  | 'operatorId'
  | 'outcome'
  | 'reason'
  | 'stops'
  | 'total'
  | 'uplineId'
>;

export const insertTask = (tx: Tx, task: NewTask) =>
  tx.query({
    text: `insert into branch_tasks (id, brand_id, member_id, kind, state, upline_id, stops, total,
        reason, operator_id, ip, outcome, created_at)
      values ($1, $2, $3, $4, 'QUEUED', $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      task.id,
      task.brandId,
      task.memberId,
      task.kind,
      task.uplineId,
      task.stops,
      task.total,
      task.reason,
      task.operatorId,
      task.ip,
      JSON.stringify(task.outcome),
      task.createdAt,
    ],
  });

export const updateProgress = (tx: Tx, id: string, done: number) =>
  tx.query({
    text: `update branch_tasks set done = $2 where id = $1`,
    values: [id, done],
  });

export const setState = (tx: Tx, id: string, state: BranchTaskState) =>
  tx.query({
    text: 'update branch_tasks set state = $2, version = version + 1 where id = $1',
    values: [id, state],
  });

export const finishTask = (
  tx: Tx,
  id: string,
  end: {
    readonly state: 'DONE' | 'FAILED';
    readonly at: Date;
    readonly failure?: string | null;
    readonly outcome?: Outcome;
    readonly total?: number;
  },
) =>
  tx.query({
    text: `update branch_tasks set state = $2, finished_at = $3, failure = $4,
        outcome = outcome || $5::jsonb, total = coalesce($6, total),
        done = case when $2 = 'DONE' then coalesce($6, total) else done end, version = version + 1
      where id = $1`,
    values: [
      id,
      end.state,
      end.at,
      end.failure ?? null,
      JSON.stringify(end.outcome ?? {}),
      end.total ?? null,
    ],
  });

export const beginUndo = (
  tx: Tx,
  id: string,
  undo: { readonly operatorId: string; readonly reason: string },
) =>
  tx.query({
    text: `update branch_tasks set state = 'UNDOING', undone_by = $2, undo_reason = $3, done = 0,
        version = version + 1 where id = $1`,
    values: [id, undo.operatorId, undo.reason],
  });

export const finishUndo = (tx: Tx, id: string, at: Date) =>
  tx.query({
    text: `update branch_tasks set state = 'UNDONE', undone_at = $2, done = total,
        version = version + 1 where id = $1`,
    values: [id, at],
  });

/** The next members of a branch whom a freeze has not come to, the head among them. */
export const listUnfrozen = (
  reader: Reader,
  { headId, limit, taskId }: { headId: string; taskId: string; limit: number },
) =>
  reader.query<{ memberId: string }>({
    text: `select b.member_id as "memberId" from (
        select member_id from agent_downlines where ancestor_id = $1 union all select $1::uuid) b
      where not exists (select from branch_freeze_members f
        where f.task_id = $2 and f.member_id = b.member_id)
      order by b.member_id limit $3`,
    values: [headId, taskId, limit],
  });

export const insertFrozen = (
  tx: Tx,
  taskId: string,
  frozen: readonly { readonly memberId: string; readonly stops: readonly string[] }[],
) =>
  tx.query({
    text: `insert into branch_freeze_members (task_id, member_id, stops)
      select $1, member_id, string_to_array(stops, ',')
      from unnest($2::uuid[], $3::text[]) x (member_id, stops) on conflict do nothing`,
    values: [
      taskId,
      frozen.map(({ memberId }) => memberId),
      frozen.map(({ stops }) => stops.join(',')),
    ],
  });

const STANDING = `('RUNNING', 'DONE', 'FAILED')`;

/**
 * Takes members out of a freeze and says what of each may be lifted. What another freeze that stands
 * stops as well stays, and becomes that freeze's to lift.
 */
export async function takeFrozen(
  tx: Tx,
  { limit, taskId }: { readonly taskId: string; readonly limit: number },
) {
  const taken = await tx.query<{ memberId: string; stops: readonly BranchStop[] }>({
    text: `delete from branch_freeze_members where task_id = $1 and member_id in (
        select member_id from branch_freeze_members where task_id = $1
        order by member_id limit $2)
      returning member_id as "memberId", stops`,
    values: [taskId, limit],
  });
  const kept = await tx.query<{ memberId: string; stop: BranchStop }>({
    text: `with heirs as (
        update branch_freeze_members f
          set stops = array(select distinct unnest(f.stops || array(
            select unnest(o.stops) intersect select unnest(string_to_array(x.stops, ',')))))
        from branch_tasks o, unnest($2::uuid[], $3::text[]) x (member_id, stops)
        where f.member_id = x.member_id and o.id = f.task_id and f.task_id <> $1
          and o.state in ${STANDING}
        returning f.member_id, o.stops)
      select distinct h.member_id as "memberId", stop
      from heirs h cross join lateral unnest(h.stops) stop`,
    values: [
      taskId,
      taken.map(({ memberId }) => memberId),
      taken.map(({ stops }) => stops.join(',')),
    ],
  });
  const keptOf = new Set(kept.map(({ memberId, stop }) => `${memberId} ${stop}`));
  return taken.map(({ memberId, stops }) => ({
    memberId,
    stops: stops.filter((stop) => !keptOf.has(`${memberId} ${stop}`)),
  }));
}
