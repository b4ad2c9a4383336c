// The sportsbook: its events and stops, results and offer, how its feed does, and what its traders watch.
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

const eventRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/events/$eventId',
  validateSearch: pickSearch('group', 'search', 'only'),
  component: lazyRouteComponent(() => import('../routes/sport-event.tsx'), 'SportEventScreen'),
});
const stopsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/stops',
  component: lazyRouteComponent(() => import('../routes/sport-stops.tsx'), 'SportStopsScreen'),
});

const offerRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/offer',
  component: lazyRouteComponent(() => import('../routes/sport-offer.tsx'), 'SportOfferScreen'),
});
const settlementRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/settlement',
  validateSearch: pickSearch('view'),
  component: lazyRouteComponent(
    () => import('../routes/sport-settlement.tsx'),
    'SportSettlementScreen',
  ),
});

/** In the order in which addresses are tried. */
export const sportsRoutes = [
  eventRoute,
  stopsRoute,
  settlementRoute,
  offerRoute,
  feedRoute,
  referralsRoute,
  liabilityRoute,
  limitsRoute,
] as const;
