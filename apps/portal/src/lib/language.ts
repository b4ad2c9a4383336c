import loaders from 'virtual:catalogues/player';
import {
  activateLanguage,
  type CatalogueLoaders,
  createI18n,
  FALLBACK_LANGUAGE,
  languageOf,
  LANGUAGES,
  type PlayerKey,
  preferredLanguage,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { lasting } from './storage.ts';

/** The key that the specification names for the remembered language. */
const LANGUAGE_KEY = 'history-language';

export const i18n = createI18n();
export const bundledLanguages = Object.keys(loaders);

/** The language that a visit begins in: the remembered one, else the brand's own. */
export function firstLanguage(brandDefault: string | null): string {
  const remembered = lasting.read(LANGUAGE_KEY)?.toLowerCase();
  if (remembered !== undefined && bundledLanguages.includes(remembered)) return remembered;
  if (brandDefault !== null) return preferredLanguage([brandDefault], bundledLanguages);
  return FALLBACK_LANGUAGE;
}

/** Catalogues that came later than the first; they follow each change of the language. */
const later: CatalogueLoaders[] = [];

async function addTexts(catalogue: CatalogueLoaders, code: string): Promise<void> {
  const load = catalogue[code] ?? catalogue[FALLBACK_LANGUAGE];
  if (load !== undefined) i18n.load(languageOf(code).tag, (await load()).default);
}

/** Adds a catalogue that the first screen does without. */
export async function includeTexts(catalogue: CatalogueLoaders): Promise<void> {
  await addTexts(catalogue, currentLanguage());
  later.push(catalogue);
}

export async function showLanguage(code: string): Promise<void> {
  await Promise.all(later.map((catalogue) => addTexts(catalogue, code)));
  await activateLanguage(i18n, loaders, code);
}

export async function changeLanguage(code: string): Promise<void> {
  await showLanguage(code);
  lasting.write(LANGUAGE_KEY, code);
}

/** Code of the active language, as the server's calls want it. */
export function currentLanguage(): string {
  const found = LANGUAGES.find((language) => language.tag === i18n.locale);
  return found?.code ?? FALLBACK_LANGUAGE;
}

/** Texts for players; a key that is not in their catalogues does not compile. */
export const usePlayerText = () => useText<PlayerKey>();

export function useLanguage() {
  const tag = useLanguageTag();
  return languageOf(LANGUAGES.find((language) => language.tag === tag)?.code ?? FALLBACK_LANGUAGE);
}

export { useLanguageTag };
export type { PlayerKey };
