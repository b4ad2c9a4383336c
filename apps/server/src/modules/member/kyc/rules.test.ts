import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DocumentKind, type DocumentStatus, hasRoom, kycStatusOf } from './rules.ts';

const of = (kind: DocumentKind, status: DocumentStatus) => ({ kind, status });

test('only a document of identity proves who someone is', () => {
  assert.equal(kycStatusOf([]), 'none');
  assert.equal(kycStatusOf([of('selfie', 'approved')]), 'none');
  assert.equal(kycStatusOf([of('passport', 'pending'), of('selfie', 'approved')]), 'pending');
  assert.equal(kycStatusOf([of('passport', 'rejected')]), 'rejected');
  assert.equal(kycStatusOf([of('passport', 'rejected'), of('selfie', 'pending')]), 'pending');
  assert.equal(kycStatusOf([of('passport', 'approved'), of('selfie', 'rejected')]), 'approved');
});

test('three of a kind and ten in waiting are the most; rejected ones make room', () => {
  const three = Array.from({ length: 3 }, () => of('selfie', 'pending'));
  assert.equal(hasRoom(three, 'selfie'), false);
  assert.equal(hasRoom(three, 'passport'), true);
  assert.equal(hasRoom([of('selfie', 'rejected'), ...three.slice(1)], 'selfie'), true);
  assert.equal(
    hasRoom(
      Array.from({ length: 10 }, () => of('passport', 'pending')),
      'selfie',
    ),
    false,
  );
});
