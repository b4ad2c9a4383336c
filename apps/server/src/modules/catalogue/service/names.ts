import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Game } from '../rules/game.ts';
import { buildSearchIndex, type SearchIndex } from '../rules/search.ts';

/** All that a game may be searched by: its names in every language, each once, and its vendor. */
const searchText = (game: Game): string =>
  [...new Set([...Object.values(game.names), game.vendor.displayName])].join('\n');

/** The index of names, kept over versions of the catalogue for as long as no name changes. */
export function createNameIndex() {
  let texts: readonly string[] = [];
  let index: Promise<SearchIndex> | null = null;
  return {
    /** What finds these games by their places. Nothing is indexed until someone searches. */
    of(games: readonly Game[]): () => Promise<SearchIndex> {
      let own: Promise<SearchIndex> | null = null;
      return () => {
        own ??= keep(games.map(searchText));
        return own;
      };
    },
  };

  function keep(wanted: readonly string[]): Promise<SearchIndex> {
    const isSame =
      index !== null &&
      wanted.length === texts.length &&
      wanted.every((text, place) => text === texts[place]);
    if (index === null || !isSame) {
      texts = wanted;
      index = buildSearchIndex(wanted, () => nextTurn());
    }
    return index;
  }
}
