import { type Amount, amountFromText, negate, subtract, ZERO } from '@parlour/money';
import type { RoundChange } from '../../play/index.ts';
import type { PaidShare, PlayShare } from '../store/rollup.ts';

const read = (text: string | undefined): Amount =>
  text === undefined ? ZERO : (amountFromText(text) ?? ZERO);

type Sums = Pick<PlayShare, 'stake' | 'payout' | 'jackpotWin'>;

/** What a settled round adds to the measures of its game, times 1 or -1; nothing for one that cost nothing. */
export function paidOf({ jackpotWin, payout, stake }: Sums, times: 1 | -1): PaidShare {
  if (stake <= 0n) {
    return { rounds: 0, payout: ZERO, stakeSquare: 0n, stakePayout: 0n, payoutSquare: 0n };
  }
  const [sign, won] = [BigInt(times), subtract(payout, jackpotWin)];
  return {
    rounds: times,
    payout: times === 1 ? won : negate(won),
    stakeSquare: sign * stake * stake,
    stakePayout: sign * stake * won,
    payoutSquare: sign * won * won,
  };
}

/**
 * What a change of a round adds to its days: what it is now, less what it was before. A round that
 * was settled counts on the day of its settlement whatever happens to it later.
 */
export function sharesOf(change: RoundChange): PlayShare[] {
  const { settledAt, wasSettledAt } = change;
  const game = {
    memberId: change.memberId,
    brandId: change.brandId,
    currency: change.currency,
    category: change.category,
    vendorCode: change.vendorCode,
    gameCode: change.gameCode,
  };
  const now = {
    stake: read(change.stake),
    valid: read(change.valid),
    payout: read(change.payout),
    jackpotWin: read(change.jackpotWin),
  };
  const shares: PlayShare[] = [];
  if (isInstant(settledAt)) {
    shares.push({ ...game, ...now, settledAt, rounds: 1, paid: paidOf(now, 1) });
  }
  if (isInstant(wasSettledAt)) {
    const before = {
      stake: subtract(now.stake, read(change.stakeDelta)),
      valid: subtract(now.valid, read(change.validDelta)),
      payout: subtract(now.payout, read(change.payoutDelta)),
      jackpotWin: subtract(now.jackpotWin, read(change.jackpotWinDelta)),
    };
    shares.push({
      ...game,
      settledAt: wasSettledAt,
      rounds: -1,
      stake: negate(before.stake),
      valid: negate(before.valid),
      payout: negate(before.payout),
      jackpotWin: negate(before.jackpotWin),
      paid: paidOf(before, -1),
    });
  }
  return shares;
}

/** Events of an earlier release say nothing of settlement: what they told of was counted by a rebuild. */
const isInstant = (at: string | null | undefined): at is string => typeof at === 'string';
