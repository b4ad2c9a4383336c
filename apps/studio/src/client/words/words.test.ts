import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { refusals } from '../../server/platform/refusal.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import velvet from '../games/velvet-hours/words/en.json' with { type: 'json' };

const argumentsOf = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)[,}]/g)]
    .map((match) => match[1] as string)
    .filter((name) => !/^\d+$/.test(name))
    .toSorted();

for (const [language, own] of Object.entries({ hi, ar })) {
  test(`${language} has the words of English with the same arguments`, () => {
    assert.deepEqual(Object.keys(own), Object.keys(en));
    for (const [key, message] of Object.entries(en)) {
      const other = own[key as keyof typeof en];
      assert.deepEqual([...new Set(argumentsOf(other))], [...new Set(argumentsOf(message))], key);
      assert.ok(compileMessage(message) && compileMessage(other));
    }
  });
}

test('every refusal has its words', () => {
  for (const code of Object.keys(refusals)) assert.ok(`refusal.${code}` in en, code);
});

test('a verified round and a paying line are told in the words of the trade', () => {
  assert.equal(en['fair.verify_ok'], 'Verified: seed and result match.');
  assert.match(velvet['pay.lines'], /three or more matching symbols/);
  for (const [key, text] of Object.entries({ ...en, ...velvet })) {
    assert.doesNotMatch(
      text,
      /\b(equal symbols|its promise|anybody|nobody|somebody|shall)\b/i,
      key,
    );
  }
});
