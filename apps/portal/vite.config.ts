import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from '@parlour/i18n/vite';
import {
  catalogueAddressPlugin,
  nameAsset,
  nameChunk,
  nameClass,
  preloadFontsPlugin,
} from './vite-plugins.ts';
import { verifierPlugin } from './vite-verifier.ts';
import { workerPlugin } from './vite-worker.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    cataloguePlugin(),
    preloadFontsPlugin(),
    catalogueAddressPlugin(),
    verifierPlugin(),
    workerPlugin(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: nameChunk,
        assetFileNames: nameAsset,
        // One file for everything that the first screen needs: dozens of tiny ones would each
        // cost a request and compress worse.
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/(main|routes\/lobby)\.tsx$/ },
            // Asked for by the rooms of the lottery alone.
            { name: 'lottery-engine', test: /engines\/lottery\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/wps': API,
      '/lgw': API,
      '/ws': { target: API, ws: true },
    },
  },
});
