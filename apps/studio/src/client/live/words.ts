import type { Catalogues, WordKey, Words } from '../words/words.ts';
import type { TableKey } from '../table/words.ts';
import type en from './words/en.json';

/** Words that all live tables share. */
export type LiveKey = keyof typeof en | TableKey;
export type LiveWords = Words<WordKey | LiveKey>;

const common: Catalogues<keyof typeof en> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

/** Words of a live table: those of its solo game, which has the words of chips among them, and its own. */
export const withLiveWords = <Solo extends string, Own extends string = never>(
  solo: Catalogues<Solo | TableKey>,
  own: Catalogues<Own> = {},
): Catalogues<LiveKey | Own | Solo> =>
  Object.fromEntries(
    Object.entries(common).map(([language, load]) => [
      language,
      async () => {
        const parts = await Promise.all([load(), solo[language]?.(), own[language]?.()]);
        const merged = Object.assign({}, ...parts.map((part) => part?.default));
        return { default: merged as Readonly<Record<LiveKey | Own | Solo, string>> };
      },
    ]),
  );
