import type { GameCategory } from '@parlour/contract';

/** What content must know of a game that it leads to. */
export type GameCard = {
  readonly vassalage: string;
  readonly code: string;
  readonly category: GameCategory;
  /** Whether there is such a game: of the others a demonstration is all that opens. */
  readonly isConnected: boolean;
  nameIn(language: string): string;
};

/** Finds a game that the brand shows; without a vendor, the first of that code. */
export type FindGame = (code: string, vassalage?: string) => GameCard | null;

/**
 * The games of a brand as of one version of its catalogue. The catalogue supplies it: content knows
 * games only by what it may ask here.
 */
export type Games = (
  brandId: string,
) => Promise<{ readonly version: bigint; readonly find: FindGame }>;
