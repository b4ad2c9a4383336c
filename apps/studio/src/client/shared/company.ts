// What ties a page to everybody else at its table: its line, the chat, and what the operator says of the table.
import type { Api, Session, TableFrame } from '../api.ts';
import { mountChat } from '../chat/mount.ts';
import { nameOf } from '../chat/name.ts';
import type { Words } from '../words/words.ts';
import type { TableClock } from './clock.ts';
import { type Connection, connectTable } from './connection.ts';
import { openLine } from './line.ts';
import type { TableNews } from './news.ts';
import { createNoticeBoard, isRoundUnderWay } from './notice.ts';

type CompanyDeps = {
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: Words;
  /** What players are called: one of these and a number, as in the list of the round. */
  readonly names: readonly string[];
  /** Whether the chat is open at first where there is room beside the table. */
  readonly opensChat: boolean;
};

/** The notice of the table's operator, and its chat. */
export function createCompany({ api, names, opensChat, root, session, words }: CompanyDeps) {
  const board = createNoticeBoard(words);
  const chat = mountChat({
    api: api.table.chat,
    root,
    session,
    opensWide: opensChat,
    nameOf: (tag) => nameOf(tag, names),
  });
  return {
    /** They lie over the table. */
    views: [board.view, chat.toggle],
    draw: (shown: Pick<TableNews, 'notice' | 'round'>) =>
      board.draw({ notice: shown.notice, isUnderWay: isRoundUnderWay(shown) }),
    take: chat.take,
    live: chat.live,
  };
}

export type Company = ReturnType<typeof createCompany>;

type LineDeps = {
  readonly api: Api;
  readonly clock: TableClock;
  readonly company: Company;
  readonly lost: (isLost: boolean) => void;
  readonly refuse: (error: unknown) => void;
  /** Asks for the player's own bets. */
  readonly resync: () => Promise<void>;
  readonly take: (frame: TableFrame) => void;
};

/** The table's line; after a cut the player's own bets are asked for, which it does not carry. */
export function connectPage(deps: LineDeps): Connection {
  const { api, clock, company, lost, refuse, resync, take } = deps;
  let wasLive = false;
  const connection = connectTable<TableFrame>({
    open: () => openLine(api.table.hello()),
    clock,
    onFrame(frame) {
      company.take(frame);
      take(frame);
    },
    onLive(isLive) {
      lost(!isLive);
      company.live(isLive);
      if (isLive && wasLive) void resync().catch(refuse);
      wasLive ||= isLive;
    },
  });
  window.addEventListener('online', connection.hurry);
  document.addEventListener('visibilitychange', connection.hurry);
  return connection;
}
