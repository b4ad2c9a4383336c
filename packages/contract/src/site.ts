import { Type } from 'typebox';
import { withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Instant, Label, Language, Url } from './schema.ts';
import { accessRoutes } from './site/access.ts';
import { brandLookRoutes } from './site/brand-look.ts';
import { brandRoutes } from './site/brand.ts';
import { downloadRoutes } from './site/download.ts';
import { RegisterSettings, registerSettingRoutes } from './site/register.ts';
import { securityRoutes } from './site/security.ts';
import { serviceRoutes } from './site/service.ts';

export { AccessScope } from './site/access.ts';
export { REGISTER_PATTERNS } from './site/register-patterns.ts';
export { PICTURE_BYTES_MAX, pictureKinds } from './site/brand-look.ts';
export { analyticsKinds } from './site/brand.ts';
export { type ResourceType, resourceTypes } from './site/download.ts';
export { RegisterRule, RegisterSettings } from './site/register.ts';
export { SecurityPolicy } from './site/security.ts';
export { type ServiceType, serviceTypes } from './site/service.ts';
export { type BrandPart, brandParts } from './site/setting.ts';

/** White-label flags that the specification names; the tree may hold others of the same kind. */
export const FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'FREEPLAY3',
  'REFERRAL3',
  'PWDEXPIRY3',
  'DIVIDEND3',
  'TABLECHAT3',
  'TABLETEXT3',
] as const;
export type Flag = (typeof FLAGS)[number];

/** 0 normal, 1 maintenance, 2 region restricted. */
export const SystemStatus = Type.Integer({ minimum: 0, maximum: 2 });

const nullable = <const S extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Object>>(
  schema: S,
) => Type.Union([schema, Type.Null()]);

const Leaf = Type.Object({ modId: Code, enabled: Type.Boolean() });
/** A white-label module and its parts. A part counts only while the module above it is enabled. */
export const WhitelabelNode = Type.Object({
  modId: Code,
  enabled: Type.Boolean(),
  childrenNodes: Type.Array(Leaf, { maxItems: 60 }),
});

export const Maintenance = Type.Object({
  startsAt: nullable(Instant),
  /** When the operator expects to be back; null when unknown. */
  endsAt: nullable(Instant),
  text: Type.String({ maxLength: 2_000 }),
});
export const RegionRestriction = Type.Object({
  countries: Type.Array(Type.String({ minLength: 2, maxLength: 2 }), { maxItems: 260 }),
});
const Location = Type.Object({
  ip: Type.String({ maxLength: 45 }),
  country: nullable(Type.String()),
});

const BrandView = Type.Object({
  merchantCode: Code,
  name: Label,
  platform: Type.Literal('WEB'),
  lotteryType: Type.Literal('Lott'),
  currency: Currency,
  currencySymbol: Type.String({ maxLength: 8 }),
  defaultLanguage: Language,
  languages: Type.Array(Language, { maxItems: 40 }),
  theme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
  complianceProfile: Code,
  /** IANA zone of the business day, for example "Asia/Kolkata". */
  timeZone: Type.String({ maxLength: 60 }),
  gmtOffsetMinutes: Type.Integer(),
  /** The brand's own mark; null for the drawn one. */
  logoUrl: nullable(Url),
  /** The mark on light ground; null where the other serves both. */
  logoUrlLight: nullable(Url),
  /** A square icon for tabs and home screens; null for the drawn one. */
  iconUrl: nullable(Url),
  /** Whether the lobby shows a counter: of the pools that the brand joins, or its ornament. */
  jackpotCounter: Type.Boolean(),
  /** Colour tokens that the brand replaces, per scheme, as the ui package's BrandColours. */
  colours: Type.Record(
    Type.Union([Type.Literal('dark'), Type.Literal('light')]),
    Type.Record(Type.String(), Type.String()),
  ),
});

const CustomerServiceEntry = Type.Object({
  csType: Code,
  label: Label,
  /** Always null here: addresses are sealed, see `GET /wps/system/customerService`. */
  path: Type.Null(),
});

export const PermissionInfo = Type.Object({
  brand: BrandView,
  status: SystemStatus,
  maintenance: nullable(Maintenance),
  regionRestriction: nullable(RegionRestriction),
  whitelabel: Type.Array(WhitelabelNode, { maxItems: 60 }),
  register: RegisterSettings,
  customerService: Type.Array(CustomerServiceEntry, { maxItems: 20 }),
  resources: Type.Array(Type.Object({ resourceType: Code, url: Url, labelNameEn: Label }), {
    maxItems: 60,
  }),
  mainDomain: Url,
  domainRoute: Type.Array(Url, { maxItems: 20 }),
  imageCDNs: Type.Array(Url, { maxItems: 20 }),
  launchGameCDNs: Type.Array(Url, { maxItems: 20 }),
  analytics: Type.Array(Type.Object({ kind: Code, id: Code }), { maxItems: 10 }),
  location: Location,
});

