import { DECK_CARDS, dealtWays, gatherWays, ordersOf } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { computeSheet, type Distribution, distributionOf, type GameSheet } from '../solo/index.ts';
import { LOST } from '../bets/index.ts';
import {
  DEALER_STANDS,
  DECKS,
  HANDS_MAX,
  pays,
  sideKind,
  sideOdds,
  type SidePlace,
  sidePays,
} from './paytable.ts';
import { hardTotals, pairs, softTotals } from './strategy.ts';

/** Figures of the hand by basic strategy, which only a simulation gives. Per unit of the first bet. */
export type Simulated = {
  readonly rtpPpm: number;
  /** Standard error of the return. */
  readonly errorPpm: number;
  /** Rounds that are paid anything, and rounds that win more than they bet. */
  readonly hitPpm: number;
  readonly gainPpm: number;
  readonly deviationMilli: number;
  readonly rounds: number;
};

/** Twenty runs of `simulate`. */
export const simulatedHand: Simulated = {
  rtpPpm: 996_641,
  errorPpm: 36,
  hitPpm: 556_348,
  gainPpm: 424_080,
  deviationMilli: 1_141,
  rounds: 1_000_000_000,
};

export type BlackjackSheet = GameSheet & { readonly simulatedHand: Simulated };

const DEPTH = 3;
/** Tens and court cards of a pack. */
const TENS = 16;

/** Ways of the player's two cards and the open card by what a side bet pays. */
function distributionOfSide(place: SidePlace, decks: number): Distribution {
  const counts = new Array<number>(DECK_CARDS).fill(decks);
  const kinds = dealtWays(counts, DEPTH, (take) => {
    const [first, second, up] = [take(), take(), take()];
    return sideKind(place, { first, second, up });
  });
  const all = BigInt(ordersOf(counts, DEPTH));
  return distributionOf(
    [...gatherWays(kinds)].map(([kind, ways]) => ({
      value: sidePays(place, kind),
      chance: fraction(BigInt(ways), all),
    })),
  );
}

/** Insurance wins on a hidden card worth ten, whatever the player holds; an ace lies open. */
function distributionOfInsurance(decks: number): Distribution {
  const hidden = BigInt(decks * DECK_CARDS - 1);
  const tens = BigInt(decks * TENS);
  return distributionOf([
    { value: pays.insurance, chance: fraction(tens, hidden) },
    { value: LOST, chance: fraction(hidden - tens, hidden) },
  ]);
}

export const sideDistributions = (decks: number) => [
  { mode: 'perfect-pairs', distribution: distributionOfSide('perfect-pairs', decks) },
  {
    mode: 'twenty-one-plus-three',
    distribution: distributionOfSide('twenty-one-plus-three', decks),
  },
  { mode: 'insurance', distribution: distributionOfInsurance(decks) },
];

export function prove(): BlackjackSheet {
  const table = Object.assign(
    { game: 'blackjack', version: '1' },
    { decks: DECKS, dealerStands: DEALER_STANDS, handsMax: HANDS_MAX, sideOdds },
    { hardTotals, softTotals, pairs },
  );
  const sheet = computeSheet(table, sideDistributions(DECKS));
  return { ...sheet, rtpPpmMax: simulatedHand.rtpPpm, simulatedHand };
}
