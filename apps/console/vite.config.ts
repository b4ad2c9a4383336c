import { cataloguePlugin } from '@parlour/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), cataloguePlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/console': API,
      '/art': API,
      '/media': API,
      '/ws': { target: API, ws: true },
    },
  },
});
