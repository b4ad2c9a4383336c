import { append, type Incident, type Sheet, withStatus } from '../../sheet/index.ts';

/** What a step of a life adds to the score sheet, and whether it ends the event. */
export type Entry = {
  readonly incidents: readonly Incident[];
  readonly isEnd?: boolean;
  /** A score that does not stand: the last one of its side is taken off again, which makes a new sheet. */
  readonly cancelled?: 'away' | 'home';
};

function withoutLastScore(sheet: Sheet, side: 'away' | 'home'): Sheet {
  const last = sheet.incidents.findLastIndex(
    (incident) => incident.kind === 'score' && incident.side === side,
  );
  return { ...sheet, incidents: sheet.incidents.filter((_, index) => index !== last) };
}

/** The sheet after an entry. */
export function enter(sheet: Sheet, { cancelled, incidents, isEnd }: Entry): Sheet {
  const before = cancelled === undefined ? sheet : withoutLastScore(sheet, cancelled);
  const after = incidents.length === 0 ? before : append(before, ...incidents);
  return isEnd === true ? withStatus(after, 'ended') : after;
}
