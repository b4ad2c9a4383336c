import type { Catalogues } from '../words/words.ts';
import type en from './words/en.json';

/** Words that all games of chips share. */
export type TableKey = keyof typeof en;

const common: Catalogues<TableKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

/** The words of a game of chips with those that all of them share. */
export const withTableWords = <Key extends string>(
  game: Catalogues<Key>,
): Catalogues<Key | TableKey> =>
  Object.fromEntries(
    Object.entries(game).map(([language, load]) => [
      language,
      async () => {
        const [own, shared] = await Promise.all([load(), common[language]?.()]);
        return {
          default: { ...shared?.default, ...own.default } as Readonly<
            Record<Key | TableKey, string>
          >,
        };
      },
    ]),
  );
