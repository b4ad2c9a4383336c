import { amountToText, subtract } from '@parlour/money';
import {
  type ApprovalKind,
  createOwnLimit,
  looserSettings,
  brandNamer,
} from '../../approval/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Weights } from '../rules/rollover.ts';
import { findPolicy } from '../store/policy.ts';
import { findWeights, upsertWeights } from '../store/rollover-lists.ts';
import type { CashierDeps } from './deps.ts';
import { endWithoutPlay, lockOpenRollover } from './rollover-desk.ts';

export type WaiveRollover = { readonly brandId: string; readonly id: string };
export type ChangeWeights = {
  readonly brandId: string;
  readonly weights: Weights;
  readonly version: number;
};
type KindDeps = Pick<CashierDeps, 'audit' | 'members' | 'now' | 'newId' | 'site'>;

/** The end of a requirement without play, by two above the sum that one operator waives in a day. */
export const waiverKind = (
  deps: KindDeps,
  ownLimit = createOwnLimit(deps, 'waiver', async (reader, brandId, currency) => {
    const policy = await findPolicy(reader, { brandId, currency });
    return policy === null ? null : { each: policy.waiveAloneAmount, day: policy.waiveAloneAmount };
  }),
): ApprovalKind<WaiveRollover> => ({
  name: 'rollover.waive',
  decide: 'rollover.waive',

  async weigh(tx, command, maker) {
    const rollover = await lockOpenRollover(tx, command);
    const { currency, required, counted, source } = rollover;
    const amount = subtract(required, counted);
    const { account } = await deps.members.get(tx, rollover.memberId);
    const shown = { account, source, required: amountToText(required), currency };
    return {
      loosens: !(await ownLimit.covers(tx, maker, [{ currency, amount }])),
      subject: { kind: 'rollover', id: rollover.id },
      // Without what was played: the member may go on playing until someone decides.
      before: shown,
      after: { ...shown, end: 'waived' },
    };
  },

  async apply(tx, command, { approver, maker }) {
    const rollover = await lockOpenRollover(tx, command);
    const { currency, counted, id, required } = rollover;
    await endWithoutPlay(tx, deps, { ...maker, rollover });
    const sums = [{ currency, amount: subtract(required, counted) }];
    if (approver === null) await ownLimit.note(tx, maker, id, sums);
  },
});

const WHOLE_PERCENT = 100;

/** Weights by category of two policies, with 100 for what neither names. */
const weightsOf = (weights: Weights, categories: readonly string[]): Record<string, number> =>
  Object.fromEntries(categories.map((category) => [category, weights[category] ?? WHOLE_PERCENT]));

/** How much a bet counts for requirements: more of it lets money leave after less play. */
export const weightsKind = ({ audit, site }: KindDeps): ApprovalKind<ChangeWeights> => ({
  name: 'rollover.change_weights',
  decide: 'rollover.update',
  nameOf: brandNamer(site),

  async weigh(tx, { brandId, weights, version }) {
    const known = await findWeights(tx, brandId);
    if (known.version !== version) throw new Refusal('cashier.rollover_changed');
    const categories = [...new Set([...Object.keys(known.weights), ...Object.keys(weights)])];
    const before = weightsOf(known.weights, categories);
    const after = weightsOf(weights, categories);
    const directions = Object.fromEntries(categories.map((category) => [category, 'up' as const]));
    return {
      loosens: looserSettings(directions, before, after).length > 0,
      subject: { kind: 'rollover_weights', id: brandId },
      before,
      after,
    };
  },

  async apply(tx, { brandId, weights, version }, { maker }) {
    const before = await findWeights(tx, brandId);
    const changed = await upsertWeights(tx, brandId, { weights, version });
    if (changed === null) throw new Refusal('cashier.rollover_changed');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'rollover.change_weights',
      subject: { kind: 'brand', id: brandId },
      before: { ...before.weights },
      after: { ...changed.weights },
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
