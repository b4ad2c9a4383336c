import { type ChatLine, type ChatView, NetworkError, RefusalError } from '../api.ts';
import { element, iconButton } from '../panel/element.ts';
import { withLines } from './book.ts';
import { createComposer } from './composer.ts';
import { createIgnored } from './ignored.ts';
import { createLog } from './log.ts';
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

const RETRY_MS = 5_000;
const HUE_STEP = 47;
const ownHueOf = (tag: string): number => (Number.parseInt(tag, 16) * HUE_STEP) % 360;

const NO_CHAT: ChatView = {
  mode: 'read',
  needsSeat: false,
  mutedUntil: null,
  author: '',
  ignored: [],
  lines: [],
  phrases: [],
  emotes: [],
  charsMax: 0,
};

/** All languages, or the player's own alone. */
function createFilter(
  { session, words }: Pick<ChatPanelDeps, 'session' | 'words'>,
  onChange: () => void,
): HTMLSelectElement {
  const own = session.language.slice(0, 2);
  const filter = element(
    'select',
    { attributes: { 'aria-label': words('chat.language') } },
    element('option', { text: words('chat.language_all'), attributes: { value: '' } }),
    element('option', { text: words('chat.language_own'), attributes: { value: own } }),
  );
  filter.addEventListener('change', onChange);
  return filter;
}

/** The panel with its head; Escape closes it. */
function createFrame(
  { onClose, words }: Pick<ChatPanelDeps, 'onClose' | 'words'>,
  filter: HTMLElement,
  parts: readonly HTMLElement[],
): HTMLElement {
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
    ...parts,
  );
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || onClose === null) return;
    event.stopPropagation();
    onClose();
  });
  return view;
}

/** What is known after the chat was asked for: what was hidden meanwhile is not in it any more. */
function bringUp(known: readonly ChatLine[], next: readonly ChatLine[]): readonly ChatLine[] {
  const first = next[0]?.number ?? Infinity;
  const last = next.at(-1)?.number ?? 0;
  const ids = new Set(next.map(({ id }) => id));
  const kept = known.filter(({ id, number }) => number < first || number > last || ids.has(id));
  return withLines(kept, next);
}

/** What is said at the table, who is not shown, and what the player says. */
export function createChatPanel(deps: ChatPanelDeps) {
  const { api, hueOf = ownHueOf, nameOf, onUnread, words } = deps;
  let chat = NO_CHAT;
  let lines: readonly ChatLine[] = [];
  let isLoaded = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const status = element('p', { class: 'chat-status', attributes: { role: 'status' } });
  const say = (text: string) => {
    status.textContent = text;
  };
  const refuse = (error: unknown) => {
    if (error instanceof RefusalError) say(words.refusal(error.code, error.requestId));
    else say(words(error instanceof NetworkError ? 'net.lost' : 'chat.failed'));
  };
  const setIgnored = ({ ignored }: Pick<ChatView, 'ignored'>) => {
    chat = { ...chat, ignored };
    redraw();
  };
  const ignore = async (line: ChatLine) => {
    setIgnored(await api.ignore(line.id));
    say(words('chat.ignored', { name: nameOf(line.tag) }));
    log.focus();
  };
  const log = createLog({
    words,
    nameOf,
    hueOf,
    onAgain: () => void refresh(),
    onIgnore: (line) => void ignore(line).catch(refuse),
    onReport: (line, reason) =>
      void api.report(line.id, reason).then(() => say(words('chat.reported')), refuse),
  });
  const ignored = createIgnored({
    words,
    nameOf,
    onShowAgain: (author) => void api.showAgain(author).then(setIgnored, refuse),
  });
  const composer = createComposer({
    words,
    onError: refuse,
    async onSay(kind, text, key) {
      const line = await api.say({ kind, text, key });
      say('');
      take([line]);
      log.toNewest();
    },
  });
  const filter = createFilter(deps, () => {
    redraw();
    log.toNewest();
  });
  const view = createFrame(deps, filter, [ignored.view, log.view, status, composer.view]);

  const ignoredAuthors = () => new Set(chat.ignored.map(({ author }) => author));
  const redraw = () => {
    const language = filter.value === '' ? null : filter.value;
    const reading = { language, ignored: ignoredAuthors(), author: chat.author };
    log.draw(lines, reading, chat.mode !== 'read' || chat.needsSeat);
    ignored.draw(chat.ignored);
  };
  const take = (next: readonly ChatLine[]) => {
    const last = lines.at(-1)?.number ?? 0;
    const wasAtEnd = log.isAtEnd();
    lines = withLines(lines, next);
    if (!isLoaded) return;
    redraw();
    const unread = ignoredAuthors().add(chat.author);
    const fresh = next.filter(
      ({ author, isHidden, number }) => number > last && !isHidden && !unread.has(author),
    );
    for (const _ of fresh) onUnread();
    if (fresh.length > 0 && !view.hidden && !wasAtEnd) log.offerNewest();
  };
  /** The chat as it is; asked for when it is opened and after every cut of the line. */
  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      chat = await api.view();
      lines = bringUp(lines, chat.lines);
      isLoaded = true;
      log.clear();
      composer.set(chat);
      redraw();
      log.toNewest();
    } catch (error) {
      if (error instanceof RefusalError && error.waitMs === undefined) return log.fail();
      if (!isEnded) timer = setTimeout(() => void refresh(), RETRY_MS);
    }
  };

  return {
    view,
    take,
    refresh,
    show(isOpen: boolean) {
      view.hidden = !isOpen;
      if (isOpen) log.toNewest();
    },
    end() {
      clearTimeout(timer);
      isEnded = true;
      view.remove();
    },
    setLive: (isLive: boolean) => composer.setLive(isLive),
    focus: () => (composer.canWrite() ? composer.focus() : log.focus()),
  };
}
