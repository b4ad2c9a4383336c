import type { Db } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type ApprovalService,
  brandNamer,
  isLooserPicture,
  type Loosens,
  rehearsedKind,
  submitCall,
} from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { isRebatePassedUp } from '../rules.ts';
import type { RebatePolicy } from './rules.ts';
import { findPolicy, upsertPolicy } from './policy-store.ts';
import { findFinished } from './store.ts';

export type DeskDeps = {
  readonly db: Db;
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

type RebateCommand = { readonly brandId: string; readonly policy: RebatePolicy };

const directions: Readonly<Record<Exclude<keyof RebatePolicy, 'version'>, Loosens>> = {
  isOn: 'up',
  cadence: 'any',
  multipleHundredths: 'down',
};

/** How a brand pays rebates, and operators' changes of it. */
export function serveRebateDesk(deps: DeskDeps) {
  const { approvals, db, site } = deps;
  const submit = approvals.register(rebateKind(deps));

  const present = async (brandId: string) => {
    const policy = await findPolicy(db, brandId);
    const { complianceProfile } = await site.brand(brandId);
    const finishedAt = await findFinished(db, brandId);
    return {
      ...policy,
      isPassedUp: isRebatePassedUp(complianceProfile),
      creditedAt: finishedAt?.toISOString() ?? null,
    };
  };

  return serve({
    'GET /console/rebate-policy': async ({ brand }) => present(brand.id),

    'PUT /console/rebate-policy': async (call) => {
      const { reason: _reason, ...policy } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit, { brandId, policy }, () => present(brandId));
    },
  });
}

/** A rebate that is paid, or paid sooner or with less play, waits for a second operator. */
const rebateKind = ({ audit, now, site }: DeskDeps) =>
  rehearsedKind<RebateCommand>(audit, {
    name: 'rebate_policy.update',
    decide: 'contract.update',
    nameOf: brandNamer(site),
    loosens: ({ before, after }) => isLooserPicture(directions, before, after),
    async step(tx, { brandId, policy }, { operatorId, ip, reason }) {
      const { version: _before, ...before } = await findPolicy(tx, brandId);
      if (!(await upsertPolicy(tx, brandId, { policy, at: now() }))) {
        throw new Refusal('commission.rebates_changed');
      }
      const { version: _after, ...after } = policy;
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'rebate.change_policy',
        subject: { kind: 'brand', id: brandId },
        before,
        after,
        reason,
        ip,
      });
    },
  });