const StatusView = Type.Object({
  status: SystemStatus,
  maintenance: nullable(Maintenance),
  regionRestriction: nullable(RegionRestriction),
  location: Location,
  serverTime: Instant,
});

/** Texts by language code; English is what every other language falls back to. */
export const Texts = Type.Record(Type.String(), Type.String({ maxLength: 2_000 }));

const ConsoleSiteStatus = Type.Object({
  isMaintenance: Type.Boolean(),
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
  text: Texts,
  blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260 }),
  updatedAt: Instant,
  /** Send it back with a change, so that two operators cannot overwrite each other. */
  version: Type.Integer({ minimum: 1 }),
});

const Jwk = Type.Object({
  kid: Type.String(),
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  y: Type.Optional(Type.String()),
  alg: Type.String(),
  use: Type.String(),
});

const CountryCode = Type.Object({
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ minLength: 2, maxLength: 2 }),
  /** Digits, without the plus. */
  dialingCode: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
});

export const siteRoutes = declareRoutes({
  'GET /wps/system/whitelabel': {
    access: 'public',
    isPrepared: true,
    summary: 'Everything that a page needs to know of the brand before it draws',
    value: PermissionInfo,
    refusals: [],
  },
  'GET /wps/system/status': {
    access: 'public',
    summary: 'Whether the site is open to this visitor',
    value: StatusView,
    refusals: [],
  },
  'GET /wps/system/domainRoute': {
    access: 'public',
    summary: "The brand's addresses, the main one first",
    value: Type.Object({ mainDomain: Url, domains: Type.Array(Url, { maxItems: 20 }) }),
    refusals: [],
  },
  'GET /wps/system/countryCodes': {
    access: 'public',
    summary: 'Countries that accounts of the brand are opened from, with their calling codes',
    value: Type.Object({ items: Type.Array(CountryCode, { maxItems: 260 }) }),
    refusals: [],
  },
  'GET /wps/system/keys': {
    access: 'public',
    summary: 'Public keys for sealed calls (RFC 7517), the one to use first',
    value: Type.Object({ keys: Type.Array(Jwk, { maxItems: 10 }) }),
    refusals: [],
  },
  'GET /wps/system/customerService': {
    access: 'public',
    summary: 'Customer service entries; each path is a JWE for the key of the caller',
    query: Type.Object({
      /** Public JWK (X25519 or P-256, use "enc") as base64url of its JSON. */
      key: Type.String({ minLength: 40, maxLength: 600, pattern: '^[A-Za-z0-9_-]+$' }),
    }),
    value: Type.Array(
      Type.Object({ csType: Code, label: Label, path: Type.String({ maxLength: 4_000 }) }),
      { maxItems: 20 },
    ),
    refusals: ['site.key_invalid'],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /console/site/status': {
    access: 'operator:site.read',
    summary: 'Maintenance and region restriction as they are set',
    value: ConsoleSiteStatus,
    refusals: [],
  },
  'PUT /console/site/status': {
    access: 'operator:site.update',
    summary:
      'Opens, closes or restricts the site; what lets someone in waits for a second operator',
    body: Type.Object({
      isMaintenance: Type.Boolean(),
      startsAt: nullable(Instant),
      endsAt: nullable(Instant),
      text: Texts,
      blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260 }),
      version: Type.Integer({ minimum: 1 }),
      reason: Type.String({ minLength: 3, maxLength: 300 }),
    }),
    value: withProposal(ConsoleSiteStatus),
    refusals: ['site.status_changed', 'site.period_invalid', 'approval.open'],
  },
  ...securityRoutes,
  ...registerSettingRoutes,
  ...accessRoutes,
  ...brandRoutes,
  ...brandLookRoutes,
  ...serviceRoutes,
  ...downloadRoutes,
});

export const siteRefusals = declareRefusals({
  'site.unknown_host': 404,
  'site.maintenance': 503,
  'site.region_blocked': 403,
  'site.key_invalid': 422,
  'site.status_changed': 409,
  'site.period_invalid': 422,
  'site.register_denied': 403,
  'site.login_denied': 403,
  'site.settings_changed': 409,
  'site.policy_invalid': 422,
  'site.register_rules_invalid': 422,
  'site.register_way_missing': 422,
  'site.flag_unknown': 422,
  'site.access_rules_invalid': 422,
  'site.address_invalid': 422,
  'site.settings_invalid': 422,
  'site.change_waiting': 409,
  'site.start_past': 422,
  'site.nothing_waits': 404,
  'site.contrast_low': 422,
  'site.picture_type': 422,
  'site.picture_unsafe': 422,
  'site.picture_small': 422,
  'site.picture_unknown': 422,
  'site.domain_taken': 409,
  'site.domain_in_use': 422,
  'site.brand_code_taken': 409,
  'site.brand_unknown': 404,
});
