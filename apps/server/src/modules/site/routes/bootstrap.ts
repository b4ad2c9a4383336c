import { LRUCache } from 'lru-cache';
import type { BootstrapParts } from '../../../platform/module.ts';
import type { SiteService } from '../service/site.ts';
import type { PageContext } from './pages.ts';

export type BootstrapOptions = {
  readonly site: SiteService;
  /** Answers that other modules want to travel with the page. */
  readonly parts: readonly BootstrapParts[];
  readonly now: () => Date;
};

const FRESH_MS = 3_000;
const HELD_MAX = 200;

/** Writes the page's bootstrap; what all visitors of a brand and language share is kept a moment. */
export function createBootstrap({ site, parts, now }: BootstrapOptions) {
  const held = new LRUCache<string, { readonly json: Promise<string>; readonly until: number }>({
    max: HELD_MAX,
  });

  const shared = (context: PageContext, country: string | null): Promise<string> => {
    const key = `${context.brand.id}|${context.language}|${country ?? ''}`;
    const known = held.get(key);
    if (known !== undefined && known.until > now().getTime()) return known.json;
    const json = writeShared(parts, context, country);
    held.set(key, { json, until: now().getTime() + FRESH_MS });
    // A failure is not kept: the next page tries again.
    json.catch(() => held.delete(key));
    return json;
  };

  return async (context: PageContext): Promise<string> => {
    const { brand, language, request } = context;
    const visitor = { ip: request.ip, headers: request.headers, language };
    const [permissionInfo, { location, status }] = await Promise.all([
      site.permissionInfo(brand.id, visitor),
      site.statusFor(brand.id, visitor),
    ]);
    // A closed page shows nothing else, so nothing else travels with it.
    const rest = status === 0 ? await shared(context, location.country) : '';
    const values = `"GET /wps/system/whitelabel":${permissionInfo}${rest}`;
    return `{"language":${JSON.stringify(language)},"values":{${values}}}`;
  };
}

async function writeShared(
  parts: readonly BootstrapParts[],
  { brand, language }: PageContext,
  country: string | null,
) {
  const calls = parts.flatMap((part) => Object.entries(part));
  const values = await Promise.all(
    calls.map(async ([key, read]) => {
      const value: unknown = await read({ brand, language, country });
      return `,${JSON.stringify(key)}:${JSON.stringify(value)}`;
    }),
  );
  return values.join('');
}
