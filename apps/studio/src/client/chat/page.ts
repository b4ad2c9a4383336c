import type { Api, Session, TableFrame } from '../api.ts';
import { element } from '../panel/element.ts';
import { createTableClock } from '../shared/clock.ts';
import { connectTable } from '../shared/connection.ts';
import { openLine } from '../shared/line.ts';
import type { Words } from '../words/words.ts';
import { mountChat } from './mount.ts';
import { nameOf } from './name.ts';
import { loadChatWords } from './words.ts';

type PageDeps = {
  readonly root: HTMLElement;
  readonly api: Api;
  readonly session: Session;
  readonly words: Words;
};

/** The chat of a table alone, as a launch address of the operator opens it. */
export function openChatPage({ api, root, session, words }: PageDeps): void {
  root.className = 'chat-alone';
  root.dir = words.direction;
  document.title = session.game.name;
  if (session.chat === 'off') {
    root.append(element('p', { class: 'chat-none', text: words.refusal('chat.off') }));
    return;
  }
  // Keeps the table playing; the chat says itself where it cannot be read.
  api.table.view().catch(() => {});
  void loadChatWords(session.language).then((chatWords) => {
    const birds = chatWords('chat.birds').split(',');
    const chat = mountChat({
      api: api.table.chat,
      root,
      session,
      nameOf: (tag) => nameOf(tag, birds),
      isAlone: true,
    });
    const connection = connectTable<TableFrame>({
      open: () => openLine(api.table.hello()),
      clock: createTableClock(),
      onFrame: chat.take,
      onLive: chat.live,
    });
    window.addEventListener('online', connection.hurry);
    document.addEventListener('visibilitychange', connection.hurry);
  });
}
