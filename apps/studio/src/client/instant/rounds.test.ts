// The balance around rounds: stakes leave at once, wins come when the player has seen them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api, RoundView, Session } from '../api.ts';
import { read } from '../money.ts';
import type { Portal } from '../portal.ts';
import { createRounds } from './rounds.ts';

const answer = (id: string, win: string, balance: string) =>
  ({ id, state: 'closed', win, balance, steps: [] }) as unknown as RoundView;

function openRounds(answers: readonly (RoundView | Error)[]) {
  const shown: (string | null)[] = [];
  const left = [...answers];
  const rounds = createRounds({
    api: {
      begin: () => {
        const next = left.shift();
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
    } as unknown as Api,
    session: { balance: '10.00', currency: { code: 'USD' } } as unknown as Session,
    portal: { notify: () => {} } as unknown as Portal,
    showBalance: (text) => shown.push(text),
    onLost: () => {},
    onSettling: () => {},
  });
  return { rounds, shown };
}

test('rounds that are seen over each other: each stake leaves at once, each win comes when it was seen', async () => {
  const { rounds, shown } = openRounds([
    answer('a', '4.00', '13.00'),
    answer('b', '0.00', '12.00'),
  ]);
  const stake = read('1.00');
  const [first, second] = [await rounds.begin(stake, {}), await rounds.begin(stake, {})];
  assert.deepEqual(shown.map(Number), [9, 8]);
  rounds.shown(second);
  assert.equal(Number(shown.at(-1)), 8);
  rounds.shown(first);
  assert.equal(Number(shown.at(-1)), 12);
});

test('what is in the air is not there to be staked; a refusal gives its stake back', async () => {
  const { rounds, shown } = openRounds([new Error('refused')]);
  const waiting = rounds.begin(read('6.00'), {});
  assert.throws(() => rounds.begin(read('5.00'), {}), /not_enough_money/);
  await assert.rejects(waiting);
  assert.deepEqual(shown.map(Number), [4, 10]);
});
