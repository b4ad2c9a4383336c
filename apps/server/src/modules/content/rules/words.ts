import type { ContentFields, ContentFieldsOf, ContentKind } from '@parlour/contract';
import { cleanHtml, cleanText, isEmptyHtml } from './html.ts';

/** Texts by language code; English is what other languages fall back to. */
export type ByLanguage<Text> = Readonly<Record<string, Text>>;

/** The words of a language, English ones when it has none; null when there are none at all. */
export const wordsIn = <Text>(texts: ByLanguage<Text>, language: string): Text | null =>
  texts[language.toLowerCase()] ?? texts['en'] ?? Object.values(texts)[0] ?? null;

/** `needed` words are in every language that is there; the others where English has them. */
type Word = { readonly form: 'text' | 'html'; readonly isNeeded: boolean };
type Words<Kind extends ContentKind> = Readonly<
  Record<keyof ContentFieldsOf<Kind>['texts'][string], Word>
>;

const text: Word = { form: 'text', isNeeded: true };
const html: Word = { form: 'html', isNeeded: true };
const optional = (word: Word): Word => ({ ...word, isNeeded: false });

const WORDS: { readonly [Kind in ContentKind]: Words<Kind> } = {
  banner: { title: text, text: optional(text), action: optional(text) },
  announcement: { title: text, content: html },
  promotion: {
    title: text,
    summary: text,
    content: html,
    terms: optional(html),
    action: optional(text),
  },
  post: { title: text, summary: text, content: html },
  help_section: { title: text },
  help_article: { title: text, content: html },
  match: { league: text, homeTeam: text, awayTeam: text },
};

type LooseWords = Readonly<Record<string, string>>;
type LooseTexts = ByLanguage<LooseWords>;

export const wordsOf = (kind: ContentKind): readonly (Word & { readonly name: string })[] =>
  Object.entries<Word>(WORDS[kind]).map(([name, word]) => ({ name, ...word }));

/** What a draft cannot do without: the words by which it is found again. */
export const headWords = (kind: ContentKind): readonly string[] =>
  kind === 'match' ? ['homeTeam', 'awayTeam'] : ['title'];

const isBlank = (form: Word['form'], words: string | undefined): boolean =>
  words === undefined || (form === 'html' ? isEmptyHtml(words) : words === '');

/** Words as they are kept: without anything that runs, and without languages that say nothing. */
export function cleanTexts<Fields extends ContentFields>(fields: Fields): Fields {
  const forms: Readonly<Record<string, Word>> = WORDS[fields.kind];
  const texts = Object.entries(fields.texts as LooseTexts).flatMap(([language, words]) => {
    const cleaned = Object.entries(forms).map(([name, { form }]) => {
      const written = words[name] ?? '';
      const kept = form === 'html' ? cleanHtml(written) : cleanText(written);
      return [name, isBlank(form, kept) ? '' : kept] as const;
    });
    const isSilent = cleaned.every(([, kept]) => kept === '');
    return isSilent ? [] : [[language.toLowerCase(), Object.fromEntries(cleaned)] as const];
  });
  return { ...fields, texts: Object.fromEntries(texts) };
}

/** The words that a language lacks beside English, in the order of the form. */
export function missingWords(fields: ContentFields, language: string): readonly string[] {
  const texts = fields.texts as LooseTexts;
  const english = texts['en'] ?? {};
  const words = texts[language] ?? {};
  return Object.entries<Word>(WORDS[fields.kind]).flatMap(([name, { isNeeded }]) =>
    (isNeeded || (english[name] ?? '') !== '') && (words[name] ?? '') === '' ? [name] : [],
  );
}

/** Languages whose words are complete. */
export const completeLanguages = (fields: ContentFields): string[] =>
  Object.keys(fields.texts).filter((language) => missingWords(fields, language).length === 0);
