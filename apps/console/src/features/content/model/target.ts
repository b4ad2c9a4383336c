export type LinkageType = 'route' | 'game' | 'external' | 'none';
export type Target = { readonly linkageType: LinkageType; readonly url: string };

export const linkageTypes = ['none', 'route', 'game', 'external'] as const;

/** Pages of the portal that content may lead to, in the order in which they are offered. */
export const portalRoutes = [
  '/',
  '/promotions',
  '/live',
  '/sports',
  '/fish',
  '/rng',
  '/pvp',
  '/elott',
  '/lott',
  '/esports',
  '/winners',
  '/blog',
  '/news',
  '/announcements',
  '/help',
  '/referral',
  '/download',
  '/tutorial/deposit',
  '/feedback',
  '/affiliate',
  '/favorite',
  '/recent',
  '/login',
  '/register',
] as const;

const PATH = /^\/(?![/\\])[^\s\\]*$/;
const GAME_CODE = /^[a-z0-9][a-z0-9-]{1,63}$/;

/** Why a target leads nowhere, as far as this can be seen without the server. */
export function targetProblem({ linkageType, url }: Target): LinkageType | null {
  switch (linkageType) {
    case 'none':
      return null;
    case 'route':
      return PATH.test(url) ? null : 'route';
    case 'game':
      return GAME_CODE.test(url) ? null : 'game';
    case 'external':
      return URL.canParse(url) && new URL(url).protocol === 'https:' ? null : 'external';
  }
}

/** Another kind of target begins without an address, so that none is taken for the other. */
export const withLinkage = (linkageType: LinkageType): Target => ({
  linkageType,
  url: linkageType === 'route' ? '/' : '',
});

const PICTURE = /^\/(?:media\/[0-9a-f-]{36}\.webp(?:\?w=\d+)?|art\/[a-z0-9/-]+\.(?:webp|svg|png))$/;

/** Whether a picture can be shown: one of the library or of the house's own art, and no other site's. */
export const isPicture = (url: string): boolean => PICTURE.test(url);
