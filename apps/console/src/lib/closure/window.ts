// Maintenance windows as forms write them: two local times, either of which may be empty.
import { instantOf, localTime } from '../form/local-time.ts';

export type ClosureWindow = { readonly startsAt: string; readonly endsAt: string | null };
export type WindowDraft = { readonly startsAt: string; readonly endsAt: string };
export type WindowProblem = 'start_missing' | 'end_early' | 'end_past';
export type WindowPhase = 'coming' | 'running' | 'over';

export const noWindow: WindowDraft = { startsAt: '', endsAt: '' };

/** Where a window stands at an instant; its end belongs to what comes after. */
export function windowPhase({ startsAt, endsAt }: ClosureWindow, nowMs: number): WindowPhase {
  if (Date.parse(startsAt) > nowMs) return 'coming';
  return endsAt !== null && Date.parse(endsAt) <= nowMs ? 'over' : 'running';
}

/** What a form begins with; a window that is over is as good as none. */
export const draftOfWindow = (window: ClosureWindow | null, nowMs: number): WindowDraft =>
  window === null || windowPhase(window, nowMs) === 'over'
    ? noWindow
    : { startsAt: localTime(window.startsAt), endsAt: localTime(window.endsAt) };

/** Why a window cannot be saved; null when it can. */
export function windowProblem(draft: WindowDraft, nowMs: number): WindowProblem | null {
  const startsAt = instantOf(draft.startsAt);
  const endsAt = instantOf(draft.endsAt);
  if (startsAt === null) return endsAt === null ? null : 'start_missing';
  if (endsAt === null) return null;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) return 'end_early';
  return Date.parse(endsAt) <= nowMs ? 'end_past' : null;
}

/** What is sent. A time that was not touched keeps the seconds that the field does not show. */
export function windowOf(draft: WindowDraft, before: ClosureWindow | null): ClosureWindow | null {
  const startsAt = sameOr(draft.startsAt, before?.startsAt ?? null);
  if (startsAt === null) return null;
  return { startsAt, endsAt: sameOr(draft.endsAt, before?.endsAt ?? null) };
}

const sameOr = (local: string, before: string | null): string | null =>
  before !== null && localTime(before) === local ? before : instantOf(local);

/** The draft with an end so many hours after its beginning, or after now when it has none. */
export function endingAfter(draft: WindowDraft, hours: number, nowMs: number): WindowDraft {
  const from = instantOf(draft.startsAt) ?? new Date(nowMs).toISOString();
  const endMs = Math.max(Date.parse(from), nowMs) + hours * 3_600_000;
  return { startsAt: localTime(from), endsAt: localTime(new Date(endMs).toISOString()) };
}

/** The offset of a zone at an instant, such as `UTC+05:30`; null for a zone that nobody knows. */
export function zoneOffset(timeZone: string, at: Date): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    return name === undefined ? null : name.replace(/^GMT$/, 'GMT+00:00').replace('GMT', 'UTC');
  } catch {
    return null;
  }
}
