import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { scene as choir } from './src/client/games/comet-choir/art/scene.ts';
import { tile as choirTile } from './src/client/games/comet-choir/art/tile.ts';
import { scene as reef } from './src/client/games/lantern-reef/art/scene.ts';
import { tile as reefTile } from './src/client/games/lantern-reef/art/tile.ts';
import { scene as dinerScene } from './src/client/games/chrome-diner/art/scene.ts';
import { tile as dinerTile } from './src/client/games/chrome-diner/art/tile.ts';
import { scene as honeyScene } from './src/client/games/honey-ledger/art/scene.ts';
import { tile as honeyTile } from './src/client/games/honey-ledger/art/tile.ts';
import { scene as monsoonScene } from './src/client/games/monsoon-express/art/scene.ts';
import { tile as monsoonTile } from './src/client/games/monsoon-express/art/tile.ts';
import { scene } from './src/client/games/velvet-hours/art/scene.ts';
import { tile } from './src/client/games/velvet-hours/art/tile.ts';
import { schemeScript } from './src/client/scheme-script.ts';
import { gamePages } from './vite-game-pages.ts';

const WIDE = { width: 1600, height: 900 };

/** Drawings that others show, such as the lobby: files of their own with names that never change. */
function publishedArt(): Plugin {
  const files = {
    'art/comet-choir/tile.svg': choirTile,
    'art/comet-choir/scene.svg': () => choir(WIDE),
    'art/lantern-reef/tile.svg': reefTile,
    'art/lantern-reef/scene.svg': () => reef(WIDE),
    'art/velvet-hours/tile.svg': tile,
    'art/velvet-hours/scene.svg': () => scene(WIDE),
    'art/chrome-diner/tile.svg': dinerTile,
    'art/chrome-diner/scene.svg': () => dinerScene(WIDE),
    'art/honey-ledger/tile.svg': honeyTile,
    'art/honey-ledger/scene.svg': () => honeyScene(WIDE),
    'art/monsoon-express/tile.svg': monsoonTile,
    'art/monsoon-express/scene.svg': () => monsoonScene(WIDE),
  };
  return {
    name: 'parlour-published-art',
    generateBundle() {
      for (const [fileName, draw] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: draw() });
    },
  };
}

/** The page's scheme, before its first paint. */
const schemeFirst = (): Plugin => ({
  name: 'parlour-scheme-first',
  transformIndexHtml: () => [{ tag: 'script', children: schemeScript, injectTo: 'head-prepend' }],
});

/** Text files beside their Brotli form, so that the server compresses nothing while it runs. */
function precompressed(): Plugin {
  return {
    name: 'parlour-precompressed',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue;
        const file = path.join(dir, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

const root = path.resolve(import.meta.dirname, 'src/client');

/**
 * The verifier as one file to take away: scripts and styles stand inside of it, without fonts, and it asks
 * no server for anything.
 */
function takeAway(): Plugin {
  return {
    name: 'parlour-take-away',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        plugins: [schemeFirst()],
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2023',
          cssCodeSplit: false,
          modulePreload: false,
          rolldownOptions: {
            input: path.join(root, 'verify.html'),
            output: { codeSplitting: false },
          },
        },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as Built;
      const source = inlined(output);
      this.emitFile({ type: 'asset', fileName: 'verifier.html', source });
      this.info(`verifier.html: ${Math.round(Buffer.byteLength(source) / 1024)} KB`);
    },
  };
}

type Built = { readonly output: readonly BuiltFile[] };
type BuiltFile =
  | { readonly type: 'chunk'; readonly code: string }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

function inlined(output: readonly BuiltFile[]): string {
  const textOf = (ending: string): string =>
    output
      .filter((file) => file.type === 'asset' && file.fileName.endsWith(ending))
      .map((file) => (file.type === 'asset' ? Buffer.from(file.source).toString() : ''))
      .join('');
  const script = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const style = textOf('.css').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const page = textOf('.html')
    .replaceAll(/<script[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  // What ends a script or a style within its own text would end it for the browser too.
  const closing = /<\/(?=script|style)/gi;
  const inside = [
    `<style>${style.replaceAll(closing, '<\\/')}</style>`,
    `<script type="module">${script.replaceAll(closing, '<\\/')}</script>`,
  ];
  const end = page.indexOf('</head>');
  return `${page.slice(0, end)}${inside.join('\n')}\n${page.slice(end)}`;
}

/** What every page has. */
const FRAME =
  /preload-helper|src\/client\/([\w-]+\.ts|panel|sound|words\/words|instant\/)|lingui|engines\/(money|fairness)/;

/** Rules of a game, which the verifier has without its picture, and those that games share. */
const rulesOf = (id: string): string | null => {
  const [, folder] = /engines\/games\/src\/([\w-]+)/.exec(id) ?? [];
  if (folder === undefined || folder === 'index') return null;
  return /^(solo|slot-kit|scratch|bets|cards|fraction|pools)$/.test(folder)
    ? 'rules'
    : `rules-${folder}`;
};

/** All of a game's own but its words. */
const pictureOf = (id: string): string | null =>
  /src\/client\/games\/([\w-]+)\/(?!words\/\w+\.json)/.exec(id)?.[1] ?? null;

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  plugins: [schemeFirst(), publishedArt(), takeAway(), gamePages(), precompressed()],
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A page of a game asks for few files: many tiny ones would each cost a request.
      output: {
        codeSplitting: {
          groups: [
            { name: rulesOf, priority: 3 },
            { name: 'frame', test: FRAME, minShareCount: 2, priority: 2 },
            // With what the renderer would ask for only when it starts.
            {
              name: 'pixi',
              test: /pixi\.js\/lib\/(?!.*(canvas|gpu))/i,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'slot',
              test: /src\/client\/(slot|art|tumble|pools)\//,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'table',
              test: /src\/client\/(table|cards|roads)\//,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'scratch', test: /src\/client\/scratch\//, minShareCount: 2, priority: 1 },
            { name: pictureOf },
          ],
        },
      },
      input: {
        index: path.join(root, 'index.html'),
        verify: path.join(root, 'verify.html'),
        demo: path.join(root, 'demo.html'),
      },
    },
  },
});
