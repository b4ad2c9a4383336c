import loaders from 'virtual:catalogues/operator';
import {
  FALLBACK_LANGUAGE,
  type OperatorKey,
  preferredLanguage,
  useLanguageTag,
  useText,
} from '@parlour/i18n/react';
import { createTexts, lasting } from '@parlour/web';

const LANGUAGE_KEY = 'parlour.console-language';

export const { currentLanguage, i18n, includeTexts, showLanguage } = createTexts({ loaders });
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

export async function changeLanguage(code: string): Promise<void> {
  await showLanguage(code);
  lasting.write(LANGUAGE_KEY, code);
}

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
