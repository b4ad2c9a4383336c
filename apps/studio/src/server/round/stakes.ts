import type { Bet, GameCard, SoloGame } from '@parlour/games';
import type { DeckPlan } from '@parlour/games/scratch';
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

const DEFAULT_STEP = 4;

export const isCurrencyOffered = (code: CurrencyCode): boolean => currencies.has(code);

const inCurrency = (hundredths: bigint, code: CurrencyCode): Amount => {
  const unit = (UNITS[currencyOf(code).code] ?? 1n) * AMOUNT_PER_UNIT;
  return amount((hundredths * unit) / HUNDREDTHS_PER_UNIT);
};

/** Stakes that may be bet in a currency, ascending. */
export const stakesOf = (code: CurrencyCode): readonly Amount[] =>
  LADDER_HUNDREDTHS.map((step) => inCurrency(step, code));

/** What a ticket of a deck costs in a currency. */
export const priceOf = ({ priceHundredths }: DeckPlan, code: CurrencyCode): Amount =>
  inCurrency(BigInt(priceHundredths), code);

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
  return most > WIN_MAX_UNITS * (UNITS[currencyOf(code).code] ?? 1n) * AMOUNT_PER_UNIT;
}

/**
 * Games of lines take stakes of the ladder alone, and tickets of a deck have their price. Any other game
 * takes every step from the first stake to the last.
 */
export function isStakeOffered(
  { deck, hasFreeStakes }: Pick<GameCard, 'deck' | 'hasFreeStakes'>,
  code: CurrencyCode,
  stake: Amount,
): boolean {
  if (deck !== undefined) return stake === priceOf(deck, code);
  const stakes = stakesOf(code);
  if (!hasFreeStakes) return stakes.includes(stake);
  const [least, most] = [stakes[0] as Amount, stakes.at(-1) as Amount];
  return stake >= least && stake <= most && stake % stakeStepOf(code) === 0n;
}
