import type { ContentFields } from '@parlour/contract';

const DAY_MS = 86_400_000;

/** How long after its beginning a match is still shown, as being played. */
export const IN_PLAY_MS = 3 * 3_600_000;

/**
 * When a match begins. A demonstration fixture comes back every so many days, so that the slider of
 * a demo is never empty: its time is the first one that is not over yet.
 */
export function kickOff(matchTime: Date, repeatDays: number | null, at: Date): Date {
  const over = at.getTime() - IN_PLAY_MS;
  const first = matchTime.getTime();
  if (repeatDays === null || first > over) return matchTime;
  const period = repeatDays * DAY_MS;
  return new Date(first + (Math.floor((over - first) / period) + 1) * period);
}

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

/** A fixture that comes back goes on doing so unless an operator gives it another time. */
export function keepRepeat(before: ContentFields, after: ContentFields): ContentFields {
  if (before.kind !== 'match' || after.kind !== 'match') return after;
  const { repeatDays } = before as { readonly repeatDays?: number };
  if (repeatDays === undefined) return after;
  const apart = Date.parse(after.matchTime) - Date.parse(before.matchTime);
  const isSameFixture = apart % (repeatDays * DAY_MS) === 0;
  return isSameFixture ? ({ ...after, repeatDays } as ContentFields) : after;
}
