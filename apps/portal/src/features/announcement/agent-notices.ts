import { create } from 'zustand';
import { lasting } from '@parlour/web';

const SEEN_KEY = 'parlour.agent-notices-seen';

type AgentNotices = {
  /** When the newest announcement was published that this device has shown; empty for none. */
  readonly seenAt: string;
  see(publishedAt: string): void;
};

/** What of the agents' announcements this device has shown, apart from those of the lobby. */
export const useAgentNotices = create<AgentNotices>((set, get) => ({
  seenAt: lasting.read(SEEN_KEY) ?? '',
  see(publishedAt) {
    if (publishedAt <= get().seenAt) return;
    lasting.write(SEEN_KEY, publishedAt);
    set({ seenAt: publishedAt });
  },
}));
