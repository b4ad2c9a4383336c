// What one operator proposes and another decides. Modules register their kinds of change; the rule of
// who is independent of whom holds for every decision that needs two.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import { createIndependence, type Independence } from './independence.ts';
import { approvalPolicyKind } from './policy-kind.ts';
import { serveApprovals } from './routes.ts';
import { type ApprovalService, createApprovalService } from './service.ts';

export { createIndependence, type Independence } from './independence.ts';
export type { ApprovalKind, Desk, Maker } from './kind.ts';
export { createOwnLimit, type OwnLimit } from './lone.ts';
export { brandNamer, deskOf, memberNamer, presentRef, submitCall } from './present.ts';
export { rehearsedKind, type Trace } from './rehearsed-kind.ts';
export { isLooserPicture, type Loosens, looserSettings } from './rules.ts';
export type { ApprovalService, Submit } from './service.ts';

export type ApprovalModule = {
  readonly approvals: ApprovalService;
  readonly independence: Independence;
  readonly parts: ModuleParts;
};

const EXPIRE_JOB = 'approval.expire';

export function createApproval(
  platform: Platform,
  { audit }: { readonly audit: AuditService },
): ApprovalModule {
  const independence = createIndependence(platform);
  const approvals = createApprovalService({ ...platform, audit, independence });
  const changePolicy = approvals.register(approvalPolicyKind(audit));
  return {
    approvals,
    independence,
    parts: {
      handlers: serveApprovals(approvals, changePolicy),
      jobs: { [EXPIRE_JOB]: () => approvals.expire() },
      schedules: [{ name: EXPIRE_JOB, cron: '*/10 * * * *' }],
      channels: {
        approval: (caller, subject) =>
          caller.kind === 'operator' && subject === 'house' && caller.permissions.has('self'),
      },
    },
  };
}
