import { type I18n, setupI18n } from '@lingui/core';
import { AUDIENCES, listBundledLanguages } from './catalogue.ts';
import { compileCatalogue } from './compile.ts';
import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';
import type { MessageKey } from './keys.ts';

/** Values of a message's ICU arguments. Amounts come as text, already formatted. */
export type MessageParams = Readonly<Record<string, string | number | Date>>;

const instances = new Map<string, I18n>();

function instanceOf(code: string): I18n {
  const known = instances.get(code);
  if (known !== undefined) return known;

  const messages = Object.assign(
    {},
    ...AUDIENCES.map((audience) => compileCatalogue(code, audience)),
  );
  const { tag } = languageOf(code);
  const instance = setupI18n({ locale: tag, messages: { [tag]: messages } });
  instances.set(code, instance);
  return instance;
}

/** Codes of the languages that have catalogues, read once per process. */
export const bundledLanguages = listBundledLanguages();

/** The language that someone who asks for one will read: that one, or English where it has no texts. */
export function writtenLanguageOf(language: string): string {
  const code = language.toLowerCase();
  return bundledLanguages.includes(code) ? code : FALLBACK_LANGUAGE;
}

/**
 * A message in a person's language, for texts that the server writes (refusals, mail, notices).
 * Unknown languages and missing messages fall back to English; an unknown key returns itself, so
 * that a refusal without a text still tells the operator which one it was.
 */
export function translate(language: string, key: MessageKey, params?: MessageParams): string;
/** The same for a key that is only known at run time, such as the code of a stored refusal. */
export function translate(language: string, key: string, params?: MessageParams): string;
export function translate(language: string, key: string, params: MessageParams = {}): string {
  return instanceOf(writtenLanguageOf(language))._(key, params);
}
