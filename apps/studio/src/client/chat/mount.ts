import './chat.css';
import type { ChatApi, ChatNews, Session } from '../api.ts';
import { keep, readKept } from '../keep.ts';
import { element } from '../panel/element.ts';
import type { ChatPanel } from './panel.ts';
import { type ChatWords, loadChatWords } from './words.ts';

const KEPT = 'chat.open';
/** Windows from here on have room for the chat beside a table, in pixels. */
const WIDE_PX = 1_360;

export type ChatMountDeps = {
  readonly api: ChatApi;
  /** The game's own root: the chat is drawn into it. */
  readonly root: HTMLElement;
  readonly session: Session;
  /** What players are called at this table, by the four digits that stand for them. */
  readonly nameOf: (tag: string) => string;
  /** The colour of their seats, in degrees; a colour of the chat's own where the place has none. */
  readonly hueOf?: ((tag: string) => number) | undefined;
  /** Whether it is open at first where there is room beside the table. */
  readonly opensWide?: boolean;
  /** Whether the page gives way to it, so that it lies over nothing. */
  readonly makesRoom?: boolean;
  /** Whether the page is nothing but the chat. */
  readonly isAlone?: boolean;
};

export type Chat = {
  /** Opens and closes it; put it where the table has room. It stays hidden where there is no chat. */
  readonly toggle: HTMLElement;
  /** Every frame of the place's socket. */
  take(frame: ChatNews): void;
  /** The line is there again, or gone. */
  live(isLive: boolean): void;
  /** Takes it off the page. */
  end(): void;
};

const SVG = 'http://www.w3.org/2000/svg';
const BUBBLE = 'M4 5.500h16v10.500H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5';

const bubble = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', BUBBLE);
  svg.append(path);
  return svg;
};

/**
 * Gives a table's page its chat: beside the table where there is room, over its foot elsewhere. Nothing of it
 * is loaded where the operator has none.
 */
export function mountChat(deps: ChatMountDeps): Chat {
  const { isAlone = false, makesRoom = false, opensWide = true, root, session } = deps;
  const count = element('span', { class: 'chat-unread', hidden: true });
  const name = element('span', { class: 'chat-toggle-name' });
  const toggle = element(
    'button',
    {
      class: 'chat-toggle',
      hidden: true,
      attributes: { type: 'button', 'aria-expanded': 'false' },
      onClick: () => setOpen(!isOpen, true),
    },
    bubble(),
    name,
    count,
  );
  let isOpen = false;
  let isLive = false;
  let isEnded = false;
  let unread = 0;
  let panel: ChatPanel | null = null;
  let words: ChatWords | null = null;

  const label = () => {
    if (words === null) return;
    const text = words(isOpen ? 'chat.close' : 'chat.open');
    const more = unread === 0 ? '' : `, ${words('chat.unread', { count: unread })}`;
    toggle.setAttribute('aria-label', text + more);
    toggle.setAttribute('aria-expanded', String(isOpen));
    count.hidden = unread === 0;
    count.textContent = unread > 99 ? '99+' : String(unread);
  };
  const setOpen = (next: boolean, isWanted: boolean) => {
    if (panel === null) return;
    isOpen = next;
    if (isOpen) unread = 0;
    root.dataset['chat'] = isOpen ? 'open' : 'closed';
    panel.show(isOpen);
    label();
    if (!isWanted) return;
    keep(() => localStorage, KEPT, isOpen ? 'yes' : 'no');
    if (isOpen) panel.focus();
    else toggle.focus();
  };

  const build = async () => {
    const [{ createChatPanel }, loaded] = await Promise.all([
      import('./panel.ts'),
      loadChatWords(session.language),
    ]);
    if (isEnded) return;
    words = loaded;
    name.textContent = words('chat.title');
    panel = createChatPanel({
      ...deps,
      words,
      onClose: isAlone ? null : () => setOpen(false, true),
      onUnread() {
        if (isOpen) return;
        unread += 1;
        label();
      },
    });
    root.classList.toggle('chat-beside', makesRoom);
    root.append(panel.view);
    toggle.hidden = isAlone;
    const kept = readKept(() => localStorage, KEPT);
    const isWide = window.innerWidth >= WIDE_PX;
    const isOpenAtFirst = kept === 'yes' || (opensWide && kept !== 'no');
    setOpen(isAlone || (isWide && isOpenAtFirst), false);
    if (isLive) void panel.refresh();
  };
  // A table plays on where its chat cannot be loaded.
  if (session.chat !== 'off') build().catch(() => (toggle.hidden = true));

  return {
    toggle,
    take(frame) {
      if (frame.type === 'chat') panel?.take(frame.lines);
    },
    live(next) {
      isLive = next;
      if (next) void panel?.refresh();
      panel?.setLive(next);
    },
    end() {
      isEnded = true;
      panel?.end();
      panel = null;
      toggle.remove();
      delete root.dataset['chat'];
    },
  };
}
