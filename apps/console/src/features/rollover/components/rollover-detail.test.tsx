import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Rollover } from '../api/index.ts';
import { RolloverDetail } from './rollover-detail.tsx';

const WAIVE = 'POST /console/rollovers/r-1/waive';
const rollover = {
  id: 'r-1',
  memberId: 'm-1',
  account: 'maya',
  source: 'adjustment',
  reference: '019aa000-0000-7000-8000-0000000000a1',
  currency: 'USD',
  amount: '100.00',
  multipleHundredths: 250,
  required: '250.00',
  counted: '50.00',
  remaining: '200.00',
  weights: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
  end: null,
  note: null,
} as unknown as Rollover;
const able = { ...olivia, permissions: ['self', 'rollover.waive'] } as typeof olivia;

async function stage(answer: Answer | Promise<Answer>, over: Partial<Rollover> = {}, self = able) {
  const sent = serveCalls({ [WAIVE]: answer });
  await renderSignedIn(<RolloverDetail rollover={{ ...rollover, ...over }} />, self);
  return sent;
}
async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Waive' }));
  return within(await screen.findByRole('dialog'));
}

test('a requirement is waived with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  expect(screen.getByText('$200.00')).toBeDefined();
  const inside = await open();
  expect(inside.getByText(/^maya may withdraw without playing/)).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'our own mistake');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Waive' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'our own mistake' }]);
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  await stage({ code: 'cashier.rollover_over', message: 'Played through.' });
  const inside = await open();
  await userEvent.click(inside.getByRole('button', { name: 'Waive' }));
  expect(inside.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'our own mistake');
  await userEvent.click(inside.getByRole('button', { name: 'Waive' }));
  expect(await inside.findByText(/Played through\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('our own mistake');
});

test('one that has ended, and anyone who may only look, waive nothing', async () => {
  await stage({ value: null }, {}, olivia);
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
  document.body.replaceChildren();
  await stage({ value: null }, { end: 'completed' } as unknown as Partial<Rollover>);
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
});
