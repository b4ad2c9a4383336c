/** Reasons for which bets come back, with their numbers in the unified feed. */
export const VOID_REASONS = {
  other: 0,
  no_goalscorer: 1,
  score_missing: 2,
  unverifiable: 3,
  format_change: 4,
  cancelled_event: 5,
  missing_goalscorer: 6,
  walkover: 7,
  dead_heat: 8,
  retired: 9,
  abandoned: 10,
  postponed: 11,
  wrong_odds: 12,
  wrong_statistics: 13,
  no_result_assignable: 14,
  client_settlement: 15,
  starting_pitcher_changed: 16,
} as const;
export type VoidReason = keyof typeof VOID_REASONS;
