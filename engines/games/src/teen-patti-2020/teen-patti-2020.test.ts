import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betGame } from '../bets/index.ts';
import { assertBetTable } from '../bets/testing/tables.ts';
import {
  cardsFromText,
  DECK_CARDS,
  eachCombination,
  indexes,
  type ThreeKind,
} from '../cards/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  countWinners,
  isThreeAces,
  outcomeOf,
  prove,
  rankTeenPatti,
  stagesOf,
  teenPatti,
  teenPattiKindOf,
  teenPattiKinds,
  type TeenPattiPlace,
  type TeenPattiShow,
  teenPattiTable,
} from './index.ts';

test('every bet costs what is published, over all pairs of hands', () => {
  const counts = countWinners();
  assert.equal(counts.tie, 450_528);
  assert.equal(counts.a, counts.b);
  assert.equal(counts.a + counts.b + counts.tie, 407_170_400);
  const sheet = prove(counts);
  assert.deepEqual(
    sheet.modes.map(({ mode, rtpDecimal }) => [mode, (100 * (1 - Number(rtpDecimal))).toFixed(4)]),
    [
      ['a', '2.4972'],
      ['b', '2.4972'],
      ['tie', '11.3705'],
      ['pair-a', '6.9140'],
      ['pair-b', '6.9140'],
      ['six-card', '8.5614'],
    ],
  );
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('all 22,100 hands fall into their kinds, three aces four of them', () => {
  const counts = new Map<ThreeKind, number>();
  let aces = 0;
  eachCombination(indexes(DECK_CARDS), 3, (cards) => {
    const kind = teenPattiKindOf(rankTeenPatti(cards));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isThreeAces(cards)) aces += 1;
  });
  assert.deepEqual(
    teenPattiKinds.map((kind) => counts.get(kind)),
    [16_440, 3_744, 1_096, 720, 48, 52],
  );
  assert.equal(aces, 4);
});

test('three alike beat a run of one suit, and A-2-3 is the second run', () => {
  const order = [
    '2d 3h 5s',
    'Ad Kh Js',
    '2d 2h 3s',
    'Ad Ah Ks',
    '2d 3d 5d',
    '2d 3h 4s',
    'Qd Jh Ts',
    'Kd Qh Js',
    'Ad 2h 3s',
    'Ad Kh Qs',
    '2d 3d 4d',
    'Kd Qd Jd',
    'Ad 2d 3d',
    'Ad Kd Qd',
    '2d 2h 2s',
    'Ad Ah As',
  ].map((text) => rankTeenPatti(cardsFromText(text)));
  assert.deepEqual(
    order,
    order.toSorted((left, right) => left - right),
  );
  assert.equal(new Set(order).size, order.length);
});

test('bets pay by both hands and by all six cards', () => {
  const pays = (place: TeenPattiPlace, a: string, b: string) => {
    const { denominator, numerator } = teenPattiTable.pays(
      place,
      outcomeOf(cardsFromText(a), cardsFromText(b)),
    );
    return Number(numerator) / Number(denominator);
  };
  assert.equal(pays('a', 'Ad Ah 2s', 'Kd Kh Ks'), 0);
  assert.equal(pays('b', 'Ad Ah 2s', 'Kd Kh Ks'), 1.95);
  assert.equal(pays('a', '2d 7h 9s', '2h 7d 9c'), 1, 'equal hands give the stake back');
  assert.equal(pays('tie', '2d 7h 9s', '2h 7d 9c'), 801);
  assert.equal(pays('tie', '2d 7h 9s', '2h 7d Tc'), 0);
  assert.equal(pays('pair-a', 'Ad Ah As', 'Kd Kh Ks'), 51);
  assert.equal(pays('pair-b', 'Ad Ah As', 'Kd Kh Ks'), 41);
  assert.equal(pays('pair-a', '4d 5d 6d', 'Kd Kh Ks'), 31);
  assert.equal(pays('pair-a', '4d 7h 6d', 'Kd Kh Ks'), 0);
  assert.equal(pays('six-card', 'Ad Kd Qd', 'Jd Td 2s'), 1_001);
  assert.equal(pays('six-card', 'Ad Ah 2s', 'As Ac 2d'), 101);
});

test('money adds up whatever is bet and drawn', () => {
  assertBetTable(teenPattiTable, betGame(teenPattiTable));
});

test('six cards lie hidden, then they are turned in turn', () => {
  const [a, b] = [cardsFromText('Ad 7h 9s'), cardsFromText('Kd 3h 3s')];
  const shows = stagesOf(outcomeOf(a, b)).map((stage) => stage.shows as TeenPattiShow);
  assert.deepEqual(
    shows.slice(0, 6).map(({ card }) => card),
    [null, null, null, null, null, null],
  );
  assert.deepEqual(
    shows.slice(6).map(({ card, hand, place }) => [hand, place, card]),
    [0, 1, 2].flatMap((place) => [
      ['a', place, a[place]],
      ['b', place, b[place]],
    ]),
  );
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(teenPatti.game, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'a', amount: '0.5' },
          { place: 'pair-b', amount: '0.5' },
        ],
      },
    },
  ]);
});
