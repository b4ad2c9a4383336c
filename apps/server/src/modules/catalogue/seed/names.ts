import type { GameCategory } from '@parlour/contract';
import { nouns } from './nouns.ts';
import { counted, counts, deeds, depths, keepers, moods, themes } from './words.ts';

export type Title = { readonly text: string; readonly theme: string | null };

/** Order without a pattern that is the same on every installation (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // The last steps mix what the multiplication leaves in the low bits alone.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const scattered = (titles: readonly Title[]): Title[] =>
  titles
    .map((title) => ({ title, key: scatter(title.text) }))
    .sort((left, right) => left.key - right.key)
    .map(({ title }) => title);

const things = Object.entries(themes).flatMap(([theme, own]) =>
  own.map((word) => ({ word, theme })),
);

const pairs = <Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  join: (left: Left, right: Right) => Title,
): Title[] => left.flatMap((one) => right.map((other) => join(one, other)));

/** Ways to name a slot, with how many games of the demo are named so. */
const SLOT_PATTERNS: readonly (readonly [count: number, titles: () => Title[]])[] = [
  [
    3_300,
    () => pairs(moods, things, (mood, { theme, word }) => ({ text: `${mood} ${word}`, theme })),
  ],
  [
    1_700,
    () =>
      pairs(things, depths, ({ theme, word }, depth) => ({ text: `${word} of ${depth}`, theme })),
  ],
  [
    1_300,
    () =>
      pairs(keepers, things, (keeper, { theme, word }) => ({ text: `${keeper} ${word}`, theme })),
  ],
  [
    500,
    () =>
      pairs(deeds, things, (deed, { theme, word }) => ({ text: `${deed} of the ${word}`, theme })),
  ],
  [230, () => pairs(counts, counted, (count, many) => ({ text: `${count} ${many}`, theme: null }))],
  [
    790,
    () =>
      pairs(things, things, (one, other) => ({
        text: `${one.word} & ${other.word}`,
        theme: one.theme,
      })),
  ],
];

/** `Koi & Koi` is no title, and of `Koi & Tiger` and `Tiger & Koi` one is enough. */
const isSound = ({ text }: Title): boolean => {
  const [left = '', right] = text.split(' & ');
  return right === undefined || left < right;
};

const slotTitles = (): Title[] =>
  scattered(
    SLOT_PATTERNS.flatMap(([count, titles]) => scattered(titles().filter(isSound)).slice(0, count)),
  );

type NamedCategory = keyof typeof nouns;

const titlesIn = (category: NamedCategory): Title[] =>
  scattered(
    pairs(moods, nouns[category] as readonly string[], (mood, noun) => ({
      text: `${mood} ${noun}`,
      theme: null,
    })),
  );

/** Titles of a category one after the other; no two are the same. */
export function createTitles(): (category: GameCategory) => Title {
  const left = new Map<GameCategory, Title[]>();
  return (category) => {
    const own = left.get(category) ?? (category === 'RNG' ? slotTitles() : titlesIn(category));
    left.set(category, own);
    const title = own.pop();
    if (title === undefined) throw new Error(`the demo has no more titles for ${category}`);
    return title;
  };
}

/** A vendor of sports is the brand that its products carry. */
export const productOf = (vendorName: string, category: 'ESPORTS' | 'SPORTS', place: number) => {
  const own = nouns[category];
  return `${vendorName} ${own[place % own.length]}`;
};

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
