import type { Db } from '@parlour/database';
import type { Flag, RefusalCode } from '@parlour/contract';
import { writeAsciiJson } from '../../../platform/http/call.ts';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/refusal.ts';
import { type Soon, whenReady } from '../../../platform/soon.ts';
import type { CountryTable } from '../country/table.ts';
import { decideAccess, type Origin, type Scope } from '../rules/access.ts';
import {
  type BrandSettings,
  decideStatus,
  isModuleEnabled,
  type SiteStatus,
  type StatusCode,
} from '../rules/brand.ts';
import { getStatus } from '../store/brand.ts';
import { type CountryLookup, createCountryLookup, type Visitor } from './country.ts';
import {
  type Located,
  presentBrand,
  presentRegisterSettings,
  presentStatus,
  type RegisterSettingsView,
  type Seen,
  servicesIn,
} from './brand-view.ts';
import { createSnapshots, type Snapshot } from './snapshot.ts';

export type VisitorStatus = {
  readonly brand: BrandSettings;
  readonly status: StatusCode;
  readonly location: Located;
};

export type SiteService = {
  /**
   * The brand of a host name, unless one is chosen by its code; the only brand there is answers to
   * every name.
   */
  brandByHost(host: string, chosen?: string): Soon<BrandSettings>;
  brand(brandId: string): Promise<BrandSettings>;
  brands(): Promise<readonly BrandSettings[]>;
  isEnabled(brandId: string, flag: Flag): Promise<boolean>;
  registerSettings(brandId: string): Promise<RegisterSettingsView>;
  /** Those that are on, with their labels in a language. */
  customerServices(brandId: string, language: string): Promise<ReturnType<typeof servicesIn>>;
  readonly country: CountryLookup;
  /**
   * Whether the rules of access let someone from there do this; otherwise the refusal to answer
   * with. Countries that are turned away at the door count for visits in `statusFor` alone.
   */
  admits(brandId: string, origin: Origin, scope: Scope): Soon<RefusalCode | null>;
  statusFor(brandId: string, visitor: Visitor): Soon<VisitorStatus>;
  presentStatusFor(
    brandId: string,
    visitor: Visitor & { readonly language: string },
  ): Promise<ReturnType<typeof presentStatus> & { location: Located }>;
  /** Permission info as JSON text, written once per brand, language and status. */
  permissionInfo(brandId: string, visitor: Visitor & { readonly language: string }): Soon<string>;
  status(brandId: string): Promise<SiteStatus>;
  /** Forgets what is remembered of the brands; for anyone who has just written them. */
  invalidate(): void;
};

export type SiteDeps = {
  readonly db: Db;
  readonly log: Pick<Logger, 'error'>;
  readonly countryHeader: string | null;
  loadCountries(): Promise<CountryTable>;
  now(): Date;
};

const DENIALS = {
  visit: 'site.region_blocked',
  register: 'site.register_denied',
  login: 'site.login_denied',
} as const satisfies Readonly<Record<Scope, RefusalCode>>;

export function createSiteService(deps: SiteDeps): SiteService {
  const { db, log, countryHeader, loadCountries, now } = deps;
  const snapshots = createSnapshots(db, now);
  const country = createCountryLookup({
    reader: db,
    header: countryHeader,
    now,
    load: loadCountries,
    onUnreadable: (error) => log.error({ err: error }, 'the countries of addresses are unknown'),
  });

  const brandIn = ({ byId }: Snapshot, brandId: string): BrandSettings => {
    const found = byId.get(brandId);
    if (found === undefined) throw new Refusal('site.unknown_host');
    return found;
  };
  const brand = async (brandId: string) => brandIn(await snapshots.current(), brandId);

  const statusFor = (brandId: string, visitor: Visitor): Soon<VisitorStatus> =>
    whenReady(snapshots.current(), (snapshot) =>
      whenReady(country(visitor), (from) => {
        const settings = brandIn(snapshot, brandId);
        const at = now();
        const origin = { ip: visitor.ip, country: from };
        const rules = snapshot.access.get(brandId)?.visit ?? [];
        const isAllowed = decideAccess(rules, origin, at)?.isAllowed ?? null;
        const status = decideStatus(settings.status, { country: from, isAllowed, at });
        return { brand: settings, status, location: { ip: visitor.ip, country: from } };
      }),
    );

  /** The part that all visitors share, without its closing brace: their location follows. */
  const sharedInfo = (snapshot: Snapshot, settings: BrandSettings, seen: Omit<Seen, 'at'>) => {
    const parts = snapshot.parts.get(settings) ?? new Map<string, string>();
    const key = seen.language + seen.status;
    const known = parts.get(key);
    if (known !== undefined) return known;
    const written = writeAsciiJson(presentBrand(settings, { ...seen, at: now() })).slice(0, -1);
    snapshot.parts.set(settings, parts.set(key, written));
    return written;
  };

  return {
    brandByHost: (host, chosen) =>
      whenReady(snapshots.current(), ({ brands, byHost }) => {
        const wanted =
          chosen === undefined ? undefined : brands.find(({ code }) => code === chosen);
        const found =
          wanted ?? byHost.get(host.toLowerCase()) ?? (brands.length === 1 ? brands[0] : undefined);
        if (found === undefined) throw new Refusal('site.unknown_host');
        return found;
      }),
    brand,
    brands: async () => (await snapshots.current()).brands,
    isEnabled: async (brandId, flag) => isModuleEnabled((await brand(brandId)).modules, flag),
    registerSettings: async (brandId) => presentRegisterSettings(await brand(brandId)),
    customerServices: async (brandId, language) => servicesIn(await brand(brandId), language),
    country,
    statusFor,
    admits: (brandId, origin, scope) =>
      whenReady(snapshots.current(), (snapshot) => {
        const rules = snapshot.access.get(brandId)?.[scope] ?? [];
        const isAllowed = decideAccess(rules, origin, now())?.isAllowed ?? true;
        return isAllowed ? null : DENIALS[scope];
      }),

    async presentStatusFor(brandId, visitor) {
      const seen = await statusFor(brandId, visitor);
      const view = presentStatus(seen.brand, { language: visitor.language, status: seen.status });
      return { ...view, location: seen.location };
    },

    permissionInfo: (brandId, visitor) =>
      whenReady(snapshots.current(), (snapshot) =>
        whenReady(statusFor(brandId, visitor), ({ brand: settings, status, location }) => {
          const { language } = visitor;
          const head = sharedInfo(snapshot, settings, { language, status });
          return `${head},"location":${JSON.stringify(location)}}`;
        }),
      ),

    status: (brandId) => getStatus(db, brandId),

    invalidate: () => snapshots.invalidate(),
  };
}
