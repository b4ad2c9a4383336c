import type { Reader } from '@parlour/database';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Soon } from '../../../platform/soon.ts';
import { findCountry } from '../store/brand.ts';

export type Visitor = { readonly ip: string; readonly headers: IncomingHttpHeaders };

/** Where a visitor comes from: an ISO 3166-1 alpha-2 code, or null when nobody knows. */
export type CountryLookup = (visitor: Visitor) => Soon<string | null>;

const REMEMBERED_MAX = 20_000;
const REMEMBERED_MS = 10 * 60_000;
const COUNTRY = /^[A-Z]{2}$/;

export type CountryLookupOptions = {
  readonly reader: Reader;
  /** Header in which the proxy in front writes the country; null when there is none to trust. */
  readonly header: string | null;
  readonly now: () => Date;
};

/** Believes the proxy first, then asks the table of networks; answers are remembered a while. */
export function createCountryLookup({ reader, header, now }: CountryLookupOptions): CountryLookup {
  const remembered = new Map<string, { readonly country: string | null; readonly until: number }>();
  const look = async (ip: string): Promise<string | null> => {
    const country = isIP(ip) === 0 ? null : await findCountry(reader, ip);
    // The oldest entry goes first: a Map keeps the order of insertion.
    remembered.delete(ip);
    if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(ip, { country, until: now().getTime() + REMEMBERED_MS });
    return country;
  };
  return ({ ip, headers }) => {
    const told = header === null ? undefined : headers[header];
    if (typeof told === 'string' && COUNTRY.test(told)) return told;

    const known = remembered.get(ip);
    return known !== undefined && known.until > now().getTime() ? known.country : look(ip);
  };
}
