import type { BranchTask } from '@parlour/contract';
import { isUndoable } from './service.ts';
import type { Task } from './store.ts';

export const presentTask = (task: Task): BranchTask => {
  const { fromAccount, outcome, uplineAccount, uplineId } = task;
  const { contractsEnded = 0, fromId = null, pointsLowered = 0 } = outcome;
  return {
    id: task.id,
    kind: task.kind,
    state: task.state,
    memberId: task.memberId,
    account: task.account,
    upline: uplineId === null ? null : { id: uplineId, account: uplineAccount ?? '' },
    from: fromId === null ? null : { id: fromId, account: fromAccount ?? '' },
    stops: [...task.stops],
    total: task.total,
    done: task.done,
    pointsLowered,
    contractsEnded,
    failure: task.failure,
    reason: task.reason,
    by: task.operator,
    createdAt: task.createdAt.toISOString(),
    finishedAt: task.finishedAt?.toISOString() ?? null,
    undoneAt: task.undoneAt?.toISOString() ?? null,
    undoneBy: task.undoneBy,
    undoReason: task.undoReason,
    canUndo: isUndoable(task),
    version: task.version,
  };
};
