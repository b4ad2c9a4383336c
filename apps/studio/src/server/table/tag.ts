import { sha256Hex } from '@parlour/fairness';

const TAG_CHARS = 4;

/** Four hex digits that stand for a player at tables; pages make a name of them. */
export const tagOf = (playerId: string): string =>
  sha256Hex(`player ${playerId}`).slice(0, TAG_CHARS);
