/** Finds texts that share enough groups of three letters with what was typed. */
export type SearchIndex = {
  /** Matching texts by their position, in no order. */
  find(query: string): readonly Match[];
};

/** A higher score is a better match. */
export type Match = { readonly position: number; readonly score: number };

/** Share of the query's groups that a text must have; a third forgives about one slip per word. */
const SHARE_MIN = 0.34;
const GROUPS_PER_QUERY_MAX = 64;
const EXACT_BONUS = 1;
const TEXTS_PER_TURN = 400;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}\n]+/gu;
const SPACE = 32;
const UNIT = 65_536;

/** Lower case without accents and punctuation; scripts whose vowels are marks keep them. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SEPARATORS, ' ')
    .trim();

/** Tells the groups of a text as numbers: each word with two spaces before it and one behind. */
function eachGroup(normalised: string, tell: (group: number) => void): void {
  const padded = `  ${normalised.replaceAll(/\s/g, '   ')} `;
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const middle = padded.charCodeAt(at + 1);
    const last = padded.charCodeAt(at + 2);
    // What lies between two words says nothing about either.
    if (middle === SPACE && last === SPACE) continue;
    tell((padded.charCodeAt(at) * UNIT + middle) * UNIT + last);
  }
}

/**
 * Indexes texts, letting others have a turn now and then: thousands of names take a while. A text
 * may hold several names, each on a line of its own.
 */
export async function buildSearchIndex(
  texts: readonly string[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  const normalised: string[] = [];
  const postings = new Map<number, number[]>();
  for (const [position, text] of texts.entries()) {
    if (position > 0 && position % TEXTS_PER_TURN === 0) await pause();
    const plain = normalise(text);
    normalised.push(` ${plain.replaceAll('\n', '\n ')}`);
    eachGroup(plain, (group) => {
      const known = postings.get(group);
      if (known === undefined) postings.set(group, [position]);
      else if (known[known.length - 1] !== position) known.push(position);
    });
  }
  return { find: (query) => search({ normalised, postings }, query) };
}

type Index = {
  readonly normalised: readonly string[];
  readonly postings: ReadonlyMap<number, readonly number[]>;
};

function search({ normalised, postings }: Index, query: string): readonly Match[] {
  const wanted = normalise(query.replaceAll('\n', ' '));
  if (wanted === '') return [];
  const groups = new Set<number>();
  eachGroup(wanted, (group) => {
    if (groups.size < GROUPS_PER_QUERY_MAX) groups.add(group);
  });
  const shared = new Uint8Array(normalised.length);
  const touched: number[] = [];
  for (const group of groups) {
    for (const position of postings.get(group) ?? []) {
      if (shared[position] === 0) touched.push(position);
      shared[position] = (shared[position] ?? 0) + 1;
    }
  }
  const matches: Match[] = [];
  for (const position of touched) {
    const share = (shared[position] ?? 0) / groups.size;
    // A word that was only begun lacks one group of several, so an exact match never falls below.
    if (share < SHARE_MIN) continue;
    const isExact = (normalised[position] ?? '').includes(` ${wanted}`);
    matches.push({ position, score: share + (isExact ? EXACT_BONUS : 0) });
  }
  return matches;
}
