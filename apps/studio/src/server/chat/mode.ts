import type { Session } from '../launch/store.ts';
import type { ChatMode } from './rules.ts';

/** Play money reads along: who has no account is known to no operator. */
export const modeOf = ({ chat, walletToken }: Session): ChatMode =>
  walletToken === null && chat !== 'off' ? 'read' : chat;
