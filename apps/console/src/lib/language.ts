import loaders from 'virtual:catalogues/operator';
import {
  activateLanguage,
  createI18n,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type OperatorKey,
  preferredLanguage,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { lasting } from './storage.ts';

const LANGUAGE_KEY = 'parlour.console-language';

export const i18n = createI18n();
export const bundledLanguages = Object.keys(loaders);

/** The remembered language, else the first of the browser's that the console speaks. */
export function firstLanguage(): string {
  const remembered = lasting.read(LANGUAGE_KEY);
  if (remembered !== null && bundledLanguages.includes(remembered)) return remembered;
  return preferredLanguage(navigator.languages, bundledLanguages);
}

export const showLanguage = (code: string) => activateLanguage(i18n, loaders, code);

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
