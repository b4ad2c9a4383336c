import type { AccessSettings, AccessWish } from './api/index.ts';

export const SCOPES = ['visit', 'register', 'login'] as const;
export type Scope = (typeof SCOPES)[number];

/** A rule as it stands in the form; `key` tells rules apart that have no id yet. */
export type RuleDraft = AccessWish & { readonly key: string };

export const draftsOf = ({ rules }: Pick<AccessSettings, 'rules'>): RuleDraft[] =>
  rules.map((rule) => ({ ...rule, key: rule.id }));

/** The rules as a person reads them. */
export const editedOf = ({ rules }: Pick<AccessSettings, 'rules'>) => ({
  rules: rules.map(({ id: _id, ...rule }) => rule),
});

export const wishOf = ({ key: _key, ...rule }: RuleDraft): AccessWish => rule;

export const emptyRule = (key: string): RuleDraft => ({
  key,
  network: '',
  country: null,
  action: 'deny',
  scopes: ['visit', 'register', 'login'],
  reason: '',
  expiresAt: null,
  enabled: true,
});

/** Whether a rule has all that it needs; what its network is worth is the server's to say. */
export const isComplete = ({ network, country, scopes, reason }: RuleDraft): boolean =>
  (network ?? country ?? '').trim() !== '' && scopes.length > 0 && reason.trim() !== '';

export type AccessChanges = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly isMoved: boolean;
};

/** What a draft would change, in figures. */
export function changesOf(
  { rules }: Pick<AccessSettings, 'rules'>,
  drafts: readonly RuleDraft[],
): AccessChanges {
  const known = new Map(rules.map((rule) => [rule.id, JSON.stringify(rule)]));
  const kept = drafts.filter(({ id }) => id !== undefined);
  const keptIds = kept.map(({ id }) => id ?? '');
  const orderBefore = rules.map(({ id }) => id).filter((id) => keptIds.includes(id));
  return {
    added: drafts.length - kept.length,
    changed: kept.filter((draft) => known.get(draft.id ?? '') !== JSON.stringify(wishOf(draft)))
      .length,
    removed: rules.length - kept.length,
    isMoved: orderBefore.join() !== keptIds.join(),
  };
}

export const isAnyChange = ({ added, changed, removed, isMoved }: AccessChanges): boolean =>
  isMoved || added + changed + removed > 0;
