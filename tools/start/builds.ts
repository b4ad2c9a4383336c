import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { WORKSPACES } from '../boundaries/graph.ts';
import { compressFolder } from './compress.ts';
import { StartError } from './settings.ts';

export const WEB_APPS = ['portal', 'console', 'studio'] as const;
export type WebApp = (typeof WEB_APPS)[number];

const SHARED_FILES = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'migrations']);
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const RECORD = '.sources';

/** A workspace and all that it may import, however far. */
function reach(workspace: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(workspace)) return seen;
  seen.add(workspace);
  for (const used of WORKSPACES[workspace] ?? []) reach(used, seen);
  return seen;
}

/** A digest of every source of a web app; tests are no source. */
export async function hashSources(app: WebApp, root: string): Promise<string> {
  const folders = [...reach(`apps/${app}`)];
  const listed = await Promise.all(folders.map((folder) => listFiles(path.join(root, folder))));
  const files = [...listed.flat(), ...SHARED_FILES.map((file) => path.join(root, file))].toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${path.relative(root, file)}\0`).update(contents[index] ?? '');
  });
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name) && !name.includes('.test.'))
      .map(async (entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) return listFiles(file);
        return entry.isFile() ? [file] : [];
      }),
  );
  return nested.flat();
}

export const isBuilt = (app: WebApp, root: string): boolean =>
  existsSync(path.join(root, 'apps', app, 'dist', RECORD));

/** Whether the app's bundle is missing or was made from other sources. */
export async function isStale(app: WebApp, root: string): Promise<boolean> {
  const record = path.join(root, 'apps', app, 'dist', RECORD);
  const [built, wanted] = await Promise.all([
    readFile(record, 'utf8').catch(() => ''),
    hashSources(app, root),
  ]);
  return built !== wanted;
}

/** Without colours, which arrive through a pipe as noise, and without the stack of the bundler. */
const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim();

/** Builds one web app, compresses its files ahead for the server, and records its sources. */
export async function buildApp(app: WebApp, root: string): Promise<void> {
  const folder = path.join(root, 'apps', app);
  const sources = await hashSources(app, root);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--manifest', '--logLevel', 'warn'],
      {
        cwd: folder,
        maxBuffer: OUTPUT_BYTES_MAX,
        env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      },
    );
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The ${app} could not be built:\n${plain(`${stdout}\n${stderr}`)}`);
  }
  await compressFolder(path.join(folder, 'dist'));
  await writeFile(path.join(folder, 'dist', RECORD), sources);
}
