import { keep, readKept } from '../keep.ts';

const STORE_KEY = 'parlour.studio.covered';

export type Covered = ReturnType<typeof createCovered>;

/** Remembers, over reloads of the page, the round of a game whose outcome the player has not uncovered. */
export function createCovered(gameCode: string) {
  const key = `${STORE_KEY}:${gameCode}`;
  return {
    note: (roundId: string) => keep(() => localStorage, key, roundId),
    forget: () => keep(() => localStorage, key, ''),
    /** The id of the round; null where all is uncovered. */
    read: (): string | null => readKept(() => localStorage, key) || null,
  };
}
