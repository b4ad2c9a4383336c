// Remembers leads of football matches as scores show them, and has the bets settled that are paid for them.
import type { Db } from '@parlour/database';
import type { MarketService } from '../../market/index.ts';
import { wantLines } from '../task/store.ts';
import { leadChanges, RESULT_LINE, type Score } from './rules.ts';
import { listLeads, putLead } from './store.ts';

type EarlyDeps = {
  readonly db: Db;
  readonly market: Pick<MarketService, 'events' | 'eventsOf'>;
  now(): Date;
};

export type NoteLeads = (eventIds: readonly bigint[]) => Promise<readonly bigint[]>;

/**
 * The feed's numbers of the parts of a match that its result is counted in: halves, the break between them,
 * and its end. Goals of extra time make no lead.
 */
const REGULAR: ReadonlySet<number> = new Set([6, 7, 31, 100]);
const FOOTBALL = '1';
const AGAIN_MS = 60_000;
/** Events of one turn. */
const EVENTS_MAX = 5_000;

/** Events whose bets have to be looked at, because a lead was reached or taken away. */
export function createNoteLeads({ db, market, now }: EarlyDeps): NoteLeads {
  return async (eventIds) => {
    const asked = new Set(eventIds.slice(0, EVENTS_MAX));
    const regular = (await market.events()).filter(
      ({ id, matchStatus }) => asked.has(id) && REGULAR.has(matchStatus ?? 0),
    );
    const ids = regular.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [events, known] = [await market.eventsOf(db, ids), await listLeads(db, ids)];
    const moved: { readonly id: bigint; readonly score: Score }[] = [];
    for (const { id, score, sportCode } of events.values()) {
      if (sportCode !== FOOTBALL || score === null) continue;
      if (leadChanges(known.get(id) ?? [], score).length > 0) moved.push({ id, score });
    }
    for (const one of moved) await note(db, one, now());
    return moved.map(({ id }) => id);
  };
}

const note = (
  db: Db,
  { id, score }: { readonly id: bigint; readonly score: Score },
  at: Date,
): Promise<void> =>
  db.tx(async (tx) => {
    const known = (await listLeads(tx, [id])).get(id) ?? [];
    for (const lead of leadChanges(known, score)) await putLead(tx, id, lead, at);
    const againAt = new Date(at.getTime() + AGAIN_MS);
    await wantLines(tx, [{ eventId: id, ...RESULT_LINE }], { at, againAt });
  });
