import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { toldAgents } from './agents.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { demoHelp } from './help.ts';
import { demoPosts } from './posts.ts';
import { isKept, PROMISES, promisesBenefit, ruleOf, RULES } from './promises.ts';
import { demoPromotions } from './promotions.ts';

const SERVER = path.resolve(import.meta.dirname, '../../..');

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const texts: readonly Texts[] = [
  ...demoAnnouncements,
  ...toldAgents,
  ...demoBanners,
  ...demoPosts,
  ...demoPromotions,
  ...demoHelp.flatMap(({ articles }) => articles.map((article) => ({ texts: article }))),
].map((entry) => entry.texts);
const titleOf = (entry: Texts): string => entry['en']?.['title'] ?? '';

test('a rule that texts stand on is a part of the product', () => {
  for (const [rule, file] of Object.entries(RULES)) {
    assert.ok(file === null || existsSync(path.join(SERVER, file)), rule);
  }
});

test('every text that promises a benefit names its rule, and so does every promotion', () => {
  const bare = texts
    .filter((entry) => promisesBenefit(Object.values(entry['en'] ?? {}).join(' ')))
    .filter((entry) => ruleOf(entry) === undefined);
  assert.deepEqual(bare.map(titleOf), []);
  assert.deepEqual(
    demoPromotions.filter((one) => ruleOf(one.texts) === undefined).map((one) => one.slug),
    [],
  );
});

test('what is named stands in the texts', () => {
  const titles = new Set(texts.map(titleOf));
  assert.deepEqual(
    Object.keys(PROMISES).filter((title) => !titles.has(title)),
    [],
  );
});

test('a promise without a rule is kept from players, and one with a rule is shown', () => {
  const shown = demoPromotions.filter((one) => isKept(one.texts)).map((one) => one.slug);
  assert.deepEqual(shown, ['five-percent-by-qr', 'check-any-draw', 'limits-that-hold']);
});

/** Times that only people could keep, and a past and helpers that the demo brand does not have. */
const OF_STAFF =
  /answered? within|same day|usually within|decision within|thirty days|years of|independent body|changed by us/i;

test('no text that is shown promises what only a staff could keep', () => {
  const bold = texts
    .filter((entry) => isKept(entry))
    .filter((entry) => OF_STAFF.test(Object.values(entry['en'] ?? {}).join(' ')));
  assert.deepEqual(bold.map(titleOf), []);
});

test('the popup that names the promotions leads to them', () => {
  const popup = demoAnnouncements.find(({ execution }) => execution === 'A');
  for (const { content } of Object.values(popup?.texts ?? {})) {
    assert.match(content, /<a href="\/promotions">/);
  }
  assert.ok(popup !== undefined);
});

test('no text of the demo is written in turns of phrase that stop a reader', () => {
  const stilted =
    /explains itself|every good house|fireplace|by who played|\banybody\b|\bwhoever\b/i;
  const odd = texts.filter((entry) => stilted.test(Object.values(entry['en'] ?? {}).join(' ')));
  assert.deepEqual(odd.map(titleOf), []);
});
