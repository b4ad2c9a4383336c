import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Feedback } from '../api/index.ts';
import { FeedbackAnswer } from './feedback-answer.tsx';

const id = '019aa000-0000-7000-8000-00000000000e';
const call = `POST /console/feedback/${id}`;
const feedback = {
  id,
  memberId: null,
  state: 'open',
  answer: null,
  version: 3,
} as unknown as Feedback;
const able = (...permissions: string[]) =>
  ({ ...olivia, permissions: ['self', ...permissions] }) as typeof olivia;
const editor = able('content.read', 'content.update');

test('an answer is written before it is sent, with the version that was seen', async () => {
  const sent = serveCalls({ [call]: { value: feedback } });
  const user = userEvent.setup();
  await renderSignedIn(<FeedbackAnswer feedback={feedback} />, editor);
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(screen.getByText('Write an answer first.')).toBeDefined();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByRole('textbox'), 'The bulb is new.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(sent[0]?.body).toEqual({ version: 3, state: 'answered', answer: 'The bulb is new.' });
});

test('a version conflict is told, and what was typed stays', async () => {
  serveCalls({
    [call]: { code: 'feedback.changed', message: 'Someone changed this.', status: 409 },
  });
  const user = userEvent.setup();
  await renderSignedIn(<FeedbackAnswer feedback={feedback} />, editor);
  await user.type(screen.getByRole('textbox'), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/Someone changed this/)).toBeDefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Yes.');
});

test('a closed one is opened again; anyone who may only look has nothing to press', async () => {
  const sent = serveCalls({ [call]: { value: feedback } });
  const user = userEvent.setup();
  const closed = { ...feedback, state: 'closed' } as Feedback;
  await renderSignedIn(<FeedbackAnswer feedback={closed} />, editor);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(sent[0]?.body).toEqual({ version: 3, state: 'open' });
  document.body.innerHTML = '';
  await renderSignedIn(<FeedbackAnswer feedback={closed} />, able('content.read'));
  expect(screen.queryByRole('button')).toBeNull();
});
