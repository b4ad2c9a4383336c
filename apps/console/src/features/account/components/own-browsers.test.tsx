import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { firstSent, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { OwnBrowsers } from './own-browsers.tsx';

const browser = (id: string, isCurrent: boolean) => ({
  id,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  ip: '203.0.113.10',
  knownAt: '2026-01-01T12:00:00.000Z',
  usedAt: '2026-01-15T12:00:00.000Z',
  isCurrent,
});

test('known browsers are listed, the own one is marked, and one is forgotten', async () => {
  const sent = serveCalls({
    'GET /console/me/browsers': { value: { items: [browser('a', true), browser('b', false)] } },
    'DELETE /console/me/browsers/b': { value: null },
  });
  const user = userEvent.setup();
  await renderSignedIn(<OwnBrowsers />);
  expect(await screen.findAllByText(/Firefox, Linux/)).toHaveLength(2);
  expect(screen.getAllByText('This browser')).toHaveLength(1);
  const [, second] = screen.getAllByRole('button', { name: 'Forget' });
  if (second !== undefined) await user.click(second);
  expect((await firstSent(sent, 'DELETE')).path).toBe('/console/me/browsers/b');
});

test('where none is known it says so', async () => {
  serveCalls({ 'GET /console/me/browsers': { value: { items: [] } } });
  await renderSignedIn(<OwnBrowsers />);
  expect(await screen.findByText('No browser is known.')).toBeTruthy();
});
