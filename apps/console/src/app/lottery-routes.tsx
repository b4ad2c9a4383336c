// The lottery: games and their draws, what the brand sells of them, and what came of it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const gamesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/games',
  validateSearch: pickSearch('search', 'state', 'source', 'area', 'page'),
  component: lazyRouteComponent(() => import('../routes/lottery-games.tsx'), 'LotteryGamesScreen'),
});
const gameNewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/games/new',
  component: lazyRouteComponent(
    () => import('../routes/lottery-game-new.tsx'),
    'LotteryGameNewScreen',
  ),
});
const gameRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/games/$gameCode',
  component: lazyRouteComponent(() => import('../routes/lottery-game.tsx'), 'LotteryGameScreen'),
});
const issueRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/issues/$issueId',
  component: lazyRouteComponent(() => import('../routes/lottery-issue.tsx'), 'LotteryIssueScreen'),
});
const feedsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/feeds',
  component: lazyRouteComponent(() => import('../routes/lottery-feeds.tsx'), 'LotteryFeedsScreen'),
});
const feedRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/feeds/$feedCode',
  validateSearch: pickSearch('page'),
  component: lazyRouteComponent(() => import('../routes/lottery-feed.tsx'), 'LotteryFeedScreen'),
});
const packsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/packs',
  component: lazyRouteComponent(() => import('../routes/lottery-packs.tsx'), 'LotteryPacksScreen'),
});
const packRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/packs/$family',
  component: lazyRouteComponent(() => import('../routes/lottery-pack.tsx'), 'LotteryPackScreen'),
});
const offersRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/offers',
  validateSearch: pickSearch('search', 'sold', 'page'),
  component: lazyRouteComponent(
    () => import('../routes/lottery-offers.tsx'),
    'LotteryOffersScreen',
  ),
});
const offerRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/offers/$gameCode',
  component: lazyRouteComponent(() => import('../routes/lottery-offer.tsx'), 'LotteryOfferScreen'),
});
const exposureRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lottery/exposure',
  validateSearch: pickSearch('game', 'issue', 'currency'),
  component: lazyRouteComponent(
    () => import('../routes/lottery-exposure.tsx'),
    'LotteryExposureScreen',
  ),
});

/** In the order in which addresses are tried. */
export const lotteryRoutes = [
  gamesRoute,
  gameNewRoute,
  gameRoute,
  issueRoute,
  feedsRoute,
  feedRoute,
  packsRoute,
  packRoute,
  offersRoute,
  offerRoute,
  exposureRoute,
] as const;
