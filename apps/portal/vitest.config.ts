import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from '@parlour/i18n/vite';
import { verifierPlugin } from './vite-verifier.ts';

export default defineConfig({
  plugins: [react(), cataloguePlugin(), verifierPlugin()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-setup.ts'],
    // As long as tests without screens: what is right but slow on a loaded machine is not wrong.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // As long as the testing library waits; a second is soon over.
    expect: { poll: { timeout: 60_000 } },
    // Cheaper to begin than processes, and as separate from each other in what the tests touch.
    pool: 'threads',
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
