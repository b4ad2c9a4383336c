// Stops of betting that operators make: which lines they shut. Pure.
import type { LineKey } from '../feed/message.ts';

export const stopKinds = ['all', 'sport', 'tournament', 'event', 'market', 'line'] as const;
export type StopKind = (typeof stopKinds)[number];

/** What a stop is of; the parts that its kind does not name are null. */
export type StopSubject = {
  readonly kind: StopKind;
  readonly sportId: bigint | null;
  readonly tournamentId: bigint | null;
  readonly eventId: bigint | null;
  readonly marketId: number | null;
  readonly specifiers: string | null;
};

export type StandingStop = StopSubject & {
  readonly id: string;
  /** Leagues of the sport, of a stop of a sport. */
  readonly tournamentIds: readonly bigint[];
};

type StopEvent = { readonly id: bigint; readonly tournamentId: bigint };

export type StopIndex = {
  /** Another one whenever other stops stand. */
  readonly key: string;
  readonly isEmpty: boolean;
  /** Stops that shut the whole event. */
  ofEvent(event: StopEvent): readonly string[];
  /** Every stop that shuts a line, those of its event among them. */
  ofLine(event: StopEvent, line: LineKey): readonly string[];
};

const NONE: readonly string[] = [];

export function indexStops(stops: readonly StandingStop[], key: string): StopIndex {
  const byName = new Map<string, string[]>();
  const add = (name: string, id: string): void => {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [id]);
    else known.push(id);
  };
  for (const stop of stops) {
    if (stop.kind === 'all') add('all', stop.id);
    for (const id of stop.tournamentIds) add(`t ${id}`, stop.id);
    if (stop.kind === 'tournament') add(`t ${stop.tournamentId}`, stop.id);
    if (stop.kind === 'event') add(`e ${stop.eventId}`, stop.id);
    if (stop.kind === 'market') add(`m ${stop.eventId} ${stop.marketId}`, stop.id);
    if (stop.kind === 'line') {
      add(`l ${stop.eventId} ${stop.marketId} ${stop.specifiers}`, stop.id);
    }
  }
  const isEmpty = stops.length === 0;
  const named = (...names: readonly string[]): readonly string[] =>
    isEmpty ? NONE : names.flatMap((name) => byName.get(name) ?? NONE);
  return {
    key,
    isEmpty,
    ofEvent: ({ id, tournamentId }) => named('all', `t ${tournamentId}`, `e ${id}`),
    ofLine: ({ id, tournamentId }, { marketId, specifiers }) =>
      named(
        'all',
        `t ${tournamentId}`,
        `e ${id}`,
        `m ${id} ${marketId}`,
        `l ${id} ${marketId} ${specifiers}`,
      ),
  };
}
