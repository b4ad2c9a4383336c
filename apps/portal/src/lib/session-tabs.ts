// A session belongs to a tab, as its token does. Tabs of one browser hand it to each other, over a channel
// that pages of this origin alone can hear.
import { lasting } from '@parlour/web';

export type TabSession = { readonly token: string; readonly mustChangePassword: boolean };

type Message =
  | { readonly type: 'ask' }
  | ({ readonly type: 'answer' } & TabSession)
  | { readonly type: 'end'; readonly token: string };

const CHANNEL = 'parlour.session';
/** When a tab last got a session that may still be there, so that a visitor never waits for an answer. */
const HINT_KEY = 'parlour.session.open';
/** How long a new tab waits for the others; it begins as a visitor's after that. */
const WAIT_MS_MAX = 250;
/** How late an answer still counts: a tab in the background, or on a slow phone, takes its time. */
const ANSWER_MS_MAX = 10_000;

export type SessionTabs = {
  /**
   * Asks the other tabs for their session. `take` gets it, also where it comes late; the promise is kept
   * as soon as there is an answer, or none within a moment.
   */
  ask(take: (session: TabSession) => void): Promise<void>;
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
    ask(take) {
      const hint = lasting.read(HINT_KEY);
      if (channel === null || hint === null) return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(silence);
          waiting.delete(answer);
          resolve();
        };
        const answer = (session: TabSession) => {
          end();
          take(session);
        };
        const silence = setTimeout(() => {
          // The tab that had it is gone, and its session with it. One that came since is not.
          if (lasting.read(HINT_KEY) === hint) lasting.write(HINT_KEY, null);
          end();
        }, ANSWER_MS_MAX);
        setTimeout(resolve, WAIT_MS_MAX);
        waiting.add(answer);
        post({ type: 'ask' });
      });
    },
    note: () => lasting.write(HINT_KEY, String(Date.now())),
    end(token) {
      lasting.write(HINT_KEY, null);
      post({ type: 'end', token });
    },
  };
}
