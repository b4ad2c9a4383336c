import type { Reader } from '@parlour/database';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Address, isSpecial, parseAddress, writeAddress } from '../../../platform/network.ts';
import { type Soon, whenReady } from '../../../platform/soon.ts';
import { type CountryTable, countryIn } from '../country/table.ts';
import { findCountry } from '../store/brand.ts';

export type Visitor = { readonly ip: string; readonly headers: IncomingHttpHeaders };

/** Where a visitor comes from: an ISO 3166-1 alpha-2 code, or null when nobody knows. */
export type CountryLookup = {
  (visitor: Visitor): Soon<string | null>;
  /** Reads the table of all countries now, so that the first visitor need not wait for it. */
  prepare(): void;
};

const REMEMBERED_MAX = 20_000;
const REMEMBERED_MS = 10 * 60_000;
const COUNTRY = /^[A-Z]{2}$/;

export type CountryLookupOptions = {
  readonly reader: Reader;
  /** Header in which the proxy in front writes the country; null when there is none to trust. */
  readonly header: string | null;
  readonly now: () => Date;
  /** Reads the table of all countries; asked once. */
  readonly load: () => Promise<CountryTable>;
  /** Told when the table cannot be read: from then on only the networks of the house are known. */
  readonly onUnreadable: (error: Error) => void;
};

/**
 * Believes the proxy first, then the operator's own table of networks, then the table of the whole
 * internet. What the database said is remembered a while.
 */
export function createCountryLookup(options: CountryLookupOptions): CountryLookup {
  const { reader, header, now, load, onUnreadable } = options;
  const remembered = new LRUCache<
    string,
    { readonly country: string | null; readonly until: number }
  >({ max: REMEMBERED_MAX });
  let table: Soon<CountryTable | null> | undefined;

  const wholeTable = (): Soon<CountryTable | null> => {
    if (table !== undefined) return table;
    table = load().then(
      (read) => (table = read),
      (error: Error) => {
        onUnreadable(error);
        return (table = null);
      },
    );
    return table;
  };

  const lookUp = async (address: Address): Promise<string | null> => {
    const own = await findCountry(reader, writeAddress(address));
    if (own !== null || isSpecial(address)) return own;
    const whole = await wholeTable();
    return whole === null ? null : countryIn(whole, address);
  };

  const look = async (ip: string): Promise<string | null> => {
    const address = parseAddress(ip);
    const country = address === null ? null : await lookUp(address);
    remembered.set(ip, { country, until: now().getTime() + REMEMBERED_MS });
    return country;
  };

  const lookup = ({ ip, headers }: Visitor): Soon<string | null> => {
    const told = header === null ? undefined : headers[header];
    if (typeof told === 'string' && COUNTRY.test(told)) return told;

    const known = remembered.get(ip);
    return known !== undefined && known.until > now().getTime() ? known.country : look(ip);
  };
  return Object.assign(lookup, { prepare: () => void whenReady(wholeTable(), () => undefined) });
}
