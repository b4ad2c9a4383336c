import { afterEach, vi } from 'vitest';
import { cleanup } from '@testing-library/react';
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
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

await showLanguage('en');
afterEach(cleanup);
