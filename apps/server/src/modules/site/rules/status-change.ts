// Whether a change of the site's status lets someone in who was kept out before.
import type { SiteStatus } from './brand.ts';

type Closing = Pick<SiteStatus, 'blockedCountries' | 'endsAt' | 'isMaintenance' | 'startsAt'>;

/** Whether a country is no longer turned away. */
export const unblocks = (before: Closing, after: Closing): boolean =>
  before.blockedCountries.some((country) => !after.blockedCountries.includes(country));

/**
 * Whether a maintenance lasts less long than it was announced: it ends before its end, begins later, or
 * is given an earlier end. One without an end was announced for ever; one whose end has passed may be
 * ended by anyone.
 */
export function shortens(before: Closing, after: Closing, at: Date): boolean {
  if (!before.isMaintenance) return false;
  const endsMs = before.endsAt?.getTime() ?? Infinity;
  if (endsMs <= at.getTime()) return false;
  if (!after.isMaintenance) return true;
  const startsLater = (after.startsAt?.getTime() ?? 0) > (before.startsAt?.getTime() ?? 0);
  const hasBegun = after.startsAt !== null && after.startsAt <= at;
  return (startsLater && !hasBegun) || (after.endsAt?.getTime() ?? Infinity) < endsMs;
}
