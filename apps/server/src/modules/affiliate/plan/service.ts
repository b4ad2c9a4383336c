// Plans: versions of what an operator offers to affiliates.
import { checkAffiliateTerms, type AffiliateKind } from '@parlour/commission';
import type { AffiliateTerms } from '@parlour/contract';
import type { Db, Tx } from '@parlour/database';
import { currencies, currencyOf } from '@parlour/money';
import { plainLine } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { Desk } from '../desk.ts';
import type { Page, PageWish } from '../../../platform/page.ts';
import { isPlanPermitted } from '../rules.ts';
import {
  findPlan,
  insertPlan,
  insertVersion,
  listPlans,
  listVersions,
  lockPlan,
  type Plan,
  type PlanFilter,
  type PlanState,
  type PlanVersion,
  updatePlan,
} from './store.ts';
import { presentTerms, readTerms } from './terms.ts';

export type PlanDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
  newId(): string;
};

export type NewPlan = {
  readonly name: string;
  readonly kind: AffiliateKind;
  readonly currency: string;
  readonly terms: AffiliateTerms;
};

export type PlanService = ReturnType<typeof createPlans>;

export function createPlans({ audit, db, newId, now, site }: PlanDeps) {
  const demand = async (brandId: string, id: string): Promise<Plan> => {
    const plan = await findPlan(db, id, now());
    if (plan?.brandId !== brandId) throw new Refusal('affiliate.plan_not_found');
    return plan;
  };

  const isPermitted = async (brandId: string, kind: AffiliateKind): Promise<boolean> =>
    isPlanPermitted((await site.brand(brandId)).complianceProfile, kind);

  const demandPermitted = async (brandId: string, kind: AffiliateKind): Promise<void> => {
    if (!(await isPermitted(brandId, kind))) throw new Refusal('affiliate.plan_not_permitted');
  };

  /** The terms in the one way in which they are kept, unless a rule speaks against them. */
  const demandTerms = (plan: Pick<NewPlan, 'kind' | 'currency' | 'terms'>): AffiliateTerms => {
    const terms = readTerms(plan.terms);
    const fault = checkAffiliateTerms(plan.kind, terms, currencyOf(plan.currency));
    if (fault !== null) throw new Refusal(`affiliate.${fault}`);
    return presentTerms(terms, plan.currency);
  };

  const record = (
    tx: Tx,
    desk: Desk,
    change: {
      readonly id: string;
      readonly action: string;
      readonly before?: object;
      readonly after: object;
    },
  ) =>
    desk.operatorId === null
      ? Promise.resolve()
      : audit.record(tx, {
          actor: { kind: 'operator', id: desk.operatorId },
          action: `affiliate_plan.${change.action}`,
          subject: { kind: 'affiliate_plan', id: change.id },
          ...(change.before === undefined ? {} : { before: { ...change.before } }),
          after: { ...change.after },
          reason: desk.reason,
          ip: desk.ip,
        });

  return {
    demand,
    isPermitted,
    demandPermitted,

    list: (filter: PlanFilter, page: PageWish): Promise<Page<Plan>> =>
      listPlans(db, filter, { ...page, at: now() }),

    versions: (id: string): Promise<PlanVersion[]> => listVersions(db, id, now()),

    async create(plan: NewPlan, desk: Desk): Promise<string> {
      const { brandId, operatorId, reason } = desk;
      if (!currencies.has(plan.currency)) throw new Refusal('affiliate.currency_unknown');
      await demandPermitted(brandId, plan.kind);
      const terms = demandTerms(plan);
      const [id, name, at] = [newId(), demandName(plan.name), now()];
      await db
        .tx(async (tx) => {
          await insertPlan(tx, { ...plan, id, brandId, name, at });
          await insertVersion(tx, { planId: id, version: 1, terms, operatorId, reason, at });
          const { currency, kind } = plan;
          await record(tx, desk, { id, action: 'create', after: { name, kind, currency, terms } });
        })
        .catch(refuseTaken);
      return id;
    },

    /** New terms; deals keep theirs. */
    async revise(
      id: string,
      change: { readonly name: string; readonly terms: AffiliateTerms; readonly version: number },
      desk: Desk,
    ): Promise<void> {
      const plan = await demand(desk.brandId, id);
      await demandPermitted(desk.brandId, plan.kind);
      const terms = demandTerms({ ...plan, terms: change.terms });
      const [name, at] = [demandName(change.name), now()];
      await db
        .tx(async (tx) => {
          const locked = await lockPlan(tx, id);
          if (locked?.version !== change.version) throw new Refusal('affiliate.plan_changed');
          if (locked.state !== 'ACTIVE') throw new Refusal('affiliate.plan_archived');
          const version = change.version + 1;
          const { operatorId, reason } = desk;
          await insertVersion(tx, { planId: id, version, terms, operatorId, reason, at });
          await updatePlan(tx, { ...plan, name, version, at });
          await record(tx, desk, {
            id,
            action: 'revise',
            before: { name: plan.name, version: plan.version, terms: plan.terms },
            after: { name, version, terms },
          });
        })
        .catch(refuseTaken);
    },

    async setState(id: string, state: PlanState, desk: Desk): Promise<void> {
      const plan = await demand(desk.brandId, id);
      if (state === 'ACTIVE') await demandPermitted(desk.brandId, plan.kind);
      await db.tx(async (tx) => {
        const locked = await lockPlan(tx, id);
        if (locked === null || locked.state === state) return;
        await updatePlan(tx, { ...plan, version: locked.version, state, at: now() });
        const action = state === 'ACTIVE' ? 'restore' : 'archive';
        await record(tx, desk, { id, action, before: { state: locked.state }, after: { state } });
      });
    },
  };
}

function demandName(text: string): string {
  const name = plainLine(text);
  if (name === '') throw new Refusal('request.invalid');
  return name;
}

function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  throw code === '23505' && constraint === 'affiliate_plans__name'
    ? new Refusal('affiliate.plan_name_taken')
    : error;
}
