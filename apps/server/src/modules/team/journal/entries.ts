import { type Amount, amountFromText, negate, subtract, ZERO } from '@parlour/money';
import type { RoundChange } from '../../play/index.ts';

/** What a change of a round adds to the journal; below zero what it takes off. */
export type Entry = {
  readonly brandId: string;
  readonly currency: string;
  readonly memberId: string;
  /** Who stood above the member at placement; null for nobody. */
  readonly lineageId: string | null;
  readonly roundId: string;
  readonly category: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  /** Of the settlement that it belongs to. */
  readonly settledAt: string;
  /** When it arose. */
  readonly at: string;
  /** 1 for a settlement, 0 for a change of one, -1 for one that is undone. */
  readonly rounds: -1 | 0 | 1;
  readonly isFree: boolean;
  /** Basis points of the stake that were taken in odds instead of rebate. */
  readonly tradedPoints: number;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
  readonly jackpotWin: Amount;
};

/** Money of trials is none, and counts for nobody. */
export const TRIAL_CURRENCY = 'FUN';

type Sums = Pick<Entry, 'stake' | 'valid' | 'payout' | 'jackpotWin'>;

const read = (text: string | undefined): Amount =>
  text === undefined ? ZERO : (amountFromText(text) ?? ZERO);

const isNothing = ({ stake, valid, payout, jackpotWin }: Sums): boolean =>
  stake === 0n && valid === 0n && payout === 0n && jackpotWin === 0n;

/** Events of an earlier release say nothing of settlement: what they told of is counted by a rebuild. */
const isInstant = (at: string | null | undefined): at is string => typeof at === 'string';

/**
 * Entries of one change. A round that stays settled changes by the difference; one that is settled
 * again at another time is taken off the first settlement and put whole to the second.
 */
export function entriesOf(change: RoundChange): readonly Entry[] {
  const { settledAt, wasSettledAt, currency } = change;
  if (currency === TRIAL_CURRENCY) return [];
  const round = {
    brandId: change.brandId,
    currency,
    memberId: change.memberId,
    lineageId: change.lineageId ?? null,
    roundId: change.roundId,
    category: change.category,
    vendorCode: change.vendorCode,
    gameCode: change.gameCode,
    at: change.at,
    isFree: change.isFree,
    tradedPoints: change.tradedPoints ?? 0,
  };
  const now: Sums = {
    stake: read(change.stake),
    valid: read(change.valid),
    payout: read(change.payout),
    jackpotWin: read(change.jackpotWin),
  };
  const delta: Sums = {
    stake: read(change.stakeDelta),
    valid: read(change.validDelta),
    payout: read(change.payoutDelta),
    jackpotWin: read(change.jackpotWinDelta),
  };
  if (isInstant(settledAt) && settledAt === wasSettledAt) {
    return isNothing(delta) ? [] : [{ ...round, ...delta, settledAt, rounds: 0 }];
  }
  const entries: Entry[] = [];
  if (isInstant(wasSettledAt)) {
    entries.push({
      ...round,
      settledAt: wasSettledAt,
      rounds: -1,
      stake: negate(subtract(now.stake, delta.stake)),
      valid: negate(subtract(now.valid, delta.valid)),
      payout: negate(subtract(now.payout, delta.payout)),
      jackpotWin: negate(subtract(now.jackpotWin, delta.jackpotWin)),
    });
  }
  if (isInstant(settledAt)) entries.push({ ...round, ...now, settledAt, rounds: 1 });
  return entries;
}
