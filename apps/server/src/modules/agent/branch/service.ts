import type { BranchStop, MovePreview } from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, memberNamer } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { measureBranch } from '../tree/move-store.ts';
import type { Tree } from '../tree/service.ts';
import { findStanding, lockTree } from '../tree/store.ts';
import { BRANCH_AT_ONCE_MAX, lowerPoints, type MoveJudge, type MoveWish } from './move.ts';
import {
  beginUndo,
  findOpenAround,
  findTask,
  finishTask,
  finishUndo,
  insertFrozen,
  insertTask,
  listUnfrozen,
  lockTask,
  type NewTask,
  setState,
  takeFrozen,
  type Task,
  updateProgress,
} from './store.ts';

type By = { readonly operatorId: string; readonly ip: string; readonly reason: string };

export type MoveCommand = Omit<MoveWish, 'uplineId'> & {
  /** An account; null for the top of the tree. */
  readonly upline: string | null;
  readonly lowersPoints: boolean;
};

export type LiftCommand = { readonly brandId: string; readonly taskId: string };

export type BranchService = {
  preview(
    wish: Omit<MoveWish, 'uplineId'> & { readonly upline: string | null },
  ): Promise<MovePreview>;
  /** By two operators, and by a job where the branch is large; all of it or nothing. */
  readonly move: ApprovalKind<MoveCommand>;
  freeze(
    wish: { readonly brandId: string; readonly memberId: string },
    by: By & { readonly stops: readonly BranchStop[] },
  ): Promise<Task>;
  /** Frees everybody whom a freeze stopped, by two operators. */
  readonly lift: ApprovalKind<LiftCommand>;
  /** Carries a task out, or goes on with it; any number of workers may come for it. */
  carryOut(taskId: string): Promise<void>;
};

export type BranchDeps = Pick<Platform, 'jobs' | 'newId' | 'now'> & {
  readonly db: Db;
  readonly audit: AuditService;
  readonly judge: MoveJudge;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany' | 'get' | 'setStops'>;
  readonly tree: Pick<Tree, 'move'>;
};

export const CARRY_OUT = 'agent.carry_out_task';
const FROZEN_AT_ONCE = 500;
/** Long enough for a branch of a hundred thousand. */
const MOVE_TIMEOUT = '15min';

