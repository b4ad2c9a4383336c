import type { ContentState, ContentStatus } from '../api/index.ts';

export type Schedule = {
  readonly status: ContentStatus;
  /** RFC 3339 instants; null for no bound. */
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
};

/** What players see of an entry at a moment, by the same rule as the server's. */
export function stateOf(schedule: Schedule, nowMs: number): ContentState {
  const { status, publishFrom, publishUntil } = schedule;
  if (status !== 'published') return status;
  if (publishUntil !== null && Date.parse(publishUntil) <= nowMs) return 'ended';
  if (publishFrom !== null && Date.parse(publishFrom) > nowMs) return 'scheduled';
  return 'live';
}

export type ScheduleProblem = 'order' | 'over';

/** Why a schedule cannot be kept; what would be over at once is most likely a slip. */
export function scheduleProblem(
  { publishFrom, publishUntil }: Omit<Schedule, 'status'>,
  nowMs: number,
): ScheduleProblem | null {
  if (publishUntil === null) return null;
  const untilMs = Date.parse(publishUntil);
  if (publishFrom !== null && Date.parse(publishFrom) >= untilMs) return 'order';
  return untilMs <= nowMs ? 'over' : null;
}

/** An instant as the clocks of a zone show it, with the zone's distance from UTC. */
export function zonedTime(instant: string, timeZone: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(`${languageTag}-u-nu-latn`, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return format.format(new Date(instant));
}

/** The zone that the operator's own clock is in. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
