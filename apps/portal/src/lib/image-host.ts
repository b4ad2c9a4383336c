/** Where pictures come from; null while they come from the site itself. */
let host: string | null = null;
/** The origins that serve the same games, and the one of this visit. */
let launchOrigins: readonly string[] = [];
let launchOrigin: string | null = null;

/** One of a brand's hosts by chance, so that all of them share the load. */
function oneOf(hosts: readonly string[]): string | null {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return hosts[chance % hosts.length]?.replace(/\/$/, '') ?? null;
}

/** Picks the image host of this visit. */
export function chooseImageHost(hosts: readonly string[]): void {
  host = oneOf(hosts);
}

/** Picks the host from which this visit launches games that any of the brand's hosts serves. */
export function chooseLaunchHost(hosts: readonly string[]): void {
  launchOrigins = hosts.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  launchOrigin = oneOf(launchOrigins);
}

/** The address of a game on the launch host of this visit; games from elsewhere stay where they are. */
export function launchUrl(url: string): string {
  if (launchOrigin === null || !URL.canParse(url)) return url;
  const { hash, origin, pathname, search } = new URL(url);
  return launchOrigins.includes(origin) ? `${launchOrigin}${pathname}${search}${hash}` : url;
}

/** The address of a picture of the site on the host of this visit; others stay as they are. */
export const imageUrl = (url: string): string =>
  host === null || !/^\/(art|media|brand)\//.test(url) ? url : host + url;