export function createBranches(deps: BranchDeps): BranchService {
  const { audit, db, jobs, judge, members, newId, now, tree } = deps;

  const get = async (id: string): Promise<Task> => {
    const task = await findTask(db, id);
    if (task === null) throw new Refusal('agent.task_unknown');
    return task;
  };

  const uplineIdOf = async (
    reader: Reader,
    brandId: string,
    account: string | null,
  ): Promise<string | null> => {
    if (account === null) return null;
    const found = await members.findByAccount(reader, brandId, account.trim());
    if (found === null) throw new Refusal('agent.upline_unknown');
    return found.id;
  };

  /** The job does all of a large task, and what is left of a small one whose caller was cut off. */
  const queue = (tx: Tx, taskId: string): Promise<void> =>
    jobs.add(tx, CARRY_OUT, { taskId }, { key: `${CARRY_OUT}:${taskId}` });

  /** Does a small task at once, ahead of its job. */
  const hurry = async ({ id, total }: Pick<Task, 'id' | 'total'>): Promise<void> => {
    if (total <= BRANCH_AT_ONCE_MAX) await carryOut(id);
  };

  const write = async (
    tx: Tx,
    task: Omit<NewTask, 'createdAt'>,
    action: string,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    // In the tree's own order, so that two tasks of one branch do not begin at once.
    await lockTree(tx, task.brandId, 'move');
    if ((await findOpenAround(tx, task.memberId)) !== null) throw new Refusal('agent.task_open');
    await insertTask(tx, { ...task, createdAt: now() });
    await audit.record(tx, {
      actor: { kind: 'operator', id: task.operatorId },
      action,
      subject: { kind: 'member', id: task.memberId },
      after: { ...after, members: task.total },
      reason: task.reason,
      ip: task.ip,
    });
    await queue(tx, task.id);
  };

  const demandMove = async (reader: Reader, { lowersPoints, upline, ...of }: MoveCommand) => {
    const uplineId = await uplineIdOf(reader, of.brandId, upline);
    const wish = { ...of, uplineId };
    const judged = await judge.judge(reader, wish);
    if (!lowersPoints && (await judge.excessOf(reader, wish)).length > 0) {
      throw new Refusal('agent.points_above_upline');
    }
    return { wish, head: judged.head, total: judged.members };
  };

  // Who stands above a branch is paid of what it plays, so that it never moves by one person.
  const move: ApprovalKind<MoveCommand> = {
    name: 'agent.move_branch',
    decide: 'agent.update',
    nameOf: memberNamer(members),

    async weigh(tx, command) {
      const { head, total, wish } = await demandMove(tx, command);
      if ((await findOpenAround(tx, command.memberId)) !== null) {
        throw new Refusal('agent.task_open');
      }
      const { lowersPoints, upline } = command;
      const ids = head.uplineId === null ? [] : [head.uplineId];
      const [from] = await members.findMany(tx, ids);
      const before = { upline: from?.account ?? null };
      const subject = { kind: 'member', id: wish.memberId };
      return { loosens: true, subject, before, after: { upline, lowersPoints, members: total } };
    },

    async apply(tx, command, { maker: { ip, operatorId, reason } }) {
      const { head, total, wish } = await demandMove(tx, command);
      const { lowersPoints } = command;
      const outcome = { fromId: head.uplineId, lowersPoints };
      const by = { ip, operatorId, reason };
      const task = {
        ...wish,
        ...by,
        id: newId(),
        kind: 'move',
        stops: [],
        total,
        outcome,
      } as const;
      const told = { upline: wish.uplineId, from: head.uplineId, lowersPoints };
      await write(tx, task, 'agent.move_branch', told);
    },

    async after({ memberId }) {
      const task = await findOpenAround(db, memberId);
      if (task !== null) await hurry(task);
    },
  };

  const demandLift = async (tx: Tx, { brandId, taskId }: LiftCommand): Promise<Task> => {
    const task = await lockTask(tx, taskId);
    if (task === null || task.brandId !== brandId) throw new Refusal('agent.task_unknown');
    if (!isUndoable(task)) throw new Refusal('agent.task_not_undoable');
    return task;
  };

  const lift: ApprovalKind<LiftCommand> = {
    name: 'agent.unfreeze_branch',
    decide: 'agent.update',
    nameOf: memberNamer(members),

    async weigh(tx, command) {
      const { memberId, stops, total } = await demandLift(tx, command);
      const subject = { kind: 'member', id: memberId };
      return {
        loosens: true,
        subject,
        before: { stops, members: total },
        after: { stops: [], members: total },
      };
    },

    async apply(tx, command, { maker: { ip, operatorId, reason } }) {
      const task = await demandLift(tx, command);
      await beginUndo(tx, task.id, { operatorId, reason });
      await recordUndo(tx, audit, { task, operatorId, reason, ip });
      await queue(tx, task.id);
    },

    after: async ({ taskId }) => hurry(await get(taskId)),
  };

  const carryOutMove = async (task: Task): Promise<void> => {
    const { brandId, id, memberId, outcome, uplineId } = task;
    const wish = { brandId, memberId, uplineId };
    const onProgress = (done: number) =>
      db.tx(async (tx) => void (await updateProgress(tx, id, done)));
    try {
      const ending = await judge.endingContracts(db, memberId);
      await db.tx(async (tx) => {
        await tx.query({ text: `set local statement_timeout = '${MOVE_TIMEOUT}'` });
        // Not the task's own row, whose progress others write and read while this goes on.
        await lockTree(tx, brandId, 'move');
        // Behind the lock: whatever was counted until then had happened before.
        const at = now();
        if ((await findTask(tx, id))?.state !== 'RUNNING') return;
        const moved = await tree.move(tx, { headId: memberId, uplineId, at, onProgress });
        // Judged where the branch stands now, behind the tree's lock.
        const excess = await judge.excessOf(tx, wish);
        if (excess.length > 0 && outcome.lowersPoints !== true) {
          throw new Refusal('agent.points_above_upline');
        }
        const pointsLowered = await lowerPoints(tx, excess, at);
        await finishTask(tx, id, {
          state: 'DONE',
          at,
          total: moved.members,
          outcome: { pointsLowered, contractsEnded: ending.length },
        });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      await db.tx((tx) => finishTask(tx, id, { state: 'FAILED', at: now(), failure: code }));
    }
  };

  const freezeSome = async (task: Task): Promise<boolean> =>
    db.tx(async (tx) => {
      const locked = await lockTask(tx, task.id);
      if (locked?.state !== 'RUNNING') return false;
      const { done, id, memberId: headId, reason, stops } = locked;
      const next = await listUnfrozen(tx, { headId, taskId: id, limit: FROZEN_AT_ONCE });
      const wanted = next.map(({ memberId }) => ({ memberId, stops }));
      const changed = await members.setStops(tx, wanted, { isStopped: true, reason });
      const stopsOf = new Map(changed.map((one) => [one.memberId, one.stops]));
      await insertFrozen(
        tx,
        id,
        next.map(({ memberId }) => ({ memberId, stops: stopsOf.get(memberId) ?? [] })),
      );
      const isLast = next.length < FROZEN_AT_ONCE;
      const total = done + next.length;
      if (isLast) await finishTask(tx, id, { state: 'DONE', at: now(), total });
      else await updateProgress(tx, id, total);
      return !isLast;
    });

  const liftSome = async (task: Task): Promise<boolean> =>
    db.tx(async (tx) => {
      const locked = await lockTask(tx, task.id);
      if (locked?.state !== 'UNDOING') return false;
      const taken = await takeFrozen(tx, { taskId: locked.id, limit: FROZEN_AT_ONCE });
      const reason = locked.undoReason ?? '';
      await members.setStops(tx, taken, { isStopped: false, reason });
      const isLast = taken.length < FROZEN_AT_ONCE;
      if (isLast) await finishUndo(tx, locked.id, now());
      else await updateProgress(tx, locked.id, locked.done + taken.length);
      return !isLast;
    });

  const carryOut = async (taskId: string): Promise<void> => {
    const task = await db.tx(async (tx) => {
      const found = await lockTask(tx, taskId);
      if (found?.state === 'QUEUED') await setState(tx, taskId, 'RUNNING');
      return found;
    });
    if (task === null) return;
    if (task.state === 'UNDOING') {
      while (await liftSome(task));
      return;
    }
    if (task.state !== 'QUEUED' && task.state !== 'RUNNING') return;
    if (task.kind === 'move') return carryOutMove(task);
    while (await freezeSome(task));
  };

  return {
    carryOut,
    lift,
    move,

    async preview({ upline, ...wish }) {
      const uplineId = await uplineIdOf(db, wish.brandId, upline);
      return judge.preview(db, { ...wish, uplineId });
    },

    async freeze({ brandId, memberId }, { stops, ...by }) {
      const head = await findStanding(db, memberId);
      if (head === null || head.brandId !== brandId || head.standing === 'trial') {
        throw new Refusal('agent.account_unknown');
      }
      const { members: total } = await measureBranch(db, memberId);
      const unique = [...new Set(stops)];
      const base = { brandId, memberId, uplineId: null, kind: 'freeze', outcome: {} } as const;
      const task = { ...base, ...by, id: newId(), stops: unique, total };
      await db.tx((tx) => write(tx, task, 'agent.freeze_branch', { stops: unique }));
      await hurry(task);
      return get(task.id);
    },
  };
}

/** A freeze that stands: done, or broken off half-way. */
export const isUndoable = ({ kind, state }: Task): boolean =>
  kind === 'freeze' && (state === 'DONE' || state === 'FAILED');

const recordUndo = (
  tx: Tx,
  audit: AuditService,
  { ip, operatorId, reason, task }: By & { readonly task: Task },
) =>
  audit.record(tx, {
    actor: { kind: 'operator', id: operatorId },
    action: 'agent.unfreeze_branch',
    subject: { kind: 'member', id: task.memberId },
    before: { stops: task.stops },
    after: { stops: [] },
    reason,
    ip,
  });
