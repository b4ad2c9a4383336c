import { ar } from './words/ar.ts';
import { en, type Words } from './words/en.ts';
import { hi } from './words/hi.ts';

export type { Words } from './words/en.ts';

const known: readonly Words[] = [en, hi, ar];

/** The first language of an Accept-Language header that the page speaks; English otherwise. */
export function wordsFor(header: string | undefined): Words {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.split(';')[0]?.trim().toLowerCase().split('-')[0];
    const words = known.find(({ language }) => language === wanted);
    if (words !== undefined) return words;
  }
  return en;
}

export const fill = (text: string, name: string, value: string): string =>
  text.replace(`{${name}}`, () => value);
