import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MemberNotes } from './member-notes.tsx';

const memberId = '019aa000-0000-7000-8000-00000000000b';
const path = `/console/members/${memberId}/notes`;
const note = {
  id: '019aa000-0000-7000-8000-00000000000d',
  text: 'Speaks Hindi',
  isPinned: false,
  operatorId: memberId,
  operatorAccount: 'oscar',
  writtenAt: '2026-11-20T10:00:00Z',
};

test('notes are shown; an empty one cannot be sent and a refusal is said in words', async () => {
  const sent = serveCalls({
    [`GET ${path}`]: { value: { items: [note] } },
    [`DELETE ${path}/${note.id}`]: {
      code: 'member.note_of_another',
      message: 'Only its writer may delete a note.',
      status: 403,
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<MemberNotes memberId={memberId} />);
  expect(await screen.findByText('Speaks Hindi')).toBeTruthy();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add the note' });
  expect(add.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Only its writer may delete a note.')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
