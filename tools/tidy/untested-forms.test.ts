import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkUntestedForms } from './untested-forms.ts';

const FORM = 'apps/console/src/features/voucher/components/make-codes.tsx';
const TEST = 'apps/console/src/features/voucher/components/make-codes.test.tsx';

const found = (files: Readonly<Record<string, string>>) =>
  checkUntestedForms(Object.entries(files).map(([file, text]) => parseSource(file, text))).map(
    ({ file }) => file,
  );

test('A form without a test is found by its element and by what it sends', () => {
  assert.deepEqual(found({ [FORM]: 'export const Form = () => <form />;' }), [FORM]);
  assert.deepEqual(found({ [FORM]: 'export const useSave = () => useMutation({});' }), [FORM]);
});

test('A form that a component test imports is none', () => {
  const text = 'export const Form = () => <form />;';
  assert.deepEqual(found({ [FORM]: text, [TEST]: "import { Form } from './make-codes.tsx';" }), []);
  assert.deepEqual(found({ [FORM]: text, [TEST]: "import { Form } from './other.tsx';" }), [FORM]);
});

test('What sends nothing, and forms that move nothing, are none', () => {
  assert.deepEqual(found({ [FORM]: 'export const Text = () => <p />;' }), []);
  const cosmetic = 'apps/console/src/features/content/components/content-editor.tsx';
  assert.deepEqual(found({ [cosmetic]: 'export const Form = () => <form />;' }), []);
});
