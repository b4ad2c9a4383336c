import type { GameCard } from '@parlour/games';
import type { Session } from '../launch/store.ts';
import type { ChatMode } from './rules.ts';

/**
 * Play money reads along at tables: who has no account is known to no operator. In rooms and seas it is
 * played among itself, practice tables among them, and has no chat.
 */
export function modeOf(
  { chat, walletToken }: Pick<Session, 'chat' | 'walletToken'>,
  { room, sea }: Pick<GameCard, 'room' | 'sea'>,
): ChatMode {
  if (walletToken !== null || chat === 'off') return chat;
  return room === undefined && sea === undefined ? 'read' : 'off';
}
