// A tree of hashes: one root stands for a whole list, and a few hashes prove that something stood in it.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** SHA-256 of a zero byte and the leaf's bytes, so that no leaf can pass for a node. */
export const leafHash = (bytes: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, bytes));

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(NODE, left, right));

/**
 * The levels of a tree from its lowest to its root. A node without a neighbour goes up as it is, so that
 * whole subtrees of a power of two may stand for their leaves.
 */
export function merkleLevels(lowest: readonly Uint8Array[]): (readonly Uint8Array[])[] {
  const levels = [lowest];
  for (let level = lowest; level.length > 1;) {
    const above: Uint8Array[] = [];
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = [level[place] as Uint8Array, level[place + 1]];
      above.push(right === undefined ? left : nodeHash(left, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** Throws a `RangeError` for an empty list. */
export function merkleRoot(lowest: readonly Uint8Array[]): Uint8Array {
  const root = merkleLevels(lowest).at(-1)?.[0];
  if (root === undefined) throw new RangeError('a tree has at least one leaf');
  return root;
}

/** The neighbours on the way from a place to the root, the lowest first. */
export function merklePath(
  levels: readonly (readonly Uint8Array[])[],
  place: number,
): readonly Uint8Array[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const neighbour = level[Math.floor(place / 2 ** height) ^ 1];
    return neighbour === undefined ? [] : [neighbour];
  });
}

/** The root that a leaf at a place of `count` leads to by a path; null where the path has another length. */
export function rootOfPath(
  leaf: Uint8Array,
  {
    count,
    path,
    place,
  }: { readonly place: number; readonly count: number; readonly path: readonly Uint8Array[] },
): Uint8Array | null {
  if (place < 0 || place >= count) return null;
  const left = [...path];
  let [node, at] = [leaf, place];
  for (let size = count; size > 1; size = Math.ceil(size / 2)) {
    if ((at ^ 1) < size) {
      const neighbour = left.shift();
      if (neighbour === undefined) return null;
      node = at % 2 === 0 ? nodeHash(node, neighbour) : nodeHash(neighbour, node);
    }
    at = Math.floor(at / 2);
  }
  return left.length === 0 ? node : null;
}
