import type { Bet, GameCard, SoloGame } from '@parlour/games';
import {
  type Amount,
  AMOUNT_DECIMALS,
  amount,
  AMOUNT_PER_UNIT,
  type CurrencyCode,
  currencies,
  currencyOf,
} from '@parlour/money';

/** Stakes of the smallest unit size, in hundredths; each is shared evenly by twenty lines. */
const LADDER_HUNDREDTHS = [
  20n,
  40n,
  60n,
  80n,
  100n,
  160n,
  200n,
  300n,
  400n,
  500n,
  800n,
  1_000n,
  1_500n,
  2_000n,
  3_000n,
  5_000n,
  8_000n,
  10_000n,
] as const;
const HUNDREDTHS_PER_UNIT = 100n;

/** Whole units of a currency that stand for one of the ladder, so that stakes feel alike. */
const UNITS: Readonly<Record<CurrencyCode, bigint>> = {
  INR: 20n,
  CNY: 5n,
  THB: 20n,
  MYR: 5n,
  PHP: 20n,
  BRL: 5n,
  JPY: 100n,
  KRW: 1_000n,
  VND: 20_000n,
  IDR: 10_000n,
};

/** By how many times amounts of a currency are larger than those of the smallest unit size. */
export const unitOf = (code: CurrencyCode): bigint => UNITS[currencyOf(code).code] ?? 1n;

const DEFAULT_STEP = 4;

export const isCurrencyOffered = (code: CurrencyCode): boolean => currencies.has(code);

/** Stakes that may be bet in a currency, ascending. */
export function stakesOf(code: CurrencyCode): readonly Amount[] {
  const unit = unitOf(code) * AMOUNT_PER_UNIT;
  return LADDER_HUNDREDTHS.map((step) => amount((step * unit) / HUNDREDTHS_PER_UNIT));
}

export const stakeDefault = (code: CurrencyCode): Amount => stakesOf(code)[DEFAULT_STEP] as Amount;

/** The smallest step between two stakes that are not those of the ladder: what the currency can pay. */
export const stakeStepOf = (code: CurrencyCode): Amount =>
  amount(10n ** BigInt(AMOUNT_DECIMALS - currencyOf(code).decimals));

/** What a round may win at most, in stakes of the smallest unit size as above. */
const WIN_MAX_UNITS = 1_000_000n;

/**
 * Whether a round can pay more than the studio lets one round win. The least stake is taken for every choice,
 * so that no choice is shut.
 */
export function canWinTooMuch(game: SoloGame, code: CurrencyCode, bet: Bet): boolean {
  const most = game.mostOf(bet);
  if (most === null || bet.stake === stakesOf(code)[0]) return false;
  return most > WIN_MAX_UNITS * unitOf(code) * AMOUNT_PER_UNIT;
}

/** Games of lines take stakes of the ladder alone; any other takes every step from its first to its last. */
export function isStakeOffered(
  { hasFreeStakes }: Pick<GameCard, 'hasFreeStakes'>,
  code: CurrencyCode,
  stake: Amount,
): boolean {
  const stakes = stakesOf(code);
  if (!hasFreeStakes) return stakes.includes(stake);
  const [least, most] = [stakes[0] as Amount, stakes.at(-1) as Amount];
  return stake >= least && stake <= most && stake % stakeStepOf(code) === 0n;
}
