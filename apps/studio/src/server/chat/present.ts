import { sha256Hex } from '@parlour/fairness';
import { tagAt } from './place.ts';
import type { ChatKind, ChatMode } from './rules.ts';
import type { LineRow } from './store.ts';

/** What a player has said at a table, as everybody may see it. */
export type ChatLine = {
  readonly id: string;
  /** Lines of a place are counted in the order in which they were said. */
  readonly number: number;
  /** Stands for the player who said it. */
  readonly author: string;
  /** Four hex digits that the page makes a name of, the same as of the player's seat. */
  readonly tag: string;
  readonly language: string;
  readonly kind: ChatKind;
  /** The text with its masks, or the code of a phrase or an emote; empty where it is hidden. */
  readonly text: string;
  readonly at: string;
  /** An operator has taken it away. */
  readonly isHidden: boolean;
};

/** The chat of a place for the page that opens it. */
export type ChatView = {
  readonly mode: ChatMode;
  /** Whether the player only reads for want of a seat. */
  readonly needsSeat: boolean;
  /** Until when an operator has silenced the player. */
  readonly mutedUntil: string | null;
  /** Stands for the player in the lines. */
  readonly author: string;
  /** Authors whom the player does not want to read. */
  readonly ignored: readonly Pick<ChatLine, 'author' | 'tag'>[];
  readonly lines: readonly ChatLine[];
  readonly phrases: readonly string[];
  readonly emotes: readonly string[];
  readonly charsMax: number;
};

const AUTHOR_CHARS = 16;

/** Stands for a player at one place, so that none can be followed from one to the other. */
export const authorOf = (key: string, playerId: string): string =>
  sha256Hex(`chat ${key} ${playerId}`).slice(0, AUTHOR_CHARS);

export const presentAuthor = (key: string, playerId: string): Pick<ChatLine, 'author' | 'tag'> => ({
  author: authorOf(key, playerId),
  tag: tagAt(key, playerId),
});

export function presentLine(row: LineRow): ChatLine {
  const isHidden = row.hiddenAt !== null;
  return {
    id: row.id,
    number: row.number,
    ...presentAuthor(row.tableCode, row.playerId),
    language: row.language,
    kind: row.kind,
    text: isHidden ? '' : row.shown,
    at: row.createdAt.toISOString(),
    isHidden,
  };
}
