import type { Reader } from '@parlour/database';
import { type HarmFacts, type HarmMarker, markHarm } from '@parlour/protection';
import { countIncreases } from '../store/changes.ts';
import { deleteMarkers, isMarked, listMarked, writeMarkers } from '../store/markers.ts';
import type { ProtectionDeps } from './deps.ts';

const DAY_MS = 86_400_000;
/** RTS and MGA: six months of history. */
export const HISTORY_MS = 183 * DAY_MS;
const READ_AT_ONCE = 200;

/** Markers of harm, read from six months of records. */
export function createHarm(deps: ProtectionDeps) {
  const { db, site, sources } = deps;

  const factsOf = async (
    reader: Reader,
    query: { memberId: string; brandId: string; at: Date },
  ): Promise<HarmFacts> => {
    const { at, memberId } = query;
    const { timeZone } = await site.brand(query.brandId);
    const [deposits, play, limitIncreases] = await Promise.all([
      sources.depositHarm(reader, { memberId, at, timeZone }),
      sources.playHarm(reader, { memberId, at, timeZone }),
      countIncreases(reader, memberId, new Date(at.getTime() - HISTORY_MS)),
    ]);
    return { ...deposits, ...play, limitIncreases };
  };

  const markBrand = async (brandId: string, at: Date): Promise<void> => {
    const since = new Date(at.getTime() - 30 * DAY_MS);
    let after: string | null = null;
    for (;;) {
      const memberIds: readonly string[] = await sources.listDepositors(db, {
        brandId,
        since,
        after,
        limit: READ_AT_ONCE,
      });
      for (const memberId of memberIds) {
        const markers = markHarm(await factsOf(db, { memberId, brandId, at }));
        await db.tx((tx) => writeMarkers(tx, { memberId, brandId, markers, markedAt: at }));
      }
      after = memberIds.at(-1) ?? null;
      if (memberIds.length < READ_AT_ONCE) return;
    }
  };

  return {
    async look(query: {
      memberId: string;
      brandId: string;
      at: Date;
    }): Promise<{ facts: HarmFacts; markers: readonly HarmMarker[] }> {
      const facts = await factsOf(db, query);
      return { facts, markers: markHarm(facts) };
    },

    /** Reads the records of everybody who paid in lately; markers that are older go. */
    async markAll(at: Date): Promise<void> {
      for (const { id } of await site.brands()) await markBrand(id, at);
      await db.tx((tx) => deleteMarkers(tx, at));
    },

    list: (query: Parameters<typeof listMarked>[1]) => listMarked(db, query),

    /** Whether markers of a member are known. */
    isMarked,
  };
}

export type Harm = ReturnType<typeof createHarm>;
