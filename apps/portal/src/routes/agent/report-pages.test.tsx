import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../test-stage.tsx';
import { BillPage } from './bill-page.tsx';
import IncomePage from './income.tsx';
import TeamBettingPage from './team-betting.tsx';

const TOTALS = { rounds: 3, stake: '20.00', valid: '20.00', payout: '5.00', net: '-15.00' };

function open(component: () => ReactNode) {
  fakeServer({
    'GET /wps/agent/team/bets': { items: [], nextCursor: null },
    'GET /wps/agent/team/bets/totals': { ...TOTALS, currency: 'USD' },
  });
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  show(<RouterProvider router={router as never} />);
}

test('bills say that they are listed by their period, and where payments by day are', async () => {
  open(() => <BillPage kind="DAILY_WAGE" />);
  expect(await screen.findByText(/^Bills are listed by the period they are for/)).toBeDefined();
});

test('income says that it is listed by the day of payment', async () => {
  open(IncomePage);
  expect(await screen.findByText(/^Payments are listed by the day they arrived/)).toBeDefined();
});

test('bets of a team have a net result, and no profit of the members beside it', async () => {
  open(TeamBettingPage);
  const label = await screen.findByText('Net result');
  await screen.findByText(/3 rounds/);
  expect(label.closest('div')?.textContent).toContain('15.00');
  expect(screen.queryByText(/profit-loss/i)).toBeNull();
});
