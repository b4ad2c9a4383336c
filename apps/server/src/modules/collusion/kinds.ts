import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { DEFAULTS, letsMorePass, type Thresholds } from './rules.ts';
import { findSettings, putSettings } from './store.ts';

export type ThresholdsChange = { readonly thresholds: Thresholds; readonly version: number };

/** Thresholds that let more pass unseen wait for a second operator. */
export function thresholdsKind({
  audit,
}: {
  readonly audit: AuditService;
}): ApprovalKind<ThresholdsChange> {
  return {
    name: 'collusion.thresholds',
    isHouse: true,
    decide: 'security.update',
    async weigh(tx, { thresholds, version }) {
      const known = await findSettings(tx);
      if ((known?.version ?? 0) !== version) throw new Refusal('collusion.changed');
      const before = known?.thresholds ?? DEFAULTS;
      return {
        loosens: letsMorePass(before, thresholds),
        subject: { kind: 'collusion_settings', id: 'thresholds' },
        before: { ...before },
        after: { ...thresholds },
      };
    },
    async apply(tx, { thresholds, version }, { maker }) {
      const before = (await findSettings(tx))?.thresholds ?? DEFAULTS;
      if (!(await putSettings(tx, thresholds, version + 1))) throw new Refusal('collusion.changed');
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'collusion.thresholds',
        subject: { kind: 'collusion_settings', id: 'thresholds' },
        before: { ...before },
        after: { ...thresholds },
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
}
