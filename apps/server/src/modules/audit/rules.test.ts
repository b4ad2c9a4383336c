import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAuditKeys } from './keys.ts';
import {
  checkLink,
  describeChanges,
  type EntryContent,
  GENESIS_HASH,
  hashEntry,
  storable,
  listChanges,
} from './rules.ts';
import { canonicalJson } from '../../platform/canonical-json.ts';

const content: EntryContent = {
  seq: 1n,
  id: '019aa000-0000-7000-8000-000000000001',
  recordedAt: new Date('2026-01-15T12:00:00.000Z'),
  actor: { kind: 'operator', id: 'olivia' },
  action: 'withdrawal.approve',
  subject: { kind: 'withdrawal', id: 'w1' },
  before: { state: 'review' },
  after: { state: 'approved', amount: '12.50' },
  reason: 'known member',
  ip: '127.0.0.1',
};

const keys = createAuditKeys([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
const { id: keyId, secret } = keys.newest;

test('the order of keys does not change the canonical text', () => {
  assert.equal(
    canonicalJson({ b: 1, a: { d: [2], c: 3n } }),
    canonicalJson({ a: { c: 3n, d: [2] }, b: 1 }),
  );
});

test('every field of an entry is covered by its hash', () => {
  const original = hashEntry(content, GENESIS_HASH, secret);
  const altered: Partial<EntryContent>[] = [
    { seq: 2n },
    { id: '019aa000-0000-7000-8000-000000000002' },
    { recordedAt: new Date('2026-01-15T12:00:00.001Z') },
    { actor: { kind: 'system', id: 'olivia' } },
    { action: 'withdrawal.reject' },
    { subject: { kind: 'withdrawal', id: 'w2' } },
    { before: null },
    { after: { state: 'approved', amount: '12.51' } },
    { reason: null },
    { ip: '127.0.0.2' },
  ];
  for (const change of altered) {
    assert.ok(
      !hashEntry({ ...content, ...change }, GENESIS_HASH, secret).equals(original),
      Object.keys(change)[0],
    );
  }
  assert.ok(!hashEntry(content, original, secret).equals(original));
});

test('a link is missing, unlinked, altered, of an unknown key or whole', () => {
  const previous = { seq: 0n, hash: GENESIS_HASH };
  const hash = hashEntry(content, GENESIS_HASH, secret);
  const entry = { ...content, previousHash: GENESIS_HASH, hash, keyId };
  assert.equal(checkLink(previous, entry, keys), null);
  assert.equal(checkLink({ seq: 5n, hash: GENESIS_HASH }, entry, keys), 'missing');
  assert.equal(checkLink({ seq: 0n, hash: Buffer.alloc(32, 1) }, entry, keys), 'unlinked');
  assert.equal(checkLink(previous, { ...entry, reason: 'forged' }, keys), 'altered');
  const others = createAuditKeys([Buffer.alloc(32, 3)]);
  assert.equal(checkLink(previous, entry, others), 'key_unknown');
});

test('an entry of an older key, or of a time without keys, still verifies', () => {
  const previous = { seq: 0n, hash: GENESIS_HASH };
  const older = createAuditKeys([Buffer.alloc(32, 2)]).newest;
  for (const key of [null, older]) {
    const hash = hashEntry(content, GENESIS_HASH, key?.secret ?? null);
    const entry = { ...content, previousHash: GENESIS_HASH, hash, keyId: key?.id ?? null };
    assert.equal(checkLink(previous, entry, keys), null);
  }
});

test('what PostgreSQL cannot store is taken out before it is hashed', () => {
  assert.deepEqual(storable({ note: 'a\0b', literal: '\\u0000', at: new Date(0), big: 7n }), {
    note: 'ab',
    literal: '\\u0000',
    at: '1970-01-01T00:00:00.000Z',
    big: '7',
  });
});

test('changes name the fields that differ and leave the rest out', () => {
  assert.deepEqual(describeChanges({ a: 1, b: 'x', c: null }, { a: 2, b: 'x', d: [1] }), [
    { field: 'a', before: '1', after: '2' },
    { field: 'd', before: null, after: '[1]' },
  ]);
});

test('a difference beyond what a list shows of a value is a difference all the same', () => {
  const long = (end: string) => ({
    networks: [...Array.from({ length: 900 }, (_, at) => `${at}.0.0.0/8`), end],
  });
  const [change] = listChanges(long('a'), long('b'));
  assert.ok(change?.after?.endsWith('"b"]'));
  assert.equal(describeChanges(long('a'), long('b')).length, 1);
});
