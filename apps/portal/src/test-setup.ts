import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { showLanguage } from './lib/language.ts';
import { useSession } from './lib/session.ts';
import { useToasts } from './lib/toast.ts';

// Mantine asks for these, which the test's document does not have.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// What is to appear appears, however busy the machine is; a second is soon over on a loaded one.
configure({ asyncUtilTimeout: 60_000 });

await showLanguage('en');
afterEach(cleanup);
// Test files share their modules: nobody stays logged in, and nothing stays told.
afterEach(() => {
  useToasts.setState(useToasts.getInitialState());
  useSession.setState(useSession.getInitialState());
});
