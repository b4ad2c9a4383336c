import type { StatusTone } from '@parlour/ui';
import type { BranchTask, TreeAgent, TreeNode } from './api/index.ts';

export const BRANCH_STOPS = ['login', 'bet', 'withdraw', 'transfer'] as const;
export type BranchStop = (typeof BRANCH_STOPS)[number];
export const TREE_SORTS = ['registered', 'account', 'teamSize'] as const;
export const TASK_KINDS = ['move', 'freeze'] as const;
export const TASK_STATES = [
  'QUEUED',
  'RUNNING',
  'DONE',
  'FAILED',
  'UNDOING',
  'UNDONE',
] as const satisfies readonly BranchTask['state'][];
/** The specification's numbers: a house's own agent and below, a franchise and below. */
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export type AgentTypeNumber = (typeof AGENT_TYPES)[number];

/** Points are written in tenths of a percent. */
export const POINTS_STEP = 10;

const TASK_TONES: Readonly<Record<BranchTask['state'], StatusTone>> = {
  QUEUED: 'waiting',
  RUNNING: 'waiting',
  DONE: 'good',
  FAILED: 'bad',
  UNDOING: 'waiting',
  UNDONE: 'neutral',
};
export const taskTone = (state: BranchTask['state']): StatusTone => TASK_TONES[state];

export const isTaskOpen = ({ state }: Pick<BranchTask, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';

type Bounds = TreeAgent['pointBounds'][number];
export type PointProblem = 'step' | 'low' | 'high';

/** Why points of one family cannot be set; null when they can. */
export function pointProblem(points: number, { min, max }: Bounds): PointProblem | null {
  if (!Number.isInteger(points) || points % POINTS_STEP !== 0) return 'step';
  if (points < min) return 'low';
  return points > max ? 'high' : null;
}

/** Typed percentages by family, as the form begins with them. */
export const typedPoints = (bounds: readonly Bounds[]): Readonly<Record<string, number>> =>
  Object.fromEntries(bounds.map(({ family, points }) => [family, points]));

/** The families whose points were changed, as the call wants them. */
export const changedPoints = (
  bounds: readonly Bounds[],
  typed: Readonly<Record<string, number>>,
): { readonly family: Bounds['family']; readonly points: number }[] =>
  bounds.flatMap(({ family, points }) => {
    const wanted = typed[family] ?? points;
    return wanted === points ? [] : [{ family, points: wanted }];
  });

/** The most points of an account in any family, which is what a list has room for. */
export const highestPoints = ({ points }: Pick<TreeNode, 'points'>): number =>
  Math.max(0, ...points.map((one) => one.points));

/** Hundredths of a percent as people read them: `150` is `1.5%`. */
export function writePoints(points: number): string {
  const tenths = Math.round(points / POINTS_STEP);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}%`;
}
