import type { Bet, GameCard, SoloGame } from '@parlour/games';
import type { DeckPlan } from '@parlour/games/scratch';
import {
  type Amount,
  AMOUNT_DECIMALS,
  amount,
  amountFromText,
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
/** What a shot of the smallest cannon of a sea costs, likewise. */
const SHOT_HUNDREDTHS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n] as const;
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

/** What the operator allows of stakes in a session, within what the studio offers; null leaves a bound to us. */
export type StakeLimits = {
  /** Of the first stake of a round. */
  readonly stakeMin: Amount | null;
  readonly stakeMax: Amount | null;
  /** On one place of a table. */
  readonly placeMax: Amount | null;
};

export const noLimits: StakeLimits = { stakeMin: null, stakeMax: null, placeMax: null };

export const isCurrencyOffered = (code: CurrencyCode): boolean => currencies.has(code);

const inCurrency = (hundredths: bigint, code: CurrencyCode): Amount => {
  const unit = unitOf(code) * AMOUNT_PER_UNIT;
  return amount((hundredths * unit) / HUNDREDTHS_PER_UNIT);
};

/** One hundredth of the unit of a currency: the chip that tables count in. */
export const chipOf = (code: CurrencyCode): Amount => inCurrency(1n, code);

/** Stakes that may be bet in a currency, ascending. */
export const stakesOf = (code: CurrencyCode): readonly Amount[] =>
  LADDER_HUNDREDTHS.map((step) => inCurrency(step, code));

/** What a ticket of a deck costs in a currency. */
export const priceOf = ({ priceHundredths }: DeckPlan, code: CurrencyCode): Amount =>
  inCurrency(BigInt(priceHundredths), code);

type Offer = StakeLimits & { readonly currency: CurrencyCode };

/** Least and most that a round may begin with. */
function boundsOf({ currency, stakeMax, stakeMin }: Offer): readonly [Amount, Amount] {
  const stakes = stakesOf(currency);
  const [least, most] = [stakes[0] as Amount, stakes.at(-1) as Amount];
  return [
    stakeMin !== null && stakeMin > least ? stakeMin : least,
    stakeMax !== null && stakeMax < most ? stakeMax : most,
  ];
}

/**
 * Stakes to choose from within the limits of a session, ascending; none where no stake lies within them. A
 * scratch card has its price alone. A game that takes any stake has its bounds among them.
 */
export function stakesWithin(
  { deck, hasFreeStakes, sea }: Pick<GameCard, 'deck' | 'hasFreeStakes' | 'sea'>,
  offer: Offer,
): readonly Amount[] {
  if (deck !== undefined) {
    const price = priceOf(deck, offer.currency);
    const isWithin = price >= (offer.stakeMin ?? price) && price <= (offer.stakeMax ?? price);
    return isWithin ? [price] : [];
  }
  if (sea !== undefined) {
    const shots = SHOT_HUNDREDTHS.map((step) => inCurrency(step, offer.currency));
    const { stakeMax, stakeMin } = offer;
    return shots.filter((shot) => shot >= (stakeMin ?? shot) && shot <= (stakeMax ?? shot));
  }
  const [least, most] = boundsOf(offer);
  const within = stakesOf(offer.currency).filter((stake) => stake >= least && stake <= most);
  if (!hasFreeStakes) return within;
  const step = stakeStepOf(offer.currency);
  const ends = [amount(((least + step - 1n) / step) * step), amount(most - (most % step))];
  if (ends[0] === undefined || ends[1] === undefined || ends[0] > ends[1]) return [];
  return [...new Set([ends[0], ...within, ends[1]])];
}

/** The stake that a game shows first: the usual one, or the nearest within the limits. */
export const stakeDefault = (stakes: readonly Amount[], code: CurrencyCode): Amount => {
  const usual = stakesOf(code)[DEFAULT_STEP] as Amount;
  return stakes.findLast((stake) => stake <= usual) ?? stakes[0] ?? usual;
};

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

/**
 * Games of lines take stakes of the ladder alone, and tickets of a deck have their price. Any other game
 * takes every step from the first stake to the last.
 */
export function isStakeOffered(
  card: Pick<GameCard, 'deck' | 'hasFreeStakes' | 'sea'>,
  offer: Offer,
  stake: Amount,
): boolean {
  const stakes = stakesWithin(card, offer);
  if (!card.hasFreeStakes) return stakes.includes(stake);
  const [least, most] = [stakes[0], stakes.at(-1)];
  if (least === undefined || most === undefined) return false;
  return stake >= least && stake <= most && stake % stakeStepOf(offer.currency) === 0n;
}

/** The most that a choice or an action, as it was sent, bets on one place of a table; null where it bets on none. */
export function mostOnPlace(input: unknown): Amount | null {
  const { bets } = (input ?? {}) as { readonly bets?: unknown };
  if (!Array.isArray(bets)) return null;
  return bets.reduce((most: Amount | null, bet: unknown) => {
    const { amount: text } = (bet ?? {}) as { readonly amount?: unknown };
    const staked = typeof text === 'string' ? amountFromText(text) : null;
    return staked === null || (most !== null && most >= staked) ? most : staked;
  }, null);
}

/** Whether that is more than the operator allowed when the game was opened. */
export function isPlaceTooHigh(
  input: unknown,
  { placeMax }: Pick<StakeLimits, 'placeMax'>,
): boolean {
  const most = mostOnPlace(input);
  return placeMax !== null && most !== null && most > placeMax;
}
