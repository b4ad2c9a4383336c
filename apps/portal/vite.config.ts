import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from '@parlour/i18n/vite';
import { preloadFontsPlugin } from './vite-plugins.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), cataloguePlugin(), preloadFontsPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/wps': API,
      '/lgw': API,
      '/ws': { target: API, ws: true },
    },
  },
});
