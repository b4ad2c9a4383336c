import type { AccessScope } from '@parlour/contract';
import type { Static } from 'typebox';
import {
  type Address,
  contains,
  type Network,
  parseAddress,
  parseNetwork,
  writeNetwork,
} from '../../../platform/network.ts';
import type { FieldProblem } from '../../../platform/refusal.ts';

export type Scope = Static<typeof AccessScope>;
export const SCOPES: readonly Scope[] = ['visit', 'register', 'login'];

/** Where something comes from; `country` is an ISO 3166-1 alpha-2 code, null when unknown. */
export type Origin = { readonly ip: string; readonly country: string | null };

export type AccessRule = {
  readonly id: string;
  /** CIDR; null where the rule names a country. */
  readonly network: string | null;
  readonly country: string | null;
  readonly action: 'allow' | 'deny';
  readonly scopes: readonly Scope[];
  readonly reason: string;
  /** ISO instant from which the rule counts for nothing; null for never. */
  readonly expiresAt: string | null;
  readonly enabled: boolean;
};

type Prepared = {
  /** Place of the rule in the list of the brand. */
  readonly place: number;
  readonly network: Network | null;
  readonly country: string | null;
  readonly isAllowed: boolean;
  readonly endsMs: number;
};

/** The rules in the form in which they are tried: numbers instead of texts, scope by scope. */
export type PreparedAccess = Readonly<Record<Scope, readonly Prepared[]>>;

export function prepareAccess(rules: readonly AccessRule[]): PreparedAccess {
  const prepared = rules.map((rule, place) => ({
    place,
    network: rule.network === null ? null : parseNetwork(rule.network),
    country: rule.country,
    isAllowed: rule.action === 'allow',
    endsMs: rule.expiresAt === null ? Infinity : new Date(rule.expiresAt).getTime(),
  }));
  const of = (scope: Scope) =>
    prepared.filter(({ place }) => {
      const rule = rules[place];
      return rule?.enabled === true && rule.scopes.includes(scope);
    });
  return { visit: of('visit'), register: of('register'), login: of('login') };
}

export type AccessDecision = { readonly isAllowed: boolean; readonly place: number };

/** What the first rule that matches says; null when none does. */
export function decideAccess(
  rules: readonly Prepared[],
  { ip, country }: Origin,
  at: Date,
): AccessDecision | null {
  // Most brands have no rules, and this runs for every call of the portal.
  if (rules.length === 0) return null;
  const address = parseAddress(ip);
  const decided = rules.find(
    (rule) => rule.endsMs > at.getTime() && matches(rule, address, country),
  );
  return decided === undefined ? null : { isAllowed: decided.isAllowed, place: decided.place };
}

function matches(rule: Prepared, address: Address | null, country: string | null): boolean {
  if (rule.network !== null) return address !== null && contains(rule.network, address);
  return rule.country !== null && rule.country === country;
}

export type AccessRuleWish = Omit<AccessRule, 'id'> & { readonly id?: string | undefined };

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean => REGIONS.of(code) !== undefined;

const isSame = (a: string, b: string) => new Date(a).getTime() === new Date(b).getTime();

/** Why a list of rules cannot be kept, rule by rule. A rule that ran out may stay in the list. */
export function checkAccessRules(
  rules: readonly AccessRuleWish[],
  known: ReadonlyMap<string, AccessRule>,
  at: Date,
): FieldProblem[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, place) => {
    const problem = (field: string, code: string) => [{ path: `/rules/${place}/${field}`, code }];
    const { id, network, country, expiresAt } = rule;
    if (id !== undefined && (seen.has(id) || !known.has(id))) {
      return problem('id', 'site.field_repeated');
    }
    if (id !== undefined) seen.add(id);
    if ((network === null) === (country === null)) return problem('network', 'site.target_unclear');
    if (network !== null && parseNetwork(network) === null) {
      return problem('network', 'site.network_invalid');
    }
    if (country !== null && !isCountry(country)) return problem('country', 'site.country_unknown');
    const knownEnd = known.get(id ?? '')?.expiresAt ?? null;
    const isKnownEnd = expiresAt !== null && knownEnd !== null && isSame(expiresAt, knownEnd);
    if (expiresAt !== null && !isKnownEnd && new Date(expiresAt) <= at) {
      return problem('expiresAt', 'site.expiry_past');
    }
    return [];
  });
}

/** The rule as it is stored: its network in the shortest form, host bits cleared. */
export function cleanAccessRule(rule: AccessRuleWish, newId: () => string): AccessRule {
  const network = rule.network === null ? null : parseNetwork(rule.network);
  return {
    ...rule,
    id: rule.id ?? newId(),
    network: network === null ? null : writeNetwork(network),
    scopes: SCOPES.filter((scope) => rule.scopes.includes(scope)),
    expiresAt: rule.expiresAt === null ? null : new Date(rule.expiresAt).toISOString(),
  };
}
