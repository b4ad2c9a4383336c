import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { DifferenceDetail } from '../api/index.ts';
import { DifferenceDecision } from './resolve-form.tsx';

const RESOLVE = 'POST /console/reconciliation/differences/d-1/resolve';
const REOPEN = 'POST /console/reconciliation/differences/d-1/reopen';
const difference = {
  id: 'd-1',
  version: 3,
  kind: 'paid_twice',
  state: 'OPEN',
  remedy: null,
  remedyReference: null,
  note: null,
  resolvedBy: null,
  resolvedAt: null,
} as unknown as DifferenceDetail;
const settler = { ...olivia, permissions: ['self', 'reconciliation.update'] } as typeof olivia;

async function stage(
  answers: Readonly<Record<string, Answer | Promise<Answer>>>,
  over: Partial<DifferenceDetail> = {},
  self = settler,
) {
  const sent = serveCalls(answers);
  await renderSignedIn(<DifferenceDecision difference={{ ...difference, ...over }} />, self);
  return sent;
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^What was found and done/);
const settle = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Settle' });

test('a difference is settled with remedy, reference and note, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage({ [RESOLVE]: answer.promise });
  const remedy = screen.getByLabelText<HTMLSelectElement>('Resolved by');
  // What usually mends such a difference stands there already.
  expect(remedy.value).toBe('provider');
  await userEvent.selectOptions(remedy, 'Adjustment of a balance');
  await userEvent.type(screen.getByLabelText(/^Reference of it/), ' A-118 ');
  await userEvent.type(note(), ' taken back ');
  await userEvent.dblClick(settle());
  answer.resolve({ value: { ...difference, state: 'RESOLVED' } });
  await waitFor(() => expect(settle().hasAttribute('data-loading')).toBe(false));
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 3, remedy: 'adjustment', remedyReference: 'A-118', note: 'taken back' },
  ]);
});

test('without a note there is nothing to settle', async () => {
  const sent = await stage({});
  expect(settle().disabled).toBe(true);
  await userEvent.type(note(), 'ok');
  expect(settle().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a refusal is told below the note, which stays', async () => {
  const sent = await stage({ [RESOLVE]: { code: 'reconciliation.x', message: 'Not any more.' } });
  await userEvent.type(note(), 'taken back');
  await userEvent.click(settle());
  expect(await screen.findByText(/Not any more\./)).toBeDefined();
  expect(note().value).toBe('taken back');
  expect(sent[0]?.body).toMatchObject({ remedyReference: null });
});

test('a settled one is opened again with a reason', async () => {
  const settled = {
    state: 'RESOLVED',
    remedy: 'provider',
    note: 'they pay it back',
    resolvedBy: 'oscar',
  } as Partial<DifferenceDetail>;
  const sent = await stage({ [REOPEN]: { value: difference } }, settled);
  expect(screen.getByText('they pay it back')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  const inside = within(await screen.findByRole('dialog'));
  await userEvent.type(inside.getByRole('textbox'), 'it never came');
  await userEvent.click(inside.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 3, note: 'it never came' });
});

test('anyone who may only look settles nothing', async () => {
  await stage({}, {}, olivia);
  expect(screen.queryByRole('button')).toBeNull();
});
