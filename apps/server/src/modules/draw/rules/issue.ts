import type { CodeStatus, DrawOutcome, DrawSource, SettleState } from '@parlour/contract';
import type { LotteryGameState, LottoArea } from '@parlour/contract';
import type { DrawCalendar } from '@parlour/lottery';

const HOUR_MS = 3_600_000;

/** A game of the platform, with the calendar that its issues follow. */
export type DrawGame = {
  readonly code: string;
  readonly family: string;
  readonly area: LottoArea;
  readonly source: DrawSource;
  readonly calendar: DrawCalendar;
  readonly state: LotteryGameState;
  readonly position: number;
  /** Hours after a draw at which it is called off if nobody entered a result; null for never. */
  readonly voidAfterHours: number | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** One draw of a game with its sale, as it is stored. Its number and times never change once sold. */
export type StoredIssue = {
  readonly id: string;
  readonly gameCode: string;
  readonly family: string;
  readonly source: DrawSource;
  /** IANA name of the game's zone, in which its draw falls on a day. */
  readonly timeZone: string;
  readonly gameState: LotteryGameState;
  /**
   * Hours after the draw at which it is called off without a result, as its game said when its sale
   * closed; null where it waits for people.
   */
  readonly voidAfterHours: number | null;
  readonly no: string;
  /** The day that it is counted to, YYYY-MM-DD. */
  readonly day: string;
  readonly opensAt: Date;
  readonly cancelUntil: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly chainId: string | null;
  readonly chainIndex: number | null;
  readonly beaconChainId: string | null;
  readonly beaconRound: number | null;
  /** The drawn code as its family writes it; null where there was no draw. */
  readonly result: string | null;
  /** 0 until there is a result, then growing by one with each correction. */
  readonly resultVersion: number;
  readonly outcome: DrawOutcome | null;
  readonly codeStatus: CodeStatus;
  readonly hasConflict: boolean;
  readonly settleState: SettleState;
  /** The version of the result that all tickets have been settled by. */
  readonly settledVersion: number;
  /** When each stage of its settlement was done, by name, as RFC 3339. */
  readonly stages: Readonly<Record<string, string>>;
  readonly resultedAt: Date | null;
  readonly settledAt: Date | null;
};

/** How the sale of an issue stands. */
export type SaleState = 'ahead' | 'open' | 'paused' | 'closed';

/** Whether tickets are sold at an instant: it follows from the times and from the game alone. */
export function saleStateAt(
  issue: Pick<StoredIssue, 'opensAt' | 'closesAt' | 'outcome' | 'gameState'>,
  at: Date,
): SaleState {
  if (issue.outcome !== null || issue.gameState === 'retired' || at >= issue.closesAt)
    return 'closed';
  if (issue.gameState === 'paused') return 'paused';
  return at < issue.opensAt ? 'ahead' : 'open';
}

/**
 * When an issue is called off by itself because nobody entered a result; null where that is not to
 * come. One that someone spoke of waits for people.
 */
export function voidsAt({
  source,
  outcome,
  codeStatus,
  drawsAt,
  voidAfterHours,
}: Pick<
  StoredIssue,
  'source' | 'outcome' | 'codeStatus' | 'drawsAt' | 'voidAfterHours'
>): Date | null {
  if (source !== 'official' || outcome !== null || codeStatus !== 'NONE') return null;
  return voidAfterHours === null ? null : new Date(drawsAt.getTime() + voidAfterHours * HOUR_MS);
}

/** Whether a member may still take a ticket back. */
export const isCancellableAt = (
  issue: Pick<StoredIssue, 'cancelUntil' | 'outcome'>,
  at: Date,
): boolean => issue.outcome === null && at < issue.cancelUntil;
