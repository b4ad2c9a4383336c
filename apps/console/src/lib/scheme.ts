import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { lasting } from './storage.ts';

/** The page's first script reads the same key before anything is painted. */
const SCHEME_KEY = 'parlour.console-scheme';

const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'dark' || text === 'light' || text === 'auto';

export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = lasting.read(SCHEME_KEY);
    return isScheme(stored) ? stored : fallback;
  },
  set: (scheme) => lasting.write(SCHEME_KEY, scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => lasting.write(SCHEME_KEY, null),
};
