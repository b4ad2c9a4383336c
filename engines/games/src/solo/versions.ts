import type { SoloGame } from './game.ts';

/** Rules of a table that no new round takes: rounds that it began go on, are shown and verified by them. */
export type OlderVersion = {
  readonly tableHash: string;
  /** Made when a round first asks for it. */
  readonly game: () => SoloGame;
};

/** A game with the versions that it had before. */
export const withOlder = (game: SoloGame, older: readonly OlderVersion[]): SoloGame => ({
  ...game,
  older: older.map((version) => ({ ...version, game: once(version.game) })),
});

function once(make: () => SoloGame): () => SoloGame {
  let made: SoloGame | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

type Table = {
  /** That of new rounds. */
  readonly current: string;
  /** That of the round. */
  readonly tableHash: string;
};

/** The rules that a round of a table keeps to; null for a table that the game never had. */
export function versionOf(game: SoloGame, { current, tableHash }: Table): SoloGame | null {
  if (tableHash === current) return game;
  return game.older?.find((version) => version.tableHash === tableHash)?.game() ?? null;
}
