/** The forms of one noun that a module is written with. */
export type Noun = {
  /** As in folders and files: `gift-card`. */
  readonly kebab: string;
  /** `giftCard` */
  readonly camel: string;
  /** `GiftCard` */
  readonly pascal: string;
  /** `gift_card`, as in refusals and statement names. */
  readonly snake: string;
  /** `gift_cards` */
  readonly table: string;
  /** `gift-cards`, as in paths. */
  readonly plural: string;
  /** `gift card` */
  readonly words: string;
};

const FORBIDDEN = new Set([
  'utils',
  'helpers',
  'common',
  'misc',
  'manager',
  'data',
  'info',
  'temp',
]);

export function readNoun(text: string): Noun {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text)) {
    throw new Error(`"${text}" is not a noun in kebab-case, such as raffle or gift-card`);
  }
  const parts = text.split('-');
  const empty = parts.find((part) => FORBIDDEN.has(part));
  if (empty !== undefined) throw new Error(`"${empty}" names no subject; see docs/GLOSSARY.md`);
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const plural = pluralOf(text);
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    table: plural.replaceAll('-', '_'),
    plural,
    words: parts.join(' '),
  };
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
