// The server's only words: refusals, in the language of whoever is refused.
import { bundledLanguages, translate } from '@parlour/i18n';
import type { TranslateRefusal } from './http/errors.ts';

export const languages: readonly string[] = bundledLanguages;

export const translateRefusal: TranslateRefusal = (language, code, params) =>
  translate(language, code, params);
