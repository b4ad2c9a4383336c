import type { CollusionThresholdsView } from '@parlour/contract';
import type { CollusionThresholds } from '@parlour/contract/vendor';

export type Thresholds = CollusionThresholdsView;

/** By these honest play at random gives less than one false signal a week for some hundred accounts. */
export const DEFAULTS: Thresholds = {
  togetherSigmaMilli: 5_000,
  togetherMeetings: 5,
  flowSigmaMilli: 4_000,
  flowShareMilli: 600,
  flowHands: 15,
  softSigmaMilli: 4_500,
  softHands: 40,
  fastMs: 400,
  fastShareMilli: 500,
  fastDecisions: 100,
  sharedHands: 20,
};

const MILLI = 1_000;

/** As the vendor is asked. */
export const wireThresholds = (own: Thresholds): CollusionThresholds => ({
  together: { sigma: own.togetherSigmaMilli / MILLI, meetings: own.togetherMeetings },
  flow: {
    sigma: own.flowSigmaMilli / MILLI,
    share: own.flowShareMilli / MILLI,
    hands: own.flowHands,
  },
  soft: { sigma: own.softSigmaMilli / MILLI, hands: own.softHands },
  fast: {
    ms: own.fastMs,
    share: own.fastShareMilli / MILLI,
    decisions: own.fastDecisions,
  },
  shared: { hands: own.sharedHands },
});

/** Whether more passes without a signal than before: all but the time of quick decisions are lower bounds. */
export const letsMorePass = (before: Thresholds, after: Thresholds): boolean =>
  (Object.keys(DEFAULTS) as (keyof Thresholds)[]).some((name) =>
    name === 'fastMs' ? after[name] < before[name] : after[name] > before[name],
  );

/** Of things that two accounts share, those that make play at one table suspect. */
export const SIGNS: readonly string[] = ['device', 'login_ip', 'registration_ip', 'payout_account'];

export const milli = (value: number): number => Math.round(value * MILLI);

/** Figures that are shares or expectations are kept in thousandths, counts and times as they are. */
const FRACTIONS: readonly string[] = ['expected', 'share'];
export const keptFigures = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      FRACTIONS.includes(name) ? milli(value) : Math.round(value),
    ]),
  );

/** A dismissed signal is new again once it says half as much more. */
export const GROWN_PERCENT = 150;
