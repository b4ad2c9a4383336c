// Writes keys.ts, the unions of message keys. Run: node packages/i18n/src/generate-keys.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Audience,
  AUDIENCES,
  readOwnCatalogue,
  readSharedNoun,
  SHARED_NOUNS,
  type SharedNoun,
} from './catalogue.ts';
import { FALLBACK_LANGUAGE } from './languages.ts';

const TYPE_NAMES: Readonly<Record<Audience, string>> = {
  player: 'PlayerKey',
  account: 'AccountKey',
  money: 'MoneyKey',
  pages: 'PagesKey',
  lottery: 'LotteryKey',
  sport: 'SportKey',
  agent: 'AgentKey',
  operator: 'OperatorKey',
  refusals: 'RefusalKey',
  notification: 'NotificationKey',
};

function writeUnion(audience: Audience): string {
  const keys = Object.keys(readOwnCatalogue(FALLBACK_LANGUAGE, audience)).toSorted();
  const shared = SHARED_NOUNS.filter(({ readers }) => readers.includes(audience)).map(typeNameOf);
  return writeType(TYPE_NAMES[audience], [...shared, ...keys.map((key) => `'${key}'`)]);
}

function writeType(name: string, members: readonly string[]): string {
  const union = members.map((member) => `\n  | ${member}`).join('');
  return `export type ${name} =${union === '' ? ' never' : union};\n`;
}

const typeNameOf = ({ noun }: SharedNoun): string =>
  `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}Key`;

/** Texts that more than one audience reads. */
function writeSharedKeys(noun: SharedNoun): string {
  const keys = Object.keys(readSharedNoun(noun, FALLBACK_LANGUAGE)).toSorted();
  return writeType(
    typeNameOf(noun),
    keys.map((key) => `'${key}'`),
  );
}

/** The text of keys.ts for the catalogues as they are on disk. */
export function writeKeys(): string {
  const all = Object.values(TYPE_NAMES).toSorted().join(' | ');
  return [
    '// Generated from catalogues/en by generate-keys.ts. Do not edit.\n',
    ...SHARED_NOUNS.map(writeSharedKeys),
    ...AUDIENCES.map(writeUnion),
    `/** A key of any audience. */\nexport type MessageKey = ${all};\n`,
  ].join('\n');
}

export const KEYS_FILE = join(import.meta.dirname, 'keys.ts');

if (import.meta.main) writeFileSync(KEYS_FILE, writeKeys());
