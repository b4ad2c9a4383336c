import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { DuplicatePair } from '../api/duplicate.ts';
import { PairVerdict } from './pair-verdict.tsx';

const JUDGE = 'PUT /console/duplicates/d-1';
const pair = {
  id: 'd-1',
  version: 2,
  verdict: null,
  first: { account: 'maya' },
  second: { account: 'mira' },
} as unknown as DuplicatePair;

async function stage(
  answer: Answer | Promise<Answer>,
  over: Partial<DuplicatePair> = {},
  self = olivia,
) {
  const sent = serveCalls({ [JUDGE]: answer });
  await renderSignedIn(<PairVerdict pair={{ ...pair, ...over }} />, self);
  return sent;
}
async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

test('a pair is judged with a reason and the version that was seen, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  const inside = await open('Same owner');
  expect(inside.getByText(/^maya and mira will count as accounts of one person/)).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'one phone');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Same owner' }));
  answer.resolve({ value: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { verdict: 'linked', reason: 'one phone', version: 2 },
  ]);
});

test('a refusal is told where it was judged, and not at the other verdict', async () => {
  await stage({ code: 'member.pair_changed', message: 'Judged meanwhile.' });
  const inside = await open('Same owner');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'one phone');
  await userEvent.click(inside.getByRole('button', { name: 'Same owner' }));
  expect(await inside.findByText(/Judged meanwhile\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('one phone');
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
  const other = await open('Not the same');
  expect(other.queryByText(/Judged meanwhile\./)).toBeNull();
});

test('a verdict is not given again, and anyone who may only look gives none', async () => {
  await stage({ value: null }, { verdict: 'linked' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Not the same',
  ]);
  document.body.replaceChildren();
  await stage({ value: null }, {}, { ...olivia, permissions: ['self', 'member.read'] });
  expect(screen.queryByRole('button')).toBeNull();
});
