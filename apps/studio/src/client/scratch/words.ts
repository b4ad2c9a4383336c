import type { Catalogues } from '../words/words.ts';
import type en from './words/en.json';

/** Words of every scratch card. */
export type ScratchKey = keyof typeof en;

const shared: Catalogues<ScratchKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

/** The words of a card with those of every card. */
export const withShared = <Key extends string>(
  own: Catalogues<Key>,
): Catalogues<ScratchKey | Key> =>
  Object.fromEntries(
    Object.entries(own).map(([language, load]) => [
      language,
      async () => {
        const [all, card] = await Promise.all([shared[language]?.(), load()]);
        return {
          default: { ...all?.default, ...card.default } as Record<ScratchKey | Key, string>,
        };
      },
    ]),
  );
