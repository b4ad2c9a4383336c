import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { familyOf } from '../../../lib/lottery/family.ts';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { IssueDetail } from '../api/index.ts';
import { ChangeResult, type ResultChange } from './change-result.tsx';

const ISSUE = 'POST /console/lottery/issues/i-1';
const PREVIEW = `${ISSUE}/settlement/preview`;
const issue = { issueId: 'i-1', code: '12345|67', version: 2 } as unknown as IssueDetail;
const family = familyOf('hanoi');
const preview = (judged: number) => ({
  code: null,
  judged,
  isWhole: true,
  changed: judged,
  members: 1,
  rows: [],
  largest: [],
});

async function stage(
  change: ResultChange,
  answers: Readonly<Record<string, Answer | Promise<Answer>>>,
) {
  if (family === null) throw new Error('a family');
  const sent = serveCalls({ [PREVIEW]: { value: preview(2) }, ...answers });
  await renderSignedIn(<ChangeResult issue={issue} family={family} change={change} />);
  await userEvent.click(screen.getByRole('button'));
  const inside = within(await screen.findByRole('dialog'));
  const button = (name: string) => inside.getByRole<HTMLButtonElement>('button', { name });
  return { sent, inside, button };
}
const look = 'See what changes';
const propose = 'Propose it';

test('an issue is voided after what it changes was seen, with a reason, once', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, inside, button } = await stage('void', { [`${ISSUE}/void`]: answer.promise });
  expect(inside.queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.click(button(look));
  const reason = await inside.findByLabelText(/^Reason/);
  expect(button(propose).disabled).toBe(true);
  await userEvent.type(reason, 'the wheel was broken');
  await userEvent.dblClick(button(propose));
  answer.resolve({ value: issue });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { code: null },
    { version: 2, reason: 'the wheel was broken' },
  ]);
});

test('a correction is looked at again after other numbers were typed', async () => {
  const call = `${ISSUE}/correction`;
  const { sent, inside, button } = await stage('correct', { [call]: { value: issue } });
  // What stands already is no correction.
  expect(button(look).disabled).toBe(true);
  const [special] = inside.getAllByRole('textbox');
  fireEvent.change(special as HTMLElement, { target: { value: '54321' } });
  await userEvent.click(button(look));
  await inside.findByLabelText(/^Reason/);
  fireEvent.change(special as HTMLElement, { target: { value: '54322' } });
  expect(inside.queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.click(button(look));
  await userEvent.type(await inside.findByLabelText(/^Reason/), 'misread');
  await userEvent.click(button(propose));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { code: '54321|67' },
    { code: '54322|67' },
    { code: '54322|67', version: 2, reason: 'misread' },
  ]);
});

test('a draw that cannot be looked at is told, and nothing can be proposed', async () => {
  const refusal = { code: 'draw.issue_not_found', message: 'No such draw.' };
  const { inside, button } = await stage('not_drawn', { [PREVIEW]: refusal });
  await userEvent.click(button(look));
  expect(await inside.findByText(/No such draw\./)).toBeDefined();
  expect(inside.queryByRole('button', { name: propose })).toBeNull();
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  const refusal = { code: 'draw.change_waiting', message: 'One waits already.' };
  const { inside, button } = await stage('not_drawn', { [`${ISSUE}/not-drawn`]: refusal });
  await userEvent.click(button(look));
  await userEvent.type(await inside.findByLabelText(/^Reason/), 'a storm');
  await userEvent.click(button(propose));
  expect(await inside.findByText(/One waits already\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('a storm');
});
