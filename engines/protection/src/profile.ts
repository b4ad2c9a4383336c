/** Under whose rules a brand operates. */
export type ComplianceProfile = 'OPEN' | 'GLI' | 'UKGC' | 'MGA';

/** What a profile demands of player protection. */
export type ProtectionRules = {
  /** Minutes between reality checks that a member may choose from; 0 stands for none at all. */
  readonly realityCheckMinutes: readonly number[];
  readonly realityCheckDefault: number;
  /** Shortest self-exclusion, in months. */
  readonly exclusionMonthsMin: number;
  /** Whether an exclusion may be ended before its time, after review. */
  readonly mayEndEarly: boolean;
  /** Whether the first deposit waits until the member has decided about a deposit limit. */
  readonly demandsDepositLimit: boolean;
  /** How fast games may be played, and whether they may be played by themselves. */
  readonly pace: Pace;
  /** Whether time and net result stay on the screen while one plays; elsewhere they are shown on wish. */
  readonly isClockFixed: boolean;
  /** Whether no new bet is taken from a reality check that is due until it was seen. */
  readonly holdsPlay: boolean;
  /** Whether members may write to each other at tables; where not, they have set phrases. */
  readonly hasFreeChat: boolean;
};

export type Pace = {
  /** Shortest time between the starts of two rounds, in milliseconds; 0 sets none. */
  readonly slotCycleMsMin: number;
  readonly otherCycleMsMin: number;
  /** Whether a game may start rounds by itself; it needs stops where it may. */
  readonly hasAutoplay: boolean;
  /** Whether a player may have every movement shortened. */
  readonly hasTurbo: boolean;
  /** Whether a press may cut a round that runs short, as if it could decide something. */
  readonly hasSpinStop: boolean;
  /** Whether a feature may be bought at many times the stake. */
  readonly hasBuys: boolean;
};

const FREE_PACE: Pace = {
  slotCycleMsMin: 0,
  otherCycleMsMin: 0,
  hasAutoplay: true,
  hasTurbo: true,
  hasSpinStop: true,
  hasBuys: true,
};
/** RTS 14 and RTS 8A: slots 2.5 s, other games 5 s, no autoplay, nothing that speeds a round up, no bought features. */
const SLOW_PACE: Pace = {
  slotCycleMsMin: 2_500,
  otherCycleMsMin: 5_000,
  hasAutoplay: false,
  hasTurbo: false,
  hasSpinStop: false,
  hasBuys: false,
};

/** GLI-19 A.3.7 and RTS 12D: hours that a looser limit waits, besides being confirmed again. */
export const INCREASE_DELAY_HOURS = 24;
/** MGA player protection: hours between an agreed removal and the end of an exclusion. */
export const REMOVAL_DELAY_HOURS = { definite: 24, indefinite: 7 * 24 } as const;
export const COOL_OFF_HOURS_MIN = 24;
export const COOL_OFF_HOURS_MAX = 6 * 7 * 24;
export const EXCLUSION_MONTHS_MAX = 60;

const INTERVALS = [15, 30, 60, 120] as const;

const rules: Readonly<Record<ComplianceProfile, ProtectionRules>> = {
  OPEN: {
    realityCheckMinutes: [...INTERVALS, 0],
    realityCheckDefault: 60,
    exclusionMonthsMin: 1,
    mayEndEarly: true,
    demandsDepositLimit: false,
    pace: FREE_PACE,
    isClockFixed: false,
    holdsPlay: false,
    hasFreeChat: true,
  },
  GLI: {
    realityCheckMinutes: [...INTERVALS, 0],
    realityCheckDefault: 60,
    exclusionMonthsMin: 1,
    mayEndEarly: true,
    demandsDepositLimit: false,
    pace: FREE_PACE,
    isClockFixed: false,
    holdsPlay: false,
    hasFreeChat: true,
  },
  UKGC: {
    realityCheckMinutes: INTERVALS,
    realityCheckDefault: 60,
    exclusionMonthsMin: 6,
    mayEndEarly: false,
    demandsDepositLimit: true,
    pace: SLOW_PACE,
    isClockFixed: true,
    holdsPlay: true,
    hasFreeChat: false,
  },
  MGA: {
    realityCheckMinutes: INTERVALS,
    realityCheckDefault: 60,
    exclusionMonthsMin: 1,
    mayEndEarly: true,
    demandsDepositLimit: false,
    pace: FREE_PACE,
    isClockFixed: false,
    holdsPlay: false,
    hasFreeChat: true,
  },
};

/** The rules of a profile. */
export const rulesOf = (profile: ComplianceProfile): ProtectionRules => rules[profile];
