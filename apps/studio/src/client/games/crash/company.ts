// What ties the page to everybody else at the table: its line, and the chat.
import type { Api, Session, TableFrame } from '../../api.ts';
import { type Chat, mountChat } from '../../chat/mount.ts';
import { nameOf } from '../../chat/name.ts';
import type { TableClock } from '../../shared/clock.ts';
import { type Connection, connectTable } from '../../shared/connection.ts';
import { openLine } from '../../shared/line.ts';
import type { Betting } from './betting.ts';
import type { CrashWords } from './words.ts';

type TableBase = {
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: CrashWords;
};

/** The chat of the table, in which players have the names of the list beside it. */
export function mountCrashChat({ api, root, session, words }: TableBase): Chat {
  const birds = words('crash.birds').split(',');
  return mountChat({ api: api.table.chat, root, session, nameOf: (tag) => nameOf(tag, birds) });
}

type Connecting = {
  readonly betting: Betting;
  readonly chat: Chat;
  readonly clock: TableClock;
  readonly said: { lost(isLost: boolean): void; refuse(error: unknown): void };
  readonly take: (frame: TableFrame) => void;
};

/** The table's line; after a cut the player's own bets are asked for, which it does not carry. */
export function connect(
  { api }: Pick<TableBase, 'api'>,
  { betting, chat, clock, said, take }: Connecting,
): Connection {
  let wasLive = false;
  const connection = connectTable({
    open: () => openLine(api.table.hello()),
    clock,
    onFrame: take,
    onLive(isLive) {
      said.lost(!isLive);
      chat.live(isLive);
      if (isLive && wasLive) void betting.resync().catch(said.refuse);
      wasLive ||= isLive;
    },
  });
  window.addEventListener('online', connection.hurry);
  document.addEventListener('visibilitychange', connection.hurry);
  return connection;
}
