import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ar } from './ar.ts';
import { hi } from './hi.ts';
import {
  type Descriptions,
  figureOf,
  nameIn,
  nameLine,
  nameMarket,
  nameOutcome,
  type Scene,
} from './naming.ts';
import { namePeriod, periodOf } from './period.ts';
import { en } from './en.ts';
import { MARKET_WORDS } from './table.ts';

const SCENE: Scene = {
  sportCode: '1',
  home: 'Home',
  away: 'Away',
  event: 'Home - Away',
  profile: (address) => (address === 'sr:player:7' ? 'Ada Vell' : null),
};
const names = (text: string) => ({ en: text, hi: text, ar: text });
const DESCRIBED: Descriptions = new Map([
  [
    16,
    {
      names: names('Handicap'),
      groups: ['all'],
      outcomes: [
        { id: '1714', names: names('{$competitor1} ({+hcp})') },
        { id: '1715', names: names('{$competitor2} ({-hcp})') },
      ],
    },
  ],
  [7, { names: names('Rest of the match (score {score})'), groups: ['all'], outcomes: [] }],
  [14, { names: names('Handicap {hcp}'), groups: ['all'], outcomes: [] }],
  [9_001, { names: { en: 'Odd one', ar: 'غريب' }, groups: ['all'], outcomes: [] }],
]);
const NONE: Descriptions = new Map();
const line = (marketId: number, specifiers = '') => ({ marketId, specifiers });
const outcome = (language: string, key: ReturnType<typeof line>, outcomeId: string) =>
  nameOutcome(language, { ...key, outcomeId }, SCENE, DESCRIBED);

test('every market of the table has words in Hindi and Arabic', () => {
  for (const marketId of Object.keys(MARKET_WORDS).map(Number)) {
    for (const language of ['hi', 'ar'] as const) {
      const specifiers = [
        'goalnr=1',
        'setnr=1',
        'gamenr=1',
        'quarternr=1',
        'periodnr=1',
        'inningnr=1',
        'mapnr=1',
        'framenr=1',
        'bookingnr=1',
        'cornernr=1',
        'hcp=0:1',
      ].join('|');
      const name = nameLine(language, line(marketId, specifiers), SCENE, NONE);
      assert.doesNotMatch(name, /[{}#]|undefined/, `${marketId} ${language}: ${name}`);
      const script = language === 'hi' ? /\p{Script=Devanagari}|1X2/u : /\p{Script=Arabic}|1X2/u;
      assert.match(name, script, `${marketId} ${language}`);
    }
  }
});

test('templates are filled, with signs and ordinals of the language', () => {
  assert.equal(outcome('en', line(16, 'hcp=-0.5'), '1714'), 'Home (-0.5)');
  assert.equal(outcome('en', line(16, 'hcp=-0.5'), '1715'), 'Away (+0.5)');
  const third = line(202, 'setnr=3');
  assert.equal(nameLine('hi', third, SCENE, NONE), 'तीसरा सेट – विजेता');
  assert.equal(nameLine('ar', third, SCENE, NONE), 'المجموعة الثالثة – الفائز');
  assert.equal(nameLine('hi', line(288, 'inningnr=2|total=4.5'), SCENE, NONE), 'दूसरी पारी – कुल');
  assert.equal(nameLine('ar', line(19, 'total=1.5'), SCENE, NONE), 'Home – المجموع');
  assert.equal(nameLine('hi', line(37, 'total=1.5'), SCENE, NONE), '1X2 & कुल');
  assert.equal(nameLine('hi', line(219), SCENE, NONE), 'विजेता (ओवरटाइम सहित)');
});

test('a market is called without its figures, and without its counts where they differ', () => {
  assert.equal(nameMarket('en', [line(14, 'hcp=0:1')], SCENE, DESCRIBED), 'Handicap');
  assert.equal(nameMarket('en', [line(7, 'score=2:2')], SCENE, DESCRIBED), 'Rest of the match');
  assert.equal(nameLine('en', line(14, 'hcp=0:1'), SCENE, DESCRIBED), 'Handicap 0:1');
  const sets = [line(202, 'setnr=1'), line(202, 'setnr=2')];
  assert.equal(nameMarket('hi', sets.slice(0, 1), SCENE, NONE), 'पहला सेट – विजेता');
  assert.equal(nameMarket('hi', sets, SCENE, NONE), 'सेट – विजेता');
});

test('outcomes of variants, players and those that no description describes have names', () => {
  const range = line(25, 'variant=sr:goal_range:7+');
  assert.equal(outcome('en', range, 'sr:goal_range:7+:1342'), '0-1');
  const margin = line(15, 'variant=sr:winning_margin:3+');
  assert.equal(outcome('en', margin, 'sr:winning_margin:3+:113'), 'Home 1');
  assert.equal(outcome('ar', margin, 'sr:winning_margin:3+:119'), 'تعادل');
  assert.equal(outcome('en', line(40), 'sr:player:7'), 'Ada Vell');
  assert.equal(outcome('hi', line(40), 'sr:player:8'), 'खिलाड़ी 8');
  assert.equal(outcome('hi', line(10), '9'), 'Home या ड्रॉ');
  assert.equal(outcome('en', line(10), '9'), 'Home or draw');
});

test('a provider that has a name in the language is believed; others fall back to English', () => {
  assert.equal(nameLine('ar', line(9_001), SCENE, DESCRIBED), 'غريب');
  assert.equal(nameLine('hi', line(9_001), SCENE, DESCRIBED), 'Odd one');
  assert.equal(nameLine('de', line(16), SCENE, DESCRIBED), 'Handicap');
  assert.equal(nameIn({ ar: 'غريب' }, 'hi'), 'غريب');
});

test('a side whose name holds a word of outcomes keeps it', () => {
  const scene = { ...SCENE, home: 'draw or under' };
  assert.equal(
    nameOutcome('hi', { ...line(1), outcomeId: '1' }, scene, DESCRIBED),
    'draw or under',
  );
});

test('periods are named from the numbers of the feed', () => {
  assert.deepEqual(
    [6, 7, 31, 8, 16, 404, 142, 100, 12_345].map((status) => namePeriod(en, status)),
    [
      '1st half',
      '2nd half',
      'Half-time',
      '1st set',
      '4th quarter',
      '2nd inning',
      '2nd map',
      'Ended',
      'In play',
    ],
  );
  assert.equal(namePeriod(hi, 404), 'दूसरी पारी');
  assert.equal(namePeriod(ar, 9), 'المجموعة الثانية');
  assert.equal(namePeriod(ar, 7), 'الشوط الثاني');
  assert.deepEqual(periodOf(442), { kind: 'set', number: 7 });
});

test('lines stand by what they count, then by their figures', () => {
  const sorted = ['total=10.5', 'total=2.5', 'hcp=-1.5', 'setnr=2|total=1', 'setnr=1|total=9'];
  assert.deepEqual(
    sorted.toSorted((a, b) => figureOf(a) - figureOf(b)),
    ['hcp=-1.5', 'total=2.5', 'total=10.5', 'setnr=1|total=9', 'setnr=2|total=1'],
  );
});
