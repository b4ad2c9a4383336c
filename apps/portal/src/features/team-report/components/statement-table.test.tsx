import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { StatementLine } from '../api/index.ts';
import { StatementTable, type StatementTableProps } from './statement-table.tsx';

const sums = {
  rounds: 1,
  stake: '100.00',
  valid: '90.00',
  payout: '60.00',
  jackpotWin: '0.00',
  deposits: '10.00',
  withdrawals: '0.00',
  rebates: '1.00',
  promotions: '0.00',
  wages: '0.00',
  dividends: '0.00',
  profit: '-39.00',
} as const;

const line = (account: string, change: Partial<StatementLine> = {}): StatementLine => ({
  member: { id: account, account, nickname: '', type: 'agent', level: 1 },
  ...sums,
  hasMore: false,
  ...change,
});

const own = line('ann', { member: { ...line('ann').member, level: 0 } });
const statement = {
  head: { currency: 'INR' },
  own,
  other: null,
  total: { ...sums, profit: '-117.00' },
  lineCount: 2,
} as unknown as NonNullable<StatementTableProps['statement']>;

function stage(change: Partial<StatementTableProps> = {}) {
  const props: StatementTableProps = {
    statement,
    lines: [line('bea', { hasMore: true }), line('cy')],
    search: { sort: 'stake', order: 'desc' },
    hidden: new Set(),
    onSort: vi.fn(),
    onTeam: vi.fn(),
    ...change,
  };
  show(<StatementTable {...props} />);
  return props;
}

test('the account itself comes first, its lines after it, and the sum last', () => {
  stage();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('ann');
  expect(rows[1]).toContain('Myself');
  expect(rows[2]).toContain('bea');
  expect(rows.at(-1)).toContain('Total');
  expect(rows.at(-1)).toContain('117.00');
});

test('a line that has accounts below it leads to them, and no other does', async () => {
  const { onTeam } = stage();
  await userEvent.click(screen.getByTitle('Open the team of bea'));
  expect(onTeam).toHaveBeenCalledWith('bea');
  expect(screen.queryByTitle('Open the team of cy')).toBeNull();
});

test('money that belongs to no game is left empty in a statement of one', () => {
  stage({ lines: [line('bea', { deposits: null })], statement: { ...statement, own: null } });
  const row = screen.getAllByRole('row')[1];
  expect(within(row as HTMLElement).getAllByText('–').length).toBe(1);
});

test('what accounts did that have left stands beside the lines', () => {
  stage({ statement: { ...statement, other: sums } as StatementTableProps['statement'] });
  expect(screen.getByText('Accounts that have left')).toBeDefined();
});

test('a heading sorts, and a hidden column is gone', async () => {
  const { onSort } = stage({ hidden: new Set(['valid']) });
  await userEvent.click(screen.getByRole('button', { name: 'Profit-loss' }));
  expect(onSort).toHaveBeenCalledWith('profit');
  expect(screen.queryByRole('columnheader', { name: 'Valid bets' })).toBeNull();
});
