import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import {
  changeLineage,
  cutBranch,
  graftBranch,
  insertChanges,
  listLineagesBelow,
  lockBranch,
  measureBranch,
  updateHead,
} from './move-store.ts';
import { type Ancestors, ancestorsAfterMove, TREE_DEPTH_MAX } from './rules.ts';
import { demandLineage, findStanding, lockTree, type Standing } from './store.ts';

export type MovedBranch = {
  readonly members: number;
  readonly before: Ancestors;
  readonly after: Ancestors;
};

export type BranchMove = {
  readonly headId: string;
  /** Null for none. */
  readonly uplineId: string | null;
  readonly at: Date;
  /** Told now and then how many accounts have moved; what it writes has to be of another transaction. */
  readonly onProgress?: (members: number) => Promise<void>;
};

/** Moved accounts between two words on progress. */
const PROGRESS_EVERY = 1_000;

/** Refuses a move that makes no tree; answers who will stand above the head. */
export function judgeMove(
  head: Standing,
  upline: Standing | null,
  height: number,
): { readonly above: Ancestors } {
  if (upline === null) {
    if (head.uplineId === null) throw new Refusal('agent.move_nowhere');
    return { above: [] };
  }
  if (upline.brandId !== head.brandId || upline.standing === 'trial') {
    throw new Refusal('agent.upline_unknown');
  }
  if (upline.memberId === head.uplineId) throw new Refusal('agent.move_nowhere');
  if (upline.memberId === head.memberId || upline.ancestors.includes(head.memberId)) {
    throw new Refusal('agent.move_into_itself');
  }
  const above = [...upline.ancestors, upline.memberId];
  if (above.length + height > TREE_DEPTH_MAX) throw new Refusal('agent.tree_too_deep');
  return { above };
}

/** Moves a member with the whole team to another upline, or to none, in the caller's transaction. */
export async function moveBranch(
  tx: Tx,
  { at, headId, onProgress, uplineId }: BranchMove,
): Promise<MovedBranch> {
  const named = await findStanding(tx, headId);
  if (named === null || named.standing === 'trial') throw new Refusal('agent.account_unknown');
  await lockTree(tx, named.brandId, 'move');
  await lockBranch(tx, headId, uplineId);
  const head = await findStanding(tx, headId);
  if (head === null) throw new Refusal('agent.account_unknown');
  const upline = uplineId === null ? null : await findStanding(tx, uplineId);
  if (uplineId !== null && upline === null) throw new Refusal('agent.upline_unknown');
  const { height, members } = await measureBranch(tx, headId);
  const { above } = judgeMove(head, upline, height);

  // Read before anything moves: the new lineages follow from the old ones.
  const lineages = await listLineagesBelow(tx, headId);
  const lineageId = above.length === 0 ? null : await demandLineage(tx, above);
  await updateHead(tx, headId, { uplineId, lineageId });
  let done = 1;
  let told = 0;
  for (const { id, ancestors } of lineages) {
    const after = ancestorsAfterMove(ancestors, { headId, above });
    done += await changeLineage(tx, id, await demandLineage(tx, after));
    if (done - told < PROGRESS_EVERY) continue;
    told = done;
    await onProgress?.(done);
  }
  await cutBranch(tx, headId, head.ancestors);
  await graftBranch(tx, headId, above);
  await insertChanges(tx, headId, at);
  return { members, before: head.ancestors, after: above };
}
