import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KycDocument } from './api/files.ts';
import { PictureError } from '../../lib/picture/shrink.ts';
import {
  DOCUMENT_TYPES,
  fileProblem,
  newestByKind,
  PICTURE_TYPES,
  shrinkProblem,
} from './file-model.ts';

test('a file is refused for its type and its size before it travels', () => {
  const file = (type: string, size: number) => ({ type, size });
  const megabytes = (count: number) => count * 1024 * 1024;
  const type = 'application/pdf';
  // A picture is made smaller first; a PDF travels as it is.
  assert.equal(fileProblem(file('image/png', megabytes(20)), PICTURE_TYPES), null);
  assert.equal(fileProblem(file('image/png', megabytes(41)), PICTURE_TYPES), 'profile.too_large');
  assert.equal(fileProblem(file(type, megabytes(5)), DOCUMENT_TYPES), null);
  assert.equal(fileProblem(file(type, megabytes(5) + 1), DOCUMENT_TYPES), 'profile.too_large');
  assert.equal(fileProblem(file('image/svg+xml', 10), PICTURE_TYPES), 'profile.type_picture');
  assert.equal(fileProblem(file('application/pdf', 10), DOCUMENT_TYPES), null);
  assert.equal(fileProblem(file('text/html', 10), DOCUMENT_TYPES), 'profile.type_document');
});

test('a picture that nothing can be made of says so; other failures speak for themselves', () => {
  assert.equal(shrinkProblem(new PictureError('unreadable')), 'profile.unreadable');
  assert.equal(shrinkProblem(new PictureError('too_large')), 'profile.too_large');
  assert.equal(shrinkProblem(new Error('offline')), null);
});

test('of several documents of a kind the newest counts', () => {
  const document = (id: string, uploadedAt: string): KycDocument => ({
    id,
    kind: 'passport',
    status: 'pending',
    reason: null,
    mediaType: 'image/jpeg',
    uploadedAt,
    decidedAt: null,
  });
  const newest = newestByKind([
    document('b', '2026-11-02T00:00:00Z'),
    document('c', '2026-11-03T00:00:00Z'),
    document('a', '2026-11-01T00:00:00Z'),
  ]);
  assert.equal(newest.get('passport')?.id, 'c');
  assert.equal(newest.get('selfie'), undefined);
});
