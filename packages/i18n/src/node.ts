// What the server needs of the catalogues: which languages there are, and a message in one of them.
export { bundledLanguages as languageCodes, type MessageParams, translate } from './translate.ts';
