import { createHash } from 'node:crypto';
import { FLOOR_FRESH_MS } from '@parlour/contract';
import { FloorListAnswer, type FloorMatch, type FloorTable } from '@parlour/contract/vendor';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { Ask } from '../ask.ts';

export type FloorDeps = Pick<Platform, 'log' | 'now'> & {
  readonly ask: Ask;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly site: Pick<SiteService, 'brands'>;
};

/** Everybody who looks within this time sees the same. */
const SEEN_MS = 1_500;
/** A vendor that knows no such call is not asked again for so long. */
const REFUSED_MS = 60_000;
const VENDORS_MAX = 64;

/** A table as its vendor said it last, and since when it stands so: the instant of that answer. */
export type StandingTable = { readonly table: FloorTable; readonly version: number };

/** What one vendor said last. Tables that have not changed keep their version. */
export type VendorFloor = {
  readonly vendor: Vendor;
  readonly version: number;
  readonly tables: readonly StandingTable[];
  readonly rooms: FloorListAnswer['rooms'];
  readonly matches: readonly FloorMatch[];
  readonly seas: FloorListAnswer['seas'];
};

export type Floors = {
  readonly floors: readonly VendorFloor[];
  /** Codes of vendors that have tables and do not answer. */
  readonly silent: readonly string[];
};

export type FloorService = ReturnType<typeof createFloorService>;

type Kept = {
  readonly floor: VendorFloor;
  readonly readAtMs: number;
  readonly digests: ReadonlyMap<string, string>;
};

const digestOf = (table: FloorTable): string =>
  createHash('sha1').update(JSON.stringify(table)).digest('base64');

/** An answer, with the versions of tables that are as they were. */
function keep(
  vendor: Vendor,
  { at, matches = [], rooms, seas, tables }: FloorListAnswer,
  { before, readAtMs }: { readonly before: Kept | undefined; readonly readAtMs: number },
): Kept {
  const version = Date.parse(at);
  const known = new Map(before?.floor.tables.map((one) => [one.table.code, one.version]));
  const digests = new Map(tables.map((table) => [table.code, digestOf(table)]));
  const standing = tables.map((table) => {
    const isSame = before?.digests.get(table.code) === digests.get(table.code);
    return { table, version: isSame ? (known.get(table.code) ?? version) : version };
  });
  const floor = { vendor, version, tables: standing, rooms, matches, seas };
  return { floor, readAtMs, digests };
}

/**
 * What is open at the vendors now. A vendor is asked while a lobby shows it, and by each process for itself:
 * versions are instants of the vendor's clock, so that they mean the same in all of them.
 */
export function createFloorService({ ask, catalogue, log, now, site }: FloorDeps) {
  const asked = new LRUCache<string, Promise<void>>({ max: VENDORS_MAX, ttl: SEEN_MS });
  const refused = new LRUCache<string, true>({ max: VENDORS_MAX, ttl: REFUSED_MS });
  const kept = new Map<string, Kept>();
  const silent = new Set<string>();

  const look = async (vendor: Vendor): Promise<void> => {
    const currencies = [...new Set((await site.brands()).map(({ currency }) => currency))];
    const answer = await ask(vendor, '/floor/list', { currencies }, FloorListAnswer);
    const { code } = vendor;
    if (answer.ok) {
      if (silent.delete(code)) log.info({ vendor: code }, 'a feed of tables is well again');
      const before = kept.get(code);
      const fresh = keep(vendor, answer.value, { before, readAtMs: now().getTime() });
      // An answer that was overtaken says nothing new.
      if (before === undefined || fresh.floor.version >= before.floor.version)
        kept.set(code, fresh);
      return;
    }
    if (answer.isNo) {
      refused.set(code, true);
      kept.delete(code);
      return;
    }
    if (!kept.has(code) || silent.has(code)) return;
    silent.add(code);
    log.warn({ vendor: code, error: answer.error }, 'a feed of tables does not come');
  };

  const lookOnce = (vendor: Vendor): Promise<void> => {
    const before = asked.get(vendor.code);
    if (before !== undefined) return before;
    const looking = look(vendor);
    asked.set(vendor.code, looking);
    return looking;
  };

  return async (): Promise<Floors> => {
    const { vendors } = await catalogue.snapshot();
    const open = vendors.filter(
      ({ code, connection, isDemo, state, walletMode }) =>
        connection !== null &&
        !isDemo &&
        state === 'live' &&
        walletMode === 'seamless' &&
        !refused.has(code),
    );
    await Promise.all(open.map(lookOnce));
    const since = now().getTime() - FLOOR_FRESH_MS;
    return {
      floors: open.flatMap(({ code }) => {
        const one = kept.get(code);
        return one === undefined || one.readAtMs < since ? [] : [one.floor];
      }),
      silent: open.flatMap(({ code }) => (silent.has(code) ? [code] : [])),
    };
  };
}
