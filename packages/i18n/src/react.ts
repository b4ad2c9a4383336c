import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';

export { I18nProvider };
export type { AccountKey, AgentKey, OperatorKey, PagesKey, PlayerKey } from './keys.ts';
export * from './languages.ts';
export type { I18n };

/** Loads one compiled catalogue; made by the Vite plugin as `virtual:catalogues/<audience>`. */
export type CatalogueLoaders = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** Values of a message's ICU arguments. */
export type TextParams = Readonly<Record<string, string | number | Date>>;

/** Writes a message by its typed key. */
export type Text<Key extends string> = (key: Key, params?: TextParams) => string;

/** Fetches a language's catalogue and makes it the active one; unknown codes give English. */
export async function activateLanguage(
  i18n: I18n,
  loaders: CatalogueLoaders,
  code: string,
): Promise<void> {
  const bundled = loaders[code] === undefined ? FALLBACK_LANGUAGE : code;
  const { tag, dir } = languageOf(bundled);
  const load = loaders[bundled];
  if (load === undefined) throw new Error(`No catalogue for ${bundled}`);
  const catalogue = await load();
  // Beside what an app has loaded already of this language.
  i18n.load(tag, catalogue.default);
  i18n.activate(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

/** The instance that one app shares between its provider and its loaders. */
export function createI18n(): I18n {
  return setupI18n();
}

/** The active language's texts; a component that uses it renders again when the language changes. */
export function useText<Key extends string>(): Text<Key> {
  const { i18n } = useLingui();
  return useCallback((key: Key, params: TextParams = {}) => i18n._(key, { ...params }), [i18n]);
}

/** BCP 47 tag of the active language, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}
