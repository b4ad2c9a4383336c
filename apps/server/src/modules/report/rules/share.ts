import { type Amount, amountFromText, negate, subtract, ZERO } from '@parlour/money';
import type { RoundChange } from '../../play/index.ts';
import type { PlayShare } from '../store/rollup.ts';

const read = (text: string | undefined): Amount =>
  text === undefined ? ZERO : (amountFromText(text) ?? ZERO);

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
  if (isInstant(settledAt)) shares.push({ ...game, ...now, settledAt, rounds: 1 });
  if (isInstant(wasSettledAt)) {
    shares.push({
      ...game,
      settledAt: wasSettledAt,
      rounds: -1,
      stake: negate(subtract(now.stake, read(change.stakeDelta))),
      valid: negate(subtract(now.valid, read(change.validDelta))),
      payout: negate(subtract(now.payout, read(change.payoutDelta))),
      jackpotWin: negate(subtract(now.jackpotWin, read(change.jackpotWinDelta))),
    });
  }
  return shares;
}

/** Events of an earlier release say nothing of settlement: what they told of was counted by a rebuild. */
const isInstant = (at: string | null | undefined): at is string => typeof at === 'string';
