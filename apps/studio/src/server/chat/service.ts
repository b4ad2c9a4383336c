import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { authorOf, type ChatLine, type ChatView, presentAuthor, presentLine } from './present.ts';
import type { Place } from './place.ts';
import { CHARS_MAX, EMOTES, PHRASES } from './rules.ts';
import { createSay } from './say.ts';
import {
  countReports,
  findLine,
  forgetLines,
  insertReport,
  lastVersion,
  lastVersions,
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

/** What players say to each other at tables, in rooms and in seas. */
export function createChatService(platform: Platform) {
  const { db, newId, now } = platform;
  let sweptAtMs = 0;

  const demandMode = ({ mode }: Place): void => {
    if (mode === 'off') throw new Refusal('chat.off');
  };

  const lineAt = async ({ key }: Place, id: string): Promise<LineRow> => {
    const line = await findLine(db, id);
    if (line === null || line.tableCode !== key) throw new Refusal('chat.line_unknown');
    return line;
  };

  const ignoredAt = async ({ key }: Place, playerId: string): Promise<ChatView['ignored']> =>
    (await listIgnored(db, playerId)).map((id) => presentAuthor(key, id));

  return {
    say: createSay(platform),

    async view({ playerId }: Session, place: Place): Promise<ChatView> {
      const { key, mode, needsSeat } = place;
      const isOff = mode === 'off';
      const [lines, muted, ignored] = await Promise.all([
        isOff ? [] : listLast(db, key, LAST_SHOWN),
        mutedUntil(db, playerId, now()),
        ignoredAt(place, playerId),
      ]);
      return {
        mode,
        needsSeat,
        mutedUntil: muted?.toISOString() ?? null,
        author: authorOf(key, playerId),
        ignored,
        lines: lines.map(presentLine),
        phrases: PHRASES,
        emotes: EMOTES,
        charsMax: CHARS_MAX,
      };
    },

    /** The player reads the author of a line no longer. Answers all who are not read. */
    async ignore({ playerId }: Session, place: Place, id: string): Promise<ChatView['ignored']> {
      demandMode(place);
      const { playerId: ignoredId } = await lineAt(place, id);
      if (ignoredId !== playerId)
        await db.tx((tx) => setIgnored(tx, { playerId, ignoredId, isIgnored: true, at: now() }));
      return ignoredAt(place, playerId);
    },

    /** The player reads an author again. */
    async showAgain(
      { playerId }: Session,
      place: Place,
      author: string,
    ): Promise<ChatView['ignored']> {
      demandMode(place);
      const ignored = await listIgnored(db, playerId);
      const ignoredId = ignored.find((id) => authorOf(place.key, id) === author);
      if (ignoredId !== undefined)
        await db.tx((tx) => setIgnored(tx, { playerId, ignoredId, isIgnored: false, at: now() }));
      return ignored.filter((id) => id !== ignoredId).map((id) => presentAuthor(place.key, id));
    },

    /** Shows a line to the operator, once for each player. */
    async report(
      { playerId }: Session,
      place: Place,
      { id, reason }: { readonly id: string; readonly reason: ReportReason },
    ): Promise<void> {
      demandMode(place);
      if (place.mode === 'read' && !place.needsSeat) throw new Refusal('chat.read_only');
      const { id: lineId } = await lineAt(place, id);
      const at = now();
      const today = await countReports(db, playerId, new Date(at.getTime() - DAY_MS));
      if (today >= REPORTS_A_DAY_MAX) throw new Refusal('chat.too_fast', DAY_MS);
      await db.tx((tx) => insertReport(tx, { id: newId(), lineId, playerId, reason, at }));
    },

    /** The number of the last change of a place's chat. */
    latest: (key: string): Promise<number> => lastVersion(db, key),

    latestOf: (keys: readonly string[]): Promise<ReadonlyMap<string, number>> =>
      lastVersions(db, keys),

    /** Lines that were said or hidden after a change, and the number of the last of these. */
    async changedSince(
      key: string,
      version: number,
    ): Promise<{ readonly version: number; readonly lines: readonly ChatLine[] }> {
      const rows = await listChanged(db, {
        tableCode: key,
        after: version,
        limit: CHANGES_AT_ONCE,
      });
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
