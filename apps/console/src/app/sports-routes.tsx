// The sportsbook: how its feed does.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from './desk-route.tsx';

const feedRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/feed',
  component: lazyRouteComponent(() => import('../routes/odds-feed.tsx'), 'OddsFeedScreen'),
});

/** In the order in which addresses are tried. */
export const sportsRoutes = [feedRoute] as const;
