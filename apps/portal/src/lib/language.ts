import loaders from 'virtual:catalogues/player';
import type { Bootstrap } from '@parlour/contract';
import {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  languageOf,
  LANGUAGES,
  loadTexts,
  type PlayerKey,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { loadWithRetry } from './lazy-screen.ts';
import { createTexts, lasting } from '@parlour/web';
import { showToast } from './toast.ts';

/** The key that the specification names for the remembered language. */
const LANGUAGE_KEY = 'history-language';
/** What a link may say about the language of the page that it opens. */
const ADDRESS_PARAMETER = 'lang';

export const { currentLanguage, i18n, includeTexts, showLanguage } = createTexts({
  loaders,
  fetchTexts: (catalogue, code) =>
    loadTexts(
      Object.fromEntries(
        Object.entries(catalogue).map(([language, load]) => [language, () => loadWithRetry(load)]),
      ),
      code,
    ),
  // English stands there already; anyone who reads it learns why.
  onFailure: () => showToast('bad', i18n._('fault.language' satisfies PlayerKey)),
});

type FirstPage = Pick<Bootstrap, 'language' | 'values'>;

/** The codes of a brand that the specification knows, in the brand's order; English at least. */
export function selectableLanguages(brandLanguages: readonly string[]): readonly string[] {
  const known = brandLanguages.map((code) => code.toLowerCase()).filter(isLanguageCode);
  return known.length === 0 ? [FALLBACK_LANGUAGE] : known;
}

/**
 * The language that a visit begins in: the one that the address names, else the remembered one. What
 * the brand does not have counts for nothing, and the page's own language takes its place.
 */
export function firstLanguage(page: FirstPage | null): string {
  const brand = page?.values['GET /wps/system/whitelabel']?.brand;
  const offered = selectableLanguages(brand?.languages ?? LANGUAGES.map(({ code }) => code));
  const named = new URLSearchParams(location.search).get(ADDRESS_PARAMETER);
  const wanted = [named, lasting.read(LANGUAGE_KEY)]
    .map((code) => code?.toLowerCase() ?? '')
    .find((code) => offered.includes(code));
  if (named !== null && wanted === named.toLowerCase()) lasting.write(LANGUAGE_KEY, wanted);
  return wanted ?? languageOf(page?.language ?? FALLBACK_LANGUAGE).code;
}

export async function changeLanguage(code: string): Promise<void> {
  lasting.write(LANGUAGE_KEY, code);
  await showLanguage(code);
}

/** Texts for players; a key that is not in their catalogues does not compile. */
export const usePlayerText = () => useText<PlayerKey>();

export function useLanguage() {
  const tag = useLanguageTag();
  return languageOf(LANGUAGES.find((language) => language.tag === tag)?.code ?? FALLBACK_LANGUAGE);
}

export { useLanguageTag };
export type { PlayerKey };
