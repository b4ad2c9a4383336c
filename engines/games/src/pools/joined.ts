import { type PoolSheet, poolSheet } from './sheet.ts';

/**
 * Games whose bets feed the pools, by code. The share comes on top of what the game itself returns: its table
 * and sheet stay as they are, and the version with pools is the game's version with that of the pools.
 */
const joined: Readonly<Record<string, PoolSheet>> = {
  'velvet-hours': poolSheet,
  'honey-ledger': poolSheet,
};

/** Codes of the games that feed pools. */
export const joinedGames: readonly string[] = Object.keys(joined);

/** The pools that a game feeds; null for a game without. */
export const poolsOf = (gameCode: string): PoolSheet | null => joined[gameCode] ?? null;
