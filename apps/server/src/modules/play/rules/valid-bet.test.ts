import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { emptyRound, type RoundState } from './round.ts';
import { type CountedBy, oddsMinOf, validBetOf, WHOLE_BPS } from './valid-bet.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const round = (stake: string, payout: string, over: Partial<RoundState> = {}): RoundState => ({
  ...emptyRound,
  status: 'closed',
  stake: money(stake),
  payout: money(payout),
  bets: 1,
  ...over,
});
const ODDS_MIN = oddsMinOf({ oddsMin: '1.50' });
const valid = (played: RoundState, category: string, over: Partial<CountedBy> = {}) =>
  validBetOf(played, { category, oddsMinMilli: ODDS_MIN, validBetBps: WHOLE_BPS, ...over });

test('a stake counts whole once its round is over, won or lost', () => {
  assert.equal(valid(round('10', '0'), 'RNG'), money('10'));
  assert.equal(valid(round('10', '45'), 'RNG'), money('10'));
  assert.equal(valid(round('10', '19.5'), 'LIVE'), money('10'));
  assert.equal(valid(round('10', '0', { status: 'open' }), 'RNG'), ZERO);
});

test('free and undone rounds count nothing', () => {
  assert.equal(valid(round('10', '0', { isFree: true }), 'RNG'), ZERO);
  assert.equal(valid(round('10', '10', { status: 'void' }), 'RNG'), ZERO);
});

test('a push counts nothing where stakes can come back, and is a win like any other on reels', () => {
  assert.equal(valid(round('10', '10'), 'LIVE'), ZERO);
  assert.equal(valid(round('10', '10'), 'SPORTS'), ZERO);
  assert.equal(valid(round('10', '10'), 'RNG'), money('10'));
});

test('opposite stakes of one table count what they won or lost together', () => {
  const both = { bets: 2 };
  // Banker 10 and player 20: the player wins and pays 40.
  assert.equal(valid(round('30', '40', both), 'LIVE'), money('10'));
  assert.equal(valid(round('30', '0', both), 'LIVE'), money('30'));
  assert.equal(valid(round('30', '400', both), 'LIVE'), money('30'));
});

test('opposite sides in one call count what they won or lost together', () => {
  assert.equal(valid(round('30', '40'), 'LIVE'), money('10'));
  assert.equal(valid(round('30', '19.5'), 'LIVE'), money('10.5'));
});

test('half of a stake that comes back of a tie leaves half, and so does half a win', () => {
  assert.equal(valid(round('100', '50'), 'LIVE'), money('50'));
  // A banker that wins with six points pays half.
  assert.equal(valid(round('100', '150'), 'LIVE'), money('50'));
  assert.equal(valid(round('100', '190'), 'COCKFIGHT'), money('100'));
});

test('half a win and half a loss on sports count half of the stake', () => {
  const told = { oddsMilli: 1_900 };
  assert.equal(valid(round('100', '145', told), 'SPORTS'), money('50'));
  assert.equal(valid(round('100', '50', told), 'SPORTS'), money('50'));
  assert.equal(valid(round('100', '190', told), 'SPORTS'), money('100'));
  assert.equal(valid(round('100', '0', told), 'SPORTS'), money('100'));
  // Odds that nobody told: half a loss shows, and half a win counts what it won.
  assert.equal(valid(round('100', '50'), 'SPORTS'), money('50'));
  assert.equal(valid(round('100', '145'), 'SPORTS'), money('45'));
  // At the smallest stakes a whole win is no half of one.
  assert.equal(valid(round('0.02', '0.03', { oddsMilli: 1_500 }), 'SPORTS'), money('0.02'));
});

test('sports at lower odds than count are nothing, and what they won where nobody told the odds', () => {
  assert.equal(valid(round('100', '110', { oddsMilli: 1_100 }), 'SPORTS'), ZERO);
  assert.equal(valid(round('100', '0', { oddsMilli: 1_100 }), 'ESPORTS'), ZERO);
  assert.equal(valid(round('100', '110'), 'SPORTS'), money('10'));
  assert.equal(valid(round('100', '110'), 'SPORTS', { oddsMinMilli: null }), money('100'));
  assert.equal(
    valid(round('100', '110', { oddsMilli: 1_100 }), 'SPORTS', { oddsMinMilli: null }),
    money('100'),
  );
});

test('the figure of the vendor decides, and never counts more than was staked', () => {
  // Banker 10 and player 20 in two bets, the banker wins.
  const sides = { bets: 2, toldValid: money('10') };
  assert.equal(valid(round('30', '19.5', sides), 'LIVE'), money('10'));
  // Player 10 and tie 1 are not opposite.
  const apart = { bets: 2, toldValid: money('11') };
  assert.equal(valid(round('11', '20', apart), 'LIVE'), money('11'));
  assert.equal(valid(round('10', '0', { toldValid: money('90') }), 'RNG'), money('10'));
  assert.equal(valid(round('10', '0', { toldValid: ZERO }), 'RNG'), ZERO);
  const free = { isFree: true, toldValid: money('10') };
  assert.equal(valid(round('10', '0', free), 'RNG'), ZERO);
});

test('of a game that counts less only its share counts, rounded down, whoever told the figure', () => {
  const share = (validBetBps: number) => ({ validBetBps });
  assert.equal(valid(round('10', '0'), 'AC', share(1_000)), money('1'));
  assert.equal(
    valid(round('10', '0', { toldValid: money('4') }), 'AC', share(1_000)),
    money('0.4'),
  );
  assert.equal(valid(round('10', '0'), 'TG', share(0)), ZERO);
  assert.equal(valid(round('0.00019', '0'), 'AC', share(1_000)), money('0.00001'));
});
