import type { Sport } from '../sheet/sport.ts';

/** Who wins bets on the winner when a side retires (sports rules, section 3, tennis). */
export type RetirementRule = 'full_match' | 'one_ball' | 'one_set' | 'two_sets';

/** Rules of settlement of a sport; a brand may have its own. Hours count from the first start. */
export type SportRule = {
  /** What counts, for the page of rules: a key of a text. */
  readonly scope: 'as_played' | 'official_result' | 'regular_time';
  /** An interrupted event that has not gone on by then is abandoned; null stays open until it ends. */
  readonly resumeHours: number | null;
  /** Minutes after which a stopped match stands as it is; null where only a full one does. */
  readonly minPlayMinutes: number | null;
  /** What is decided whatever follows stands when an event is stopped, or everything is void. */
  readonly onAbandon: 'decided_stands' | 'void';
  readonly deadHeat: 'divide' | 'void';
  readonly retirement: RetirementRule;
  /** A tie in a market of two ways of cricket is void, or a dead heat. */
  readonly tie: 'dead_heat' | 'void';
};

const RULE: SportRule = {
  scope: 'regular_time',
  resumeHours: 48,
  minPlayMinutes: null,
  onAbandon: 'decided_stands',
  deadHeat: 'divide',
  retirement: 'full_match',
  tie: 'void',
};
const PLAYED: SportRule = { ...RULE, scope: 'as_played' };

/** Section 3 of the sports rules, with the defaults of a new brand. */
export const SPORT_RULES: Readonly<Record<Sport, SportRule>> = {
  football: RULE,
  handball: RULE,
  rugby: RULE,
  basketball: { ...RULE, minPlayMinutes: 35 },
  american_football: { ...RULE, resumeHours: 120, minPlayMinutes: 55 },
  ice_hockey: { ...RULE, minPlayMinutes: 55 },
  tennis: { ...PLAYED, resumeHours: null, retirement: 'one_set' },
  volleyball: PLAYED,
  table_tennis: PLAYED,
  badminton: PLAYED,
  snooker: { ...PLAYED, resumeHours: null },
  darts: { ...PLAYED, resumeHours: null },
  baseball: { ...PLAYED, resumeHours: 48 },
  cricket: { ...PLAYED, scope: 'official_result', resumeHours: 48 },
  boxing: { ...PLAYED, scope: 'official_result' },
  mma: { ...PLAYED, scope: 'official_result' },
  golf: { ...PLAYED, scope: 'official_result', resumeHours: null },
  motor: { ...PLAYED, scope: 'official_result', resumeHours: 72 },
  racing: { ...PLAYED, scope: 'official_result', resumeHours: 24 },
  counter_strike: { ...PLAYED, resumeHours: 24 },
  valorant: { ...PLAYED, resumeHours: 24 },
  league_of_legends: { ...PLAYED, resumeHours: 24 },
  dota: { ...PLAYED, resumeHours: 24 },
  mobile_moba: { ...PLAYED, resumeHours: 24 },
};

/** An event that stands interrupted so long counts as abandoned. */
export const isPastResuming = (rule: SportRule, hours: number): boolean =>
  rule.resumeHours !== null && hours >= rule.resumeHours;
