import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Feed } from '../api/index.ts';
import { FeedKey } from './feed-key.tsx';
import { NewFeed } from './new-feed.tsx';

const feed: Feed = {
  feedCode: 'xoso',
  name: 'Xoso',
  state: 'active',
  gameCodes: [],
  keyHint: 'Ab9_',
  keyedBy: 'olivia',
  keyedAt: '2026-01-15T12:00:00.000Z',
  formerUntil: null,
  lastSeenAt: null,
  lastRefusedAt: '2026-01-15T13:00:00.000Z',
  lastRefusal: 'stale',
  version: 1,
  createdAt: '2026-01-15T12:00:00.000Z',
};
const desk = { ...olivia, permissions: [...olivia.permissions, 'lottery.update'] };
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a feed is added with a code that an address can carry, and its key is shown', async () => {
  const sent = serveCalls({
    'GET /console/lottery/games': { value: { items: [] } },
    'POST /console/lottery/feeds': { value: { feed, key: 'lfk_secret' } },
  });
  const done: string[] = [];
  await renderSignedIn(<NewFeed onDone={(code) => done.push(code)} />, desk);
  fireEvent.click(screen.getByRole('button', { name: 'Add a feed' }));
  const dialog = await screen.findByRole('dialog');
  const add = within(dialog).getByRole('button', { name: 'Add a feed' });
  type('Name', 'Xoso');
  type('Code', 'xo so');
  type('Reason', 'A second source');
  screen.getByText(/Small letters, digits and dashes/);
  expect(add).toHaveProperty('disabled', true);
  type('Code', 'xoso');
  fireEvent.click(add);
  await screen.findByText('lfk_secret');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    feedCode: 'xoso',
    name: 'Xoso',
    gameCodes: [],
    reason: 'A second source',
  });
  fireEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
  expect(done).toEqual(['xoso']);
});

test('a feed that is turned away says why, and whose voice it is', async () => {
  serveCalls({});
  await renderSignedIn(<FeedKey feed={feed} />, olivia);
  screen.getByText(/Look at its clock/);
  screen.getByText(/An entry by olivia and one from this feed count as one source/);
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
});
