import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { Window } from 'happy-dom';
import { type Api, NetworkError, RefusalError, type Reward, type RoundView } from './api.ts';
import { createFreeRounds } from './reward.ts';
import type { Words } from './words/words.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());
afterEach(() => page.document.body.replaceChildren());

const reward: Reward = {
  id: 'reward-1',
  stake: '1.00',
  isFeature: false,
  label: '$1.00',
  left: 2,
  count: 10,
  endsAt: '2026-12-01T12:00:00.000Z',
};
const words = ((key: string, params: { count?: string } = {}) =>
  params.count === undefined ? key : `${key} ${params.count}`) as unknown as Words;

function show(offered: Reward | null, left: Reward | null = offered) {
  const begun: unknown[][] = [];
  const refusals: Error[] = [];
  const studio = { isAway: false };
  const under = {
    async begin(_key: string, stake: string, choice: object, how?: { rewardId?: string }) {
      const refusal = refusals.pop();
      if (refusal !== undefined) throw refusal;
      begun.push([stake, choice, how?.rewardId].filter((value) => value !== undefined));
      return { id: 'round-1' } as RoundView;
    },
    reward: async () => {
      if (studio.isAway) throw new NetworkError();
      return { reward: left };
    },
  } as unknown as Api;
  const free = createFreeRounds(under, { reward: offered, language: 'en' }, words);
  return { ...free, begun, refusals, studio };
}
const textOf = (view: HTMLElement | null) => view?.querySelector('p')?.textContent ?? '';
const press = (view: HTMLElement | null) => view?.querySelector('button')?.click();

test('nothing is shown or changed where nothing was given', async () => {
  const { api, begun, view } = show(null);
  assert.equal(view, null);
  await api.begin('key', '5.00', {});
  assert.deepEqual(begun, [['5.00', {}]]);
});

test('free rounds are offered, and played once the player wants to', async () => {
  const { api, begun, view } = show(reward, { ...reward, left: 1 });
  assert.equal(textOf(view), 'reward.offer 2, reward.until');
  await api.begin('key-1', '5.00', {});
  assert.equal(api.isFree?.(), false);

  press(view);
  assert.equal(api.isFree?.(), true);
  await api.begin('key-2', '5.00', { mines: 3 });
  assert.deepEqual(begun, [
    ['5.00', {}],
    ['1.00', { mines: 3 }, 'reward-1'],
  ]);
  await eventually(async () => textOf(view) === 'reward.on 1');
  assert.equal(view?.querySelector('[role=status]')?.textContent, 'reward.on 2');
});

test('a slot is played in the way that was given, whichever its bars are set to', async () => {
  const feature = { ...reward, stake: '100.00', isFeature: true };
  const { api, begun, view } = show(feature);
  assert.equal(textOf(view), 'reward.offer_feature 2, reward.until');
  press(view);
  await api.begin('key-1', '5.00', { mode: 'ante' });
  assert.deepEqual(begun, [['100.00', { mode: 'buy' }, 'reward-1']]);
  const rounds = show(reward);
  press(rounds.view);
  await rounds.api.begin('key-1', '5.00', { mode: 'ante' });
  assert.deepEqual(rounds.begun, [['1.00', { mode: 'spin' }, 'reward-1']]);
});

test('what another tab used is offered no more, and rounds cost their stake again', async () => {
  const { api, begun, refusals, view } = show(reward, null);
  press(view);
  refusals.push(new RefusalError('reward.used_up'));
  await assert.rejects(api.begin('key-1', '5.00', {}), /reward\.used_up/);
  await eventually(async () => textOf(view) === 'reward.done');
  assert.equal(api.isFree?.(), false);
  assert.equal(view?.querySelector('button')?.hidden, true);
  await api.begin('key-2', '5.00', {});
  assert.deepEqual(begun, [['5.00', {}]]);
});

test('a studio that does not answer leaves the offer standing, says so, and is asked again', async () => {
  const { api, begun, refusals, studio, view } = show(reward);
  press(view);
  studio.isAway = true;
  refusals.push(new NetworkError());
  await assert.rejects(api.begin('key-1', '5.00', {}), NetworkError);
  await eventually(async () => textOf(view) === 'reward.away');
  assert.equal(view?.querySelector('[role=status]')?.textContent, 'reward.away');
  assert.equal(view?.querySelector('button')?.textContent, 'verify.retry');
  assert.equal(api.isFree?.(), true);
  studio.isAway = false;
  press(view);
  await eventually(async () => textOf(view) === 'reward.on 2');
  await api.begin('key-1', '5.00', {});
  assert.deepEqual(begun, [['1.00', {}, 'reward-1']]);
});
