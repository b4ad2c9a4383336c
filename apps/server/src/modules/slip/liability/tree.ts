// What else bets on an outcome need, pick below pick. Pure.
import { type Amount, amount } from '@parlour/money';
import type { StoredLeg } from '../leg/store.ts';
import { keyOf, type OpenSlip, pickOf } from './rules.ts';

/** A pick that slips need beside those above it. */
export type TreeNode = {
  readonly id: number;
  readonly parent: number | null;
  readonly depth: number;
  readonly leg: StoredLeg;
  /** Slips that have this pick and all above it. */
  readonly slips: number;
  /** Those of them that need nothing else. */
  readonly ends: number;
  readonly staked: Amount;
  readonly returnMax: Amount;
};

type Growing = {
  leg: StoredLeg;
  slips: number;
  ends: number;
  staked: bigint;
  returnMax: bigint;
  below: Map<string, Growing>;
};
const DEPTH_MAX = 6;

const grow = (leg: StoredLeg): Growing => ({
  leg,
  slips: 0,
  ends: 0,
  staked: 0n,
  returnMax: 0n,
  below: new Map(),
});

/** Open picks that slips on an outcome need as well, as a tree: what returns most comes first. */
export function legTree(
  slips: readonly OpenSlip[],
  outcome: StoredLeg,
  nodesMax: number,
): readonly TreeNode[] {
  const root = grow(outcome);
  for (const { legs, slip } of slips) {
    if (!legs.some((leg) => keyOf(leg) === pickOf(outcome))) continue;
    const rest = legs
      .filter((leg) => leg.status === 'OPEN' && pickOf(leg) !== pickOf(outcome))
      .toSorted((left, right) => (pickOf(left) < pickOf(right) ? -1 : 1))
      .slice(0, DEPTH_MAX);
    let node = root;
    const count = (at: Growing) => {
      at.slips += 1;
      at.staked += slip.stake;
      at.returnMax += slip.returnMax;
    };
    count(node);
    for (const leg of rest) {
      const next = node.below.get(pickOf(leg)) ?? grow(leg);
      node.below.set(pickOf(leg), next);
      node = next;
      count(node);
    }
    node.ends += 1;
  }
  const nodes: TreeNode[] = [];
  const list = (node: Growing, parent: number | null, depth: number): void => {
    if (nodes.length >= nodesMax) return;
    const { below, ends, leg, returnMax, slips: count, staked } = node;
    const id = nodes.length;
    nodes.push({
      id,
      parent,
      depth,
      leg,
      slips: count,
      ends,
      staked: amount(staked),
      returnMax: amount(returnMax),
    });
    const children = [...below.values()].toSorted((one, other) =>
      one.returnMax > other.returnMax ? -1 : 1,
    );
    for (const child of children) list(child, id, depth + 1);
  };
  if (root.slips > 0) list(root, null, 0);
  return nodes;
}
