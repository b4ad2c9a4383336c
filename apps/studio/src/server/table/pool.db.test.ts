// A pool at a table: three players, one who adds to a bet and one with play money, are paid of what was staked
// together, to the least amount.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordedDraws } from '@parlour/games';
import { cockfightPool, dividendFraction, dividendsOf, sides } from '@parlour/games/cockfight';
import { payOf } from '@parlour/games/solo';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import type { ProofView, RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { TableView } from './present.ts';

const WAIT_MS = 30_000;
const { plan, table } = cockfightPool;
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const units = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(25);
  }
}

const open = (user: string | null) =>
  studio.open(user, 'token-0000000001', { game: 'cockfight-pool' });

const viewOf = (secret: string): Promise<TableView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    return answer.statusCode === 200 ? answer.json<TableView>() : null;
  });

type Staked = Readonly<Record<string, string>>;

async function bet(secret: string, number: number, staked: Staked): Promise<RoundView> {
  const bets = Object.entries(staked).map(([place, amount]) => ({ place, amount }));
  const stake = bets.reduce((sum, { amount }) => (sum + units(amount)) as Amount, 0n as Amount);
  const answer = await studio.api(secret, 'POST', '/table/bets', {
    key: crypto.randomUUID(),
    number,
    stake: amountToText(stake),
    choice: { bets },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<RoundView>();
}

test('a pool is made of all bets of a round and pays each of them exactly', async () => {
  const players = await Promise.all(['pool-heron', 'pool-kestrel', 'pool-finch'].map(open));
  const [heron = '', kestrel = '', finch = ''] = players;
  const trial = await open(null);
  const { number } = await until(async () => {
    const { round } = await viewOf(heron);
    return round.state === 'open' ? round : null;
  });
  const before = studio.operator.balance();
  const rounds = [
    await bet(heron, number, { meron: '3.00', draw: '0.40' }),
    await bet(kestrel, number, { wala: '2.00' }),
    await bet(finch, number, { meron: '1.30', wala: '0.70' }),
  ];
  await bet(kestrel, number, { wala: '1.25', meron: '0.20' });
  const play = await bet(trial, number, { meron: '5.00' });
  const { pools } = await viewOf(heron);
  assert.deepEqual(pools?.map(({ isDemo, stakes }) => [isDemo, stakes]).toSorted(), [
    [false, { meron: '4.50', wala: '3.95' }],
    [true, { meron: '5.00', wala: '0.00' }],
  ]);

  await until(async () => {
    const { round } = await viewOf(heron);
    if (round.number > number || round.state === 'paid') return round;
    studio.advance(1_500);
    await pause(60);
    return null;
  });
  const closed = (secret: string, { id }: RoundView) =>
    until(async () => {
      const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();
      return round.state === 'closed' ? round : null;
    });
  const ended = [];
  for (const [at, round] of rounds.entries()) ended.push(await closed(players[at] ?? '', round));
  const draws = ended[0]?.table?.draws ?? assert.fail('no outcome');
  assert.equal(draws[0], number);
  assert.deepEqual(plan.stages?.(draws)[0]?.atMs, 0);
  const { winner } = table.draw(recordedDraws(draws));
  const dividends =
    dividendsOf(
      new Map(sides.map((side) => [side, units({ meron: '4.50', wala: '3.95' }[side])])),
    ) ?? assert.fail('the pool is paid');
  const paid = (staked: Staked): string => {
    const wins = Object.entries(staked).map(([place, amount]) => {
      if (place === 'draw') return winner === 'draw' ? units(amount) * 9n : 0n;
      if (winner === 'draw') return units(amount);
      if (place !== winner) return 0n;
      return payOf(units(amount), dividendFraction(dividends[winner]));
    });
    return amountToText(wins.reduce((sum, win) => sum + win, 0n) as Amount);
  };
  // What the currency cannot pay is cut off.
  const toCents = (text: string) => Math.floor(Number(text) * 100 + 1e-9) / 100;
  const expected = [
    { meron: '3.00', draw: '0.40' },
    { meron: '0.20', wala: '3.25' },
    { meron: '1.30', wala: '0.70' },
  ].map((staked) => toCents(paid(staked)));
  assert.deepEqual(
    ended.map(({ win }) => Number(win)),
    expected,
  );
  const trialEnd = await closed(trial, play);
  // The pool of play money had one side: its stakes go back.
  assert.equal(Number(trialEnd.win), 5);
  const staked = 8.85;
  const won = expected.reduce((sum, win) => sum + win, 0);
  await until(async () => {
    const change = (studio.operator.balance() - before) / 100_000;
    return Math.abs(change - (won - staked)) < 1e-9 ? true : null;
  });
});
