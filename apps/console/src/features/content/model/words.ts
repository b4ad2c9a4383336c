import type { ContentKind } from '../api/index.ts';
import { isEmptyHtml } from '../html/plain-text.ts';

/** One text of an entry that is written in every language. */
export type Word = {
  readonly name: WordName;
  readonly look: 'line' | 'lines' | 'html';
  readonly charsMax: number;
  /** Without it a language cannot be published. */
  readonly isNeeded: boolean;
};
export type WordName =
  | 'title'
  | 'text'
  | 'action'
  | 'content'
  | 'summary'
  | 'terms'
  | 'league'
  | 'homeTeam'
  | 'awayTeam';
export type Words = Readonly<Record<string, string>>;
export type Texts = Readonly<Record<string, Words>>;

export const FIRST_LANGUAGE = 'en';

const line = (name: WordName, charsMax = 200, isNeeded = true): Word => ({
  name,
  look: 'line',
  charsMax,
  isNeeded,
});
const lines = (name: WordName, isNeeded = true): Word => ({
  name,
  look: 'lines',
  charsMax: 400,
  isNeeded,
});
const html = (name: WordName, isNeeded = true): Word => ({
  name,
  look: 'html',
  charsMax: 20_000,
  isNeeded,
});

/** The texts of each kind, in the order of its form. */
export const wordsOf: Readonly<Record<ContentKind, readonly Word[]>> = {
  banner: [line('title'), lines('text', false), line('action', 60, false)],
  announcement: [line('title'), html('content')],
  promotion: [
    line('title'),
    lines('summary'),
    html('content'),
    html('terms', false),
    line('action', 60, false),
  ],
  post: [line('title'), lines('summary'), html('content')],
  help_section: [line('title')],
  help_article: [line('title'), html('content')],
  match: [line('league'), line('homeTeam'), line('awayTeam')],
};

/** The words by which an entry is found again; not even a draft can do without them. */
export const headWords = (kind: ContentKind): readonly WordName[] =>
  kind === 'match' ? ['homeTeam', 'awayTeam'] : ['title'];

/** The words of a language before anything was written. */
export const blankWords = (kind: ContentKind): Words =>
  Object.fromEntries(wordsOf[kind].map(({ name }) => [name, '']));

export const isBlank = (word: Word, text: string): boolean =>
  word.look === 'html' ? isEmptyHtml(text) : text.trim() === '';

/** Whether a language has all its words, some of them, or none and reads the English ones. */
export type Completeness = 'complete' | 'partial' | 'missing';

/** A language is complete when it says all that is needed, and all that English says. */
export function completenessOf(kind: ContentKind, texts: Texts, language: string): Completeness {
  const english = texts[FIRST_LANGUAGE] ?? {};
  const own = texts[language] ?? {};
  const lacks = (words: Words, word: Word) => isBlank(word, words[word.name] ?? '');
  if (wordsOf[kind].every((word) => lacks(own, word))) return 'missing';
  const isWhole = wordsOf[kind].every(
    (word) => !lacks(own, word) || (!word.isNeeded && lacks(english, word)),
  );
  return isWhole ? 'complete' : 'partial';
}

/** Languages that say something but not everything, which cannot be published. */
export const brokenLanguages = (kind: ContentKind, texts: Texts): string[] =>
  [...new Set([FIRST_LANGUAGE, ...Object.keys(texts)])].filter((language) => {
    const completeness = completenessOf(kind, texts, language);
    return (
      completeness === 'partial' || (language === FIRST_LANGUAGE && completeness === 'missing')
    );
  });

/** Only the languages that say something; English stays in any case. */
export const writtenTexts = (kind: ContentKind, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([language]) =>
        language === FIRST_LANGUAGE || completenessOf(kind, texts, language) !== 'missing',
    ),
  );

/** English, then the languages that say something, then the others; each as the brand has them. */
export const inOrderOfWords = (languages: readonly string[], texts: Texts): string[] => {
  const others = languages.filter((code) => code !== FIRST_LANGUAGE);
  const [written, silent] = [true, false].map((isWritten) =>
    others.filter((code) => Object.hasOwn(texts, code) === isWritten),
  );
  return [FIRST_LANGUAGE, ...(written ?? []), ...(silent ?? [])];
};
