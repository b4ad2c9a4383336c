import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import { Overview } from './overview.tsx';

type LinkProps = { to: string; search?: Record<string, string>; children: ReactNode };
vi.mock('../../lib/link.tsx', () => ({
  PathLink: ({ to, search, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`}>{children}</a>
  ),
  useGo: () => vi.fn(),
}));

const balance = { currency: 'JPY', balance: '5000', locked: '120', bonus: '0', version: 1 };
const member = {
  id: '01926d1e-0000-7000-8000-000000000001',
  account: 'heron',
  nickname: 'Harriet',
  vipFlag: true,
  vipLabel: 'VIP 2',
  avatarUrl: null,
};

beforeEach(() => {
  fakeServer({ 'GET /wps/member/info': member, 'GET /wps/v2/wallets/balance': balance });
  useSession.setState({ token: 'a-token' });
});

test('a phone sees who it is, with how much, and what of it is frozen', async () => {
  show(<Overview badges={{}} />);
  expect(await screen.findByRole('heading', { name: 'Harriet' })).toBeDefined();
  expect(screen.getByText('VIP 2')).toBeDefined();
  expect(await screen.findByText('¥5,000')).toBeDefined();
  expect(screen.getByText('¥120')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what only the member can bring to an end leads to it', async () => {
  show(<Overview badges={{ depositv2: 1, withdraw: 2 }} />);
  const deposit = await screen.findByRole('link', { name: /deposit is waiting/ });
  expect(deposit.getAttribute('href')).toBe('/member/depositRecord?state=PENDING');
  const receipts = screen.getByRole('link', { name: /2 withdrawals arrived/ });
  expect(receipts.getAttribute('href')).toBe('/member/withdrawalRecord?state=ISSUED');
});
