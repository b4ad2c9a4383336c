// Agents: their tree, what they were promised, and what they are paid.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { LinkedParameter } from '../lib/resource/place.ts';
import { keepTexts, pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const agentRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents/$agentId',
  validateSearch: keepTexts<LinkedParameter>,
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
const settlementRunRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settlements/$runId',
  validateSearch: keepTexts<LinkedParameter>,
  component: lazyRouteComponent(
    () => import('../routes/settlement-run.tsx'),
    'SettlementRunScreen',
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
  agentRoute,
  contractNewRoute,
  contractLimitsRoute,
  contractRoute,
  rebatesRoute,
  billRoute,
  settlementRunRoute,
] as const;
