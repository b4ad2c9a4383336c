import { AMOUNT_MAX, add, type Amount, amount, divide, subtract, ZERO } from '@parlour/money';

/** How the multiple grows from draw to draw of a chase (追号). */
export type ChasePlan =
  | { readonly kind: 'flat'; readonly multiple: number }
  /** Times `factor` after every `every` draws: doubling is factor 2, every 1. */
  | {
      readonly kind: 'growing';
      readonly multiple: number;
      readonly factor: number;
      readonly every: number;
    }
  /** The least multiples with which a win gains this share of all that was staked until then. */
  | { readonly kind: 'profit_rate'; readonly multiple: number; readonly rateBps: number }
  /** The least multiples with which a win gains this much after all that was staked until then. */
  | { readonly kind: 'profit'; readonly multiple: number; readonly profit: Amount };

export type ChaseItem = {
  readonly multiple: number;
  readonly stake: Amount;
  /** Stakes of this and all earlier draws. */
  readonly staked: Amount;
  /** What is gained in all if this draw is the first to win. */
  readonly profit: Amount;
};

export type ChaseTerms = {
  readonly draws: number;
  readonly plan: ChasePlan;
  /** Stake at multiple 1, and what a win pays at multiple 1. */
  readonly stake: Amount;
  readonly payout: Amount;
  /** What a win of a single draw pays at most, whatever the multiple; null is no cap. */
  readonly payoutMax: Amount | null;
  readonly multipleMax: number;
};

export type ChasePlanning =
  | { readonly ok: true; readonly items: readonly ChaseItem[]; readonly total: Amount }
  | { readonly ok: false; readonly reason: 'draws' | 'plan' | 'multiple' | 'unreachable' };

export const CHASE_DRAWS_MAX = 1_000;

/** The multiples, stakes and gains of a chase, or why it cannot be planned. */
export function planChase(terms: ChaseTerms): ChasePlanning {
  const { draws, plan, stake, payout, multipleMax } = terms;
  if (!isWhole(draws) || draws > CHASE_DRAWS_MAX) return { ok: false, reason: 'draws' };
  if (stake <= 0n || !isPlan(plan)) return { ok: false, reason: 'plan' };

  const items: ChaseItem[] = [];
  let staked = ZERO;
  for (let draw = 0; draw < draws; draw += 1) {
    const multiple = multipleAt(plan, draw, { staked, stake, payout });
    if (multiple === null) return { ok: false, reason: 'unreachable' };
    const isTooLarge = multiple * (stake + payout) > AMOUNT_MAX - staked;
    if (multiple > BigInt(multipleMax) || isTooLarge) return { ok: false, reason: 'multiple' };
    const cost = amount(stake * multiple);
    staked = add(staked, cost);
    const profit = subtract(capped(amount(payout * multiple), terms.payoutMax), staked);
    if (!isAim(plan, profit, staked)) return { ok: false, reason: 'unreachable' };
    // tidy-allow money-number: a multiple counts, and is at most multipleMax.
    items.push({ multiple: Number(multiple), stake: cost, staked, profit });
  }
  return { ok: true, items, total: staked };
}

const capped = (payout: Amount, most: Amount | null): Amount =>
  most !== null && payout > most ? most : payout;

/** Whether a gain is what the plan asks for; a cap may keep it from that, and no multiple mends it. */
function isAim(plan: ChasePlan, profit: Amount, staked: Amount): boolean {
  if (plan.kind === 'profit_rate') return profit * 10_000n >= staked * BigInt(plan.rateBps);
  return plan.kind !== 'profit' || profit >= plan.profit;
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

function isPlan(plan: ChasePlan): boolean {
  if (!isWhole(plan.multiple)) return false;
  if (plan.kind === 'growing') return isWhole(plan.factor) && isWhole(plan.every);
  if (plan.kind === 'profit_rate') return Number.isSafeInteger(plan.rateBps) && plan.rateBps >= 0;
  return plan.kind === 'flat' || plan.profit >= 0n;
}

type ChaseState = { readonly staked: Amount; readonly stake: Amount; readonly payout: Amount };

/** The multiple of a draw, or null where no multiple gains what the plan asks for. */
function multipleAt(plan: ChasePlan, draw: number, state: ChaseState): bigint | null {
  const first = BigInt(plan.multiple);
  if (plan.kind === 'flat') return first;
  if (plan.kind === 'growing') {
    return first * BigInt(plan.factor) ** BigInt(Math.floor(draw / plan.every));
  }
  const { staked, stake, payout } = state;
  // Least m with payout x m >= (staked + stake x m) x share / 10,000 + profit.
  const share = plan.kind === 'profit_rate' ? 10_000n + BigInt(plan.rateBps) : 10_000n;
  const profit = plan.kind === 'profit' ? plan.profit : 0n;
  const gained = payout * 10_000n - stake * share;
  if (gained <= 0n) return null;
  const least = divide(staked * share + profit * 10_000n, gained, 'up');
  return least > first ? least : first;
}
