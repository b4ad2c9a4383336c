// Where players talk: a table, a room or a sea. Each has a chat of its own, by a key.
import { roomTagOf, seaTagOf, tagOf } from '../table/tag.ts';
import type { ChatMode } from './rules.ts';

export type Place = {
  /** The code of a table; the kind and the id of a room or a sea. */
  readonly key: string;
  /** Of a room or a sea; null for a table, whose code says it. */
  readonly gameCode: string | null;
  /** What the player may do there. */
  readonly mode: ChatMode;
  /** Whether the player only reads for want of a seat. */
  readonly needsSeat: boolean;
};

export type PlaceKind = 'room' | 'sea';

const SPACE = /^(room|sea):(.+)$/;

export const roomKey = (roomId: string): string => `room:${roomId}`;
export const seaKey = (seaId: string): string => `sea:${seaId}`;

/** The room or the sea of a key; null for a table. */
export function spaceOf(key: string): { readonly kind: PlaceKind; readonly id: string } | null {
  const [, kind, id] = SPACE.exec(key) ?? [];
  return kind === undefined || id === undefined ? null : { kind: kind as PlaceKind, id };
}

/** What a player is known by at a place: the same as of the seat there. */
export function tagAt(key: string, playerId: string): string {
  const space = spaceOf(key);
  if (space === null) return tagOf(playerId);
  return space.kind === 'room' ? roomTagOf(playerId) : seaTagOf(space.id, playerId);
}
