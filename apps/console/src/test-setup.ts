import { afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';
import { showLanguage } from './lib/language.ts';

// Mantine asks for these, which the test's DOM does not have.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// What is to appear appears, however busy the machine is; a second is soon over on a loaded one.
configure({ asyncUtilTimeout: 60_000 });

await showLanguage('en');
afterEach(cleanup);
