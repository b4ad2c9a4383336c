import type { Level } from './play.ts';
import { type Ratio, ratio } from './ratio.ts';

/** Two whole numbers with a stroke, the second not 0: how exact odds travel and are kept in JSON. */
const WRITTEN = /^(0|[1-9]\d*)\/([1-9]\d*)$/;

/** A ratio that is not negative, such as odds: 100000/43. */
export const ratioText = ({ numerator, denominator }: Ratio): string =>
  `${numerator}/${denominator}`;

/** Reads what ratioText wrote, in lowest terms; null for anything else. */
export function ratioFromText(text: string): Ratio | null {
  const [, numerator, denominator] = WRITTEN.exec(text) ?? [];
  if (numerator === undefined || denominator === undefined) return null;
  return ratio(BigInt(numerator), BigInt(denominator));
}

/** A level as JSON can hold it: its chance is winners over outcomes, not reduced. */
export type LevelText = { readonly code: string; readonly chance: string };

export const levelText = ({ code, winners, outcomes }: Level): LevelText => ({
  code,
  chance: `${winners}/${outcomes}`,
});

/** Reads what levelText wrote; numbers beyond 2^53 become bigints, as the families write them. */
export function levelFromText({ code, chance }: LevelText): Level | null {
  const [, winners, outcomes] = WRITTEN.exec(chance) ?? [];
  if (winners === undefined || outcomes === undefined) return null;
  return { code, winners: wholeOf(winners), outcomes: wholeOf(outcomes) };
}

function wholeOf(digits: string): number | bigint {
  const whole = Number.parseInt(digits, 10);
  return Number.isSafeInteger(whole) ? whole : BigInt(digits);
}
