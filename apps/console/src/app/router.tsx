import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { onSignedOut, queryClient } from '../lib/call-query.ts';
import { parseSearch, writeSearch } from '@parlour/web';
import type { LinkedParameter } from '../lib/resource/place.ts';
import { keepTexts, pickSearch } from '../lib/search.ts';
import { selfQuery } from '../lib/session.ts';
import { affiliateRoutes } from './affiliate-routes.tsx';
import { agentRoutes } from './agent-routes.tsx';
import { cashierRoutes } from './cashier-routes.tsx';
import { deskRoute, rootRoute } from './desk-route.tsx';
import { listRoutes } from './list-routes.tsx';
import { lotteryRoutes } from './lottery-routes.tsx';
import { sportsRoutes } from './sports-routes.tsx';
import { ScreenFailure, ScreenMissing, ScreenPending } from './shell/screen-states.tsx';
import { siteRoutes } from './site-routes.tsx';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: pickSearch('next', 'ended'),
  component: lazyRouteComponent(() => import('../routes/login.tsx'), 'LoginScreen'),
});

const getParentRoute = () => deskRoute;

const homeRoute = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../routes/home.tsx'), 'HomeScreen'),
});
const tagsRoute = createRoute({
  getParentRoute,
  path: '/members/tags',
  component: lazyRouteComponent(() => import('../routes/tags.tsx'), 'TagsScreen'),
});
const memberRoute = createRoute({
  getParentRoute,
  path: '/members/$memberId',
  validateSearch: keepTexts<LinkedParameter>,
  component: lazyRouteComponent(() => import('../routes/member.tsx'), 'MemberScreen'),
});
const cashFlowRoute = createRoute({
  getParentRoute,
  path: '/reports/cash-flow',
  validateSearch: pickSearch('from', 'to', 'by', 'page'),
  component: lazyRouteComponent(() => import('../routes/cash-flow.tsx'), 'CashFlowScreen'),
});
const roundRoute = createRoute({
  getParentRoute,
  path: '/rounds/$roundId',
  component: lazyRouteComponent(() => import('../routes/round.tsx'), 'RoundScreen'),
});
const vendorsRoute = createRoute({
  getParentRoute,
  path: '/vendors',
  validateSearch: pickSearch('view', 'open'),
  component: lazyRouteComponent(() => import('../routes/vendors.tsx'), 'VendorsScreen'),
});
const vendorRoute = createRoute({
  getParentRoute,
  path: '/vendors/$vendorCode',
  component: lazyRouteComponent(() => import('../routes/vendor.tsx'), 'VendorScreen'),
});
const gamePinsRoute = createRoute({
  getParentRoute,
  path: '/games/pins',
  validateSearch: pickSearch('category', 'vendor'),
  component: lazyRouteComponent(() => import('../routes/game-pins.tsx'), 'GamePinsScreen'),
});
const gameImportRoute = createRoute({
  getParentRoute,
  path: '/games/import',
  component: lazyRouteComponent(() => import('../routes/game-import.tsx'), 'GameImportScreen'),
});
const gameRoute = createRoute({
  getParentRoute,
  path: '/games/$gameId',
  validateSearch: pickSearch('from'),
  component: lazyRouteComponent(() => import('../routes/game.tsx'), 'GameScreen'),
});
const tableRoute = createRoute({
  getParentRoute,
  path: '/tables/$tableId',
  component: lazyRouteComponent(() => import('../routes/table.tsx'), 'TableScreen'),
});
const dealingsRoute = createRoute({
  getParentRoute,
  path: '/dealings',
  component: lazyRouteComponent(() => import('../routes/dealings.tsx'), 'DealingsScreen'),
});
const dealingRoute = createRoute({
  getParentRoute,
  path: '/dealings/$tableId',
  component: lazyRouteComponent(() => import('../routes/dealing.tsx'), 'DealingScreen'),
});
const pitRoute = createRoute({
  getParentRoute,
  path: '/pit',
  validateSearch: pickSearch('view', 'search', 'play'),
  component: lazyRouteComponent(() => import('../routes/pit.tsx'), 'PitScreen'),
});
const operatorsRoute = createRoute({
  getParentRoute,
  path: '/operators',
  validateSearch: pickSearch('open'),
  component: lazyRouteComponent(() => import('../routes/operators.tsx'), 'OperatorsScreen'),
});
const networksRoute = createRoute({
  getParentRoute,
  path: '/networks',
  component: lazyRouteComponent(() => import('../routes/networks.tsx'), 'NetworksScreen'),
});
const rolesRoute = createRoute({
  getParentRoute,
  path: '/roles',
  component: lazyRouteComponent(() => import('../routes/roles.tsx'), 'RolesScreen'),
});
const accountRoute = createRoute({
  getParentRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../routes/account.tsx'), 'AccountScreen'),
});

const contentEntry = <const Path extends `/content/${string}/$contentId`>(path: Path) =>
  createRoute({
    getParentRoute,
    path,
    validateSearch: pickSearch('group', 'language'),
    component: lazyRouteComponent(
      () => import('../routes/content-entry.tsx'),
      'ContentEntryScreen',
    ),
  });
const contentHelpRoute = createRoute({
  getParentRoute,
  path: '/content/help',
  validateSearch: pickSearch('section', 'archived'),
  component: lazyRouteComponent(() => import('../routes/content-help.tsx'), 'ContentHelpScreen'),
});
const contentMediaRoute = createRoute({
  getParentRoute,
  path: '/content/media',
  validateSearch: pickSearch('search', 'open'),
  component: lazyRouteComponent(() => import('../routes/content-media.tsx'), 'ContentMediaScreen'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  deskRoute.addChildren([
    homeRoute,
    tagsRoute,
    memberRoute,
    cashFlowRoute,
    roundRoute,
    ...agentRoutes,
    ...affiliateRoutes,
    vendorsRoute,
    vendorRoute,
    gamePinsRoute,
    gameImportRoute,
    gameRoute,
    tableRoute,
    dealingsRoute,
    dealingRoute,
    pitRoute,
    ...lotteryRoutes,
    ...sportsRoutes,
    ...cashierRoutes,
    ...siteRoutes,
    ...listRoutes,
    operatorsRoute,
    networksRoute,
    rolesRoute,
    accountRoute,
    contentEntry('/content/banners/$contentId'),
    contentEntry('/content/announcements/$contentId'),
    contentEntry('/content/notices/$contentId'),
    contentEntry('/content/promotions/$contentId'),
    contentEntry('/content/posts/$contentId'),
    contentEntry('/content/matches/$contentId'),
    contentEntry('/content/help-sections/$contentId'),
    contentEntry('/content/help-articles/$contentId'),
    contentHelpRoute,
    contentMediaRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFailure,
  defaultNotFoundComponent: ScreenMissing,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// A session that ended while a screen was open leads to the door, and back to the same place.
onSignedOut(() => {
  const { pathname, href } = router.state.location;
  const wasSignedIn = queryClient.getQueryData(selfQuery().queryKey) !== undefined;
  if (pathname === '/login' || !wasSignedIn) return;
  queryClient.clear();
  void router.navigate({ to: '/login', search: { next: href, ended: 'yes' } });
});
