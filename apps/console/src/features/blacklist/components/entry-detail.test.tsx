import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { BlacklistEntry } from '../api/index.ts';
import { EntryDetail } from './entry-detail.tsx';

const REMOVE = 'POST /console/blacklist/b-1/remove';
const entry = {
  id: 'b-1',
  kind: 'ip',
  label: '203.0.113.7',
  reason: 'chargebacks',
  expiresAt: null,
  addedAt: '2026-11-20T08:00:00.000Z',
  addedBy: 'oscar',
  hitCount: 4,
  hitAt: null,
  removedAt: null,
  removedBy: null,
  removedReason: null,
} as unknown as BlacklistEntry;
const able = { ...olivia, permissions: ['self', 'security.update'] } as typeof olivia;

async function stage(
  answer: Answer | Promise<Answer>,
  over: Partial<BlacklistEntry> = {},
  self = able,
) {
  const sent = serveCalls({ [REMOVE]: answer });
  const onRemoved = vi.fn();
  await renderSignedIn(<EntryDetail entry={{ ...entry, ...over }} onRemoved={onRemoved} />, self);
  return { sent, onRemoved };
}
async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  return within(await screen.findByRole('dialog', { name: /^Take 203\.0\.113\.7 off/ }));
}

test('a value is taken off with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onRemoved } = await stage(answer.promise);
  const inside = await open();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a shared address');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Remove' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'a shared address' }]);
});

test('what waits for a second operator stops them as before', async () => {
  const proposal = { id: 'p-1', kind: 'blacklist.remove', expiresAt: '2096-01-04T00:00:00Z' };
  const { sent, onRemoved } = await stage({ value: { proposal } });
  const inside = await open();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a shared address');
  await userEvent.click(inside.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(onRemoved).not.toHaveBeenCalled();
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  await stage({ code: 'blacklist.gone', message: 'It is off already.' });
  const inside = await open();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a shared address');
  await userEvent.click(inside.getByRole('button', { name: 'Remove' }));
  expect(await inside.findByText(/It is off already\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('a shared address');
});

test('one that is off, and anyone who may only look, take nothing off', async () => {
  await stage({ value: null }, {}, olivia);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  document.body.replaceChildren();
  await stage({ value: null }, { removedAt: '2026-11-21T08:00:00.000Z', removedBy: 'dana' });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByText('dana')).toBeDefined();
});
