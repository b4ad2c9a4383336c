import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { CATEGORIES } from '../features/catalogue/category.ts';
import type { ComponentType } from 'react';
import { loadWithRetry } from '../lib/lazy-screen.ts';
import Lobby from '../routes/lobby.tsx';
import { useSession } from '../lib/session.ts';
import { FaultScreen } from './fault-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Shell,
  errorComponent: FaultScreen,
  notFoundComponent: NotFoundScreen,
});

/** The router keeps its own cache of components; ours adds the retry and the time-out. */
const screen = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => loadWithRetry(load));

const turnTo = (to: string, search: object = {}) => redirect({ to, search });
const demandSession = ({ location }: { readonly location: { readonly href: string } }) => {
  if (useSession.getState().token === null) throw turnTo('/login', { from: location.href });
};
const demandAgent = () => {
  if (useSession.getState().token === null) throw turnTo('/agent');
};

/** Opening another account would put an end to the session of this tab. */
const demandVisitor = () => {
  if (useSession.getState().token !== null) throw redirect({ to: '/' });
};

// The same page with and without a dialog over it, so that opening one reloads nothing.
const home = createRoute({
  getParentRoute: () => root,
  id: 'home',
  // Part of the first file, so that the first screen waits for no other.
  component: Lobby,
});
const LoginScreen = screen(() => import('../routes/login.tsx'));
const RegisterScreen = screen(() => import('../routes/register.tsx'));
const TrialScreen = screen(() => import('../routes/trial.tsx'));
const ForgotScreen = screen(() => import('../routes/forgot.tsx'));
const ResetScreen = screen(() => import('../routes/reset-password.tsx'));
const HelpScreen = screen(() => import('../routes/help.tsx'));
const under = <const Path extends string>(
  path: Path,
  component?: typeof LoginScreen,
  beforeLoad?: () => void,
) =>
  createRoute({
    getParentRoute: () => home,
    path,
    ...(component === undefined ? {} : { component }),
    ...(beforeLoad === undefined ? {} : { beforeLoad }),
  });

const GamesScreen = screen(() => import('../routes/games.tsx'));
const games = ['/games', ...Object.values(CATEGORIES).map(({ path }) => path)].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: GamesScreen }),
);

const AccountGamesScreen = screen(() => import('../routes/account-games.tsx'));
const accountGames = ['/favorite', '/recent'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: demandSession,
    component: AccountGamesScreen,
  }),
);

const page = (path: string, load: Parameters<typeof screen>[0], isPrivate = false) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: screen(load),
    ...(isPrivate ? { beforeLoad: demandSession } : {}),
  });

const tree = root.addChildren([
  home.addChildren([
    under('/'),
    under('/index'),
    under('/index.html'),
    under('/home'),
    under('/login', LoginScreen),
    under('/register', RegisterScreen, demandVisitor),
    under('/trial', TrialScreen, demandVisitor),
    under('/forgot', ForgotScreen),
    under('/resetPassword', ResetScreen),
    under('/help', HelpScreen),
  ]),
  ...games,
  ...accountGames,
  page('/agent', () => import('../routes/agent.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome',
    beforeLoad: demandAgent,
    component: screen(() => import('../routes/agent-home.tsx')),
  }),
  page('/promotions', () => import('../routes/promotions.tsx')),
  page('/seamless', () => import('../routes/seamless.tsx')),
  page('/member', () => import('../routes/member.tsx'), true),
  page('/member/$section', () => import('../routes/member.tsx'), true),
  page('/cashier/return', () => import('../routes/cashier-return.tsx'), true),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 200,
  defaultErrorComponent: FaultScreen,
  defaultNotFoundComponent: NotFoundScreen,
});
