import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { lasting } from './storage.ts';

/**
 * Remembers dark or light under a key that the page's first script reads before anything is painted. Someone
 * who never chose, or chose what is not among the schemes, gets the default.
 */
export function createSchemeManager(
  key: string,
  schemes: readonly MantineColorScheme[],
): MantineColorSchemeManager {
  return {
    get: (fallback) => schemes.find((scheme) => scheme === lasting.read(key)) ?? fallback,
    set: (scheme) => lasting.write(key, scheme),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => lasting.write(key, null),
  };
}
