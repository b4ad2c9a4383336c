// Agents: their tree, what they were promised, and what they are paid.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const agentsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents',
  validateSearch: pickSearch(
    'view',
    'at',
    'search',
    'type',
    'stop',
    'sort',
    'kind',
    'state',
    'page',
    'open',
  ),
  component: lazyRouteComponent(() => import('../routes/agents.tsx'), 'AgentsScreen'),
});
const agentRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents/$agentId',
  validateSearch: pickSearch(
    'tab',
    'view',
    'kind',
    'state',
    'account',
    'payer',
    'from',
    'to',
    'page',
    'open',
  ),
  component: lazyRouteComponent(() => import('../routes/agent.tsx'), 'AgentScreen'),
});
const contractNewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/contracts/new',
  validateSearch: pickSearch('account', 'kind'),
  component: lazyRouteComponent(() => import('../routes/contract-new.tsx'), 'ContractNewScreen'),
});
const contractLimitsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/contracts/limits',
  validateSearch: pickSearch('kind'),
  component: lazyRouteComponent(
    () => import('../routes/contract-limits.tsx'),
    'ContractLimitsScreen',
  ),
});
const contractRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/contracts/$contractId',
  component: lazyRouteComponent(() => import('../routes/contract.tsx'), 'ContractScreen'),
});
const rebatesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/rebates',
  component: lazyRouteComponent(() => import('../routes/rebate-policy.tsx'), 'RebatePolicyScreen'),
});
const settlementsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settlements',
  validateSearch: pickSearch('view', 'kind', 'state', 'from', 'to', 'page'),
  component: lazyRouteComponent(() => import('../routes/settlements.tsx'), 'SettlementsScreen'),
});
const settlementRunRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settlements/$runId',
  validateSearch: pickSearch('state', 'account', 'payer', 'page', 'open'),
  component: lazyRouteComponent(
    () => import('../routes/settlement-run.tsx'),
    'SettlementRunScreen',
  ),
});
const billsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settlements/bills',
  validateSearch: pickSearch(
    'view',
    'kind',
    'state',
    'account',
    'payer',
    'from',
    'to',
    'page',
    'open',
  ),
  component: lazyRouteComponent(
    () => import('../routes/settlement-bills.tsx'),
    'SettlementBillsScreen',
  ),
});
const billRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settlements/bills/$billId',
  component: lazyRouteComponent(
    () => import('../routes/settlement-bill.tsx'),
    'SettlementBillScreen',
  ),
});

/** In the order in which addresses are tried. */
export const agentRoutes = [
  agentsRoute,
  agentRoute,
  contractNewRoute,
  contractLimitsRoute,
  contractRoute,
  rebatesRoute,
  settlementsRoute,
  billsRoute,
  billRoute,
  settlementRunRoute,
] as const;
