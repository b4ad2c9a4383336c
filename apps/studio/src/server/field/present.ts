import type { Hold, Shot } from '@parlour/games/field';
import type { ChatFrame } from '../chat/talk.ts';

/** Times of a sea are milliseconds from its start, by the studio's clock. */
export type VisitView = {
  readonly roundId: string;
  /** What a shot of the smallest cannon costs. */
  readonly base: string;
  readonly loaded: string;
  /** What is left to shoot with; shots on their way are in it. */
  readonly credit: string;
  readonly shotsLeft: number;
  readonly endsMs: number;
};

/** Someone at a cannon: no name but one that stands for the player in this sea. */
export type SeatView = {
  readonly seat: number;
  readonly tag: string;
  readonly cannon: number;
};

/** `idle`: did nothing for too long. `full`: as many shots, or as long, as one visit has. */
export type EndReason = 'left' | 'empty' | 'full' | 'away';

export type CatchView = {
  readonly seat: number;
  readonly fish: number;
  readonly target: number;
  readonly cannon: number;
  /** In stakes of the shot. */
  readonly pays: number;
  readonly atMs: number;
  /** Fish that a special took with it. */
  readonly swept: readonly number[];
};

/** A shot that met a fish. */
export type HitView = {
  readonly seat: number;
  readonly shot: number;
  readonly fish: number;
  readonly atMs: number;
};

/** What the studio sends. */
export type SeaFrame =
  | {
      readonly type: 'welcome';
      readonly sea: string;
      readonly seed: string;
      readonly seaMs: number;
      readonly seat: number;
      readonly gone: readonly number[];
      readonly holds: readonly Hold[];
      readonly seats: readonly SeatView[];
      readonly visit: VisitView | null;
    }
  | ChatFrame
  | { readonly type: 'pong'; readonly at: number; readonly seaMs: number }
  | {
      readonly type: 'news';
      readonly seaMs: number;
      /** Of all seats but the own. */
      readonly shots: readonly Shot[];
      readonly hits: readonly HitView[];
      readonly catches: readonly CatchView[];
      readonly holds: readonly Hold[];
    }
  | { readonly type: 'seats'; readonly seats: readonly SeatView[] }
  | { readonly type: 'visit'; readonly visit: VisitView | null }
  | {
      readonly type: 'ended';
      readonly reason: EndReason;
      readonly roundId: string;
      readonly shot: string;
      readonly credit: string;
    }
  /** Shots that were not taken, or met nothing: they cost nothing. */
  | { readonly type: 'back'; readonly shots: readonly number[] };

/** A shot as a page sends it. */
export type SentShot = {
  readonly id: number;
  readonly angle: number;
  readonly cannon: number;
  readonly firedMs: number;
  readonly lock: number | null;
};

/** What a page sends. */
export type SeaCommand =
  | { readonly type: 'hello'; readonly secret: string; readonly sea: string | null }
  | { readonly type: 'ping'; readonly at: number }
  | { readonly type: 'shots'; readonly shots: readonly SentShot[] }
  /** A round was begun for the seat. */
  | { readonly type: 'visit' }
  | { readonly type: 'leave' };
