/** What two accounts have in common. */
export const SIGNS = [
  'device',
  'payout_account',
  'person',
  'mailbox',
  'mobile',
  'registration_ip',
  'login_ip',
] as const;

export type Sign = (typeof SIGNS)[number];
export type Strength = 'strong' | 'medium' | 'weak';
export type Verdict = 'linked' | 'distinct';

/** Families and offices share an address, so that alone says little; these belong to one person. */
const TELLING: ReadonlySet<Sign> = new Set(['device', 'payout_account', 'person', 'mailbox']);

/** How much some signs say together. */
export function strengthOf(signs: readonly Sign[]): Strength {
  if (signs.some((sign) => TELLING.has(sign))) return 'strong';
  return new Set(signs).size > 1 || signs.includes('mobile') ? 'medium' : 'weak';
}

export type Match = { readonly memberId: string; readonly otherId: string; readonly sign: Sign };

export type FoundPair = {
  readonly firstId: string;
  readonly secondId: string;
  readonly signs: readonly Sign[];
};

/** Matches by pair, each pair once, the smaller id first. */
export function pairsOf(matches: readonly Match[]): readonly FoundPair[] {
  const pairs = new Map<string, { firstId: string; secondId: string; signs: Set<Sign> }>();
  for (const { memberId, otherId, sign } of matches) {
    const [firstId, secondId] = memberId < otherId ? [memberId, otherId] : [otherId, memberId];
    const key = `${firstId}:${secondId}`;
    const pair = pairs.get(key) ?? { firstId, secondId, signs: new Set() };
    pair.signs.add(sign);
    pairs.set(key, pair);
  }
  return Array.from(pairs.values(), ({ signs, ...ids }) => ({
    ...ids,
    signs: SIGNS.filter((sign) => signs.has(sign)),
  }));
}
