import { add, type Amount, applyBps, subtract, ZERO } from '@parlour/money';

/** What becomes of the stake after a round: back to the first one, or so much more. */
export type StakeRule =
  | { readonly kind: 'reset' }
  | { readonly kind: 'raise'; readonly percent: number };

/** Rounds that follow each other by themselves. Nothing begins without a loss limit. */
export type AutoPlan = {
  readonly rounds: number;
  readonly stake: Amount;
  readonly onWin: StakeRule;
  readonly onLoss: StakeRule;
  /** The net loss that no round may pass. */
  readonly lossMax: Amount;
  /** A net gain that ends it; null for none. */
  readonly gainMax: Amount | null;
  /** A win of one round that ends it; null for none. */
  readonly winMax: Amount | null;
};

export type AutoEnd = 'done' | 'loss' | 'gain' | 'win' | 'most';

/** Where a plan stands: the stake of the next round, or why none follows. */
export type AutoState = {
  readonly left: number;
  readonly net: Amount;
  readonly stake: Amount;
  readonly end: AutoEnd | null;
};

/** Whether stakes follow from outcomes: a round then waits until the last one was seen. */
export const followsOutcomes = ({ onLoss, onWin }: AutoPlan): boolean =>
  onWin.kind === 'raise' || onLoss.kind === 'raise';

export const beginAuto = (plan: AutoPlan): AutoState => ({
  left: plan.rounds,
  net: ZERO,
  stake: plan.stake,
  end: plan.stake > plan.lossMax ? 'loss' : null,
});

const BPS_OF_PERCENT = 100n;

const nextStake = (plan: AutoPlan, { stake }: AutoState, rule: StakeRule): Amount =>
  rule.kind === 'reset'
    ? plan.stake
    : add(stake, applyBps(stake, BigInt(rule.percent) * BPS_OF_PERCENT, 'down'));

/**
 * The plan after a round. `fit` brings a stake between the least and the most; a raise that would pass the
 * most ends the plan, so that a system of raises is never carried on with less than it asks for.
 */
export function afterRound(
  plan: AutoPlan,
  before: AutoState,
  { win, fit }: { readonly win: Amount; readonly fit: (stake: bigint) => Amount },
): AutoState {
  const net = add(before.net, subtract(win, before.stake));
  const rule = win > before.stake ? plan.onWin : plan.onLoss;
  const wanted = nextStake(plan, before, rule);
  const stake = fit(wanted);
  const left = before.left - 1;
  const endOf = (): AutoEnd | null => {
    if (left === 0) return 'done';
    if (plan.winMax !== null && win >= plan.winMax) return 'win';
    if (plan.gainMax !== null && net >= plan.gainMax) return 'gain';
    if (subtract(stake, net) > plan.lossMax) return 'loss';
    const isCut = rule.kind === 'raise' && fit(wanted) < wanted && fit(add(stake, stake)) === stake;
    return isCut ? 'most' : null;
  };
  return { left, net, stake, end: endOf() };
}
