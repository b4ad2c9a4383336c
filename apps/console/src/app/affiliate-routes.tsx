// Affiliates: what they are offered.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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

/** In the order in which addresses are tried. */
export const affiliateRoutes = [planNewRoute, planRoute] as const;
