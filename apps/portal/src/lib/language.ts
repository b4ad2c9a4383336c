import loaders from 'virtual:catalogues/player';
import type { Bootstrap } from '@parlour/contract';
import {
  applyTexts,
  type CatalogueLoaders,
  createI18n,
  FALLBACK_LANGUAGE,
  isLanguageCode,
  type LoadedTexts,
  languageOf,
  LANGUAGES,
  loadTexts,
  type PlayerKey,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { loadWithRetry } from './lazy-screen.ts';
import { lasting } from './storage.ts';
import { showToast } from './toast.ts';

/** The key that the specification names for the remembered language. */
const LANGUAGE_KEY = 'history-language';
/** What a link may say about the language of the page that it opens. */
const ADDRESS_PARAMETER = 'lang';

export const i18n = createI18n();

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

/** Catalogues that came later than the first; they follow each change of the language. */
const later: CatalogueLoaders[] = [];
let latest = FALLBACK_LANGUAGE;

const fetchTexts = (catalogue: CatalogueLoaders, code: string): Promise<LoadedTexts> =>
  loadTexts(
    Object.fromEntries(
      Object.entries(catalogue).map(([language, load]) => [language, () => loadWithRetry(load)]),
    ),
    code,
  );

/** English stands there already; anyone who reads it learns why. */
function noteFailure({ failure }: LoadedTexts): void {
  if (failure !== undefined) showToast('bad', i18n._('fault.language' satisfies PlayerKey));
}

/** Adds a catalogue that the first screen does without. */
export async function includeTexts(catalogue: CatalogueLoaders): Promise<void> {
  const code = latest;
  const texts = await fetchTexts(catalogue, code);
  i18n.load(languageOf(code).tag, { ...texts.messages });
  later.push(catalogue);
  noteFailure(texts);
  // The language may have changed while the texts were on their way.
  if (latest !== code) await showLanguage(latest);
}

/** Shows a language; anyone who asks twice in a row gets what was asked for last. */
export async function showLanguage(code: string): Promise<void> {
  latest = languageOf(code).code;
  const wanted = latest;
  const [first, ...rest] = await Promise.all(
    [loaders, ...later].map((catalogue) => fetchTexts(catalogue, wanted)),
  );
  if (latest !== wanted || first === undefined) return;
  const messages = Object.assign({}, first.messages, ...rest.map((texts) => texts.messages));
  applyTexts(i18n, wanted, { ...first, messages });
  for (const texts of [first, ...rest]) noteFailure(texts);
}

export async function changeLanguage(code: string): Promise<void> {
  lasting.write(LANGUAGE_KEY, code);
  await showLanguage(code);
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
