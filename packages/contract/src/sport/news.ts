// What messages of sockets say of events and lines: the views without names, which the client has.
import type { LineView, OutcomeView, SportEventView } from './market.ts';

export type OutcomeNews = Pick<OutcomeView, 'id' | 'odds' | 'isActive'>;

export type LineNews = Omit<LineView, 'outcomes'> & {
  readonly outcomes: readonly OutcomeNews[];
};

export type EventNews = Pick<
  SportEventView,
  | 'startsAt'
  | 'state'
  | 'matchStatus'
  | 'score'
  | 'periods'
  | 'clock'
  | 'redCards'
  | 'server'
  | 'lineCount'
  | 'version'
> & {
  /** By language: those that the product's own texts are in. */
  readonly periodNames: Readonly<Record<string, string>> | null;
};
