import type { LinkageType } from '@parlour/contract';
import type { Static } from 'typebox';

export type Linkage = Static<typeof LinkageType>;

const PATH = /^\/(?![/\\])[^\s\\]*$/;
const GAME_CODE = /^[a-z0-9][a-z0-9-]{1,63}$/;

/** First parts of the portal's addresses, section 2 of the specification and the pages beside it. */
const PAGES: ReadonlySet<string> = new Set([
  '',
  'affiliate',
  'agent',
  'agentHome',
  'announcements',
  'blog',
  'cashier',
  'download',
  'elott',
  'esports',
  'favorite',
  'feedback',
  'fish',
  'forgot',
  'games',
  'help',
  'home',
  'index',
  'index.html',
  'live',
  'login',
  'lott',
  'lottery',
  'member',
  'news',
  'pointMall',
  'promotions',
  'pvp',
  'recent',
  'referral',
  'register',
  'rng',
  'seaLottery',
  'seamless',
  'sports',
  'tables',
  'trial',
  'tutorial',
  'vnLottery',
  'winners',
]);

const PORTAL = 'https://portal.invalid';

const isPage = (path: string): boolean =>
  PATH.test(path) && PAGES.has(path.slice(1).split(/[/?#]/)[0] ?? '');

/** Whether a link may lead there: a page of the portal, a game by its code, a secure site, nowhere. */
export function isTarget(linkage: Linkage, url: string): boolean {
  if (carriesToken(url)) return false;
  switch (linkage) {
    case 'none':
      return url === '';
    case 'route':
      return isPage(url);
    case 'game':
      return GAME_CODE.test(url);
    case 'external':
      return isSecureSite(url);
  }
}

/** The portal logs in by an address with a token, and no content may log its readers in. */
export const carriesToken = (url: string): boolean =>
  URL.canParse(url, PORTAL) &&
  [...new URL(url, PORTAL).searchParams.keys()].some((name) => name.toLowerCase() === 'token');

/** Credentials in an address disguise where it leads. */
function isSecureSite(url: string): boolean {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
}

const MEDIA = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp(?:\?w=\d{1,4})?$/;
const PORTAL_ART = /^\/art\/[a-z0-9/-]+\.(?:webp|svg|png)$/;

export const mediaUrl = (mediaId: string): string => `/media/${mediaId}.webp`;

/** The picture of the library that an address shows; null for every other address. */
export const mediaIdIn = (url: string): string | null => MEDIA.exec(url)?.[1] ?? null;

/** A picture of the library or of the portal's own art: its pages show no others. */
export const isImage = (url: string): boolean => MEDIA.test(url) || PORTAL_ART.test(url);
