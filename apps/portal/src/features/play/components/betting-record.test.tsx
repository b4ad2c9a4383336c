import { DieIcon, ReelsIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { BetTotals, Round } from '../record-model.ts';
import { BettingRecord } from './betting-record.tsx';
import { CategoryTabs } from './category-tabs.tsx';

const totals: BetTotals = {
  currency: 'USD',
  rounds: 2,
  stake: '30',
  valid: '25',
  payout: '10',
  net: '-20',
  openRounds: 1,
  openStake: '20',
  categories: [
    {
      gameType: 'RNG',
      rounds: 2,
      stake: '30',
      valid: '25',
      payout: '10',
      net: '-20',
      openRounds: 1,
      openStake: '20',
    },
  ],
};
const round: Round = {
  id: '01926d1e-0000-7000-8000-000000000001',
  roundRef: 'r-1',
  vassalage: 'PARLOUR',
  vendorName: 'Parlour',
  gameCode: 'velvet-hours',
  gameName: 'Velvet Hours',
  iconUrl: '/art/games/velvet-hours.webp',
  gameType: 'RNG',
  currency: 'USD',
  status: 'open',
  stake: '0',
  valid: '0',
  payout: '0',
  net: '0',
  jackpotWin: '0',
  isFree: true,
  openedAt: '2026-11-21T10:00:00Z',
  closedAt: null,
};

test('a free round has no stake, an open one says so, and the totals are of all rounds', () => {
  const list = {
    rows: [round],
    error: null,
    hasMore: false,
    isLoadingMore: false,
    onMore: () => undefined,
    onRetry: () => undefined,
  };
  show(<BettingRecord list={list} sums={totals} onOpen={() => undefined} empty={null} />);
  const [, row, sums] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(row).getByText('Free')).toBeDefined();
  expect(within(row).getByText('Open')).toBeDefined();
  expect(within(sums).getByText('2 settled rounds')).toBeDefined();
  expect(within(sums).getByText('$25.00')).toBeDefined();
  expect(within(sums).getByText('-$20.00')).toBeDefined();
});

test('each category tells its result, and one without play has none', async () => {
  const onChange = vi.fn();
  show(
    <CategoryTabs
      tabs={[
        { category: 'RNG', label: 'Slots', icon: ReelsIcon, hue: 1 },
        { category: 'TG', label: 'Table games', icon: DieIcon, hue: 3 },
      ]}
      totals={totals}
      active="TG"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('button', { name: /Slots/ }).textContent).toBe('Slots-$20.00');
  const idle = screen.getByRole('button', { name: 'Table games' });
  expect(idle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^All/ }));
  await userEvent.click(screen.getByRole('button', { name: /Slots/ }));
  expect(onChange.mock.calls).toEqual([[undefined], ['RNG']]);
});
