// Affiliates: what they are offered and dealt, what they bring, and what they are paid.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const planNewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/affiliates/plans/new',
  component: lazyRouteComponent(
    () => import('../routes/affiliate-plan-new.tsx'),
    'AffiliatePlanNewScreen',
  ),
});
const planRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/affiliates/plans/$planId',
  component: lazyRouteComponent(
    () => import('../routes/affiliate-plan.tsx'),
    'AffiliatePlanScreen',
  ),
});
const dealsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/affiliates/deals',
  validateSearch: pickSearch('state', 'plan', 'behind', 'account', 'page', 'open'),
  component: lazyRouteComponent(
    () => import('../routes/affiliate-deals.tsx'),
    'AffiliateDealsScreen',
  ),
});
const statementsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/affiliates/statements',
  validateSearch: pickSearch('view', 'kind', 'state', 'account', 'from', 'to', 'page', 'open'),
  component: lazyRouteComponent(
    () => import('../routes/affiliate-statements.tsx'),
    'AffiliateStatementsScreen',
  ),
});
const postbacksRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/affiliates/postbacks',
  validateSearch: pickSearch('view', 'state', 'event', 'account', 'from', 'to', 'page', 'open'),
  component: lazyRouteComponent(
    () => import('../routes/affiliate-postbacks.tsx'),
    'AffiliatePostbacksScreen',
  ),
});

/** In the order in which addresses are tried. */
export const affiliateRoutes = [
  planNewRoute,
  planRoute,
  dealsRoute,
  statementsRoute,
  postbacksRoute,
] as const;
