// Money in and out: what waits, what is under way, and how it is carried.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const withdrawalRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/withdrawals/$withdrawalId',
  component: lazyRouteComponent(() => import('../routes/withdrawal.tsx'), 'WithdrawalScreen'),
});
const batchRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/withdrawals/batches/$batchId',
  validateSearch: pickSearch('state', 'page'),
  component: lazyRouteComponent(() => import('../routes/batch.tsx'), 'BatchScreen'),
});
const matchingRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/deposits/matching',
  validateSearch: pickSearch('state', 'waiting', 'text', 'channel', 'account', 'credit', 'deposit'),
  component: lazyRouteComponent(() => import('../routes/matching.tsx'), 'MatchingScreen'),
});
const channelsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/channels',
  validateSearch: pickSearch('direction', 'method', 'currency', 'open'),
  component: lazyRouteComponent(() => import('../routes/channels.tsx'), 'ChannelsScreen'),
});
const depositMethodsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/deposit-methods',
  validateSearch: pickSearch('open'),
  component: lazyRouteComponent(
    () => import('../routes/deposit-methods.tsx'),
    'DepositMethodsScreen',
  ),
});
const cashierPolicyRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/cashier-policy',
  validateSearch: pickSearch('currency', 'view'),
  component: lazyRouteComponent(
    () => import('../routes/cashier-policy.tsx'),
    'CashierPolicyScreen',
  ),
});

/** In the order in which addresses are tried. */
export const cashierRoutes = [
  withdrawalRoute,
  batchRoute,
  matchingRoute,
  channelsRoute,
  depositMethodsRoute,
  cashierPolicyRoute,
] as const;
