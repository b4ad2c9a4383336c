import { type ChatLine, type ChatView, NetworkError, RefusalError } from '../api.ts';
import { element, iconButton } from '../panel/element.ts';
import { isShown, withLines } from './book.ts';
import { createComposer } from './composer.ts';
import { createLineRow } from './line.ts';
import type { ChatMountDeps } from './mount.ts';
import type { ChatWords } from './words.ts';

export type ChatPanelDeps = ChatMountDeps & {
  readonly words: ChatWords;
  /** Null where nothing lies under it. */
  readonly onClose: (() => void) | null;
  /** A line of another player came. */
  readonly onUnread: () => void;
};

export type ChatPanel = ReturnType<typeof createChatPanel>;

/** How near to its foot a list counts as read to the end, in pixels. */
const NEAR_PX = 48;
const RETRY_MS = 5_000;

const NO_CHAT: ChatView = {
  mode: 'read',
  mutedUntil: null,
  author: '',
  ignored: [],
  lines: [],
  phrases: [],
  emotes: [],
  charsMax: 0,
};

/** What is said at the table, who is not shown, and what the player says. */
export function createChatPanel(deps: ChatPanelDeps) {
  const { api, nameOf, onClose, onUnread, session, words } = deps;
  const own = session.language.slice(0, 2);
  let chat = NO_CHAT;
  let lines: readonly ChatLine[] = [];
  let isLoaded = false;
  let language: string | null = null;
  let isVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const status = element('p', { class: 'chat-status', attributes: { role: 'status' } });
  const say = (text: string) => {
    status.textContent = text;
  };
  const refuse = (error: unknown) =>
    say(
      error instanceof RefusalError
        ? words.refusal(error.code, error.requestId)
        : words(error instanceof NetworkError ? 'net.lost' : 'chat.failed'),
    );

  const list = element('ol', {
    class: 'chat-lines',
    attributes: { role: 'log', 'aria-label': words('chat.log'), tabindex: '0' },
  });
  const empty = element('p', { class: 'chat-empty', text: words('chat.loading') });
  const again = element('button', {
    class: 'quiet',
    hidden: true,
    text: words('chat.again'),
    attributes: { type: 'button' },
    onClick: () => void refresh(),
  });
  const newest = element('button', {
    class: 'chat-newest',
    hidden: true,
    text: words('chat.newest'),
    attributes: { type: 'button' },
    onClick: () => toNewest(),
  });
  const ignoredList = element('details', { class: 'chat-ignored', hidden: true });
  const composer = createComposer({
    words,
    onError: refuse,
    async onSay(kind, text, key) {
      const line = await api.say({ kind, text, key });
      say('');
      take([line]);
      toNewest();
    },
  });
  const filter = element(
    'select',
    { attributes: { 'aria-label': words('chat.language') } },
    element('option', { text: words('chat.language_all'), attributes: { value: '' } }),
    element('option', { text: words('chat.language_own'), attributes: { value: own } }),
  );
  filter.addEventListener('change', () => {
    language = filter.value === '' ? null : filter.value;
    redraw();
    toNewest();
  });
  const view = element(
    'aside',
    {
      class: 'chat',
      hidden: true,
      attributes: { 'aria-label': words('chat.title'), dir: words.direction },
    },
    element(
      'header',
      { class: 'chat-head' },
      element('h2', { text: words('chat.title') }),
      filter,
      onClose !== null && iconButton('close', words('chat.close'), onClose),
    ),
    ignoredList,
    element(
      'div',
      { class: 'chat-body' },
      list,
      element('div', { class: 'chat-none' }, empty, again),
      newest,
    ),
    status,
    composer.view,
  );
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || onClose === null) return;
    event.stopPropagation();
    onClose();
  });
  list.addEventListener('scroll', () => {
    if (isAtEnd()) newest.hidden = true;
  });

  const isAtEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
  const toNewest = () => {
    list.scrollTop = list.scrollHeight;
    newest.hidden = true;
  };
  const nameIn = (line: Pick<ChatLine, 'author' | 'tag'>) =>
    line.author === chat.author ? words('chat.you') : nameOf(line.tag);

  const rows = new Map<string, { readonly node: HTMLElement; readonly isHidden: boolean }>();
  const rowOf = (line: ChatLine): HTMLElement => {
    const known = rows.get(line.id);
    if (known?.isHidden === line.isHidden) return known.node;
    const isOwn = line.author === chat.author;
    const node = createLineRow(line, {
      words,
      name: nameIn(line),
      isOwn,
      canReport: chat.mode !== 'read',
      onIgnore: () => void ignore(line),
      onReport: (reason) =>
        void api.report(line.id, reason).then(() => say(words('chat.reported')), refuse),
    });
    rows.set(line.id, { node, isHidden: line.isHidden });
    return node;
  };

  const redraw = () => {
    const wasAtEnd = isAtEnd();
    const ignored = new Set(chat.ignored.map(({ author }) => author));
    const reading = { language, ignored, author: chat.author };
    const shown = lines.filter((line) => isShown(line, reading));
    const nodes = shown.map(rowOf);
    const present = new Set(nodes);
    for (const node of rows.values()) if (!present.has(node.node)) node.node.remove();
    for (const [place, node] of nodes.entries())
      if (list.children[place] !== node) list.insertBefore(node, list.children[place] ?? null);
    const ids = new Set(lines.map(({ id }) => id));
    for (const id of rows.keys()) if (!ids.has(id)) rows.delete(id);
    empty.hidden = shown.length > 0;
    if (isLoaded) empty.textContent = words('chat.empty');
    if (wasAtEnd) toNewest();
    drawIgnored();
  };

  const drawIgnored = () => {
    ignoredList.hidden = chat.ignored.length === 0;
    if (ignoredList.hidden) return;
    ignoredList.replaceChildren(
      element('summary', { text: words('chat.ignored_count', { count: chat.ignored.length }) }),
      element(
        'ul',
        {},
        ...chat.ignored.map(({ author, tag }) =>
          element(
            'li',
            {},
            element('button', {
              class: 'quiet',
              text: words('chat.show_again', { name: nameOf(tag) }),
              attributes: { type: 'button' },
              onClick: () =>
                void api.showAgain(author).then(({ ignored }) => setIgnored(ignored), refuse),
            }),
          ),
        ),
      ),
    );
  };
  const setIgnored = (ignored: ChatView['ignored']) => {
    chat = { ...chat, ignored };
    redraw();
  };
  const ignore = async (line: ChatLine) => {
    try {
      const { ignored } = await api.ignore(line.id);
      setIgnored(ignored);
      say(words('chat.ignored', { name: nameOf(line.tag) }));
      list.focus();
    } catch (error) {
      refuse(error);
    }
  };

  const take = (next: readonly ChatLine[]) => {
    const newestKnown = lines.at(-1)?.number ?? 0;
    const wasAtEnd = isAtEnd();
    lines = withLines(lines, next);
    if (!isLoaded) return;
    redraw();
    const fresh = next.filter(
      ({ author, isHidden, number }) => number > newestKnown && !isHidden && author !== chat.author,
    );
    const ignored = new Set(chat.ignored.map(({ author }) => author));
    for (const { author } of fresh) if (!ignored.has(author)) onUnread();
    if (fresh.length > 0 && isVisible && !wasAtEnd) newest.hidden = false;
  };

  /** The chat as it is; asked for when it is opened and after every cut of the line. */
  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    again.hidden = true;
    try {
      const next = await api.view();
      chat = next;
      // What was hidden while the line was cut is not in it any more.
      const first = next.lines[0]?.number ?? Infinity;
      const present = new Set(next.lines.map(({ id }) => id));
      const last = next.lines.at(-1)?.number ?? 0;
      lines = withLines(
        lines.filter(({ id, number }) => number < first || number > last || present.has(id)),
        next.lines,
      );
      isLoaded = true;
      rows.clear();
      list.replaceChildren();
      composer.set(next);
      redraw();
      toNewest();
    } catch (error) {
      if (error instanceof RefusalError && error.waitMs === undefined) {
        empty.textContent = words('chat.failed');
        again.hidden = false;
        return;
      }
      timer = setTimeout(() => void refresh(), RETRY_MS);
    }
  };

  return {
    view,
    take,
    refresh,
    show(isShownNow: boolean) {
      isVisible = isShownNow;
      view.hidden = !isShownNow;
      if (isShownNow) toNewest();
    },
    setLive: (isLive: boolean) => composer.setLive(isLive),
    focus: () => (composer.canWrite() ? composer.focus() : list.focus()),
  };
}
