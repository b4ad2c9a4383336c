// Texts as they are compared when someone searches: without case, accents and other marks that many leave
// out when they type.

/** Accents of Latin letters, vowel signs and hamza of Arabic ones, its long line, and the dot of Devanagari. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/gu;
const OTHER_FORMS: Readonly<Record<string, string>> = {
  ى: 'ي',
  ة: 'ه',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
};
const FORMS = new RegExp(`[${Object.keys(OTHER_FORMS).join('')}]`, 'gu');

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(FORMS, (letter) => OTHER_FORMS[letter] ?? letter);

/** The words of a search, each of which must be found. */
export const wordsOfSearch = (search: string): readonly string[] =>
  fold(search)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
