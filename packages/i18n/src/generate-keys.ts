// Writes keys.ts, the unions of message keys. Run: node packages/i18n/src/generate-keys.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Audience,
  AUDIENCES,
  FORM_FILLERS,
  readOwnCatalogue,
  readSharedCatalogue,
} from './catalogue.ts';
import { FALLBACK_LANGUAGE } from './languages.ts';

const TYPE_NAMES: Readonly<Record<Audience, string>> = {
  player: 'PlayerKey',
  account: 'AccountKey',
  money: 'MoneyKey',
  pages: 'PagesKey',
  lottery: 'LotteryKey',
  agent: 'AgentKey',
  operator: 'OperatorKey',
  refusals: 'RefusalKey',
  notification: 'NotificationKey',
};

function writeUnion(audience: Audience): string {
  const keys = Object.keys(readOwnCatalogue(FALLBACK_LANGUAGE, audience)).toSorted();
  const shared = FORM_FILLERS.has(audience) ? ['FieldKey'] : [];
  return writeType(TYPE_NAMES[audience], [...shared, ...keys.map((key) => `'${key}'`)]);
}

function writeType(name: string, members: readonly string[]): string {
  const union = members.map((member) => `\n  | ${member}`).join('');
  return `export type ${name} =${union === '' ? ' never' : union};\n`;
}

/** Texts about fields, which every form shares with the server. */
function writeFieldKeys(): string {
  const keys = Object.keys(readSharedCatalogue(FALLBACK_LANGUAGE)).toSorted();
  return writeType(
    'FieldKey',
    keys.map((key) => `'${key}'`),
  );
}

/** The text of keys.ts for the catalogues as they are on disk. */
export function writeKeys(): string {
  const all = Object.values(TYPE_NAMES).toSorted().join(' | ');
  return [
    '// Generated from catalogues/en by generate-keys.ts. Do not edit.\n',
    writeFieldKeys(),
    ...AUDIENCES.map(writeUnion),
    `/** A key of any audience. */\nexport type MessageKey = ${all};\n`,
  ].join('\n');
}

export const KEYS_FILE = join(import.meta.dirname, 'keys.ts');

if (import.meta.main) writeFileSync(KEYS_FILE, writeKeys());
