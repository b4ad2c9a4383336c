// What of a change of a game lets tickets be sold later than before, and what no two people may agree to.
import { type DrawCalendar, OFFICIAL_GAMES } from '@parlour/lottery';
import { addDays, dayIn, instantAt } from '@parlour/time';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { DrawGame } from './issue.ts';

type Sold = Pick<DrawGame, 'calendar' | 'state'>;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** A day more without a draw moves the numbers of a year on to other draws. */
function keepsClosures(before: DrawCalendar, after: DrawCalendar): boolean {
  if (before.numbering.kind === 'YEAR') return isSame(before.closures, after.closures);
  return before.closures.every((old) => after.closures.some((one) => isSame(one, old)));
}

/**
 * Whether a change sells a game again, or may close an issue later than before, counted from its draw.
 * An earlier close and more days without a draw do not; what cannot be told to sell less is taken to
 * sell more. When the sale opens and until when a ticket is taken back tells nobody a result.
 */
export function isLaterSale(before: Sold, after: Sold): boolean {
  if (before.state !== 'open' && after.state === 'open') return true;
  const drawsOf = ({ days, moves, numbering, timeZone, times }: DrawCalendar) => ({
    days,
    moves,
    numbering,
    timeZone,
    times,
  });
  return (
    !isSame(drawsOf(before.calendar), drawsOf(after.calendar)) ||
    after.calendar.sale.closesSeconds < before.calendar.sale.closesSeconds ||
    !keepsClosures(before.calendar, after.calendar)
  );
}

/** A sale that would close behind the official draw, with the sum that says so. */
export type LateClose = {
  readonly clock: string;
  readonly timeZone: string;
  readonly closesSeconds: number;
  /** By the clock of the official draw. */
  readonly closes: string;
  readonly draws: string;
  readonly drawTimeZone: string;
};

const DAYS_OF_YEAR = 366;

const clockIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);

/**
 * The first sale from a day on that closes after the official draw that the definition of the game
 * knows; null where none does, and for games of no definition. Days of a year are gone through, since
 * clocks of two zones move apart. Which days draw is not the definition's: those are announced.
 */
export function findLateClose(
  { code, source }: Pick<DrawGame, 'code' | 'source'>,
  { sale, timeZone, times }: DrawCalendar,
  at: Date,
): LateClose | null {
  const preset = OFFICIAL_GAMES.find((game) => game.code === code)?.calendar;
  if (source !== 'official' || preset?.times.kind !== 'CLOCK') return null;
  const official = preset.times.clocks;
  const clocks = times.kind === 'CLOCK' ? times.clocks : times.windows.map(({ to }) => to);
  const first = dayIn(at, timeZone);
  for (const day of Array.from({ length: DAYS_OF_YEAR }, (_, place) => addDays(first, place))) {
    for (const [place, clock] of clocks.entries()) {
      const draws = official[place] ?? official.at(-1);
      if (draws === undefined) return null;
      const drawsAt = instantAt(day, draws, preset.timeZone);
      const closesAt = new Date(
        instantAt(day, clock, timeZone).getTime() - sale.closesSeconds * 1_000,
      );
      if (closesAt > drawsAt) {
        return {
          clock,
          timeZone,
          closesSeconds: sale.closesSeconds,
          closes: clockIn(closesAt, preset.timeZone),
          draws,
          drawTimeZone: preset.timeZone,
        };
      }
    }
  }
  return null;
}
