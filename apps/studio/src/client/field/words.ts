import { type Catalogues, loadWords, type WordKey, type Words } from '../words/words.ts';
import type en from './words/en.json';

export type SeaKey = keyof typeof en;
/** Names of a sea's fish are asked for by their code, as `fish.<code>`. */
export type SeaWords = Words<WordKey | SeaKey> & { fish(code: string): string };

const common: Catalogues<SeaKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

/** The texts of a sea: those of all pages, of all seas, and the names of its fish. */
export async function loadSeaWords(language: string, names: Catalogues): Promise<SeaWords> {
  const merged: Catalogues<SeaKey> = Object.fromEntries(
    Object.entries(common).map(([code, load]) => [
      code,
      async () => {
        const [shared, own] = await Promise.all([load(), names[code]?.()]);
        return { default: { ...own?.default, ...shared.default } };
      },
    ]),
  );
  const words = await loadWords(language, merged);
  return Object.assign(words, { fish: (code: string) => words(`fish.${code}` as SeaKey) });
}
