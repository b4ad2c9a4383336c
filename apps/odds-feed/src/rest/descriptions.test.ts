import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketsElement, marketVariantElement, variantsElement } from './descriptions.ts';
import { readSelections } from './custom-bet.ts';

/** Names without what is filled in. */
const namesOf = (xml: string): string[] =>
  [...xml.matchAll(/<(?:market|outcome) [^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
    name.replaceAll(/\{[^}]*\}|&amp;/g, ''),
  );

test('markets and outcomes have names in Hindi and Arabic, none left in English', () => {
  const english = namesOf(marketsElement('en'));
  assert.ok(english.length > 300, `${english.length} names`);
  for (const language of ['hi', 'ar'] as const) {
    const names = [...namesOf(marketsElement(language)), ...namesOf(variantsElement(language))];
    assert.deepEqual(
      names.filter((name) => /[A-Za-z]{2}/.test(name)),
      [],
    );
  }
});

test('a variant is described with its outcomes, and one that is none is not', () => {
  const found = marketVariantElement(199, 'sr:correct_score:bestof:3', 'en') ?? '';
  assert.match(found, /id="sr:correct_score:bestof:3:4" name="2:0"/);
  assert.match(variantsElement('en'), /<variant id="sr:exact_goals:6\+">/);
  assert.equal(marketVariantElement(199, 'sr:nothing', 'en'), null);
  assert.equal(marketVariantElement(1, 'sr:correct_score:bestof:3', 'en'), null);
});

test('picks of a custom bet are read from their attributes in any order', () => {
  const body = `<selections><selection id="sr:match:1" market_id="18" specifiers="total=2.5"
    outcome_id="12"/><selection outcome_id="1" market_id="1" id="sr:match:1"></selection></selections>`;
  assert.deepEqual(readSelections(body), [
    { eventId: 'sr:match:1', key: '18/total=2.5', outcomeId: '12' },
    { eventId: 'sr:match:1', key: '1', outcomeId: '1' },
  ]);
  assert.equal(readSelections('<selections/>'), null);
  assert.equal(readSelections('<selection id="sr:match:1"/>'), null);
});
