import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { CATEGORIES } from '../features/catalogue/category.ts';
import type { ComponentType } from 'react';
import { loadWithRetry } from '../lib/lazy-screen.ts';
import Lobby from '../routes/lobby.tsx';
import { FaultScreen } from './fault-screen.tsx';
import {
  demandAgent,
  demandMemberPage,
  demandSession,
  demandVisitor,
  type Guarded,
} from './guards.ts';
import { parseSearch, writeSearch } from '@parlour/web';
import { Shell } from './shell/shell.tsx';

/** The router keeps its own cache of components; ours adds the retry and the time-out. */
const screen = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => loadWithRetry(load));

const NotFoundScreen = screen(() => import('../routes/not-found.tsx'));

const root = createRootRoute({
  component: Shell,
  errorComponent: FaultScreen,
  notFoundComponent: NotFoundScreen,
});

type Load = Parameters<typeof screen>[0];
/** Turns away who may not see a page; `{}` where everybody may. */
type Guard = { readonly beforeLoad?: (context: Guarded) => void | Promise<void> };

const guarded = (beforeLoad: NonNullable<Guard['beforeLoad']>): Guard => ({ beforeLoad });

const page = (path: string, component: ReturnType<typeof screen>, guard: Guard = {}) =>
  createRoute({ getParentRoute: () => root, path, component, ...guard });

// The same page with and without a dialog over it, so that opening one reloads nothing.
const home = createRoute({
  getParentRoute: () => root,
  id: 'home',
  // Part of the first file, so that the first screen waits for no other.
  component: Lobby,
});
const over = (path: string, load?: Load, guard: Guard = {}) =>
  createRoute({
    getParentRoute: () => home,
    path,
    ...(load === undefined ? {} : { component: screen(load) }),
    ...guard,
  });

const GameCentre = screen(() => import('../routes/game-centre.tsx'));
const BOOKS = ['/sports', '/esports'];
const CENTRES = ['/lott', '/elott'];
const GameLists = screen(() => import('../routes/games.tsx'));
const AccountGames = screen(() => import('../routes/account-games.tsx'));
const MemberCentre = screen(() => import('../routes/member.tsx'));
const AgentCentre = screen(() => import('../routes/agent-home.tsx'));
const Pages = screen(() => import('../routes/pages.tsx'));
const BESIDE = [
  '/promotions/$slug',
  '/blog',
  '/blog/$slug',
  '/news',
  '/news/$slug',
  '/winners',
  '/feedback',
  '/download',
  '/referral',
  '/tutorial/deposit',
  '/affiliate',
  '/announcements',
  '/preview/$token',
  '/lottery/verify',
  '/seamless',
];
const Lottery = screen(() => import('../routes/lottery.tsx'));

/** Every screen of the portal. What stands in a group of its own is fetched when it is wanted. */
export const routeTree = root.addChildren([
  home.addChildren([
    ...['/', '/index', '/index.html', '/home'].map((path) => over(path)),
    over('/login', () => import('../routes/login.tsx')),
    over('/register', () => import('../routes/register.tsx'), guarded(demandVisitor)),
    over('/trial', () => import('../routes/trial.tsx'), guarded(demandVisitor)),
    over('/forgot', () => import('../routes/forgot.tsx')),
    over('/resetPassword', () => import('../routes/reset-password.tsx')),
    over('/help', () => import('../routes/help.tsx')),
  ]),
  ...['/games', ...Object.values(CATEGORIES).map(({ path }) => path)].map((path) =>
    page(path, BOOKS.includes(path) ? Pages : CENTRES.includes(path) ? GameCentre : GameLists),
  ),
  ...BOOKS.map((path) => page(`${path}/$`, Pages)),
  ...['/favorite', '/recent'].map((path) => page(path, AccountGames, guarded(demandSession))),
  // The last is the specification's other spelling of the first.
  ...['/lottery', '/seaLottery', '/vnLottery', '/lottert'].map((path) =>
    page(path, Lottery, guarded(demandSession)),
  ),
  page(
    '/tables',
    screen(() => import('../routes/tables.tsx')),
    guarded(demandSession),
  ),
  ...BESIDE.map((path) => page(path, Pages)),
  page(
    '/promotions',
    screen(() => import('../routes/promotions.tsx')),
  ),
  page(
    '/pointMall',
    screen(() => import('../routes/point-mall.tsx')),
  ),
  page(
    '/agent',
    screen(() => import('../routes/agent.tsx')),
  ),
  ...['/agentHome', '/agentHome/$section'].map((path) =>
    page(path, AgentCentre, guarded(demandAgent)),
  ),
  page('/member', MemberCentre, guarded(demandMemberPage)),
  page('/member/$section', MemberCentre, guarded(demandSession)),
  page(
    '/cashier/return',
    screen(() => import('../routes/cashier-return.tsx')),
    guarded(demandSession),
  ),
]);

/** The portal's router; a test gives it a history of its own. */
export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    // A new page begins at its top; Back finds the place that was left.
    scrollRestoration: true,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    defaultPendingMs: 200,
    defaultErrorComponent: FaultScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ...(history === undefined ? {} : { history }),
  });

export const router = createPortalRouter();
