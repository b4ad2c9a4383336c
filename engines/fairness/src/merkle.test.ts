import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { leafHash, merkleLevels, merklePath, merkleRoot, rootOfPath } from './index.ts';

const sha = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};
const leaves = (count: number) =>
  Array.from({ length: count }, (_, place) => leafHash(Uint8Array.of(place & 255, place >> 8)));

test('leaves and nodes are hashed apart, and a node without a neighbour goes up as it is', () => {
  const [a, b, c] = leaves(3) as [Uint8Array, Uint8Array, Uint8Array];
  assert.deepEqual(a, sha(Uint8Array.of(0), Uint8Array.of(0, 0)));
  const left = sha(Uint8Array.of(1), a, b);
  assert.deepEqual(merkleRoot([a, b, c]), sha(Uint8Array.of(1), left, c));
  assert.deepEqual(merkleRoot([a]), a);
  assert.throws(() => merkleRoot([]), RangeError);
});

test('every leaf is proven by its path, and by no other place, count or leaf', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, seed) => {
      const [tree, place] = [merkleLevels(leaves(count)), seed % count];
      const root = tree.at(-1)?.[0];
      const path = merklePath(tree, place);
      const leaf = tree[0]?.[place] as Uint8Array;
      assert.deepEqual(rootOfPath(leaf, { place, count, path }), root);
      assert.equal(rootOfPath(leaf, { place: count, count, path }), null);
      assert.equal(rootOfPath(leaf, { place, count, path: [...path, leaf] }), null);
      if (count === 1) return;
      const other = tree[0]?.[(place + 1) % count] as Uint8Array;
      assert.notDeepEqual(rootOfPath(other, { place, count, path }), root);
      assert.equal(rootOfPath(leaf, { place, count, path: path.slice(1) }), null);
    }),
  );
});

test('roots of whole parts of a power of two stand for their leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
      const all = leaves(count);
      const parts: Uint8Array[] = [];
      for (let first = 0; first < count; first += 16)
        parts.push(merkleRoot(all.slice(first, first + 16)));
      assert.deepEqual(merkleRoot(parts), merkleRoot(all));
    }),
  );
});
