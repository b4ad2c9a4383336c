import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText } from '@parlour/money';
import { createPlay, type PlayDeps } from './play.ts';

type Call = readonly [name: string, ...values: unknown[]];

/** Answers every call with nothing and notes it. */
const recorder = (calls: Call[], own: Record<string, unknown> = {}) =>
  new Proxy(own, {
    get: (_, name: string) =>
      own[name] ?? ((...values: unknown[]) => void calls.push([name, ...values])),
  });

const throwAtOnce = () => {
  throw new Error('the stage is gone');
};

function openGame(cycleMsMin: number) {
  const motion: Call[] = [];
  const controls: Call[] = [];
  const deps = {
    api: { begin: () => new Promise(() => {}) },
    session: {
      cycleMsMin,
      hasAutoplay: true,
      hasTurbo: true,
      hasSpinStop: true,
      balance: '100.00',
      unfinished: null,
      reward: null,
      meters: [],
      currency: { code: 'USD' },
    },
    game: { costs: null },
    scene: recorder([], { motion: recorder(motion), start: throwAtOnce }),
    controls: recorder(controls, { stake: () => '1.00', mode: () => 'spin' }),
    words: Object.assign((key: string) => key, { refusal: (code: string) => code }),
    sound: recorder([]),
    portal: recorder([]),
  };
  return { game: createPlay(deps as unknown as PlayDeps<never>), motion, controls };
}

test('turbo shortens nothing where a round has a shortest time', () => {
  const { game, motion } = openGame(2_500);
  game.setTurbo(true);
  assert.deepEqual(motion, [['hurry', false]]);

  const free = openGame(0);
  free.game.setTurbo(true);
  assert.deepEqual(free.motion, [['hurry', true]]);
});

test('an error ends autoplay and is shown', async () => {
  const { game, controls } = openGame(0);
  game.autoplay({ rounds: 10, lossMax: amountFromText('50') as Amount, winMax: null });
  await new Promise(setImmediate);
  const shown = controls.filter(([name]) => name === 'showAutoplay').map(([, left]) => left);
  assert.deepEqual(shown, [9, null]);
  assert.deepEqual(controls.at(-1), ['say', 'fault']);
  assert.equal(game.isBusy, false);
});
