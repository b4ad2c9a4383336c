import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { TransactionFacts } from './transaction-facts.tsx';

type LinkProps = { to: string; search?: Record<string, string>; children: ReactNode };
vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, search, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`}>{children}</a>
  ),
}));

const id = '01926d1e-0000-7000-8000-000000000001';
const other = '01926d1e-0000-7000-8000-000000000002';
const call = `GET /wps/member/transactions/${id}`;
const detail = {
  id,
  kind: 'PAYOUT',
  group: 'play',
  at: '2026-11-21T10:00:00Z',
  currency: 'JPY',
  amount: '2500',
  lockedAmount: '0',
  bonusAmount: '0',
  balance: '12500',
  locked: '0',
  bonus: '0',
  cause: 'round:x',
  link: { noun: 'round', id: other, label: 'Velvet Hours' },
  legs: [
    { account: 'main', code: null, amount: '2500', before: '10000', after: '12500' },
    { account: 'house', code: null, amount: '-2500', before: null, after: null },
  ],
  related: [
    {
      id: other,
      relation: 'reversed_by',
      kind: 'PAYOUT_REVERSAL',
      at: '2026-11-21T10:05:00Z',
      amount: '-2500',
    },
  ],
};

test('a movement shows its legs, what it belongs to, and the way there', async () => {
  fakeServer({ [call]: detail });
  show(
    <TransactionFacts
      transferId={id}
      heading="h2"
      pathOf={(one) => `/member/transactionDetail?id=${one}`}
    />,
  );
  const cause = await screen.findByRole('link', { name: 'Velvet Hours' });
  expect(cause.getAttribute('href')).toBe(`/member/personalHistoryCopy?round=${other}`);
  expect(screen.getAllByText('+¥2,500')).toHaveLength(2);
  const legs = screen.getAllByRole('list')[0];
  expect(within(legs as HTMLElement).getByText('The house')).toBeDefined();
  expect(within(legs as HTMLElement).getByText('¥10,000')).toBeDefined();
  const undone = screen.getByRole('link', { name: 'Win taken back' });
  expect(undone.getAttribute('href')).toBe(`/member/transactionDetail?id=${other}`);
  expect(screen.getByText(/undoes this movement/)).toBeDefined();
});

test('a movement of nobody knows whom is refused in words', async () => {
  fakeServer({ [call]: refuse(404, 'wallet.transfer_not_found') });
  show(<TransactionFacts transferId={id} heading="h2" pathOf={() => ''} />);
  expect((await screen.findByRole('alert')).textContent).toContain('wallet.transfer_not_found');
});
