import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { authorOf, type ChatLine, type ChatView, presentAuthor, presentLine } from './present.ts';
import { modeOf } from './mode.ts';
import { CHARS_MAX, EMOTES, PHRASES } from './rules.ts';
import { createSay } from './say.ts';
import {
  countReports,
  findLine,
  forgetLines,
  insertReport,
  lastVersion,
  type LineRow,
  listChanged,
  listIgnored,
  listLast,
  mutedUntil,
  type ReportReason,
  setIgnored,
} from './store.ts';

const LAST_SHOWN = 60;
const CHANGES_AT_ONCE = 100;
const REPORTS_A_DAY_MAX = 50;
const DAY_MS = 24 * 60 * 60_000;
/** Rule R30: chat is kept ninety days. */
const LINES_KEPT_MS = 90 * DAY_MS;
const FORGOTTEN_AT_ONCE = 500;
const SWEEP_MS = 10 * 60_000;

export type ChatService = ReturnType<typeof createChatService>;

/** What players say to each other at tables. */
export function createChatService(platform: Platform) {
  const { db, newId, now } = platform;
  let sweptAtMs = 0;

  const demandMode = (session: Session): void => {
    if (modeOf(session) === 'off') throw new Refusal('chat.off');
  };

  const lineAt = async ({ tableCode }: Session, id: string): Promise<LineRow> => {
    const line = await findLine(db, id);
    if (line === null || line.tableCode !== tableCode) throw new Refusal('chat.line_unknown');
    return line;
  };

  return {
    say: createSay(platform),

    async view(session: Session): Promise<ChatView> {
      const { playerId, tableCode } = session;
      const mode = modeOf(session);
      const isOff = mode === 'off';
      const [lines, muted, ignored] = await Promise.all([
        isOff ? [] : listLast(db, tableCode, LAST_SHOWN),
        mutedUntil(db, playerId, now()),
        listIgnored(db, playerId),
      ]);
      return {
        mode,
        mutedUntil: muted?.toISOString() ?? null,
        author: authorOf(playerId),
        ignored: ignored.map(presentAuthor),
        lines: lines.map(presentLine),
        phrases: PHRASES,
        emotes: EMOTES,
        charsMax: CHARS_MAX,
      };
    },

    /** The player reads the author of a line no longer. Answers all who are not read. */
    async ignore(session: Session, id: string): Promise<ChatView['ignored']> {
      demandMode(session);
      const { playerId } = session;
      const { playerId: ignoredId } = await lineAt(session, id);
      if (ignoredId !== playerId)
        await db.tx((tx) => setIgnored(tx, { playerId, ignoredId, isIgnored: true, at: now() }));
      return (await listIgnored(db, playerId)).map(presentAuthor);
    },

    /** The player reads an author again. */
    async showAgain(session: Session, author: string): Promise<ChatView['ignored']> {
      demandMode(session);
      const { playerId } = session;
      const ignored = await listIgnored(db, playerId);
      const ignoredId = ignored.find((id) => authorOf(id) === author);
      if (ignoredId !== undefined)
        await db.tx((tx) => setIgnored(tx, { playerId, ignoredId, isIgnored: false, at: now() }));
      return ignored.filter((id) => id !== ignoredId).map(presentAuthor);
    },

    /** Shows a line to the operator, once for each player. */
    async report(
      session: Session,
      { id, reason }: { readonly id: string; readonly reason: ReportReason },
    ): Promise<void> {
      demandMode(session);
      if (modeOf(session) === 'read') throw new Refusal('chat.read_only');
      const { id: lineId } = await lineAt(session, id);
      const { playerId } = session;
      const at = now();
      const today = await countReports(db, playerId, new Date(at.getTime() - DAY_MS));
      if (today >= REPORTS_A_DAY_MAX) throw new Refusal('chat.too_fast', DAY_MS);
      await db.tx((tx) => insertReport(tx, { id: newId(), lineId, playerId, reason, at }));
    },

    /** The number of the last change of a table's chat. */
    latest: (tableCode: string): Promise<number> => lastVersion(db, tableCode),

    /** Lines that were said or hidden after a change, and the number of the last of these. */
    async changedSince(
      tableCode: string,
      version: number,
    ): Promise<{ readonly version: number; readonly lines: readonly ChatLine[] }> {
      const rows = await listChanged(db, { tableCode, after: version, limit: CHANGES_AT_ONCE });
      return { version: rows.at(-1)?.version ?? version, lines: rows.map(presentLine) };
    },

    /** Forgets what is old, now and then. */
    async sweep(): Promise<void> {
      const at = now();
      if (at.getTime() - sweptAtMs < SWEEP_MS) return;
      sweptAtMs = at.getTime();
      const before = new Date(at.getTime() - LINES_KEPT_MS);
      const forget = () => db.tx((tx) => forgetLines(tx, before, FORGOTTEN_AT_ONCE));
      while ((await forget()) === FORGOTTEN_AT_ONCE);
    },
  };
}
