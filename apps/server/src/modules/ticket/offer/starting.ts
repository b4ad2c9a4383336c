import { type AnyFamily, STARTING_PACKS } from '@parlour/lottery';
import { type Amount, amount, AMOUNT_PER_UNIT, currencyOf } from '@parlour/money';
import { anyFamily, areaOf, type DrawGame } from '../../draw/index.ts';
import { GROUP_LIMIT, type OfferLimits, type OfferTerms } from './rules.ts';

/** Units of weak currencies are counted in so many. */
const SCALES: Readonly<Record<string, number>> = { VND: 1_000, IDR: 1_000, JPY: 10, KRW: 100 };

const GROUP_MIN = 1_800;
const SINGLE_PICK_BPS = 500;

/** What a win of an issue pays at most: less where it is drawn once a day, as houses commonly do. */
const PAYOUT_FAST = 300_000;
const PAYOUT_SLOW = 150_000;
const PAYOUT_SINGLE_PICK = 20_000;
const STAKE_MAX = 100_000;
const MEMBER_ISSUE_MAX = 200_000;
const NUMBER_MAX = 50_000;

/** Limits that a brand may begin with in a currency. */
export function startingLimits(game: DrawGame, currency: string): OfferLimits {
  const scale = SCALES[currency] ?? 1;
  const units = (value: number): Amount => amount(BigInt(value * scale) * AMOUNT_PER_UNIT);
  const { decimals } = currencyOf(currency);
  // The picks of these games are numbers that many members share.
  const isNumbered = areaOf(game.family) !== 'LOTT' || game.family === 'mark-six';
  return {
    currency,
    units: [2 * scale, scale],
    multipleMax: 10_000,
    betsMax: 100_000,
    stakeMin: decimals === 0 ? units(1) : amount(10n ** BigInt(5 - Math.min(decimals, 2))),
    stakeMax: units(STAKE_MAX),
    memberIssueMax: units(MEMBER_ISSUE_MAX),
    numberMax: isNumbered ? units(NUMBER_MAX) : null,
    payoutMax: units(game.source === 'house' ? PAYOUT_FAST : PAYOUT_SLOW),
    singlePickPayoutMax: units(PAYOUT_SINGLE_PICK),
  };
}

export const hasGroupPlays = ({ plays }: AnyFamily): boolean =>
  plays.some(({ odds }) => odds === 'group');

/** What a brand may begin with: everything is sold, by the limits that houses commonly have. */
export function startingOffer(game: DrawGame, currencies: readonly string[]): OfferTerms {
  const family = anyFamily(game.family);
  return {
    isOn: true,
    group: family !== null && hasGroupPlays(family) ? { min: GROUP_MIN, max: GROUP_LIMIT } : null,
    singlePickBps: SINGLE_PICK_BPS,
    playsOff: [],
    limits: currencies.map((currency) => startingLimits(game, currency)),
    version: 0,
  };
}

/** The odds that a brand may begin with; null where all odds of the family are those of a group. */
export function startingOdds(family: string): Readonly<Record<string, number>> | null {
  const odds = STARTING_PACKS.get(family)?.odds ?? {};
  return Object.keys(odds).length === 0 ? null : odds;
}
