import { familyOf } from '@parlour/commission';
import type { ReturnExcess } from '@parlour/contract';
import {
  type AnyFamily,
  excessOfGroup,
  excessOfPack,
  type ReturnSum,
  type ReturnTerms,
} from '@parlour/lottery';
import type { PointsMax } from '../../agent/index.ts';
import type { Offer } from '../offer/rules.ts';

/** What a brand sells of a game, as far as it decides what comes back. */
export type SoldGame = Pick<Offer, 'gameCode' | 'group'> & { readonly family: string };

type Odds = Readonly<Record<string, number>>;

const excessIn = (family: string, gameCode: string | null, sum: ReturnSum): ReturnExcess => ({
  family,
  gameCode,
  ...sum,
});

/** Odds of a family by which too much comes back. */
export const packExcess = (family: AnyFamily, odds: Odds, terms: ReturnTerms): ReturnExcess[] =>
  excessOfPack(family, { family: family.code, version: 0, odds }, terms).map((sum) =>
    excessIn(family.code, null, sum),
  );

/** The prize groups of a game, where too much comes back by them. */
export function groupExcess(
  { family, gameCode, group }: SoldGame,
  terms: ReturnTerms,
): ReturnExcess[] {
  if (group === null) return [];
  const sum = excessOfGroup({ groupMin: group.min, groupMax: group.max }, terms);
  return sum === null ? [] : [excessIn(family, gameCode, sum)];
}

/** A game of a vendor whose return is stated, in parts per million of a stake. */
export type StatedGame = {
  readonly vassalage: string;
  readonly code: string;
  readonly category: string;
  readonly rtpPpm: number;
  /** How much of a stake earns points, pay and dividends, in ten-thousandths. */
  readonly validBetBps: number;
};

const BPS = 10_000;
const PPM_OF_BPS = 100;

/** Games of vendors of which too much comes back with the points of their family, the pay and the dividends of agents. */
export const gameReturnExcess = (
  games: readonly StatedGame[],
  {
    dividendMaxBps,
    marginMinBps,
    payMaxBps,
    pointsMax,
  }: Omit<ReturnTerms, 'rebateMaxBps'> & { readonly pointsMax: PointsMax },
): ReturnExcess[] =>
  games.flatMap(({ category, code, rtpPpm, validBetBps, vassalage }) => {
    const family = familyOf(category);
    if (family === null) return [];
    const ofStake = (bps: number) => Math.ceil((bps * validBetBps) / BPS);
    const rebateBps = ofStake(pointsMax.get(family) ?? 0);
    const [payBps, dividendBps] = [ofStake(payMaxBps), ofStake(dividendMaxBps)];
    const returnBps = Math.ceil(rtpPpm / PPM_OF_BPS);
    const totalBps = returnBps + rebateBps + payBps + dividendBps;
    const maxBps = BPS - marginMinBps;
    // Without points, pay and dividends there is nothing that a brand could set otherwise.
    if (totalBps === returnBps || totalBps <= maxBps) return [];
    return [
      {
        family,
        vassalage,
        gameCode: code,
        key: null,
        returnBps,
        rebateBps,
        payBps,
        dividendBps,
        totalBps,
        maxBps,
      },
    ];
  });
