import type { TableNews } from '../shared/news.ts';

/** Something of an outcome that the table has shown, and when, in milliseconds from the start of the round. */
export type Shown = { readonly atMs: number; readonly shows: unknown };

/** What a live table shows at an instant. */
export type LiveMoment<Outcome = unknown> =
  | { readonly kind: 'quiet'; readonly isVoid: boolean }
  | {
      readonly kind: 'open';
      readonly number: number;
      readonly leftMs: number;
      readonly ofMs: number;
    }
  | { readonly kind: 'closed'; readonly number: number }
  | {
      readonly kind: 'running';
      readonly number: number;
      /** From the start of the round. */
      readonly ms: number;
      readonly shown: readonly Shown[];
    }
  | {
      readonly kind: 'ended';
      readonly number: number;
      readonly ms: number;
      readonly shown: readonly Shown[];
      readonly outcome: Outcome;
    };

/** The moment of a table at an instant of its clock, in milliseconds since 1970. */
export function momentOf<Outcome>(
  news: TableNews | null,
  atMs: number,
  outcomeOf: (draws: readonly number[]) => Outcome,
): LiveMoment<Outcome> {
  if (news === null) return { kind: 'quiet', isVoid: false };
  const { round, shown } = news;
  const { closesAt, draws, number, openedAt, startedAt, state } = round;
  if (state === 'void') return { kind: 'quiet', isVoid: true };
  const ms = startedAt === null ? 0 : Math.max(0, atMs - Date.parse(startedAt));
  if (draws !== null) return { kind: 'ended', number, ms, shown, outcome: outcomeOf(draws) };
  if (state === 'running') return { kind: 'running', number, ms, shown };
  const leftMs = Date.parse(closesAt) - atMs;
  if (state === 'open' && leftMs > 0)
    return { kind: 'open', number, leftMs, ofMs: Date.parse(closesAt) - Date.parse(openedAt) };
  return { kind: 'closed', number };
}
