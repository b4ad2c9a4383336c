/** A lead at which a brand pays a bet on the winner of a match as won. */
export type EarlyPayout = {
  readonly sport: string;
  /** Goals, points, runs or sets ahead. */
  readonly lead: number;
};

/** Leads that books pay at; a brand chooses which of them it offers. */
export const EARLY_PAYOUT_LEADS = {
  football: 2,
  basketball: 20,
  americanFootball: 17,
  baseball: 5,
  iceHockey: 3,
  tennis: 2,
} as const satisfies Readonly<Record<string, number>>;

export type EarlyPayoutPick = {
  readonly side: 'home' | 'away' | 'draw';
  /** Struck before the match began. */
  readonly isBeforeMatch: boolean;
  /** The main market of the winner of the match. */
  readonly isMatchWinner: boolean;
};

/**
 * Whether a score pays a pick early: a pre-match pick of a side whose lead has reached the brand's. It stays
 * paid whatever comes after; other picks of the market are settled by the result.
 */
export function isPaidEarlyAt(
  pick: EarlyPayoutPick,
  score: { readonly home: number; readonly away: number },
  { lead }: Pick<EarlyPayout, 'lead'>,
): boolean {
  if (!pick.isBeforeMatch || !pick.isMatchWinner || lead <= 0) return false;
  if (pick.side === 'draw') return false;
  const ahead = score.home - score.away;
  return (pick.side === 'home' ? ahead : -ahead) >= lead;
}
