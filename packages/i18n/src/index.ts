// The node side: reads the catalogues from disk. Browsers use './react' and the Vite plugin.
export { AUDIENCES, type Audience, type Catalogue, readCatalogue } from './catalogue.ts';
export type { FieldKey, MessageKey, OperatorKey, PlayerKey, RefusalKey } from './keys.ts';
export {
  codeOfTag,
  type Direction,
  FALLBACK_LANGUAGE,
  isLanguageCode,
  type Language,
  languageOf,
  LANGUAGES,
  preferredLanguage,
} from './languages.ts';
export { bundledLanguages, type MessageParams, translate, writtenLanguageOf } from './translate.ts';
