import type { CallValue } from '@parlour/client';

export { isFlagOn } from '../../lib/flag.ts';

export type Permission = CallValue<'GET /wps/system/whitelabel'>;
export type ServiceEntry = Permission['customerService'][number];

/** The page that the whole site shows: maintenance comes before the region. */
export function sitePage(
  permission: Pick<Permission, 'maintenance' | 'regionRestriction' | 'status'>,
): 'open' | 'maintenance' | 'region' {
  if (permission.status === 1 || (permission.status !== 0 && permission.maintenance !== null)) {
    return 'maintenance';
  }
  return permission.status === 2 ? 'region' : 'open';
}

/** Channels of the side menu, in its order. */
const CHANNELS = ['WHATSAPP', 'FACEBOOK', 'INSTAGRAM', 'TELEGRAM'] as const;
/** Pages elsewhere that the footer leads to. */
const FOLLOWED = ['FACEBOOK', 'YOUTUBE'] as const;
/** Someone answers at these; the others are pages to look at. */
const PAGES: ReadonlySet<string> = new Set(['FACEBOOK', 'INSTAGRAM', 'YOUTUBE', 'X']);
/** The second service that a brand may put beside the first. */
const EXTRA = 'EXTRA';

export type SocialType = (typeof CHANNELS)[number] | (typeof FOLLOWED)[number];
type Entries = readonly ServiceEntry[];

const typeOf = ({ csType }: ServiceEntry) => csType.toUpperCase();
const listed = <Type extends string>(entries: Entries, order: readonly Type[]) =>
  order.flatMap((type) => {
    const entry = entries.find((candidate) => typeOf(candidate) === type);
    return entry === undefined ? [] : [{ type, entry }];
  });

/** Icons of the side menu: one channel alone is no choice, so that it shows none. */
export function socialChannels(entries: Entries) {
  const found = listed(entries, CHANNELS);
  return found.length > 1 ? found : [];
}

/** Pages under "follow us"; only those that the house has. */
export const followedPages = (entries: Entries) => listed(entries, FOLLOWED);

/** Where someone answers, the first of them the house's own; channels have their icons instead. */
export function services(entries: Entries): readonly ServiceEntry[] {
  const channels = new Set(socialChannels(entries).map(({ entry }) => entry));
  return entries.filter(
    (entry) => !PAGES.has(typeOf(entry)) && typeOf(entry) !== EXTRA && !channels.has(entry),
  );
}

export const extraService = (entries: Entries): ServiceEntry | undefined =>
  entries.find((entry) => typeOf(entry) === EXTRA);

export type AppResource = { readonly kind: 'ios' | 'android'; readonly url: string };

/** What a phone's camera is led to: the apps of both kinds, where the brand has them. */
export function appResources(resources: Permission['resources']): readonly AppResource[] {
  return (['ios', 'android'] as const).flatMap((kind) => {
    const found = resources.find(({ resourceType }) => resourceType.toLowerCase() === kind);
    return found === undefined ? [] : [{ kind, url: found.url }];
  });
}

/** What stands around a page. */
export type Frame = 'full' | 'no_menu' | 'bare';

const NO_MENU = /^\/((vn|sea)?lotter[yt]|member(\/[^/]*)?|e?sports(\/event\/\d+)?)$/i;
const BARE = /^\/(seamless|tables|agent|agentHome(\/[^/]*)?)$/i;

/**
 * Games, or the tree of sports, take the place of the side menu, and the member centre has its own; the game
 * page and the agents' pages stand alone.
 */
export function frameOf(path: string): Frame {
  if (BARE.test(path)) return 'bare';
  return NO_MENU.test(path) ? 'no_menu' : 'full';
}
