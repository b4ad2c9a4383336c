import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertBetTable } from '../bets/testing/tables.ts';
import { cardsFromText } from '../cards/index.ts';
import { figuresOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  baccarat,
  baccaratNoCommission,
  baccaratPays,
  type BaccaratPlace,
  commissionTable,
  distributionsOf,
  noCommissionTable,
  outcomeOf,
  outcomesOfDecks,
  playHands,
  prove,
} from './index.ts';

const tables = [
  { table: commissionTable, game: baccarat },
  { table: noCommissionTable, game: baccaratNoCommission },
];

const [six, eight] = [outcomesOfDecks(6), outcomesOfDecks(8)];
const outcomesOn = (decks: number) => (decks === 6 ? six : eight);

const edges = (table: typeof commissionTable, decks: number) =>
  Object.fromEntries(
    distributionsOf(table, outcomesOn(decks)).map(({ distribution, mode }) => [
      mode,
      (100 * (1 - Number(figuresOf(distribution).rtpDecimal))).toFixed(4),
    ]),
  );

const PUBLISHED: Record<number, Partial<Record<BaccaratPlace, string>>> = {
  6: {
    player: '1.2374',
    banker: '1.0558',
    tie: '14.4382',
    'player-pair': '11.2540',
    'banker-pair': '11.2540',
    'either-pair': '14.5365',
    'perfect-pair': '12.5425',
    'super-six': '30.0022',
    'dragon-player': '2.6675',
    'dragon-banker': '9.3889',
    small: '5.2687',
    big: '4.3545',
  },
  8: {
    player: '1.2351',
    banker: '1.0579',
    tie: '14.3596',
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
    'either-pair': '13.7099',
    'perfect-pair': '8.0470',
    'super-six': '29.9772',
    'dragon-player': '2.6517',
    'dragon-banker': '9.3731',
    small: '5.2829',
    big: '4.3457',
  },
};

test('every bet costs what is published, with six packs and with eight', () => {
  for (const decks of [6, 8]) assert.deepEqual(edges(commissionTable, decks), PUBLISHED[decks]);
  assert.equal(edges(noCommissionTable, 6)['banker'], '1.4548');
  assert.equal(edges(noCommissionTable, 8)['banker'], '1.4581');
  for (const { table } of tables)
    assertSheet(
      prove(table, outcomesOn(6)),
      new URL(`./sheet-${table.code}.json`, import.meta.url),
    );
});

test('hands are won, natural and short as often as is published', () => {
  const share = (decks: number, isMet: (outcome: ReturnType<typeof outcomeOf>) => boolean) => {
    const { all, ways } = outcomesOn(decks).byPoints;
    const met = ways.filter(({ value }) => isMet(value));
    return ((100 * met.reduce((sum, { ways }) => sum + ways, 0)) / all).toFixed(4);
  };
  assert.deepEqual(
    (['banker', 'player', 'tie'] as const).map((side) => share(6, ({ winner }) => winner === side)),
    ['45.8653', '44.6279', '9.5069'],
  );
  assert.equal(
    share(6, ({ bankerTotal, winner }) => winner === 'banker' && bankerTotal === 6),
    '5.3844',
  );
  assert.equal(
    share(8, ({ banker, player }) => player.length + banker.length === 4),
    '37.8868',
  );
  const isShort = (total: number, cards: readonly number[]) => cards.length === 2 && total >= 8;
  assert.equal(
    share(
      8,
      ({ banker, bankerTotal, player, playerTotal }) =>
        isShort(playerTotal, player) || isShort(bankerTotal, banker),
    ),
    '34.3049',
  );
});

const dealt = (text: string) => {
  const next = cardsFromText(text).values();
  return playHands(() => next.next().value ?? assert.fail('too many cards were taken'));
};

test('third cards follow the rule', () => {
  // A natural ends the round; a six and a seven stand; the banker looks at the player's third card.
  assert.equal(dealt('9d 2h Kd 3s').player.length, 2);
  assert.deepEqual(dealt('6d 2h Kd 3s 4d').banker.length, 3);
  assert.deepEqual(dealt('6d 3h Kd 3s').banker.length, 2);
  assert.deepEqual(dealt('2d Kh Kd 3s 8d').banker.length, 2);
  assert.deepEqual(dealt('2d Kh Kd 3s 9d 2h').banker.length, 3);
  assert.deepEqual(dealt('2d Kh Kd 6s 6d 2h').banker.length, 3);
  assert.deepEqual(dealt('2d Kh Kd 6s 5d').banker.length, 2);
  assert.deepEqual(dealt('2d Kh Kd 7s 6d').banker.length, 2);
});

test('a tie returns what is on the sides, and a six costs where there is no commission', () => {
  const tie = outcomeOf(cardsFromText('9d Kd'), cardsFromText('9h Ks'));
  assert.equal(baccaratPays('player', tie, true).numerator, 1n);
  assert.equal(baccaratPays('dragon-player', tie, true).numerator, 1n);
  const bets = [{ place: 'banker', amount: '1' }];
  const [ten, six] = cardsFromText('Td 6d');
  const rigged = [ten, six, (ten ?? 0) + 1, ten].values();
  const table = { ...noCommissionTable, draw: () => playHands(() => rigged.next().value ?? 0) };
  assert.equal(table.pays('banker', table.draw()).denominator, 2n);
  assert.equal(baccarat.isChoice({ bets }, amount(100_000n)), true);
});

for (const { game, table } of tables) {
  test(`money of ${table.code} adds up whatever is bet and drawn`, () => {
    assertBetTable(table, game);
  });
}

test('rounds of known seeds come out as they always did', () => {
  for (const { game } of tables) {
    assertGoldenRounds(game, new URL(`./golden-rounds-${game.code}.json`, import.meta.url), [
      {
        choice: {
          bets: [
            { place: 'banker', amount: '0.7' },
            { place: 'tie', amount: '0.2' },
            { place: 'dragon-player', amount: '0.1' },
          ],
        },
      },
    ]);
  }
});
