import {
  type Amount,
  amount,
  amountFromText,
  max,
  min,
  negate,
  subtract,
  ZERO,
} from '@parlour/money';
import type { RoundState } from './round.ts';

/** Categories in which opposite sides of one round can be staked on, and a stake may come back. */
const SIDED: ReadonlySet<string> = new Set(['LIVE', 'TG', 'COCKFIGHT']);
const SPORTS: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);

/** Categories in which a stake that is given back was never at risk. */
const PUSHED: ReadonlySet<string> = new Set([...SIDED, ...SPORTS, 'LOTT', 'ELOTT']);

/**
 * The valid bet of a round (agents.md, measures): what of its stakes counts for rollover, rebates
 * and pay. Nothing until the round is over, nothing of a free round, of one that was undone, or
 * of a push. The vendor's own figure decides where it tells one. Where it does not, what was won or
 * lost stands for the part of the stake that was at risk: the protocol names neither sides nor halves.
 * Of all that the game's share counts, rounded down.
 */
export function validBetOf(
  round: RoundState,
  { category, oddsMinMilli, validBetBps }: CountedBy,
): Amount {
  const full = atRisk(round, category, oddsMinMilli);
  return validBetBps === WHOLE_BPS
    ? full
    : amount((full * BigInt(validBetBps)) / BigInt(WHOLE_BPS));
}

/** By what the valid bet of a round is counted; the share of its game in ten-thousandths. */
export type CountedBy = {
  readonly category: string;
  /** The lowest decimal odds that count, in thousandths; null for any. */
  readonly oddsMinMilli: number | null;
  readonly validBetBps: number;
};

/** The share of a game of which every bet counts whole. */
export const WHOLE_BPS = 10_000;

function atRisk(round: RoundState, category: string, oddsMinMilli: number | null): Amount {
  const { status, isFree, payout, stake, toldValid } = round;
  if (status !== 'closed' || isFree || stake <= 0n) return ZERO;
  if (toldValid !== null) return min(stake, toldValid);
  if (payout === stake && PUSHED.has(category)) return ZERO;
  if (SPORTS.has(category)) return sportsBet(round, oddsMinMilli);
  return SIDED.has(category) ? sidedBet(round) : stake;
}

/** What was won or lost by a round, and never more than was staked. */
function movedBy({ payout, stake }: RoundState): Amount {
  const net = subtract(payout, stake);
  return min(stake, max(net, negate(net)));
}

/** A banker pays 0.95, and the sides of some games 0.9: such a win is one of the whole stake. */
const EVEN_WIN_TENTHS = 9n;

/** Several stakes, or one that holds both sides; half of a stake that comes back; half a win. */
function sidedBet(round: RoundState): Amount {
  const { bets, payout, stake } = round;
  if (bets > 1) return movedBy(round);
  const net = subtract(payout, stake);
  return net * 10n >= stake * EVEN_WIN_TENTHS ? stake : movedBy(round);
}

const MILLI = 1_000n;
/** Vendors round what half a win pays to hundredths of the currency's unit. */
const ROUNDED = 1_000n;

function sportsBet(round: RoundState, oddsMinMilli: number | null): Amount {
  const { bets, oddsMilli, payout, stake } = round;
  if (oddsMilli !== null && oddsMinMilli !== null && oddsMilli < oddsMinMilli) return ZERO;
  if (payout === 0n) return stake;
  if (payout < stake) return movedBy(round);
  if (oddsMilli === null || bets > 1) {
    return payout * MILLI < stake * BigInt(oddsMinMilli ?? 0) ? movedBy(round) : stake;
  }
  const full = (stake * BigInt(oddsMilli)) / MILLI;
  const half = (full + stake) / 2n;
  const offBy = distance(payout, half);
  return offBy <= ROUNDED && offBy < distance(payout, full) ? amount(stake / 2n) : stake;
}

const distance = (left: bigint, right: bigint): bigint =>
  left < right ? right - left : left - right;

/** The lowest decimal odds that a vendor's policy lets count, in thousandths; null for any. */
export function oddsMinOf({ oddsMin }: { readonly oddsMin: string | null }): number | null {
  const odds = oddsMin === null ? null : amountFromText(oddsMin);
  if (odds === null) return null;
  // tidy-allow money-number: decimal odds in thousandths, which are no money
  return Number(odds / AMOUNTS_PER_MILLI);
}

/** Odds are read like amounts, which have five decimals. */
const AMOUNTS_PER_MILLI = 100n;
