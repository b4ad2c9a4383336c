import { sha256Hex } from '@parlour/fairness';
import { tagOf } from '../table/tag.ts';
import type { ChatKind, ChatMode } from './rules.ts';
import type { LineRow } from './store.ts';

/** What a player has said at a table, as everybody may see it. */
export type ChatLine = {
  readonly id: string;
  /** Lines of a table are counted in the order in which they were said. */
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

/** The chat of a table for the page that opens it. */
export type ChatView = {
  readonly mode: ChatMode;
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

export const authorOf = (playerId: string): string =>
  sha256Hex(`chat ${playerId}`).slice(0, AUTHOR_CHARS);

export const presentAuthor = (playerId: string): Pick<ChatLine, 'author' | 'tag'> => ({
  author: authorOf(playerId),
  tag: tagOf(playerId),
});

export function presentLine(row: LineRow): ChatLine {
  const isHidden = row.hiddenAt !== null;
  return {
    id: row.id,
    number: row.number,
    ...presentAuthor(row.playerId),
    language: row.language,
    kind: row.kind,
    text: isHidden ? '' : row.shown,
    at: row.createdAt.toISOString(),
    isHidden,
  };
}
