import { type Catalogues, loadWords, type WordKey, type Words } from '../words/words.ts';
import type en from './words/en.json';

/** Words that all games of rooms share. */
export type RoomKey = keyof typeof en;
export type RoomWords = Words<WordKey | RoomKey>;
/** They, with those of a game. */
export type WordsOf<Own extends string> = Words<WordKey | RoomKey | Own>;

const common: Catalogues<RoomKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

/** The words of a game with those of rooms; a key of the game stands in for the same one of rooms. */
export const loadRoomWords = <Own extends string>(
  language: string,
  own: Catalogues<Own>,
): Promise<WordsOf<Own>> =>
  loadWords<RoomKey | Own>(
    language,
    Object.fromEntries(
      Object.entries(common).map(([one, load]) => [
        one,
        async () => {
          const [shared, game] = await Promise.all([load(), own[one]?.()]);
          const merged = { ...shared.default, ...game?.default };
          return { default: merged as Readonly<Record<RoomKey | Own, string>> };
        },
      ]),
    ),
  );

/** The name of a stake's room; that of matches follows their format in its id. */
export const levelName = (id: string, words: RoomWords): string =>
  words(`room.level_${id.split('-').at(-1) ?? id}` as RoomKey);
