import { type Amount, max, min, negate, subtract, ZERO } from '@parlour/money';
import type { RoundState } from './round.ts';

/** Categories in which opposite sides of one round can be staked on, and a stake may come back. */
const SIDED: ReadonlySet<string> = new Set(['LIVE', 'TG', 'COCKFIGHT']);

/** Categories in which a stake that is given back was never at risk. */
const PUSHED: ReadonlySet<string> = new Set([...SIDED, 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);

/**
 * The valid bet of a round (agents.md, measures): what of its stakes counts for rollover, rebates
 * and pay. Nothing until the round is over, nothing of a free round, of one that was undone, or
 * of a push; of several stakes on one table at most what was won or lost by them together.
 */
export function validBetOf(round: RoundState, category: string): Amount {
  const { status, isFree, stake, payout, bets } = round;
  if (status !== 'closed' || isFree || stake <= 0n) return ZERO;
  const net = subtract(payout, stake);
  if (net === 0n && PUSHED.has(category)) return ZERO;
  return bets > 1 && SIDED.has(category) ? min(stake, max(net, negate(net))) : stake;
}
