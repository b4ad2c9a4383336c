import { FALLBACK_LANGUAGE } from '@parlour/i18n/react';
import { currentLanguage } from './language.ts';

/** What the brand says below a field in the language of the page, or else in English. */
export const hintOf = (hints: Readonly<Record<string, string>> | undefined): string | undefined =>
  hints?.[currentLanguage()] ?? hints?.[FALLBACK_LANGUAGE];
