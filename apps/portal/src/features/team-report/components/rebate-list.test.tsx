import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { Rebate } from '../api/index.ts';
import { RebateList } from './rebate-list.tsx';

const rebate = (change: Partial<Rebate> = {}): Rebate => ({
  seq: '7',
  role: 'agent',
  account: 'bea',
  roundId: '01926d1e-0000-7000-8000-0000000000c1',
  family: 'slots',
  fromPoints: 80,
  toPoints: 100,
  currency: 'USD',
  validBet: '17.50',
  amount: '0.00345',
  settledAt: '2026-11-20T10:00:00Z',
  ...change,
});

const stage = (rows: readonly Rebate[]) =>
  show(
    <RebateList
      list={{
        rows,
        error: null,
        hasMore: false,
        isLoadingMore: false,
        onMore: vi.fn(),
        onRetry: vi.fn(),
      }}
      onOpen={vi.fn()}
      empty={<p>nothing</p>}
    />,
  );

test('what a bet earned is told to the last part, with the points it lies between', () => {
  stage([rebate()]);
  expect(screen.getByText('0.00345 USD')).toBeDefined();
  expect(screen.getByText('0.80% → 1.00%')).toBeDefined();
  expect(screen.getByText('On bets of the team')).toBeDefined();
});

test('the one who left the team is not named, and a correction is a minus', () => {
  stage([rebate({ account: null, amount: '-0.005', fromPoints: 0 })]);
  expect(screen.getByText('Not in your team now')).toBeDefined();
  expect(screen.getByText('-0.00500 USD')).toBeDefined();
  expect(screen.getByText('1.00%')).toBeDefined();
});
