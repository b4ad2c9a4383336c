import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE } from './languages.ts';

/** Who reads a message; one compiled chunk per language and audience. */
export const AUDIENCES = ['player', 'agent', 'operator', 'refusals'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** ICU messages by flat key `noun.key`. */
export type Catalogue = Readonly<Record<string, string>>;

export const CATALOGUES_DIR = join(import.meta.dirname, '..', 'catalogues');

/** Codes of the languages that have a folder of catalogues. */
export function listBundledLanguages(): readonly string[] {
  return readdirSync(CATALOGUES_DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** File names of one audience in one language; empty when the language has none. */
export function listCatalogueFiles(language: string, audience: Audience): readonly string[] {
  const folder = join(CATALOGUES_DIR, language, audience);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Reads and merges every noun file of an audience, without the fallback language. */
export function readOwnCatalogue(language: string, audience: Audience): Catalogue {
  const merged: Record<string, string> = {};
  for (const file of listCatalogueFiles(language, audience)) {
    Object.assign(merged, JSON.parse(readFileSync(file, 'utf8')));
  }
  return merged;
}

/** The catalogue that a reader gets: own messages over those of the fallback language. */
export function readCatalogue(language: string, audience: Audience): Catalogue {
  return {
    ...readOwnCatalogue(FALLBACK_LANGUAGE, audience),
    ...readOwnCatalogue(language, audience),
  };
}
