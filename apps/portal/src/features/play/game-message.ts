/** What a game may tell the page around it. */
const GAME_EVENTS = [
  'ready',
  'close',
  'deposit',
  'limits',
  'balance',
  'roundStart',
  'roundEnd',
  // The game tells time, net result and reality checks by itself; one of these was seen.
  'checks',
  'checkSeen',
] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** Reads a message of the frame, which is the least trusted input there is. */
export function readGameMessage(message: unknown): GameEvent | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, event } = message as Record<string, unknown>;
  if (type !== 'parlour.game') return null;
  return GAME_EVENTS.find((known) => known === event) ?? null;
}
