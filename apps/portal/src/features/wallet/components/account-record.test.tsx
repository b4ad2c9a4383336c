import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { show } from '../../../test-stage.tsx';
import type { Transaction } from '../record-model.ts';
import { AccountRecord } from './account-record.tsx';

const movement: Transaction = {
  id: 't-1',
  kind: 'BET_DEDUCT',
  group: 'play',
  at: '2026-11-21T08:00:00.000Z',
  currency: 'USD',
  amount: '0.00',
  lockedAmount: '-2.00',
  bonusAmount: '0.00',
  balance: '856.77',
  locked: '58.00',
  bonus: '0.00',
  cause: 'round:r-1',
};

test('a stake out of frozen money shows what was staked, and not that nothing moved', async () => {
  const list: GrowingRecord<Transaction> = {
    rows: [movement],
    error: null,
    hasMore: false,
    isLoadingMore: false,
    onMore: vi.fn(),
    onRetry: vi.fn(),
  };
  show(<AccountRecord list={list} total={undefined} onOpen={vi.fn()} empty={null} />);
  expect((await screen.findAllByText('-$2.00')).length).toBeGreaterThan(0);
  expect(screen.queryByText('$0.00')).toBeNull();
});
