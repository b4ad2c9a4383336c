import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Partition, SavedTable, Sequence } from './shape.ts';

export const FORMAT = 1;
const FILE = 'manifest.json';

export type SavedFile = SavedTable & {
  readonly file: string;
  readonly rows: number;
  /** SHA-256 of the compressed file, in hexadecimal. */
  readonly sha256: string;
};

/** What a backup of one database says about itself. */
export type Manifest = {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  readonly serverVersion: string;
  readonly migrations: readonly { readonly id: string; readonly checksum: string }[];
  readonly partitions: readonly Partition[];
  readonly sequences: readonly Sequence[];
  readonly tables: readonly SavedFile[];
};

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8');
  const { format } = JSON.parse(text) as { readonly format: number };
  if (format !== FORMAT) {
    throw new Error(`${folder} has format ${format}; this release reads ${FORMAT}`);
  }
  return JSON.parse(text) as Manifest;
}
