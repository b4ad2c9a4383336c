import { EyeOffIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EmbeddedList } from '../../lib/resource/embedded-list.tsx';
import { ResourceScreen } from '../../lib/resource/resource-screen.tsx';
import { olivia, renderScreen, serveCalls } from '../../lib/testing/render-screen.tsx';
import { resource } from './blacklist.tsx';

const guard = { ...olivia, permissions: [...olivia.permissions, 'security.update'] };
const Blacklist = () => (
  <ResourceScreen place={{ key: 'nav.blacklist', icon: EyeOffIcon }} resource={resource} />
);
const entry = (id: string, removedAt: string | null = null) => ({
  id,
  label: `label-${id}`,
  kind: 'ip',
  reason: 'a ring',
  hitCount: 0,
  hitAt: null,
  expiresAt: null,
  addedAt: '2026-01-15T00:00:00.000Z',
  addedBy: 'omar',
  removedAt,
  removedBy: null,
  removedReason: null,
});
const page = (...items: readonly unknown[]) => ({ value: { items, nextCursor: null } });

test('picked rows are changed with one reason, which is previewed and answered row by row', async () => {
  const sent = serveCalls({
    'GET /console/blacklist': page(entry('a'), entry('b'), entry('c', '2026-01-16T00:00:00.000Z')),
    'POST /console/blacklist/a/remove': { value: { proposal: null } },
    'POST /console/blacklist/b/remove': { code: 'request.conflict', message: 'It is gone.' },
  });
  const user = userEvent.setup();
  await renderScreen(Blacklist, { address: '/blacklist', self: guard });
  await user.click(await screen.findByRole('checkbox', { name: 'Pick label-a' }));
  // What is removed already cannot be picked.
  expect(screen.queryByRole('checkbox', { name: 'Pick label-c' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pick all of this page' }));
  expect(screen.getByRole('status').textContent).toBe('2 picked');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove' });
  expect(within(dialog).getAllByText('Removed')).toHaveLength(2);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a false alarm');
  await user.click(within(dialog).getByRole('button', { name: 'Remove: 2' }));
  const result = await screen.findByRole('dialog', { name: 'What came of it' });
  expect(within(result).getByText('It is off the blacklist.')).toBeDefined();
  expect(within(result).getByText('It is gone.')).toBeDefined();
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    { reason: 'a false alarm' },
    { reason: 'a false alarm' },
  ]);
});

test('a view may be another list, whose rows open nothing', async () => {
  serveCalls({ 'GET /console/blacklist': page(), 'GET /console/blacklist/hits': page() });
  const user = userEvent.setup();
  await renderScreen(Blacklist, { address: '/blacklist?kind=ip' });
  await screen.findByText('Nothing on this list');
  await user.click(screen.getByRole('button', { name: 'Hits' }));
  await screen.findByText('The blacklist has stopped no one yet');
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull();
});

test('within another page the list is about what that page is, and offers no filter for it', async () => {
  serveCalls({ 'GET /console/blacklist': page(entry('a')) });
  const Page = () => (
    <EmbeddedList
      resource={resource}
      fixed={{ query: { kind: 'ip' }, without: ['kind'] }}
      caption="nav.blacklist"
      icon={EyeOffIcon}
    />
  );
  await renderScreen(Page, { address: '/blacklist' });
  await screen.findByText('label-a');
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull();
  expect(screen.getByRole('button', { name: 'State' })).toBeDefined();
});
