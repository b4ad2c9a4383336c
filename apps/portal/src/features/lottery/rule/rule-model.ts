import {
  type AnyFamily,
  fairOdds,
  groupOdds,
  leastReturnBps,
  type Level,
  packOdds,
  type Play,
  type PlayOdds,
  RETURN_TOLD_BELOW_BPS,
} from '@parlour/lottery';
import { type HeadlineCap, headlineCap } from '../bet/headline-cap.ts';
import { oddsText } from '../bet/odds-model.ts';
import type { Offer } from '../offer.ts';

/** What the member is sold: the odds of a pack, and a prize group. */
export type RuleTerms = {
  readonly pack: {
    readonly version: number;
    readonly odds: Readonly<Record<string, number>>;
  } | null;
  /** `mine` is the highest group that the member may choose, which the brand's own may be above. */
  readonly group: { readonly min: number; readonly mine: number } | null;
  readonly playsOff: readonly string[];
  /** What caps are calculated by; null where nothing is sold. */
  readonly sold: Pick<Offer, 'currency' | 'limits' | 'units'> | null;
};

/** A level of a play as its rules tell it. */
export type LevelRule = {
  readonly code: string;
  /** What a unit pays, stake included; null where nothing is sold. */
  readonly odds: string | null;
  /** The same at the lowest prize group, where the play has one. */
  readonly oddsLowest: string | null;
  /** One in so many bets wins, for each unit that a bet costs. */
  readonly fair: string;
};

export type PlayRule = {
  readonly play: Play<unknown>;
  readonly levels: readonly LevelRule[];
  /** The least that any bet of the play returns in the long run, in basis points. */
  readonly returnBps: number | null;
  /** Less than players have to be told of. */
  readonly isLow: boolean;
  /** Where a single bet is not paid its odds. */
  readonly cap: HeadlineCap | null;
  readonly isOff: boolean;
};

const groupPlayOdds = (play: Play<unknown>, group: number): PlayOdds =>
  play.levels.map((level) => groupOdds(play, level, group));

function oddsOf(family: AnyFamily, play: Play<unknown>, terms: RuleTerms): PlayOdds | null {
  if (play.odds === 'group') {
    return terms.group === null ? null : groupPlayOdds(play, terms.group.mine);
  }
  return terms.pack === null ? null : packOdds(play, { family: family.code, ...terms.pack });
}

/** The rules of every play of a family at the terms of a member. */
export function playRules(family: AnyFamily, terms: RuleTerms): readonly PlayRule[] {
  const off = new Set(terms.playsOff);
  return family.plays.map((play) => {
    const odds = oddsOf(family, play, terms);
    const lowest =
      play.odds === 'group' && terms.group !== null && terms.group.min < terms.group.mine
        ? groupPlayOdds(play, terms.group.min)
        : null;
    const returnBps = odds === null ? null : leastReturnBps(play, odds);
    const textAt = (list: PlayOdds | null, index: number): string | null => {
      const found = list?.[index];
      return found === undefined ? null : oddsText(found);
    };
    return {
      play,
      levels: play.levels.map((level: Level, index) => ({
        code: level.code,
        odds: textAt(odds, index),
        oddsLowest: textAt(lowest, index),
        fair: oddsText(fairOdds(play, level)),
      })),
      returnBps,
      isLow: returnBps !== null && returnBps < RETURN_TOLD_BELOW_BPS,
      cap: odds === null || terms.sold === null ? null : headlineCap(play, odds, terms.sold),
      isOff: off.has(play.code),
    };
  });
}

/** The groups of plays in their order, each once. */
export const playGroups = (rules: readonly PlayRule[]): readonly string[] => [
  ...new Set(rules.map(({ play }) => play.group)),
];
