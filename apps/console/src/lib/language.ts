import loaders from 'virtual:catalogues/operator';
import {
  applyTexts,
  type CatalogueLoaders,
  createI18n,
  FALLBACK_LANGUAGE,
  languageOf,
  LANGUAGES,
  loadTexts,
  type OperatorKey,
  preferredLanguage,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { lasting } from './storage.ts';

const LANGUAGE_KEY = 'parlour.console-language';

export const i18n = createI18n();
export const bundledLanguages = Object.keys(loaders);
/** For forms with a text in each language: the one that has to be there first. */
export const writtenLanguages = [
  FALLBACK_LANGUAGE,
  ...bundledLanguages.filter((code) => code !== FALLBACK_LANGUAGE),
];

/** The remembered language, else the first of the browser's that the console speaks. */
export function firstLanguage(): string {
  const remembered = lasting.read(LANGUAGE_KEY);
  if (remembered !== null && bundledLanguages.includes(remembered)) return remembered;
  return preferredLanguage(navigator.languages, bundledLanguages);
}

/** Catalogues of single screens, which follow each change of the language once they are there. */
const later: CatalogueLoaders[] = [];
let latest: string = FALLBACK_LANGUAGE;

/** Shows a language; anyone who asks twice in a row gets what was asked for last. */
export async function showLanguage(code: string): Promise<void> {
  latest = languageOf(code).code;
  const wanted = latest;
  const [first, ...rest] = await Promise.all(
    [loaders, ...later].map((catalogue) => loadTexts(catalogue, wanted)),
  );
  if (latest !== wanted || first === undefined) return;
  const messages = Object.assign({}, first.messages, ...rest.map((texts) => texts.messages));
  applyTexts(i18n, wanted, { ...first, messages });
}

/** Adds a catalogue that the first screen does without. */
export async function includeTexts(catalogue: CatalogueLoaders): Promise<void> {
  const code = latest;
  const texts = await loadTexts(catalogue, code);
  i18n.load(languageOf(code).tag, { ...texts.messages });
  later.push(catalogue);
  // The language may have changed while the texts were on their way.
  if (latest !== code) await showLanguage(latest);
}

export async function changeLanguage(code: string): Promise<void> {
  await showLanguage(code);
  lasting.write(LANGUAGE_KEY, code);
}

/** Code of the active language, as the server's calls want it. */
export const currentLanguage = (): string =>
  LANGUAGES.find((language) => language.tag === i18n.locale)?.code ?? FALLBACK_LANGUAGE;

/** Texts for operators; a key that is not in their catalogues does not compile. */
export const useOperatorText = () => useText<OperatorKey>();

/** The text of a code that came from the server, or null when the catalogues do not know it. */
export function textOfCode(
  prefix: string,
  code: string,
  params: Record<string, string | number> = {},
) {
  const key = `${prefix}.${code}`;
  return i18n.messages[key] === undefined ? null : i18n._(key, params);
}

export { useLanguageTag };
export type { OperatorKey };
