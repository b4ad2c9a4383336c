import type { AffiliatePlan, AffiliatePlanDetail } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { deskOf } from '../desk.ts';
import { pageWish } from '../page.ts';
import type { Plan } from '../plan/store.ts';
import type { EarningRoutes } from './deps.ts';

const VERSIONS_SHOWN_MAX = 100;

export function createPlanPresenter({ plans }: Pick<EarningRoutes, 'plans'>) {
  return async (plan: Plan): Promise<AffiliatePlan> => ({
    id: plan.id,
    name: plan.name,
    kind: plan.kind,
    currency: plan.currency,
    state: plan.state,
    version: plan.version,
    terms: plan.terms,
    deals: plan.deals,
    dealsBehind: plan.dealsBehind,
    isPermitted: await plans.isPermitted(plan.brandId, plan.kind),
    createdAt: plan.createdAt.toISOString(),
    updatedAt: plan.updatedAt.toISOString(),
  });
}

export function servePlanDesk(deps: EarningRoutes) {
  const { plans } = deps;
  const present = createPlanPresenter(deps);

  const detail = async (brandId: string, id: string): Promise<AffiliatePlanDetail> => {
    const plan = await plans.demand(brandId, id);
    const versions = await plans.versions(id);
    return {
      ...(await present(plan)),
      versions: versions.slice(0, VERSIONS_SHOWN_MAX).map((version) => ({
        ...version,
        createdAt: version.createdAt.toISOString(),
      })),
    };
  };

  return serve({
    'GET /console/affiliates/plans': async ({ brand, query }) => {
      const { currency, kind, state } = query;
      const filter = { brandId: brand.id, state, kind, currency };
      const page = await plans.list(filter, pageWish(query));
      return { items: await Promise.all(page.items.map(present)), nextCursor: page.nextCursor };
    },

    'GET /console/affiliates/plans/:id': ({ brand, params }) => detail(brand.id, params.id),

    'POST /console/affiliates/plans': async ({ body, brand, caller, ip }) => {
      const { currency, kind, name, reason: _reason, ...terms } = body;
      const desk = deskOf({ body, brand, caller, ip });
      const id = await plans.create({ name, kind, currency, terms }, desk);
      return detail(brand.id, id);
    },

    'POST /console/affiliates/plans/:id/versions': async ({ body, brand, caller, ip, params }) => {
      const { name, reason: _reason, version, ...terms } = body;
      const desk = deskOf({ body, brand, caller, ip });
      await plans.revise(params.id, { name, terms, version }, desk);
      return detail(brand.id, params.id);
    },

    'PUT /console/affiliates/plans/:id/state': async ({ body, brand, caller, ip, params }) => {
      await plans.setState(params.id, body.state, deskOf({ body, brand, caller, ip }));
      return detail(brand.id, params.id);
    },
  });
}
