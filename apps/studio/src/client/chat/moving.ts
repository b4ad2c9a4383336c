import type { ChatApi, ChatNews } from '../api.ts';
import { element } from '../panel/element.ts';
import { type Chat, type ChatMountDeps, mountChat } from './mount.ts';

type MovingDeps = Pick<ChatMountDeps, 'hueOf' | 'nameOf' | 'root' | 'session'>;

/** The chat of a page that goes from one room or sea to another: each has its own, and room is made for it. */
export function createMovingChat(deps: MovingDeps) {
  const { session } = deps;
  const toggle = element('div', { class: 'chat-place' });
  let at: string | null = null;
  let chat: Chat | null = null;
  let isLive = false;
  let isSeated = false;

  const leave = () => {
    chat?.end();
    [at, chat, isSeated] = [null, null, false];
  };
  return {
    /** Opens and closes it; put it where the page has room. */
    toggle,
    enter(place: string, api: ChatApi) {
      if (at === place || session.chat === 'off') return;
      leave();
      at = place;
      chat = mountChat({ ...deps, api, opensWide: false, makesRoom: true });
      toggle.replaceChildren(chat.toggle);
      chat.live(isLive);
    },
    leave,
    take: (frame: ChatNews) => chat?.take(frame),
    live(next: boolean) {
      isLive = next;
      chat?.live(next);
    },
    /** Only those with a seat may write. */
    seated(next: boolean) {
      if (isSeated === next) return;
      isSeated = next;
      if (isLive) chat?.live(true);
    },
  };
}
