// The server's only words: refusals, in the language of whoever is refused.
import { languageCodes, translate } from '@parlour/i18n/node';
import type { TranslateRefusal } from './http/errors.ts';

export const languages: readonly string[] = languageCodes;

export const translateRefusal: TranslateRefusal = (language, code, params) =>
  translate(language, code, params);
