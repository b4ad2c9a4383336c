import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type en from './en.json';

export type WordKey = keyof typeof en;
type Params = Readonly<Record<string, string | number>>;

export type Words<Key extends string = WordKey> = {
  (key: Key, params?: Params): string;
  /** Words of a refusal by its code; an unknown code reads as a fault. */
  refusal(code: string, requestId?: string): string;
  readonly language: string;
  /** How panels and pages of words run. The stage, its bar and every board stay as they are. */
  readonly direction: 'ltr' | 'rtl';
};

/** The catalogue of each language that there is. */
export type Catalogues<Key extends string = string> = Readonly<
  Record<string, () => Promise<{ default: Readonly<Record<Key, string>> }>>
>;

const common: Catalogues<WordKey> = {
  en: () => import('./en.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
};

/** Amounts keep their own direction inside words that run from the right. */
const isolate = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

/** The texts of one language, with those of a game where one is named; English where there is none. */
export async function loadWords<Key extends string = never>(
  wanted: string,
  game: Catalogues<Key> = {},
): Promise<Words<WordKey | Key>> {
  const asked = wanted.toLowerCase().slice(0, 2);
  const language = common[asked] === undefined ? 'en' : asked;
  const parts = await Promise.all([common[language]?.(), game[language]?.()]);
  const catalogue: Readonly<Record<string, string>> = {
    ...parts[0]?.default,
    ...parts[1]?.default,
  };
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  document.documentElement.lang = language;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const words = (key: WordKey | Key, params: Params = {}): string =>
    i18n._(key, direction === 'rtl' ? isolate(params) : { ...params });
  return Object.assign(words, {
    language,
    direction,
    refusal: (code: string, requestId = '–') =>
      `refusal.${code}` in catalogue
        ? i18n._(`refusal.${code}`)
        : i18n._('refusal.fault', { requestId }),
  } as const);
}
