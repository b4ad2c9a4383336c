import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type en from './en.json';

export type WordKey = keyof typeof en;
type Params = Readonly<Record<string, string | number>>;

export type Words = {
  (key: WordKey, params?: Params): string;
  /** Words of a refusal by its code; an unknown code reads as a fault. */
  refusal(code: string, requestId?: string): string;
  readonly language: string;
  /** How panels and pages of words run. The stage, its bar and every board stay as they are. */
  readonly direction: 'ltr' | 'rtl';
};

const loaders: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>> = {
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

/** The texts of one language; English where there is none. */
export async function loadWords(wanted: string): Promise<Words> {
  const language =
    loaders[wanted.toLowerCase().slice(0, 2)] === undefined
      ? 'en'
      : wanted.toLowerCase().slice(0, 2);
  const catalogue = (await loaders[language]?.())?.default ?? {};
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  document.documentElement.lang = language;
  const direction: Words['direction'] = language === 'ar' ? 'rtl' : 'ltr';
  const words = (key: WordKey, params: Params = {}): string =>
    i18n._(key, direction === 'rtl' ? isolate(params) : { ...params });
  return Object.assign(words, {
    language,
    direction,
    refusal: (code: string, requestId = '–') =>
      `refusal.${code}` in catalogue
        ? i18n._(`refusal.${code}`)
        : i18n._('refusal.fault', { requestId }),
  });
}
