// Odds and margins of the sportsbook as people read them.
const PRICE_DECIMALS = 3;

/** Thousandths as decimal odds: two places, three where the third is not nought. */
export function oddsText(odds: number | null): string {
  if (odds === null) return '—';
  const text = (odds / 1_000).toFixed(PRICE_DECIMALS);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** Basis points as a percentage with one place. */
export const percentOfBps = (bps: number | null): string =>
  bps === null ? '—' : `${(bps / 100).toFixed(1)} %`;
