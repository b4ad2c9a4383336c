// What a source may keep: judging fewer fees, or higher ones as agreed, is decided by two.
import type { Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, looserSettings } from '../../approval/index.ts';
import type { Direction, Terms } from '../rules/compare.ts';
import { listSources } from '../store/days.ts';
import { listTerms, setTerm } from '../store/terms.ts';
import { HOUSE_SOURCE, type ReconciliationDeps } from './deps.ts';

export type ChangeTerms = {
  readonly source: string;
  readonly terms: readonly { readonly kind: Direction; readonly feeBps: number | null }[];
};
type KindDeps = Pick<ReconciliationDeps, 'audit' | 'sources' | 'now'>;

/** None agreed is the loosest: a fee is not judged at all then. */
const directions = { deposit: 'up', payout: 'up' } as const;

async function demandSource(reader: Reader, source: string, { sources }: KindDeps): Promise<void> {
  if (source === HOUSE_SOURCE || sources.has(source)) return;
  const isSeen = (await listSources(reader)).some((row) => row.source === source);
  if (!isSeen) throw new Refusal('reconciliation.source_unknown');
}

const termsAfter = (before: Terms, { terms }: ChangeTerms): Terms =>
  terms.reduce<Terms>((after, { kind, feeBps }) => ({ ...after, [kind]: feeBps }), before);

/** Days that are compared already stay as they are. */
export const termsKind = (deps: KindDeps): ApprovalKind<ChangeTerms> => ({
  name: 'reconciliation.change_terms',
  isHouse: true,
  decide: 'reconciliation-terms.update',

  async weigh(tx: Tx, command) {
    await demandSource(tx, command.source, deps);
    const before = (await listTerms(tx))(command.source);
    const after = termsAfter(before, command);
    return {
      loosens: looserSettings(directions, before, after).length > 0,
      subject: { kind: 'reconciliation', id: command.source },
      before,
      after,
    };
  },

  async apply(tx, { source, terms }, { maker }) {
    const before = (await listTerms(tx))(source);
    const at = deps.now();
    for (const { kind, feeBps } of terms) {
      await setTerm(tx, { source, kind, feeBps, at, by: maker.operatorAccount });
    }
    await deps.audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'reconciliation.change_terms',
      subject: { kind: 'reconciliation', id: source },
      before,
      after: (await listTerms(tx))(source),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
