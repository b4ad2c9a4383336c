import { amountToText, currencyOf, isPayable, ZERO } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { type ApprovalKind, looserSettings } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { type AdjustmentRule, listRules, upsertRule } from './store.ts';

export type RuleChange = AdjustmentRule & { readonly brandId: string };

const bounds = ({ aloneAmount, aloneDayAmount }: AdjustmentRule) => ({
  aloneAmount,
  aloneDayAmount,
});
const shown = (rule: AdjustmentRule) => ({
  currency: rule.currency,
  aloneAmount: amountToText(rule.aloneAmount),
  aloneDayAmount: amountToText(rule.aloneDayAmount),
});
const none = (currency: string): AdjustmentRule => ({
  currency,
  aloneAmount: ZERO,
  aloneDayAmount: ZERO,
  version: 0,
});
const subjectOf = ({ brandId, currency }: RuleChange) => ({
  kind: 'adjustment_rule',
  id: `${brandId}:${currency}`,
});

/** Up to where one operator may adjust alone: more of it is itself decided by two. */
export const ruleKind = ({
  audit,
}: {
  readonly audit: AuditService;
}): ApprovalKind<RuleChange> => ({
  name: 'adjustment_rule.update',
  decide: 'adjustment-rule.update',
  nameOf: async (_reader, subjectId) => subjectId.slice(subjectId.indexOf(':') + 1),

  async weigh(tx, rule) {
    const currency = currencyOf(rule.currency);
    if (!Object.values(bounds(rule)).every((value) => isPayable(value, currency))) {
      throw new Refusal('adjustment.amount_too_fine');
    }
    const rules = await listRules(tx, rule.brandId);
    const known = rules.find((one) => one.currency === rule.currency) ?? none(rule.currency);
    if (known.version !== rule.version) throw new Refusal('adjustment.changed');
    const directions = { aloneAmount: 'up', aloneDayAmount: 'up' } as const;
    return {
      loosens: looserSettings(directions, bounds(known), bounds(rule)).length > 0,
      subject: subjectOf(rule),
      before: shown(known),
      after: shown(rule),
    };
  },

  async apply(tx, { brandId, ...rule }, { maker }) {
    const before = (await listRules(tx, brandId)).find((one) => one.currency === rule.currency);
    const changed = await upsertRule(tx, brandId, rule);
    if (changed === null) throw new Refusal('adjustment.changed');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'adjustment.change_rule',
      subject: { kind: 'brand', id: brandId },
      ...(before === undefined ? {} : { before: shown(before) }),
      after: shown(changed),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
