import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../test-stage.tsx';
import { BillPage } from './bill-page.tsx';
import IncomePage from './income.tsx';
import TeamBettingPage from './team-betting.tsx';

const TOTALS = { rounds: 3, stake: '20.00', valid: '20.00', payout: '5.00', net: '-15.00' };

function open(component: () => ReactNode, answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /wps/agent/team/bets': { items: [], nextCursor: null },
    'GET /wps/agent/team/bets/totals': { ...TOTALS, currency: 'USD' },
    ...answers,
  });
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  show(<RouterProvider router={router as never} />);
  return router;
}

test('bills say that they are listed by their period, and where payments by day are', async () => {
  open(() => <BillPage kind="DAILY_WAGE" />);
  expect(await screen.findByText(/^Bills are listed by the period they are for/)).toBeDefined();
});

test('income says that it is listed by the day of payment', async () => {
  open(IncomePage);
  expect(await screen.findByText(/^Payments are listed by the day they arrived/)).toBeDefined();
});

test('the way from paid dividends leads to the bills that they were for', async () => {
  const money = { received: '15.20', paid: '0.00', net: '15.20' };
  const dividend = { kind: 'dividend', ...money };
  const router = open(IncomePage, {
    'GET /wps/agent/income': {
      from: '2026-11-20',
      to: '2026-11-26',
      timeZone: 'UTC',
      currency: 'USD',
      generatedAt: '2026-11-26T10:00:00Z',
      today: '2026-11-26',
      totals: money,
      kinds: [dividend],
      days: [{ day: '2026-11-24', ...money, kinds: [dividend] }],
      previous: { from: '2026-11-13', to: '2026-11-19', ...money },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dividends' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('agentDividendRecord'));
  const { from = '', to = '' } = router.state.location.search as Record<string, string>;
  expect(from.endsWith('-01')).toBe(true);
  expect(Date.parse(to) - Date.parse(from)).toBeGreaterThan(27 * 86_400_000);
});

test('bets of a team have a net result, and no profit of the members beside it', async () => {
  open(TeamBettingPage);
  const label = await screen.findByText('Net result');
  await screen.findByText(/3 rounds/);
  expect(label.closest('div')?.textContent).toContain('15.00');
  expect(screen.queryByText(/profit/i)).toBeNull();
});
