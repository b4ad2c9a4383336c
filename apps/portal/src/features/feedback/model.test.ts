import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Attachment,
  changeForm,
  EMPTY_FORM,
  fileProblem,
  type Form,
  problemsOf,
} from './model.ts';

const attachment: Attachment = {
  key: 1,
  name: 'a.png',
  previewUrl: 'blob:a',
  imageId: null,
  failure: null,
};
const written: Form = { ...EMPTY_FORM, content: 'The lamp flickers', email: 'vi@mail.test' };

test('files are judged by their number, their type and their size', () => {
  const png = { type: 'image/png', size: 10 };
  assert.equal(fileProblem(png, 0), null);
  assert.equal(fileProblem(png, 3), 'feedback.images_many');
  assert.equal(fileProblem({ ...png, type: 'image/gif' }, 0), 'feedback.image_type');
  assert.equal(fileProblem({ ...png, size: 5 * 1024 * 1024 }, 0), null);
  assert.equal(fileProblem({ ...png, size: 5 * 1024 * 1024 + 1 }, 0), 'feedback.image_large');
});

test('a visitor leaves an address, a member need not', () => {
  assert.deepEqual(problemsOf(written, false), {});
  assert.deepEqual(problemsOf({ ...written, email: '' }, false), { email: 'feedback.email_empty' });
  assert.deepEqual(problemsOf({ ...written, email: 'vi@' }, false), {
    email: 'feedback.email_bad',
  });
  assert.deepEqual(problemsOf({ ...written, email: '' }, true), {});
});

test('letters are counted as people see them', () => {
  const emoji = { ...written, content: '🎲'.repeat(140) };
  assert.deepEqual(problemsOf(emoji, true), {});
  assert.deepEqual(problemsOf({ ...emoji, content: `${emoji.content}!` }, true), {
    content: 'feedback.content_long',
  });
  assert.deepEqual(problemsOf({ ...written, content: ' \n' }, true), {
    content: 'feedback.content_empty',
  });
});

test('a picture on its way is waited for, a failed one is not', () => {
  const waiting = changeForm(written, { kind: 'attach', attachment });
  assert.deepEqual(problemsOf(waiting, true), { attachments: 'feedback.images_waiting' });
  const failed = changeForm(waiting, { kind: 'failed', key: 1, failure: 'Too dark' });
  assert.deepEqual(problemsOf(failed, true), {});
  const sent = changeForm(failed, { kind: 'sent', key: 1, imageId: 'i' });
  assert.equal(sent.attachments[0]?.failure, null);
  assert.deepEqual(changeForm(sent, { kind: 'remove', key: 1 }).attachments, []);
});

test('what was sent is cleared, and the address stays for the next one', () => {
  const cleared = changeForm(
    { ...written, questionType: 'game', attachments: [attachment] },
    { kind: 'clear' },
  );
  assert.deepEqual(cleared, { ...EMPTY_FORM, questionType: 'game', email: 'vi@mail.test' });
});
