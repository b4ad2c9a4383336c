import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import en from '../words/en.json' with { type: 'json' };

type Catalogue = Readonly<Record<string, string>>;

const argumentsOf = (message: string): string[] => [
  ...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] as string).toSorted()),
];

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Catalogue;

const OF_TICKETS = '../scratch/words';
const FOLDERS = [
  '*/words',
  '../live/words',
  '../room/words',
  '../table/words',
  '../field/words',
  OF_TICKETS,
];

for (const folder of globSync(FOLDERS, { cwd: import.meta.dirname })) {
  test(`${folder} are the same in every language, with the same arguments`, () => {
    const english = read(`${folder}/en.json`);
    // Words of every card stand in for common ones where a round is a ticket.
    if (folder !== OF_TICKETS)
      for (const key of Object.keys(english)) assert.ok(!(key in en), `${key} is a common word`);
    for (const language of ['hi', 'ar']) {
      const other = read(`${folder}/${language}.json`);
      assert.deepEqual(Object.keys(other), Object.keys(english), language);
      for (const [key, message] of Object.entries(english)) {
        const own = other[key] ?? '';
        assert.deepEqual(argumentsOf(own), argumentsOf(message), `${language} ${key}`);
        assert.ok(own !== '' && compileMessage(message) && compileMessage(own));
      }
    }
  });
}
