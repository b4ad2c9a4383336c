// The sportsbook: how its feed does, and what its traders watch.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const feedRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/feed',
  component: lazyRouteComponent(() => import('../routes/odds-feed.tsx'), 'OddsFeedScreen'),
});

const referralsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/referrals',
  component: lazyRouteComponent(
    () => import('../routes/sports-referrals.tsx'),
    'SportsReferralsScreen',
  ),
});

const limitsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/limits',
  component: lazyRouteComponent(() => import('../routes/sports-limits.tsx'), 'SportsLimitsScreen'),
});

const liabilityRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/liability',
  component: lazyRouteComponent(
    () => import('../routes/sports-liability.tsx'),
    'SportsLiabilityScreen',
  ),
  validateSearch: pickSearch('currency', 'event'),
});

/** In the order in which addresses are tried. */
export const sportsRoutes = [feedRoute, referralsRoute, liabilityRoute, limitsRoute] as const;
