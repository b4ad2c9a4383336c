import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { type Direction, FALLBACK_LANGUAGE, languageOf } from './languages.ts';

export { I18nProvider };
export type {
  AccountKey,
  AgentKey,
  DateKey,
  LotteryKey,
  MoneyKey,
  OperatorKey,
  PagesKey,
  PlayerKey,
  SportKey,
} from './keys.ts';
export * from './languages.ts';
export type { I18n };

/** Loads one compiled catalogue; made by the Vite plugin as `virtual:catalogues/<audience>`. */
export type CatalogueLoaders = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** Values of a message's ICU arguments. */
export type TextParams = Readonly<Record<string, string | number | Date>>;

/** Writes a message by its typed key. */
export type Text<Key extends string> = (key: Key, params?: TextParams) => string;

/** The texts of a language, or those that stand in for them. */
export type LoadedTexts = {
  readonly messages: Messages;
  /** Whether they are written in the language itself; otherwise they are English. */
  readonly isOwn: boolean;
  /** Why the language's own texts are missing although there are some; undefined without a failure. */
  readonly failure: unknown;
};

/** Loads a language's catalogue; English stands in where there is none or it cannot be fetched. */
export async function loadTexts(loaders: CatalogueLoaders, code: string): Promise<LoadedTexts> {
  const own = loaders[code];
  const english = loaders[FALLBACK_LANGUAGE];
  let failure: unknown;
  if (own !== undefined) {
    try {
      return { messages: (await own()).default, isOwn: true, failure };
    } catch (cause) {
      // Nothing stands in for English itself.
      if (own === english) throw cause;
      failure = cause;
    }
  }
  if (english === undefined) throw new Error(`No catalogue for ${code}`, { cause: failure });
  return { messages: (await english()).default, isOwn: false, failure };
}

const ISOLATES: Readonly<Record<Direction, readonly [open: string, close: string]>> = {
  ltr: ['', ''],
  rtl: ['\u2066', '\u2069'],
};
let isolate = ISOLATES.ltr;

/**
 * Makes a language the active one. Layout, numbers and dates are those of the language even where its
 * texts are English: each of these is isolated, so that its full stop stays at its end in a page that
 * runs from right to left, and its plural forms and voice stay English.
 */
export function applyTexts(i18n: I18n, code: string, { messages, isOwn }: LoadedTexts): void {
  const { tag, dir } = languageOf(code);
  isolate = ISOLATES[isOwn ? 'ltr' : dir];
  // What is read aloud is the language of the words.
  document.documentElement.lang = isOwn ? tag : FALLBACK_LANGUAGE;
  document.documentElement.dir = dir;
  document.body.lang = isOwn ? tag : FALLBACK_LANGUAGE;
  // Beside what an app has loaded already of this language.
  i18n.load(tag, { ...messages });
  i18n.activate(tag, isOwn ? `${tag}-u-nu-latn` : FALLBACK_LANGUAGE);
}

/** Fetches a language's catalogue and makes it the active one; unknown codes give English. */
export async function activateLanguage(
  i18n: I18n,
  loaders: CatalogueLoaders,
  code: string,
): Promise<void> {
  const known = languageOf(code).code;
  applyTexts(i18n, known, await loadTexts(loaders, known));
}

/** The instance that one app shares between its provider and its loaders. */
export function createI18n(): I18n {
  return setupI18n();
}

/** The active language's texts; a component that uses it renders again when the language changes. */
export function useText<Key extends string>(): Text<Key> {
  const { i18n } = useLingui();
  return useCallback(
    (key: Key, params: TextParams = {}) => {
      const [open, close] = isolate;
      return open + i18n._(key, { ...params }) + close;
    },
    [i18n],
  );
}

/** BCP 47 tag of the active language, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}
