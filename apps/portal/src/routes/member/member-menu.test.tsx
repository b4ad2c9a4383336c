import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test-stage.tsx';
import { MemberMenu } from './member-menu.tsx';

type LinkProps = { to: string; children: ReactNode; 'aria-current'?: 'page' };
vi.mock('../../lib/link.tsx', () => ({
  PathLink: ({ to, children, ...rest }: LinkProps) => (
    <a href={to} aria-current={rest['aria-current']}>
      {children}
    </a>
  ),
  useGo: () => vi.fn(),
  useAddress: () => ({ path: '/member', search: {}, hash: '' }),
  useSearchChange: () => vi.fn(),
}));

const stage = (change: Partial<Parameters<typeof MemberMenu>[0]> = {}) =>
  show(
    <MemberMenu active="securityCenter" shape="side" badges={{}} lacking={new Set()} {...change} />,
  );

test('pages stand in their groups, and the shown one is marked', () => {
  stage();
  const records = screen.getByRole('region', { name: 'Records' });
  expect(
    within(records)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Betting record',
    'Account record',
    'Profit and loss',
    'Bonus details',
    'Deposit record',
    'Withdrawal record',
    'Contracts and pay',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Security centre');
});

test('what waits for the member is counted beside its page, in words as well', () => {
  stage({ badges: { depositv2: 1, withdraw: 12 } });
  expect(screen.getByRole('link', { name: 'Deposit 1 waiting for you' })).toBeDefined();
  const withdraw = screen.getByRole('link', { name: 'Withdraw 12 waiting for you' });
  expect(withdraw.textContent).toContain('9+');
});

test('who has no upline is not offered a transfer to one', () => {
  stage({ lacking: new Set(['upline'] as const) });
  expect(screen.getByRole('link', { name: 'Wallet' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Transfer to upline' })).toBeNull();
});

test('whom no contract pays is not shown contracts', () => {
  stage({ lacking: new Set(['contract'] as const) });
  expect(screen.queryByRole('link', { name: 'Contracts and pay' })).toBeNull();
});

test('a page that others lead to marks the one that it belongs to', () => {
  stage({ active: 'transactionDetail' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Account record');
});
