import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { ContentRow } from '../api/index.ts';
import { OrderedContent } from './ordered-content.tsx';

const row = (place: number, title: string): ContentRow => ({
  id: `019aa000-0000-7000-8000-00000000000${place}`,
  kind: 'banner',
  title,
  status: 'published',
  state: 'live',
  publishFrom: null,
  publishUntil: null,
  languages: ['en'],
  version: 1,
  updatedAt: '2026-01-15T12:00:00.000Z',
  updatedBy: null,
  imageUrl: null,
  group: 'w_home',
  execution: null,
  position: place,
  matchTime: null,
});
const rows = [row(1, 'Velvet'), row(2, 'Fairness'), row(3, 'Payouts')];
const editor = { ...olivia, permissions: [...olivia.permissions, 'content.update' as const] };
const show = (self = editor) =>
  renderSignedIn(
    <OrderedContent kind="banner" group="w_home" label="Lobby" rows={rows}>
      {({ title }) => title}
    </OrderedContent>,
    self,
  );
const titles = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s/g, ''));

test('arrow keys on the grip move an entry, and the order is saved with a reason', async () => {
  const sent = serveCalls({ 'PUT /console/content/banner/order': { value: null } });
  const user = userEvent.setup();
  await show();
  screen.getByRole('button', { name: 'Move Payouts, place 3' }).focus();
  await user.keyboard('{Home}');
  expect(titles()).toEqual(['Payouts', 'Velvet', 'Fairness']);
  expect(screen.getByText('Payouts is now at place 1 of 3.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'payouts lead');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    group: 'w_home',
    ids: [rows[2]?.id, rows[0]?.id, rows[1]?.id],
    reason: 'payouts lead',
  });
});

test('an order that was moved back is no change', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Move Velvet down' }));
  expect(screen.getByRole('button', { name: 'Review changes' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move Velvet up' }));
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
});

test('who may only look sees the order without a grip', async () => {
  await show(olivia);
  expect(titles()).toEqual(['Velvet', 'Fairness', 'Payouts']);
  expect(screen.queryByRole('button')).toBeNull();
});
