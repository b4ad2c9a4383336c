import { TEMPLATES_MAX } from '@parlour/contract';
import { Refusal } from '../../../../platform/refusal.ts';
import { presentTiers, readTiers } from '../rules.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  type Template,
} from '../store/templates.ts';
import type { ContractDeps } from './deps.ts';
import type { Terms } from './eligible.ts';
import type { Offers } from './offers.ts';

/** What came of one template: an offer, or why there is none. */
export type Outcome =
  | { readonly template: Template; readonly contractId: string }
  | { readonly template: Template; readonly refusal: Refusal };

export type TemplateWish = Terms & { readonly name: string };

export function createTemplates(deps: ContractDeps, offers: Pick<Offers, 'offer'>) {
  const { db, members, newId, now } = deps;

  const offerOne = async (
    template: Template,
    sides: { readonly uplineId: string; readonly downlineId: string; paymentPassword: string },
  ): Promise<Outcome> => {
    const { carryMode, currency, kind, period } = template;
    try {
      const contractId = await offers.offer({
        ...sides,
        kind,
        period,
        carryMode,
        tiers: readTiers(kind, template.tiers, currency),
        note: null,
        replacesId: null,
      });
      return { template, contractId };
    } catch (error) {
      // One that is not legal now says nothing about the others.
      if (error instanceof Refusal) return { template, refusal: error };
      throw error;
    }
  };

  return {
    list: (memberId: string): Promise<Template[]> => listTemplates(db, memberId),

    async keep(memberId: string, { name, ...terms }: TemplateWish): Promise<Template> {
      if (name === '') throw new Refusal('commission.template_name_empty');
      const { currency } = await members.get(db, memberId);
      const { carryMode, kind, period } = terms;
      const tiers = presentTiers(kind, terms.tiers, currency);
      const template: Template = {
        id: newId(),
        memberId,
        name,
        kind,
        period,
        carryMode,
        currency,
        tiers,
        createdAt: now(),
      };
      return db.tx(async (tx) => {
        const known = await listTemplates(tx, memberId);
        if (known.length >= TEMPLATES_MAX) {
          throw new Refusal('commission.templates_many', { params: { count: TEMPLATES_MAX } });
        }
        await insertTemplate(tx, template).catch(refuseTaken);
        return template;
      });
    },

    async drop(memberId: string, id: string): Promise<void> {
      const wasThere = await db.tx((tx) => deleteTemplate(tx, { id, memberId }));
      if (!wasThere) throw new Refusal('commission.template_not_found');
    },

    /** Offers kept terms to a direct downline, in the order in which they were named. */
    async offer(
      sides: { readonly uplineId: string; readonly downlineId: string; paymentPassword: string },
      templateIds: readonly string[],
    ): Promise<readonly Outcome[]> {
      const known = await listTemplates(db, sides.uplineId);
      const wanted = templateIds.map((id) => known.find((template) => template.id === id));
      if (!wanted.every((template) => template !== undefined)) {
        throw new Refusal('commission.template_not_found');
      }
      // A wrong password is one answer, and not one for each.
      await deps.verifyPaymentPassword(sides.uplineId, sides.paymentPassword);
      const outcomes: Outcome[] = [];
      for (const template of wanted) outcomes.push(await offerOne(template, sides));
      return outcomes;
    },
  };
}

const refuseTaken = (error: unknown): never => {
  const { code, constraint } = error as Record<string, unknown>;
  throw code === '23505' && constraint === 'contract_templates__member_id_name'
    ? new Refusal('commission.template_name_taken')
    : error;
};
