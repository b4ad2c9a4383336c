import type { EventRow } from '@parlour/contract';

/** What our own book leads with; null where the brand has none. */
export type BookMatches = (
  brandId: string,
  language: string,
) => Promise<Readonly<Record<'sports' | 'esports', readonly EventRow[]>> | null>;

/** How long after its beginning a match is still shown, as being played. */
export const IN_PLAY_MS = 3 * 3_600_000;

/** When a match stops to be shown. */
export const whistle = (matchTime: Date): Date => new Date(matchTime.getTime() + IN_PLAY_MS);

const ODDS = /^(\d{1,6})(?:\.(\d{1,3}))?$/;

/** Decimal odds in thousandths; null for what is no price: odds of 1 would win nothing. */
export function oddsMilli(odds: string): number | null {
  const match = ODDS.exec(odds);
  if (match === null) return null;
  const [, whole = '0', part = ''] = match;
  const milli = Number.parseInt(whole, 10) * 1_000 + Number.parseInt(part.padEnd(3, '0'), 10);
  return milli > 1_000 ? milli : null;
}

/** As it is printed: two decimals, three where the price has them. */
export function printOdds(milli: number): string {
  const whole = Math.floor(milli / 1_000);
  const part = (milli % 1_000).toString().padStart(3, '0');
  return `${whole}.${part.endsWith('0') ? part.slice(0, 2) : part}`;
}
