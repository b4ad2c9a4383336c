import { add, type Amount, subtract, ZERO } from '@parlour/money';

/** Bets that follow each other by themselves. Nothing begins without a loss limit. */
export type Plan = {
  readonly rounds: number;
  /** The net loss that no bet may pass. */
  readonly lossMax: Amount;
  /** A single win of at least so much ends it; null for none. */
  readonly winMax: Amount | null;
};

export type PlanState = { readonly plan: Plan; readonly left: number; readonly net: Amount };
export type PlanEnd = 'done' | 'loss' | 'win';

/** Why no bet of the stake follows; null where one does. */
export const endOf = ({ left, net, plan }: PlanState, stake: Amount): PlanEnd | null => {
  if (left <= 0) return 'done';
  return subtract(stake, net) > plan.lossMax ? 'loss' : null;
};

export const beginPlan = (plan: Plan): PlanState => ({ plan, left: plan.rounds, net: ZERO });

export type Result = { readonly staked: Amount; readonly win: Amount };

/** The plan after a bet, and why it ends, if it does. */
export function afterBet(
  { left, net, plan }: PlanState,
  { staked, win }: Result,
): { readonly state: PlanState; readonly end: PlanEnd | null } {
  const state = { plan, left: left - 1, net: add(net, subtract(win, staked)) };
  const isWon = plan.winMax !== null && win > staked && win >= plan.winMax;
  return { state, end: isWon ? 'win' : endOf(state, staked) };
}
