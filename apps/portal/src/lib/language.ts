import loaders from 'virtual:catalogues/player';
import {
  activateLanguage,
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

export const showLanguage = (code: string) => activateLanguage(i18n, loaders, code);

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
