// From where a brand may be visited, joined and logged in to.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Id, Instant } from '../schema.ts';
import { Reason, Version } from './security.ts';

const Network = Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f.:/]+$' });
const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });
const nullable = <const S extends ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);

export const AccessScope = Type.Union([
  Type.Literal('visit'),
  Type.Literal('register'),
  Type.Literal('login'),
]);

const ruleFields = {
  /** An address or a network (CIDR), of IPv4 or IPv6; null where the rule names a country. */
  network: nullable(Network),
  country: nullable(Country),
  action: Type.Union([Type.Literal('allow'), Type.Literal('deny')]),
  scopes: Type.Array(AccessScope, { minItems: 1, maxItems: 3, uniqueItems: true }),
  reason: Type.String({ minLength: 1, maxLength: 300 }),
  /** From then on the rule counts for nothing. */
  expiresAt: nullable(Instant),
  enabled: Type.Boolean(),
};

const AccessRuleView = Type.Object({ id: Id, ...ruleFields });
/** A rule without an id is new; one that is not sent back is removed. */
const AccessRuleWish = Type.Object({ id: Type.Optional(Id), ...ruleFields });

const RULES_MAX = 500;
const ConsoleAccessRules = Type.Object({
  /** In the order in which they are tried: the first that matches decides. */
  rules: Type.Array(AccessRuleView, { maxItems: RULES_MAX }),
  version: Version,
  updatedAt: Instant,
});

const Verdict = Type.Object({
  scope: AccessScope,
  isAdmitted: Type.Boolean(),
  /** Place of the rule that decided, from 0; null when no rule matches. */
  rulePlace: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Without a rule a visitor may still come from a country that the site turns away. */
  isRegionBlocked: Type.Boolean(),
});

export const accessRoutes = declareRoutes({
  'GET /console/site/access': {
    access: 'operator:security.read',
    summary: 'From where the brand may be visited, joined and logged in to',
    value: ConsoleAccessRules,
    refusals: [],
  },
  'PUT /console/site/access': {
    access: 'operator:security.update',
    summary: 'Replaces the list of access rules, its order included',
    body: Type.Object({
      rules: Type.Array(AccessRuleWish, { maxItems: RULES_MAX }),
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleAccessRules),
    refusals: ['site.settings_changed', 'site.access_rules_invalid', 'approval.open'],
  },
  'POST /console/site/access/try': {
    access: 'operator:security.read',
    summary: 'Which rule decides about an address, and the country found for it',
    body: Type.Object({
      ip: Type.String({ minLength: 2, maxLength: 64 }),
      /** Rules that are not saved yet; without them the saved ones are tried. */
      rules: Type.Optional(Type.Array(AccessRuleWish, { maxItems: RULES_MAX })),
    }),
    value: Type.Object({
      country: nullable(Country),
      verdicts: Type.Array(Verdict, { maxItems: 3 }),
    }),
    refusals: ['site.address_invalid', 'site.access_rules_invalid'],
  },
});
