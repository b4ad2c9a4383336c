import {
  AMOUNT_MAX,
  AMOUNT_PER_UNIT,
  type Amount,
  amount,
  type Currency,
  isPayable,
} from '@parlour/money';

/** Parts of the unit that a bet may cost: 1, a tenth, a hundredth, a thousandth. */
export const modes = ['yuan', 'jiao', 'fen', 'li'] as const;
export type Mode = (typeof modes)[number];

const partsOf: Readonly<Record<Mode, bigint>> = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n };

/** What a player sets beside the picks. */
export type StakeTerms = {
  /** Whole currency units that one bet costs in the mode yuan: 2 or 1, more in weak currencies. */
  readonly unit: number;
  readonly mode: Mode;
  readonly multiple: number;
};

export const UNIT_MAX = 1_000_000;
export const MULTIPLE_MAX = 1_000_000;

export type Stake =
  | {
      readonly ok: true;
      /** What one unit of one bet costs; odds are paid on it. */
      readonly perUnit: Amount;
      /** What the ticket costs: bets x price x perUnit. */
      readonly total: Amount;
    }
  | { readonly ok: false; readonly reason: 'unit' | 'multiple' | 'too_fine' | 'too_large' };

const isBetween = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= max;

/** stake = bets x unit x mode x multiple, refused where the currency cannot pay it. */
export function priceStake(
  bets: { readonly count: number; readonly price?: number },
  { unit, mode, multiple }: StakeTerms,
  currency: Currency,
): Stake {
  if (!isBetween(unit, UNIT_MAX)) return { ok: false, reason: 'unit' };
  if (!isBetween(multiple, MULTIPLE_MAX)) return { ok: false, reason: 'multiple' };

  const perUnit = (BigInt(unit) * BigInt(multiple) * AMOUNT_PER_UNIT) / partsOf[mode];
  const total = perUnit * BigInt(bets.count) * BigInt(bets.price ?? 1);
  if (total > AMOUNT_MAX) return { ok: false, reason: 'too_large' };
  if (!isPayable(amount(total), currency)) return { ok: false, reason: 'too_fine' };
  return { ok: true, perUnit: amount(perUnit), total: amount(total) };
}
