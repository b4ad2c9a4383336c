// The server's only words: refusals, in the language of the one who is refused.
import { bundledLanguages, LANGUAGES, translate } from '@parlour/i18n';
import type { TranslateRefusal } from './http/errors.ts';

/** Every language that may be asked for; a brand's own texts may be in any of them. */
export const languages: readonly string[] = LANGUAGES.map(({ code }) => code);

/** Those that the product's own texts are in. A page begins in no other unless someone chose it. */
export const writtenLanguages: readonly string[] = bundledLanguages;

export const translateRefusal: TranslateRefusal = (language, code, params) =>
  translate(language, code, params);
