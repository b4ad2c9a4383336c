import type { Format } from './format.ts';
import type { Incident, IncidentKind, IncidentOf } from './incident.ts';
import type { Side } from './side.ts';
import { type Sport, USUAL_FORMATS } from './sport.ts';

/** Where an event stands. `interrupted` may go on; the others of the second row end what is not decided. */
export type SheetStatus =
  | 'ended'
  | 'interrupted'
  | 'live'
  | 'not_started'
  | 'abandoned'
  | 'cancelled'
  | 'postponed'
  | 'retired'
  | 'walkover';

/**
 * What is known of an event when its markets are decided: plain data that survives JSON. Incidents are only
 * appended; a correction of the feed is a new sheet.
 */
export type Sheet = {
  readonly sport: Sport;
  readonly format: Format;
  readonly status: SheetStatus;
  readonly incidents: readonly Incident[];
  /** Who advances by a retirement, a walkover or the official result of cricket. */
  readonly winner?: Side;
  /** Minutes that were played when it was stopped. */
  readonly minutesPlayed?: number;
};

export const newSheet = (sport: Sport, format: Format = USUAL_FORMATS[sport]): Sheet => ({
  sport,
  format,
  status: 'not_started',
  incidents: [],
});

/** The first incident makes an event live. */
export const append = (sheet: Sheet, ...incidents: readonly Incident[]): Sheet => ({
  ...sheet,
  status: sheet.status === 'not_started' ? 'live' : sheet.status,
  incidents: [...sheet.incidents, ...incidents],
});

export const withStatus = (sheet: Sheet, status: SheetStatus, winner?: Side): Sheet => ({
  ...sheet,
  status,
  ...(winner === undefined ? {} : { winner }),
});

export const incidentsOf = <Kind extends IncidentKind>(
  sheet: Sheet,
  kind: Kind,
): readonly IncidentOf<Kind>[] =>
  sheet.incidents.filter((incident): incident is IncidentOf<Kind> => incident.kind === kind);
