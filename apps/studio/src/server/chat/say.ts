import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Place } from './place.ts';
import { type ChatLine, presentLine } from './present.ts';
import {
  type ChatKind,
  mask,
  paceRefusal,
  readSaying,
  REPEAT_MS,
  type WordList,
  wordListOf,
} from './rules.ts';
import {
  findByKey,
  insertLine,
  type LineRow,
  listOwn,
  listWords,
  lockSpeaker,
  mutedUntil,
  nextVersion,
} from './store.ts';

/** Changed word lists count in every process after this time. */
const WORDS_KEPT_MS = 5_000;
/** A player who was refused for speed is refused without a look at the database until then. */
const PLAYERS_WAITING_MAX = 20_000;

export type Saying = {
  readonly session: Session;
  readonly place: Place;
  /** The press; the same key says it once. */
  readonly key: string;
  readonly kind: ChatKind;
  readonly text: string;
};

/** Says something at a place; refused where a rule is against it, with nothing else changed. */
export function createSay({ db, newId, now }: Platform) {
  const waits = new LRUCache<string, number>({ max: PLAYERS_WAITING_MAX });
  let words: { readonly atMs: number; readonly list: Promise<WordList> } | null = null;

  const wordList = (): Promise<WordList> => {
    const atMs = now().getTime();
    if (words === null || words.atMs + WORDS_KEPT_MS <= atMs) {
      const list = listWords(db).then((lists) => wordListOf(lists.flatMap((one) => one.words)));
      words = { atMs, list };
      list.catch(() => (words = null));
    }
    return words.list;
  };

  const sayNow = ({ key, kind, place, session }: Saying, written: string, shown: string) =>
    db.tx(async (tx): Promise<LineRow> => {
      const { language, playerId } = session;
      const tableCode = place.key;
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
        gameCode: place.gameCode,
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

  return async (saying: Saying): Promise<ChatLine> => {
    const { kind, place, session, text } = saying;
    if (place.needsSeat) throw new Refusal('chat.no_seat');
    const { playerId } = session;
    const read = readSaying({ kind, text }, place.mode);
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
  };
}
