import { sha256Hex } from '@parlour/fairness';

const TAG_CHARS = 4;

/** Four hex digits that stand for a player at tables; pages make a name of them. */
export const tagOf = (playerId: string): string =>
  sha256Hex(`player ${playerId}`).slice(0, TAG_CHARS);

/** The tag by which players know each other in rooms; it says nothing of who they are. */
export const roomTagOf = (playerId: string): string =>
  sha256Hex(`room ${playerId}`).slice(0, TAG_CHARS).toUpperCase();

/** The tag of a player in one sea. */
export const seaTagOf = (seaId: string, playerId: string): string =>
  sha256Hex(`${seaId}:${playerId}`).slice(0, TAG_CHARS);
