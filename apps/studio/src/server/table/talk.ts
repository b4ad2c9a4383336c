import type { WebSocket } from 'ws';
import type { ChatService } from '../chat/service.ts';
import { sendAll } from './send.ts';

export type TalkRoom = {
  /** Sockets whose players read the chat. */
  readonly readers: Set<WebSocket>;
  /** The last change of the chat that was sent. */
  chat: Promise<number> | null;
};

/** Sends the chat of a table to those who read it. */
export function createTalk(chat: Pick<ChatService, 'changedSince' | 'latest'>, now: () => Date) {
  /** From where on the chat is sent. A page asks for what was said before once it has joined. */
  const from = (tableCode: string, room: TalkRoom): Promise<number> => {
    if (room.chat === null) {
      room.chat = chat.latest(tableCode);
      room.chat.catch(() => (room.chat = null));
    }
    return room.chat;
  };
  return {
    from,

    async send(tableCode: string, room: TalkRoom): Promise<void> {
      if (room.readers.size === 0) {
        room.chat = null;
        return;
      }
      const { lines, version } = await chat.changedSince(tableCode, await from(tableCode, room));
      if (lines.length === 0) return;
      room.chat = Promise.resolve(version);
      sendAll(room.readers, { type: 'chat', lines, serverTime: now().toISOString() });
    },
  };
}
