// The service worker and the offline page, made for the files of one build.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FALLBACK_LANGUAGE, languageOf } from '@parlour/i18n/languages';
import { listBundledLanguages, readCatalogue } from '@parlour/i18n/vite';
import type { Plugin, Rolldown } from 'vite';
import { PRELOADED } from './vite-plugins.ts';

const WORKER_FOLDER = path.join(import.meta.dirname, 'worker');
const TOKENS = path.join(import.meta.dirname, '../../packages/ui/src/theme/tokens.css');
const VERSION_LENGTH = 12;

/** Texts of the offline page in every language of the house, as the page's script reads them. */
function offlineTexts(): string {
  const entries = listBundledLanguages().map((code) => {
    const texts = { ...readCatalogue(FALLBACK_LANGUAGE, 'pages'), ...readCatalogue(code, 'pages') };
    const { tag, dir } = languageOf(code);
    const [title, text, retry] = ['title', 'text', 'retry'].map(
      (part) => texts[`shell.offline_${part}`] ?? '',
    );
    return [code, { tag, dir, title, text, retry }];
  });
  return JSON.stringify(Object.fromEntries(entries)).replaceAll('<', '\\u003c');
}

/** The files that any page of the site begins with: the entry, what it imports, its styles. */
export function shellFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of output.imports) visit(next);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
    if (output.type === 'asset' && PRELOADED.test(output.fileName)) files.add(output.fileName);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

/** Writes the service worker for this build's files, and the page for when there is no network. */
export function workerPlugin(): Plugin {
  const read = (name: string) => readFile(path.join(WORKER_FOLDER, name), 'utf8');
  return {
    name: 'portal-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const [worker, html, script, styles, tokens] = await Promise.all([
        read('worker.js'),
        read('offline.html'),
        read('offline.js'),
        read('offline.css'),
        readFile(TOKENS, 'utf8'),
      ]);
      const shell = JSON.stringify(shellFiles(bundle));
      const page = html.replace('__TEXTS__', () => offlineTexts());
      const sheet = `${tokens}\n${styles}`;
      const version = createHash('sha256')
        .update([worker, shell, page, script, sheet].join('\0'))
        .digest('hex')
        .slice(0, VERSION_LENGTH);
      const files = {
        'worker.js': worker.replace('__VERSION__', version).replace('__SHELL__', () => shell),
        'offline.html': page,
        'offline.js': script,
        'offline.css': sheet,
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
