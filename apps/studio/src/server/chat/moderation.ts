import type { Platform } from '../platform/platform.ts';
import { findPlayer } from '../launch/store.ts';
import {
  decideReports,
  type LineFilter,
  findLine,
  hideLine,
  listModerated,
  listMutes,
  listWords,
  nextVersion,
  writeMute,
  writeWords,
} from './store.ts';

const MUTES_MAX = 500;

export type Moderation = ReturnType<typeof createModeration>;

type Decision = { readonly id: string; readonly by: string; readonly reason: string };

/** What an operator sees and does of the chat of all tables. */
export function createModeration({ db, now }: Platform) {
  return {
    lines: (filter: Omit<LineFilter, 'at'>) => listModerated(db, { ...filter, at: now() }),

    /** Takes a line away from everybody, which upholds what was reported of it. False where there is none. */
    async hide({ by, id, reason }: Decision): Promise<boolean> {
      return db.tx(async (tx) => {
        const line = await findLine(tx, id);
        if (line === null) return false;
        const at = now();
        const version = await nextVersion(tx, line.tableCode);
        await hideLine(tx, { id, version, by, reason, at });
        await decideReports(tx, { lineId: id, isUpheld: true, by, at });
        return true;
      });
    },

    /** Ends what was reported of a line, which stays. False where nothing waits. */
    dismiss: ({ by, id }: Pick<Decision, 'by' | 'id'>): Promise<boolean> =>
      db.tx(async (tx) => {
        const ended = await decideReports(tx, { lineId: id, isUpheld: false, by, at: now() });
        return ended > 0;
      }),

    mutes: (user: string | null) => listMutes(db, { user, at: now(), limit: MUTES_MAX }),

    /** False for a user who never played. */
    async mute(mute: {
      readonly user: string;
      readonly until: Date;
      readonly reason: string;
      readonly by: string;
      readonly orderedAt: Date;
    }): Promise<boolean> {
      const playerId = await findPlayer(db, mute.user);
      if (playerId === null) return false;
      await db.tx((tx) => writeMute(tx, { ...mute, playerId }));
      return true;
    },

    words: () => listWords(db),

    setWords: (list: Parameters<typeof writeWords>[1]) => db.tx((tx) => writeWords(tx, list)),
  };
}
