import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import Help from './help.tsx';

const { address } = vi.hoisted(() => ({ address: { hash: '' } }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => vi.fn(),
  useAddress: () => ({ path: '/help', search: {}, hash: address.hash }),
  PathLink: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const section = (name: string) => ({
  section: name,
  title: `About ${name}`,
  articles: [{ id: name, title: `Article of ${name}`, content: '<p>Words</p>' }],
});

beforeEach(() => {
  address.hash = '';
});

test('the help centre opens at the section of the address, else at its first', async () => {
  fakeServer({ 'GET /wps/system/helpCenter': [section('account'), section('fairness')] });
  const { unmount } = show(<Help />);
  expect(await screen.findByRole('heading', { name: 'Article of account' })).toBeDefined();
  unmount();
  address.hash = 'fairness';
  show(<Help />);
  expect(await screen.findByRole('heading', { name: 'Article of fairness' })).toBeDefined();
  expect(screen.getByRole('link', { current: true }).textContent).toBe('About fairness');
});

test('without articles, or without an answer, it says so', async () => {
  fakeServer({ 'GET /wps/system/helpCenter': [] });
  const { unmount } = show(<Help />);
  expect(await screen.findByText('The help centre has no articles yet')).toBeDefined();
  unmount();
  fakeServer({ 'GET /wps/system/helpCenter': refuse(503, 'site.maintenance') });
  show(<Help />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
