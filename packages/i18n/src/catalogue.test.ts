import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  AUDIENCES,
  listBundledLanguages,
  listCatalogueFiles,
  readOwnCatalogue,
} from './catalogue.ts';
import { KEYS_FILE, writeKeys } from './generate-keys.ts';
import { FALLBACK_LANGUAGE, hasTexts, LANGUAGES } from './languages.ts';

type Token = string | readonly [name: string, kind?: string, options?: unknown];

function collectArguments(tokens: readonly Token[], into: Set<string>): Set<string> {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, options] = token;
    into.add(kind === undefined ? name : `${name}:${kind}`);
    if (typeof options !== 'object' || options === null) continue;
    for (const branch of Object.values(options)) {
      if (Array.isArray(branch)) collectArguments(branch, into);
    }
  }
  return into;
}

function argumentsOf(message: string): readonly string[] {
  const compiled = compileMessage(message);
  if (typeof compiled === 'string') return [];
  const names = collectArguments(compiled as readonly Token[], new Set());
  return [...names].filter((name) => name !== '#').toSorted();
}

for (const audience of AUDIENCES) {
  const english = readOwnCatalogue(FALLBACK_LANGUAGE, audience);

  for (const language of listBundledLanguages()) {
    test(`${language}/${audience} has every message of English and no other`, () => {
      const own = Object.keys(readOwnCatalogue(language, audience)).toSorted();
      assert.deepEqual(own, Object.keys(english).toSorted());
    });

    test(`${language}/${audience} takes the same arguments as English`, () => {
      for (const [key, message] of Object.entries(readOwnCatalogue(language, audience))) {
        assert.deepEqual(argumentsOf(message), argumentsOf(english[key] ?? ''), key);
      }
    });
  }

  test(`${audience} catalogues keep each noun in a file of its own`, () => {
    const seen = new Set<string>();
    for (const file of listCatalogueFiles(FALLBACK_LANGUAGE, audience)) {
      const noun = basename(file, '.json');
      for (const key of Object.keys(JSON.parse(readFileSync(file, 'utf8')))) {
        assert.ok(key.startsWith(`${noun}.`), `${key} belongs in another file than ${noun}.json`);
        assert.ok(!seen.has(key), `${key} is there twice`);
        seen.add(key);
      }
    }
  });
}

test('no key stands in the catalogues of two audiences', () => {
  const seen = new Map<string, string>();
  for (const audience of AUDIENCES) {
    for (const key of Object.keys(readOwnCatalogue(FALLBACK_LANGUAGE, audience))) {
      assert.equal(seen.get(key), undefined, `${key} is in ${seen.get(key)} and in ${audience}`);
      seen.set(key, audience);
    }
  }
});

test('the typed keys are those of the English catalogues', () => {
  assert.equal(readFileSync(KEYS_FILE, 'utf8'), writeKeys());
});

test('the languages that are said to have texts are those with catalogues', () => {
  const bundled = new Set(listBundledLanguages());
  const said = LANGUAGES.filter(({ code }) => hasTexts(code)).map(({ code }) => code);
  assert.deepEqual(said.toSorted(), [...bundled].toSorted());
});

/** Turns of phrase that stop a reader: archaic words, and sentences in which a thing acts like a person. */
const STILTED =
  /\b(shall|anew|somebody|anybody|nobody|whoever|reckon\w*|(explains?|prov(es|en)) itself|strange (logins?|tries)|pay that explains|by who played|look around first)\b/i;

test('no English text says what no gaming site says', () => {
  for (const audience of AUDIENCES) {
    for (const [key, message] of Object.entries(readOwnCatalogue(FALLBACK_LANGUAGE, audience))) {
      assert.doesNotMatch(message, STILTED, key);
    }
  }
});

/** How the house is called, where a language still says so. */
const HOUSE: Readonly<Record<string, RegExp>> = {
  hi: /हाउस/,
  ar: /(ال|لل|بال)دار(?![\p{L}\p{M}])/u,
};

test('what English no longer says of the house, Hindi and Arabic do not say either', () => {
  for (const audience of AUDIENCES.filter((one) => one !== 'operator')) {
    const english = readOwnCatalogue(FALLBACK_LANGUAGE, audience);
    for (const [language, house] of Object.entries(HOUSE)) {
      for (const [key, message] of Object.entries(readOwnCatalogue(language, audience))) {
        if (!/\bhouse\b/i.test(english[key] ?? ''))
          assert.doesNotMatch(message, house, `${language} ${key}`);
      }
    }
  }
});
