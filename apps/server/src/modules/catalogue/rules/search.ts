/** Finds texts that share enough groups of three letters with what was typed. */
export type SearchIndex = {
  /** Positions of matching texts, best first. */
  find(query: string): readonly number[];
};

/** Share of the query's groups that a text must have; a third forgives about one slip per word. */
const SHARE_MIN = 0.34;
const GROUPS_PER_QUERY_MAX = 64;
const EXACT_BONUS = 1;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Lower case without accents and punctuation; scripts whose vowels are marks keep them. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SEPARATORS, ' ')
    .trim();

function groupsOf(normalised: string): Set<string> {
  const groups = new Set<string>();
  for (const word of normalised.split(' ')) {
    const letters = [...`  ${word} `];
    for (let at = 0; at + 3 <= letters.length; at += 1) {
      groups.add(`${letters[at]}${letters[at + 1]}${letters[at + 2]}`);
    }
  }
  return groups;
}

export function createSearchIndex(texts: readonly string[]): SearchIndex {
  const normalised = texts.map(normalise);
  const postings = new Map<string, number[]>();
  for (const [position, text] of normalised.entries()) {
    for (const group of groupsOf(text)) {
      const known = postings.get(group);
      if (known === undefined) postings.set(group, [position]);
      else known.push(position);
    }
  }

  return {
    find(query) {
      const wanted = normalise(query);
      if (wanted === '') return [];
      const groups = [...groupsOf(wanted)].slice(0, GROUPS_PER_QUERY_MAX);
      const shared = new Uint8Array(texts.length);
      const touched: number[] = [];
      for (const group of groups) {
        for (const position of postings.get(group) ?? []) {
          if (shared[position] === 0) touched.push(position);
          shared[position] = (shared[position] ?? 0) + 1;
        }
      }
      const scored: { position: number; score: number }[] = [];
      for (const position of touched) {
        const share = (shared[position] ?? 0) / groups.length;
        const isExact = ` ${normalised[position]}`.includes(` ${wanted}`);
        if (share < SHARE_MIN && !isExact) continue;
        scored.push({ position, score: share + (isExact ? EXACT_BONUS : 0) });
      }
      return scored
        .toSorted((left, right) => right.score - left.score || left.position - right.position)
        .map(({ position }) => position);
    },
  };
}
