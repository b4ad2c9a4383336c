// Every code of every family has a text in every language, and no two plays are called alike.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areaName,
  boxName,
  familyAbout,
  familyName,
  gameName,
  levelName,
  type LotteryWriter,
  playName,
  playRule,
  playTabName,
  prizeName,
  selectionRows,
  tabName,
  tokenName,
} from '@parlour/i18n/lottery';
import { translate } from '@parlour/i18n/node';
import { familiesOf, houseGames, OFFICIAL_GAMES } from '@parlour/lottery';

const LANGUAGES = ['en', 'hi', 'ar'];
const FAMILIES = familiesOf('snake');
const GAMES = [...OFFICIAL_GAMES, ...houseGames('UTC')];

const writerOf =
  (language: string): LotteryWriter =>
  (key, params) =>
    translate(language, key, params);
/** Without what keeps figures in place between letters that run from right to left. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/gu, '');

const KEY = /^[a-z]+\.[\w.-]+$/u;
const FIGURES = /^[\d-]+$/u;

function assertWritten(text: string, code: string, where: string): void {
  const written = plain(text);
  assert.ok(written !== '' && !KEY.test(written), `${where}: ${written}`);
  assert.ok(!/[{}]|undefined/u.test(written), `${where}: ${written}`);
  // 3D, K3 and the like are names; a code in small letters is none.
  const isCode = written === code && /[a-z]/u.test(code);
  assert.ok(!isCode, `${where} is called by its code`);
}

for (const language of LANGUAGES) {
  const write = writerOf(language);

  test(`${language}: games, families and prizes have names of their own`, () => {
    for (const { code } of FAMILIES) {
      assertWritten(familyName(write, code), code, code);
      assertWritten(familyAbout(write, code), code, code);
    }
    for (const { code } of GAMES) assertWritten(gameName(write, code), code, code);
    const names = GAMES.map(({ code }) => gameName(write, code));
    assert.equal(new Set(names).size, names.length);
    for (const area of ['LOTT', 'VN', 'SEA']) assertWritten(areaName(write, area), area, area);
    for (const { code, draw } of FAMILIES) {
      if (draw.layout.kind !== 'prizes') continue;
      for (const row of draw.layout.rows) {
        assertWritten(prizeName(write, code, row.code), row.code, `${code} ${row.code}`);
      }
    }
  });

  test(`${language}: plays have names, tabs and rules`, () => {
    for (const family of FAMILIES) {
      for (const play of family.plays) {
        const where = `${family.code} ${play.code}`;
        assertWritten(playName(write, family.code, play.code), play.code, where);
        assertWritten(tabName(write, family.code, play.group), play.group, where);
        const { part, pick, win } = playRule(write, family.code, play);
        assertWritten(pick, '', `${where} pick`);
        assertWritten(win, '', `${where} win`);
        if (part !== null) assertWritten(part, '', `${where} part`);
      }
      const names = family.plays.map(({ code }) => playName(write, family.code, code));
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      assert.deepEqual(twice, [], family.code);
      const tabs = family.plays.map(
        (play) => `${play.group}: ${playTabName(write, family.code, play)}`,
      );
      assert.equal(new Set(tabs).size, tabs.length, family.code);
      const groups = new Set(family.plays.map(({ group }) => group));
      const groupNames = [...groups].map((group) => tabName(write, family.code, group));
      assert.equal(new Set(groupNames).size, groups.size, `${family.code} tabs`);
    }
  });

  test(`${language}: boxes, picks and levels have names`, () => {
    for (const family of FAMILIES) {
      for (const { code, input, levels } of family.plays) {
        const where = `${family.code} ${code}`;
        const rows = input.boxes.map((box) => boxName(write, family.code, code, box.code));
        assert.equal(new Set(rows).size, rows.length, where);
        for (const box of input.boxes) {
          assertWritten(boxName(write, family.code, code, box.code), box.code, where);
          const names = box.tokens.map((token) => tokenName(write, family.code, code, token));
          assert.equal(new Set(names).size, names.length, where);
          for (const [index, token] of box.tokens.entries()) {
            if (!FIGURES.test(token)) assertWritten(names[index] ?? '', token, `${where} ${token}`);
          }
        }
        const names = levels.map((level) => levelName(write, family.code, code, level.code));
        assert.equal(new Set(names).size, names.length, where);
        for (const [index, level] of levels.entries()) {
          if (!FIGURES.test(level.code)) {
            assertWritten(names[index] ?? '', level.code, `${where} ${level.code}`);
          }
        }
      }
    }
  });
}

const english = writerOf('en');

test('the places of a part are those of the whole row', () => {
  const rows = (play: string, ...boxes: string[]) =>
    boxes.map((box) => boxName(english, 'ssc', play, box));
  assert.deepEqual(rows('star3front.direct', 'bai', 'ge'), ['1st', '3rd']);
  assert.deepEqual(rows('star3mid.direct', 'bai', 'ge'), ['2nd', '4th']);
  assert.deepEqual(rows('star4back.direct', 'qian', 'ge'), ['2nd', '5th']);
  assert.deepEqual(rows('front2.sides', 'shi', 'ge'), ['1st', '2nd']);
  assert.deepEqual(rows('any2.direct', 'wan', 'ge'), ['1st', '5th']);
  assert.equal(boxName(english, 'three-digit', 'star2back.direct', 'shi'), '2nd');
  assert.equal(boxName(english, 'three-digit', 'fixed', 'bai'), '1st');
});

test('a selection is written row by row, without empty ones', () => {
  const ssc = FAMILIES.find(({ code }) => code === 'ssc');
  const fixed = ssc?.plays.find(({ code }) => code === 'fixed');
  const typed = ssc?.plays.find(({ code }) => code === 'any2.direct.entry');
  assert.ok(fixed && typed);
  assert.deepEqual(selectionRows(english, 'ssc', fixed, '1,2||7||'), [
    { box: '1st', picks: ['1', '2'] },
    { box: '3rd', picks: ['7'] },
  ]);
  assert.deepEqual(selectionRows(english, 'ssc', typed, 'wan,ge|12,34'), [
    { box: 'Places', picks: ['1st', '5th'] },
    { box: 'Typed numbers', picks: ['12', '34'] },
  ]);
});

test('what this build does not know is called by its code', () => {
  assert.equal(gameName(english, 'bingo-60'), 'bingo-60');
  assert.equal(gameName(english, 'bingo-60', 'lao'), 'Lao Lottery (bingo-60)');
  assert.equal(playName(english, 'ssc', 'star9.direct'), 'star9.direct');
  assert.equal(tabName(english, 'ssc', 'new'), 'new');
  assert.equal(tokenName(english, 'ssc', 'fixed', 'joker'), 'joker');
});
