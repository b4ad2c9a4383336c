// Everything about the brand and its site, below /site.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickSearch } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';

const siteRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site',
  component: lazyRouteComponent(() => import('../routes/site.tsx'), 'SiteScreen'),
});
const securityRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/security',
  component: lazyRouteComponent(() => import('../routes/security.tsx'), 'SecurityScreen'),
});
const registerRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/register',
  component: lazyRouteComponent(() => import('../routes/register.tsx'), 'RegisterScreen'),
});
const flagsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/features',
  validateSearch: pickSearch('search'),
  component: lazyRouteComponent(() => import('../routes/flags.tsx'), 'FlagsScreen'),
});
const accessRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/access',
  component: lazyRouteComponent(() => import('../routes/access.tsx'), 'AccessScreen'),
});
const brandRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/brand',
  component: lazyRouteComponent(() => import('../routes/brand.tsx'), 'BrandScreen'),
});
const brandsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/brands',
  component: lazyRouteComponent(() => import('../routes/brands.tsx'), 'BrandsScreen'),
});
const themeRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/theme',
  component: lazyRouteComponent(() => import('../routes/theme.tsx'), 'ThemeScreen'),
});
const logoRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/logo',
  component: lazyRouteComponent(() => import('../routes/logo.tsx'), 'LogoScreen'),
});
const customerServiceRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/service',
  component: lazyRouteComponent(
    () => import('../routes/customer-service.tsx'),
    'CustomerServiceScreen',
  ),
});
const downloadsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/downloads',
  component: lazyRouteComponent(() => import('../routes/downloads.tsx'), 'DownloadsScreen'),
});
const domainsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/domains',
  component: lazyRouteComponent(() => import('../routes/domains.tsx'), 'DomainsScreen'),
});
const jackpotRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/site/jackpot',
  component: lazyRouteComponent(() => import('../routes/jackpot.tsx'), 'JackpotScreen'),
});

/** In the order in which addresses are tried. */
export const siteRoutes = [
  siteRoute,
  securityRoute,
  registerRoute,
  flagsRoute,
  accessRoute,
  brandRoute,
  brandsRoute,
  themeRoute,
  logoRoute,
  customerServiceRoute,
  downloadsRoute,
  domainsRoute,
  jackpotRoute,
] as const;
