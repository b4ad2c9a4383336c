import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBetTable } from '../bets/testing/tables.ts';
import { cardsFromText } from '../cards/index.ts';
import { figuresOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  distributionsOf,
  dragonTiger,
  type DragonTigerPlace,
  dragonTigerTable,
  outcomeOf,
  prove,
} from './index.ts';

test('every bet costs what is published, with eight packs and with six', () => {
  const edges = (decks: number) =>
    new Map(
      distributionsOf(decks).map(({ distribution, mode }) => [
        mode,
        (100 * (1 - Number(figuresOf(distribution).rtpDecimal))).toFixed(4),
      ]),
    );
  const [eight, six] = [edges(8), edges(6)];
  const main = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;
  assert.deepEqual(
    main.map((place) => eight.get(place)),
    [((100 * 31) / 830).toFixed(4), '3.7349', '10.3614', '13.9759'],
  );
  assert.deepEqual(
    main.map((place) => six.get(place)),
    ['3.6977', '3.6977', '11.2540', '18.0064'],
  );
  for (const [place, edge] of eight) {
    if (!main.some((each) => each === place)) assert.equal(edge, '7.6923', place);
  }
  const tie = prove().modes.find(({ mode }) => mode === 'tie');
  assert.equal(tie?.hitPpm, Math.round((31 / 415) * 1e6));
  assertSheet(prove(), new URL('./sheet.json', import.meta.url));
});

test('the higher card wins, an ace is low, and a tie returns half', () => {
  const pays = (place: DragonTigerPlace, text: string) => {
    const [dragon = 0, tiger = 0] = cardsFromText(text);
    const { denominator, numerator } = dragonTigerTable.pays(place, outcomeOf(dragon, tiger));
    return Number(numerator) / Number(denominator);
  };
  assert.equal(pays('dragon', '2d Ah'), 2);
  assert.equal(pays('tiger', '2d Ah'), 0);
  assert.equal(pays('dragon', 'Ad Ah'), 0.5);
  assert.equal(pays('tie', 'Ad Ah'), 12);
  assert.equal(pays('suited-tie', 'Ad Ah'), 0);
  assert.equal(pays('suited-tie', 'Ad Ad'), 51);
  assert.deepEqual(
    (['dragon-big', 'dragon-small', 'dragon-odd', 'dragon-even'] as const).map((place) =>
      pays(place, '7d Ah'),
    ),
    [0, 0, 0, 0],
  );
  assert.deepEqual(
    (['tiger-big', 'tiger-small', 'tiger-odd', 'tiger-even'] as const).map((place) =>
      pays(place, '7d Qh'),
    ),
    [2, 0, 0, 2],
  );
});

test('money adds up whatever is bet and drawn', () => {
  assertBetTable(dragonTigerTable, dragonTiger);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(dragonTiger, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'dragon', amount: '0.6' },
          { place: 'tiger-big', amount: '0.4' },
        ],
      },
    },
  ]);
});
