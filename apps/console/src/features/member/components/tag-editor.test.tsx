import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { CatalogueTag } from '../api/tag.ts';
import { TagEditor } from './tag-editor.tsx';

const tag = {
  id: 't-1',
  name: 'Whale',
  colour: 'blue',
  memberCount: 3,
  version: 2,
} as CatalogueTag;

async function stage(
  shown: CatalogueTag | 'new',
  answers: Readonly<Record<string, Answer | Promise<Answer>>>,
) {
  const sent = serveCalls(answers);
  const onClose = vi.fn();
  await renderSignedIn(<TagEditor tag={shown} onClose={onClose} />);
  await screen.findByRole('dialog');
  return { sent, onClose };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('a tag is added once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onClose } = await stage('new', { 'POST /console/tags': answer.promise });
  await userEvent.type(name(), 'Night owl');
  await userEvent.selectOptions(screen.getByLabelText('Colour'), 'Violet');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  answer.resolve({ value: tag });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Night owl', colour: 'violet' }]);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('one is deleted at the second press, which says how many lose it', async () => {
  const { sent, onClose } = await stage(tag, { 'DELETE /console/tags/t-1': { value: null } });
  await press('Delete');
  expect(screen.getByText('3 members lose it.')).toBeDefined();
  expect(sent).toEqual([]);
  await press('Delete it now');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /console/tags/t-1']);
});

test('a refusal is told in the form, which keeps the name', async () => {
  const refusal = { code: 'member.tag_name_taken', message: 'There is one.' };
  const { onClose } = await stage('new', { 'POST /console/tags': refusal });
  await userEvent.type(name(), 'Whale');
  await press('Save');
  expect(await screen.findByText(/There is one\./)).toBeDefined();
  expect(name().value).toBe('Whale');
  expect(onClose).not.toHaveBeenCalled();
});
