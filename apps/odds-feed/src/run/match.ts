// A match that the feed plays: where it stands, and what it has said of its lines.
import type { Fault } from '@parlour/sports/lives';
import type { AnyPlay, Incident, Setup } from '../life/port.ts';
import type { OfferedMarket, SettledMarket } from '../message/message.ts';
import type { RoutedType } from '../message/routing.ts';

export type Stage =
  | 'abandoned'
  | 'cancelled'
  | 'closed'
  | 'ended'
  | 'live'
  | 'postponed'
  | 'prematch';

/** A score that is wrong for a while: what was settled by it is taken back. */
export type WrongScore = {
  readonly kind: 'wrong_score';
  readonly side: 'away' | 'home';
  readonly from: number;
  readonly until: number;
  readonly isShown: boolean;
};
export type MatchFault = Fault | WrongScore;

/** As it is kept in the database. */
export type MatchRow = {
  readonly eventId: string;
  readonly sport: number;
  stage: Stage;
  startsAt: Date;
  stepCount: number;
  state: unknown;
  nextState: SavedStep | null;
  nextAt: Date | null;
  stoppedUntil: Date | null;
  betstopReason: number | null;
  /** Outcomes of each line that is offered or was, and is not settled. */
  lines: Record<string, readonly string[]>;
  settled: Record<string, SettledMarket>;
  fault: MatchFault | null;
  endedAt: Date | null;
  confirmsAt: Date | null;
  lastSentAt: Date | null;
};

export type SavedStep = {
  readonly state: unknown;
  readonly incident: Incident | null;
  readonly betstopReason?: number | undefined;
  readonly isBig: boolean;
};

export type Match = MatchRow & {
  readonly play: AnyPlay;
  setup: Setup;
  /** The state of `state`, as the play reads it; made when it is first needed. */
  current: unknown;
  /** Markets as they were last sent, by their lines; empty until prices were made in this run. */
  markets: Map<string, OfferedMarket>;
  /** Which of the columns that seldom change have changed. */
  hasNewLines: boolean;
  /** The slot of time whose prices before the start were sent. */
  slot: number | null;
  /** After a failure, the time in milliseconds until which it is left alone. */
  heldUntil?: number;
};

const [STALE_MS, STALE_FIELD_MS] = [20_000, 600_000];

/** Prices are made again after this long without anything; an event of many has none on its way. */
export const staleMs = ({ setup }: Match): number =>
  setup.field.length > 0 ? STALE_FIELD_MS : STALE_MS;

export type Outgoing = {
  readonly product: number;
  readonly eventId: string;
  readonly sport: number;
  readonly kind: RoutedType;
  readonly body: string;
  readonly sentAt: Date;
};

export type SeenIncident = Incident & {
  readonly eventId: string;
  readonly number: number;
  readonly matchTime: string | null;
  readonly score: readonly [string, string] | null;
  readonly happenedAt: Date;
};

/** What a turn of a match leads to. */
export type Turn = { readonly messages: Outgoing[]; readonly incidents: SeenIncident[] };
export const newTurn = (): Turn => ({ messages: [], incidents: [] });
