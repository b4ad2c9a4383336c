// A session belongs to a tab, as its token does. Tabs of one browser hand it to each other, over a channel
// that pages of this origin alone can hear.
import { lasting } from './storage.ts';

export type TabSession = { readonly token: string; readonly mustChangePassword: boolean };

type Message =
  | { readonly type: 'ask' }
  | ({ readonly type: 'answer' } & TabSession)
  | { readonly type: 'end'; readonly token: string };

const CHANNEL = 'parlour.session';
/** Set while a tab may have a session, so that a visitor never waits for an answer. */
const HINT_KEY = 'parlour.session.open';
/** How long a new tab waits for the others; it begins as a visitor's after that. */
const ANSWER_MS_MAX = 250;

export type SessionTabs = {
  /** The session of another tab; null where there is none, or none answers in time. */
  ask(): Promise<TabSession | null>;
  /** Says that this tab has a session now. */
  note(): void;
  /** Ends the session in every tab that has it. */
  end(token: string): void;
};

export type SessionTabsDeps = {
  /** What this tab tells others that ask. */
  current(): TabSession | null;
  onEnded(token: string): void;
};

export function createSessionTabs({ current, onEnded }: SessionTabsDeps): SessionTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const waiting = new Set<(session: TabSession) => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const post = (message: Message) => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'end') onEnded(data.token);
    else if (data.type === 'answer') for (const take of waiting) take(data);
    else {
      const session = current();
      if (session !== null) post({ type: 'answer', ...session });
    }
  });

  return {
    ask() {
      if (channel === null || lasting.read(HINT_KEY) === null) return Promise.resolve(null);
      return new Promise((resolve) => {
        const settle = (session: TabSession | null) => {
          clearTimeout(timer);
          waiting.delete(settle);
          resolve(session);
        };
        const timer = setTimeout(() => {
          // The tab that had it is gone, and its session with it.
          lasting.write(HINT_KEY, null);
          settle(null);
        }, ANSWER_MS_MAX);
        waiting.add(settle);
        post({ type: 'ask' });
      });
    },
    note: () => lasting.write(HINT_KEY, '1'),
    end(token) {
      lasting.write(HINT_KEY, null);
      post({ type: 'end', token });
    },
  };
}
