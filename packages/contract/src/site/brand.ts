// What a brand is: its name, languages, addresses and counter, and the record of its changes.
import { Type } from 'typebox';
import { Proposed, withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Language, Nothing, Url } from '../schema.ts';
import { ComplianceProfile, Reason, Version } from './security.ts';
import { ChangedBy, changeOf, changeRefusals, Part, settingOf } from './setting.ts';

const Scheme = Type.Union([Type.Literal('dark'), Type.Literal('light')]);
const HostName = Type.String({ minLength: 1, maxLength: 253 });
const Cdns = Type.Array(Type.String({ minLength: 8, maxLength: 300 }), { maxItems: 20 });

/** Analytics that the pages are told of; a page asks no stranger for a script by itself. */
export const analyticsKinds = ['GA4', 'GTM', 'META', 'MATOMO', 'CLARITY'] as const;

const BrandContent = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  defaultLanguage: Language,
  languages: Type.Array(Language, { minItems: 1, maxItems: 40 }),
  theme: Scheme,
  /** IANA zone in which the business day turns. */
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  imageCdns: Cdns,
  launchGameCdns: Cdns,
  analytics: Type.Array(
    Type.Object({
      kind: Type.Enum(analyticsKinds),
      id: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    { maxItems: 10 },
  ),
});

const DomainContent = Type.Object({
  /** The main one first. Several host names may lead to one address. */
  domains: Type.Array(Type.Object({ host: HostName, url: Url }), { minItems: 1, maxItems: 20 }),
});

const JackpotContent = Type.Object({
  /**
   * `decorative` shows the counter of the specification, an ornament that nobody can win; `off`
   * shows none.
   */
  counter: Type.Union([Type.Literal('decorative'), Type.Literal('off')]),
  /** Bets feed the progressive pools of vendors, and players may hit them. Two operators turn it on. */
  hasPools: Type.Boolean(),
});

const BrandSettings = Type.Object({
  ...settingOf(BrandContent).properties,
  /** What is decided once, when the brand is made. */
  fixed: Type.Object({
    code: Code,
    currency: Currency,
    complianceProfile: ComplianceProfile,
    /** Changed with the rules of registration, whose text it dates. */
    termsVersion: Code,
  }),
});

const BrandCard = Type.Object({
  id: Id,
  code: Code,
  name: Type.String({ maxLength: 200 }),
  currency: Currency,
  mainUrl: Url,
  languages: Type.Array(Language, { maxItems: 40 }),
  isCurrent: Type.Boolean(),
  createdAt: Instant,
});

const PartVersion = Type.Object({
  version: Version,
  changedAt: Instant,
  changedBy: ChangedBy,
  /** Null for the state that a brand began with. */
  reason: Type.Union([Reason, Type.Null()]),
  /** The part as it was from then on: JSON text in the shape of the part's content. */
  content: Type.String({ maxLength: 200_000 }),
});

const HISTORY_MAX = 50;

export const brandRoutes = declareRoutes({
  'GET /console/site/brand': {
    access: 'operator:site.read',
    summary: 'Name, languages, zone and addresses of pictures of the brand',
    value: BrandSettings,
    refusals: [],
  },
  'PUT /console/site/brand': {
    access: 'operator:site.update',
    summary: 'Changes name, languages, zone and addresses of pictures of the brand',
    body: changeOf(BrandContent),
    value: withProposal(BrandSettings),
    refusals: [...changeRefusals, 'approval.open'],
  },
  'GET /console/site/domains': {
    access: 'operator:site.read',
    summary: 'Host names of the brand and the addresses that they lead to',
    value: settingOf(DomainContent),
    refusals: [],
  },
  'PUT /console/site/domains': {
    access: 'operator:site.update',
    summary: 'Replaces the host names of the brand, the main one first',
    body: changeOf(DomainContent),
    value: withProposal(settingOf(DomainContent)),
    refusals: [...changeRefusals, 'site.domain_taken', 'site.domain_in_use', 'approval.open'],
  },
  'GET /console/site/jackpot': {
    access: 'operator:site.read',
    summary: 'Whether the brand joins real pools, and shows the decorative counter without',
    value: settingOf(JackpotContent),
    refusals: [],
  },
  'PUT /console/site/jackpot': {
    access: 'operator:site.update',
    summary: 'Joins real pools or leaves them; shows or hides the decorative counter',
    body: changeOf(JackpotContent),
    value: withProposal(settingOf(JackpotContent)),
    refusals: [...changeRefusals, 'approval.open'],
  },
  'GET /console/site/history/:part': {
    access: 'operator:site.read',
    summary: 'What a part of the brand was before, the newest first',
    params: Type.Object({ part: Part }),
    value: Type.Object({ items: Type.Array(PartVersion, { maxItems: HISTORY_MAX }) }),
    refusals: [],
  },
  'POST /console/site/waiting/:part/drop': {
    access: 'operator:site.update',
    summary: 'Drops the change of a part that waits for its hour',
    params: Type.Object({ part: Part }),
    body: Type.Object({ reason: Reason }),
    value: Nothing,
    refusals: ['site.nothing_waits'],
  },
  'GET /console/site/brands': {
    access: 'operator:site.read',
    summary: 'Every brand of the house',
    value: Type.Object({ items: Type.Array(BrandCard, { maxItems: 500 }) }),
    refusals: [],
  },
  'PUT /console/site/brands/current': {
    access: 'operator:site.read',
    summary: 'Chooses the brand that the console works on from then on',
    body: Type.Object({ code: Code }),
    value: Nothing,
    refusals: ['site.brand_unknown'],
  },
  'POST /console/site/brands': {
    access: 'operator:site.update',
    summary: 'Makes a brand with the settings of the one that the operator is at',
    body: Type.Object({
      code: Type.String({ minLength: 2, maxLength: 20 }),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      currency: Currency,
      host: HostName,
      url: Url,
      /** That of the brand that the operator is at, where it is left out. */
      complianceProfile: Type.Optional(ComplianceProfile),
      reason: Reason,
    }),
    value: Proposed,
    refusals: [
      'site.settings_invalid',
      'site.brand_code_taken',
      'site.domain_taken',
      'approval.open',
    ],
    rate: { count: 10, windowMs: 60_000 },
  },
});
