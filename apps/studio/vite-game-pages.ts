import { readFileSync } from 'node:fs';
import path from 'node:path';
import { games } from '@parlour/games';
import type { Plugin, Rollup } from 'vite';

const client = path.resolve(import.meta.dirname, 'src/client');

/** `'<code>': <frame>(async () => (await import('./<folder>/<file>.ts'))` of the register. */
const ENTRY = /'?([a-z\d-]+)'?: (\w+)\(\s*async \(\) => \(await import\('\.\/([\w/-]+\.ts)'\)/g;
const FRAMES: Readonly<Record<string, string>> = {
  slot: 'slot/open.ts',
  instant: 'instant/open.ts',
  scratch: 'instant/open.ts',
  shared: 'shared/connection.ts',
  live: 'live/page.ts',
  sea: 'field/open.ts',
};
/** Text of every game is set in these. */
const FONT = /\/(fraunces-latin-opsz|inter-latin-wght)-normal-[\w-]+\.woff2$/;

/** Of what is asked for later, what every player needs who reads English; the renderer's start. */
const AT_ONCE = /\/(en\.json|browserAll\.mjs)$/;

type Files = { readonly scripts: Set<string>; readonly styles: Set<string> };

/** Throws for a game of the studio that the register does not name in its usual form. */
function modulesOf(): ReadonlyMap<string, readonly string[]> {
  const register = readFileSync(path.join(client, 'games/register.ts'), 'utf8');
  const found = new Map<string, readonly string[]>();
  for (const [, code = '', frame = '', file = ''] of register.matchAll(ENTRY))
    found.set(code, [FRAMES[frame] ?? '', `games/${file}`]);
  const missing = games.filter(({ code }) => !found.has(code)).map(({ code }) => code);
  if (missing.length > 0) throw new Error(`no page in games/register.ts: ${missing.join(', ')}`);
  return found;
}

/**
 * A page for each game that names all files of the game, so that they are asked for at once and not one
 * after the other as their imports are met: games/<code>.html.
 */
export function gamePages(): Plugin {
  return {
    name: 'parlour-game-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('index.html was not built');
        const page = String(index.source);
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
        const modules = modulesOf();
        for (const { code, name } of games) {
          const files = filesOf(bundle, modules.get(code) ?? []);
          const source = page
            .replace(/<title>.*<\/title>/, `<title>${name.replaceAll('&', '&amp;')}</title>`)
            .replace('</head>', `${linksOf(page, files, fonts)}</head>`);
          this.emitFile({ type: 'asset', fileName: `games/${code}.html`, source });
        }
      },
    },
  };
}

function filesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files: Files = { scripts: new Set(), styles: new Set() };
  /** A chunk with everything that it imports; styles of what is imported come first. */
  const add = (chunk: Rollup.OutputChunk): void => {
    if (files.scripts.has(chunk.fileName)) return;
    files.scripts.add(chunk.fileName);
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.styles.add(style);
  };
  for (const module of modules) {
    const id = path.join(client, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`${module} was not built`);
    add(chunk);
  }
  const found = chunks.filter(({ fileName }) => files.scripts.has(fileName));
  for (const later of chunks) {
    const isAsked = found.some(({ dynamicImports }) => dynamicImports.includes(later.fileName));
    if (isAsked && AT_ONCE.test(later.facadeModuleId ?? '')) add(later);
  }
  return files;
}

/** Addresses as index.html has them; what it names itself is not named again. */
function linksOf(page: string, { scripts, styles }: Files, fonts: readonly string[]): string {
  const link = (file: string, attributes: string): string =>
    page.includes(file) ? '' : `<link href="./${file}" ${attributes}>`;
  return [
    ...fonts.map((file) => link(file, 'rel="preload" as="font" type="font/woff2" crossorigin')),
    ...[...scripts].map((file) => link(file, 'rel="modulepreload" crossorigin')),
    ...[...styles].map((file) => link(file, 'rel="stylesheet" crossorigin')),
  ].join('');
}
