import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { familyOf } from '../../../lib/lottery/family.ts';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { IssueDetail } from '../api/index.ts';
import { EnterResult } from './enter-result.tsx';

const ENTER = 'POST /console/lottery/issues/i-1/entries';
const issue = { issueId: 'i-1', hasConflict: false, entered: [] } as unknown as IssueDetail;
const family = familyOf('hanoi');

async function stage(answer: Answer | Promise<Answer>, over: Partial<IssueDetail> = {}) {
  if (family === null) throw new Error('a family');
  const sent = serveCalls({ [ENTER]: answer });
  await renderSignedIn(<EnterResult issue={{ ...issue, ...over }} family={family} />);
  return sent;
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const write = (...values: readonly string[]) => {
  for (const [place, value] of values.entries()) {
    fireEvent.change(fields()[place] as HTMLElement, { target: { value } });
  }
};
const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' });

test('a whole result is sent once for two presses, and the fields are empty again', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  write('12345', '67');
  await userEvent.dblClick(enter());
  answer.resolve({ value: { ...issue, codeStatus: 'ENTERED' } });
  await waitFor(() => expect(fields()[0]?.value).toBe(''));
  expect(sent.map(({ body }) => body)).toEqual([{ code: '12345|67' }]);
});

test('a result that is not whole is not sent', async () => {
  const sent = await stage({ value: null });
  write('1234', '67');
  expect(screen.getByText(/^Not as many numbers/)).toBeDefined();
  expect(enter().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a refusal is told below the numbers, which stay', async () => {
  await stage({ code: 'draw.issue_resulted', message: 'It is known already.' });
  write('12345', '67');
  await userEvent.click(enter());
  expect(await screen.findByText(/It is known already\./)).toBeDefined();
  expect(fields().map(({ value }) => value)).toEqual(['12345', '67']);
});

test('who entered one of differing results is asked to look again', async () => {
  const mine = { by: 'operator', name: 'olivia', isMine: true, code: '12345|67', at: '' } as const;
  await stage({ value: null }, { hasConflict: true, entered: [mine] });
  expect(screen.getByRole('heading', { name: 'Re-enter the result' })).toBeDefined();
  expect(screen.getByText(/^Another entry differs from yours/)).toBeDefined();
});
