/** Where pictures come from; null while they come from the site itself. */
let host: string | null = null;

/** Picks one of the brand's image hosts for this visit, so that all of them share the load. */
export function chooseImageHost(hosts: readonly string[]): void {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  host = hosts[chance % hosts.length]?.replace(/\/$/, '') ?? null;
}

/** The address of a picture of the site on the host of this visit; others stay as they are. */
export const imageUrl = (url: string): string =>
  host === null || !/^\/(art|media|brand)\//.test(url) ? url : host + url;
