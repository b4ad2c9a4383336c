import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { authorOf, type ChatLine, type ChatView, presentAuthor, presentLine } from './present.ts';
import {
  type ChatKind,
  type ChatMode,
  CHARS_MAX,
  EMOTES,
  mask,
  paceRefusal,
  PHRASES,
  readSaying,
  REPEAT_MS,
  type WordList,
  wordListOf,
} from './rules.ts';
import {
  countReports,
  findByKey,
  findLine,
  forgetLines,
  insertLine,
  insertReport,
  lastVersion,
  type LineRow,
  listChanged,
  listIgnored,
  listLast,
  listOwn,
  listWords,
  lockSpeaker,
  mutedUntil,
  nextVersion,
  type ReportReason,
  setIgnored,
} from './store.ts';

const LAST_SHOWN = 60;
const CHANGES_AT_ONCE = 100;
/** Changed word lists count in every process after this time. */
const WORDS_KEPT_MS = 5_000;
/** A player who was refused for speed is refused without a look at the database until then. */
const PLAYERS_WAITING_MAX = 20_000;
const REPORTS_A_DAY_MAX = 50;
const DAY_MS = 24 * 60 * 60_000;
/** Rule R30: chat is kept ninety days. */
const LINES_KEPT_MS = 90 * DAY_MS;
const FORGOTTEN_AT_ONCE = 500;
const SWEEP_MS = 10 * 60_000;

export type Saying = {
  readonly session: Session;
  /** The press; the same key says it once. */
  readonly key: string;
  readonly kind: ChatKind;
  readonly text: string;
};

/** Play money reads along: who has no account is known to no operator. */
export const modeOf = ({ chat, walletToken }: Session): ChatMode =>
  walletToken === null && chat !== 'off' ? 'read' : chat;

export type ChatService = ReturnType<typeof createChatService>;

/** What players say to each other at tables. */
export function createChatService({ db, newId, now }: Platform) {
  const waits = new LRUCache<string, number>({ max: PLAYERS_WAITING_MAX });
  let words: { readonly atMs: number; readonly list: Promise<WordList> } | null = null;
  let sweptAtMs = 0;

  const wordList = (): Promise<WordList> => {
    const atMs = now().getTime();
    if (words === null || words.atMs + WORDS_KEPT_MS <= atMs) {
      const list = listWords(db).then((lists) => wordListOf(lists.flatMap((one) => one.words)));
      words = { atMs, list };
      list.catch(() => (words = null));
    }
    return words.list;
  };

  const demandMode = (session: Session): void => {
    if (modeOf(session) === 'off') throw new Refusal('chat.off');
  };

  const sayNow = ({ key, kind, session }: Saying, written: string, shown: string) =>
    db.tx(async (tx): Promise<LineRow> => {
      const { language, playerId, tableCode } = session;
      await lockSpeaker(tx, playerId);
      const known = await findByKey(tx, playerId, key);
      if (known !== null) return known;
      const at = now();
      const muted = await mutedUntil(tx, playerId, at);
      if (muted !== null) throw new Refusal('chat.muted', muted.getTime() - at.getTime());
      const since = new Date(at.getTime() - REPEAT_MS);
      const pace = paceRefusal(await listOwn(tx, playerId, since), { text: written, at });
      if (pace !== null) throw new Refusal(pace.code, pace.waitMs);
      const line = {
        id: newId(),
        tableCode,
        number: await nextVersion(tx, tableCode),
        playerId,
        language: language.slice(0, 2),
        kind,
        written,
        shown,
        createdAt: at,
      };
      await insertLine(tx, { ...line, clientKey: key });
      return { ...line, version: line.number, hiddenAt: null };
    });

  const lineAt = async ({ tableCode }: Session, id: string): Promise<LineRow> => {
    const line = await findLine(db, id);
    if (line === null || line.tableCode !== tableCode) throw new Refusal('chat.line_unknown');
    return line;
  };

  return {
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

    /** Says something at the session's table; refused where a rule is against it, with nothing else changed. */
    async say(saying: Saying): Promise<ChatLine> {
      const { kind, session, text } = saying;
      const { playerId } = session;
      const read = readSaying({ kind, text }, modeOf(session));
      if ('refusal' in read) throw new Refusal(read.refusal);
      const waitMs = (waits.get(playerId) ?? 0) - now().getTime();
      if (waitMs > 0) throw new Refusal('chat.too_fast', waitMs);
      const shown = kind === 'text' ? mask(read.text, await wordList()) : read.text;
      try {
        return presentLine(await sayNow(saying, read.text, shown));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'chat.too_fast')
          waits.set(playerId, now().getTime() + (error.waitMs ?? 0));
        throw error;
      }
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
