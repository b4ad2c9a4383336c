/** The times of an issue, as RFC 3339 instants. */
export type SaleTimes = {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly drawsAt: string;
};

/** Where an issue stands: before its sale, on sale, closed before its draw, or being drawn. */
export type SaleStage = 'waiting' | 'open' | 'closed' | 'drawing';

export type Sale = {
  readonly stage: SaleStage;
  /** Milliseconds to the end of the stage; 0 while the draw is on. */
  readonly leftMs: number;
};

/** The stage of an issue at an instant of the server's clock. */
export function saleAt({ opensAt, closesAt, drawsAt }: SaleTimes, nowMs: number): Sale {
  const until = (at: string) => Date.parse(at) - nowMs;
  if (until(opensAt) > 0) return { stage: 'waiting', leftMs: until(opensAt) };
  if (until(closesAt) > 0) return { stage: 'open', leftMs: until(closesAt) };
  if (until(drawsAt) > 0) return { stage: 'closed', leftMs: until(drawsAt) };
  return { stage: 'drawing', leftMs: 0 };
}

/** What of a game tells when there will be news of it. */
export type Expecting = {
  readonly everySeconds: number | null;
  readonly current: SaleTimes | null;
  readonly last: {
    readonly drawsAt: string;
    readonly code: string | null;
    readonly outcome: string | null;
  } | null;
};

/** A result takes about so long to arrive after its draw. */
const ARRIVES_MS = 1_500;
/** A draw that was due is asked for again after this long, and after a while no more often than all. */
const AGAIN_MS = 3_000;
const OVERDUE_MS = 60_000;
const LATEST_MS = 60_000;

/** When there is news of a game: its sale ends, a draw is held whose sale has ended, or one is overdue. */
function newsOf({ everySeconds, current, last }: Expecting, nowMs: number): readonly number[] {
  const waits: number[] = [];
  if (current !== null) {
    const drawsMs = Date.parse(current.drawsAt);
    // Between the end of one sale and its draw, the next sale is the current one already.
    const before = everySeconds === null ? null : drawsMs - everySeconds * 1_000;
    for (const at of [Date.parse(current.closesAt), drawsMs, before]) {
      if (at !== null && at + ARRIVES_MS > nowMs) waits.push(at + ARRIVES_MS - nowMs);
    }
  }
  const isOpen = last !== null && last.code === null && last.outcome === null;
  if (isOpen && nowMs - Date.parse(last.drawsAt) < OVERDUE_MS) waits.push(AGAIN_MS);
  return waits;
}

/** How long a list of games stays right: until the first of them has news, a minute at the longest. */
export const newsInMs = (games: readonly Expecting[], nowMs: number): number =>
  Math.min(LATEST_MS, ...games.flatMap((game) => newsOf(game, nowMs)));
