import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from '@parlour/i18n/vite';

export default defineConfig({
  plugins: [react(), cataloguePlugin()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Cheaper to begin than processes, and as separate from each other in what the tests touch.
    pool: 'threads',
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
