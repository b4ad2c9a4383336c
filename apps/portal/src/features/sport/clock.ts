// What an event's clock says, and between two words of the feed.
import type { SportEvent } from './model.ts';

type Clocked = Pick<SportEvent, 'clock' | 'matchStatus' | 'sportCode' | 'state'>;

const FOOTBALL = '1';
const MINUTE_MS = 60_000;
/** Matches longer than this are not played: the feed has gone silent. */
const SILENT_MS = 20 * MINUTE_MS;

/** Where the regular time of a part of a football match ends, in minutes. */
const ENDS: Readonly<Record<number, number>> = { 6: 45, 7: 90, 41: 105, 42: 120 };

const minutesOf = (time: string): number => {
  const [minutes = '0', seconds = '0'] = time.split(':');
  return Number(minutes) + Number(seconds) / 60;
};

/** Minutes of football that are played at an instant; null without a clock. */
function playedMinutes({ clock }: Pick<Clocked, 'clock'>, nowMs: number): number | null {
  if (clock === null) return null;
  const since = Math.min(Math.max(nowMs - Date.parse(clock.at), 0), SILENT_MS);
  return minutesOf(clock.time) + (clock.isStopped ? 0 : since / MINUTE_MS);
}

/**
 * The clock as it is written beside a score. That of football goes on by itself and says what is played
 * beyond the regular time; others stand as the feed gave them. Null where there is none.
 */
export function clockText(event: Clocked, nowMs: number): string | null {
  const { clock, matchStatus, sportCode } = event;
  if (clock === null) return null;
  if (sportCode !== FOOTBALL) return clock.time;
  const minutes = playedMinutes(event, nowMs) ?? 0;
  const end = ENDS[matchStatus ?? -1];
  const minute = Math.floor(minutes) + 1;
  return end !== undefined && minute > end ? `${end}+${minute - end}′` : `${minute}′`;
}

/** How far a part of a football match has come, 0 to 1; null for breaks and other sports. */
export function partDone(event: Clocked, nowMs: number): number | null {
  const end = ENDS[event.matchStatus ?? -1];
  const minutes = playedMinutes(event, nowMs);
  if (event.sportCode !== FOOTBALL || end === undefined || minutes === null) return null;
  const length = end > 90 ? 15 : 45;
  return Math.min(Math.max((minutes - (end - length)) / length, 0), 1);
}

/** Its day, seen from another instant, in the person's own zone. */
export function dayOf(at: string, now: Date): 'today' | 'tomorrow' | 'later' {
  const instant = new Date(at);
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  if (instant.toDateString() === now.toDateString()) return 'today';
  return instant.toDateString() === tomorrow.toDateString() ? 'tomorrow' : 'later';
}
