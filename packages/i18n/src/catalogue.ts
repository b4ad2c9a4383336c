import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE } from './languages.ts';

/**
 * Who reads a message; one compiled chunk per language and audience. Texts of mail and SMS are an
 * audience of their own because no browser ever needs them. `account` is what players read in forms
 * and dialogs about their account, `money` what they read about deposits, withdrawals and records, and
 * `pages` what they read on the pages beside the lobby: the first screen waits for none of them.
 * `lottery` names games, plays and picks of the lottery for players and operators alike; `sport` is what
 * players read in the book, on slips and on their bets.
 */
export const AUDIENCES = [
  'player',
  'account',
  'money',
  'pages',
  'lottery',
  'sport',
  'agent',
  'operator',
  'refusals',
  'notification',
] as const;
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

/**
 * Texts that more than one audience reads. A form says about a value what the server would have said, so
 * anyone who fills in forms reads the refusals' file about fields; fields of days and times stand in
 * forms and in records alike.
 */
export const SHARED_NOUNS: readonly SharedNoun[] = [
  { audience: 'refusals', noun: 'field', readers: ['account', 'operator'] },
  { audience: 'account', noun: 'date', readers: ['money', 'operator'] },
];
export type SharedNoun = {
  readonly audience: Audience;
  readonly noun: string;
  readonly readers: readonly Audience[];
};

/** The texts of one shared noun in one language. */
export function readSharedNoun({ audience, noun }: SharedNoun, language: string): Catalogue {
  const file = join(CATALOGUES_DIR, language, audience, `${noun}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** The catalogue that a reader gets: own messages over those of the fallback language. */
export function readCatalogue(language: string, audience: Audience): Catalogue {
  const shared = SHARED_NOUNS.filter(({ readers }) => readers.includes(audience));
  return {
    ...Object.assign(
      {},
      ...[FALLBACK_LANGUAGE, language].flatMap((code) =>
        shared.map((noun) => readSharedNoun(noun, code)),
      ),
    ),
    ...readOwnCatalogue(FALLBACK_LANGUAGE, audience),
    ...readOwnCatalogue(language, audience),
  };
}
