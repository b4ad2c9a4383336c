import type { ChatLine, ChatReportReason } from '../api.ts';
import { element } from '../panel/element.ts';
import { isShown, type Reading } from './book.ts';
import { createLineRow } from './line.ts';
import type { ChatWords } from './words.ts';

export type LogDeps = {
  readonly words: ChatWords;
  readonly nameOf: (tag: string) => string;
  readonly hueOf: (tag: string) => number;
  readonly onIgnore: (line: ChatLine) => void;
  readonly onReport: (line: ChatLine, reason: ChatReportReason) => void;
  /** The chat could not be brought, and is asked for again. */
  readonly onAgain: () => void;
};

/** How near to its foot a list counts as read to the end, in pixels. */
const NEAR_PX = 48;

type Row = { readonly node: HTMLElement; readonly isHidden: boolean };

/** The lines of the chat, the newest at the foot, which is followed while it is in view. */
export function createLog({ hueOf, nameOf, onAgain, onIgnore, onReport, words }: LogDeps) {
  const rows = new Map<string, Row>();
  const list = element('ol', {
    class: 'chat-lines',
    attributes: { role: 'log', 'aria-label': words('chat.log'), tabindex: '0' },
  });
  const empty = element('p', { text: words('chat.loading') });
  const button = (look: string, text: string, onClick: () => void) =>
    element('button', {
      class: look,
      hidden: true,
      text,
      attributes: { type: 'button' },
      onClick,
    });
  const again = button('quiet', words('chat.again'), onAgain);
  const newest = button('chat-newest', words('chat.newest'), () => toNewest());
  const isAtEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
  const toNewest = () => {
    list.scrollTop = list.scrollHeight;
    newest.hidden = true;
  };
  list.addEventListener('scroll', () => {
    if (isAtEnd()) newest.hidden = true;
  });

  const rowOf = (line: ChatLine, author: string, canReport: boolean): HTMLElement => {
    const known = rows.get(line.id);
    if (known?.isHidden === line.isHidden) return known.node;
    const isOwn = line.author === author;
    const node = createLineRow(line, {
      words,
      name: isOwn ? words('chat.you') : nameOf(line.tag),
      hue: hueOf(line.tag),
      isOwn,
      canReport,
      onIgnore: () => onIgnore(line),
      onReport: (reason) => onReport(line, reason),
    });
    known?.node.remove();
    rows.set(line.id, { node, isHidden: line.isHidden });
    return node;
  };
  const place = (nodes: readonly HTMLElement[]) => {
    for (const [index, node] of nodes.entries())
      if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
    while (list.childElementCount > nodes.length) list.lastElementChild?.remove();
  };
  return {
    view: element(
      'div',
      { class: 'chat-body' },
      list,
      element('div', { class: 'chat-none' }, empty, again),
      newest,
    ),
    isAtEnd,
    toNewest,
    /** What follows is drawn again. */
    clear() {
      rows.clear();
      list.replaceChildren();
      again.hidden = true;
      empty.textContent = words('chat.empty');
    },
    draw(lines: readonly ChatLine[], reading: Reading, canReport: boolean) {
      const wasAtEnd = isAtEnd();
      const shown = lines.filter((line) => isShown(line, reading));
      const ids = new Set(lines.map(({ id }) => id));
      for (const id of rows.keys()) if (!ids.has(id)) rows.delete(id);
      place(shown.map((line) => rowOf(line, reading.author, canReport)));
      empty.hidden = shown.length > 0;
      if (wasAtEnd) toNewest();
    },
    /** There is something new below. */
    offerNewest() {
      newest.hidden = false;
    },
    fail() {
      empty.textContent = words('chat.failed');
      again.hidden = false;
    },
    focus: () => list.focus(),
  };
}
