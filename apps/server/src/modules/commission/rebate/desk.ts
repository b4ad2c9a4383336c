import type { Db } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { isRebatePassedUp } from '../rules.ts';
import { findPolicy, upsertPolicy } from './policy-store.ts';
import { findFinished } from './store.ts';

export type DeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

/** How a brand pays rebates, and operators' changes of it. */
export function serveRebateDesk({ audit, db, now, site }: DeskDeps) {
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

    'PUT /console/rebate-policy': async ({ body, brand, caller, ip }) => {
      const { reason, ...policy } = body;
      await db.tx(async (tx) => {
        const { version: _before, ...before } = await findPolicy(tx, brand.id);
        if (!(await upsertPolicy(tx, brand.id, { policy, at: now() }))) {
          throw new Refusal('commission.rebates_changed');
        }
        const { version: _after, ...after } = policy;
        await audit.record(tx, {
          actor: { kind: 'operator', id: caller.operatorId },
          action: 'rebate.change_policy',
          subject: { kind: 'brand', id: brand.id },
          before,
          after,
          reason,
          ip,
        });
      });
      return present(brand.id);
    },
  });
}
