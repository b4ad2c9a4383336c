import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Amount } from '@parlour/money';
import { amountToText } from '@parlour/money';
import { Window } from 'happy-dom';
import type { RoundView, Session } from '../api.ts';
import { RefusalError } from '../api.ts';
import { type Money, read } from '../money.ts';
import type { Words } from '../words/words.ts';
import { createPanel, type Panel } from './panel.ts';
import { createPlay } from './play.ts';
import type { Rounds } from './rounds.ts';
import type { Scene } from './scene.ts';

const page = new Window({ url: 'http://studio.test/dice' });
Object.assign(globalThis, { document: page.document, window: page });
afterEach(() => page.document.body.replaceChildren());

const USD = { code: 'USD', decimals: 2, symbol: '$' };
const words = Object.assign((key: string) => key, {
  refusal: (code: string) => code,
}) as unknown as Words;
const money = {
  show: (value: Amount | string) => (typeof value === 'string' ? value : amountToText(value)),
} as Money;

const session = {
  currency: USD,
  cycleMsMin: 0,
  hasAutoplay: true,
  hasTurbo: true,
  stakes: [
    { stake: '0.20', label: '0.20' },
    { stake: '100.00', label: '100.00' },
  ],
  stakeDefault: '1.00',
  stakeStep: '0.01',
  balance: '42.00',
} as unknown as Session;

const round = (over: Partial<RoundView>): RoundView =>
  ({
    id: 'round-1',
    state: 'closed',
    stake: '1.00',
    staked: '1.00',
    win: '0.00',
    choice: { side: 'over' },
    steps: [{ action: null, events: [] }],
    balance: '99.00',
    ...over,
  }) as unknown as RoundView;

/** A page around a scene that only notes what it is told, and rounds that are answered from a list. */
function openPage(
  answers: readonly (RoundView | Error)[],
  unfinished: RoundView | null = null,
  own: Partial<Scene> = {},
  pace: Partial<Session> = {},
  isReduced = true,
) {
  const notes: string[] = [];
  const left = [...answers];
  const answer =
    (name: string) =>
    (...values: unknown[]) => {
      notes.push(
        `${name} ${JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
      );
      const next = left.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as RoundView);
    };
  let worth: Amount | null = null;
  const scene: Scene = {
    fields: document.createElement('div'),
    view: document.createElement('div'),
    choice: () => ({ side: 'over' }),
    setChoice: (choice) => notes.push(`choice ${JSON.stringify(choice)}`),
    facts: () => [],
    lock: (isLocked) => notes.push(isLocked ? 'locked' : 'free'),
    reset: () => notes.push('reset'),
    show: (_, { isMoved }) => {
      notes.push(isMoved ? 'shown' : 'set');
      return Promise.resolve();
    },
    collectable: () => worth,
    label: () => 'label',
    ...own,
  };
  const told: string[] = [];
  const rounds = {
    isFree: () => false,
    begin: answer('begin'),
    act: (_: RoundView, action: object) => answer('act')(action),
    shown: ({ balance }: RoundView) => notes.push(`told ${balance}`),
    holdBack: ({ win }: RoundView) => notes.push(`held ${win}`),
    unfinished: () => Promise.resolve(unfinished),
    sendBalance: () => {},
  } as unknown as Rounds;
  const made: { panel?: Panel } = {};
  const play = createPlay({
    session: { ...session, ...pace },
    words,
    money,
    motion: {
      tween: () => Promise.resolve(),
      wait: () => Promise.resolve(),
      hurry: () => {},
      isReduced,
    },
    sound: new Proxy({}, { get: () => () => {} }) as never,
    notices: { say: () => {}, toast: (text: string) => told.push(text), banner: () => {} },
    rounds,
    covered: {
      note: (id) => notes.push(`covered ${id}`),
      forget: () => notes.push('uncovered'),
      read: () => null,
    },
    scene: () => scene,
    panel: () => made.panel as Panel,
    describe: () => 'a step',
    showWin: (text) => notes.push(`win ${text}`),
    onPlayed: ({ staked, win }) => notes.push(`played ${staked} ${win}`),
  });
  made.panel = createPanel(
    {
      session,
      words,
      money,
      currency: USD as never,
      scene: () => scene,
      hasAutoplay: true,
      onPress: play.press,
      onCollect: () => play.act({ kind: 'collect' }),
      onChange: play.draw,
    },
    scene.fields,
  );
  document.body.append(made.panel.view);
  play.draw();
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text)) as
      | HTMLButtonElement
      | undefined;
  return {
    notes,
    told,
    play,
    button,
    setWorth: (next: Amount | null) => {
      worth = next;
    },
    rest: async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    },
  };
}

test('a press begins one round with the stake and the choice, however often it is pressed', async () => {
  const { button, notes, rest } = openPage([round({ win: '1.98' })]);
  const play = button('instant.play');
  play?.click();
  play?.click();
  await rest();
  assert.deepEqual(
    notes.filter((note) => note.startsWith('begin')),
    ['begin ["100000",{"side":"over"},false]'],
  );
  assert.ok(notes.includes('locked') && notes.at(-1) === 'free');
  assert.ok(notes.includes('win + 1.98'));
  assert.ok(notes.includes('played 1.00 1.98'));
});

test('a round that goes on is acted in, collected, and nothing new begins meanwhile', async () => {
  const { button, notes, play, rest, setWorth } = openPage([
    round({ state: 'playing' }),
    round({ win: '1.50' }),
  ]);
  setWorth(read('1.50'));
  button('instant.play')?.click();
  await rest();
  assert.equal(button('instant.play')?.hidden, true);
  play.press();
  await rest();
  assert.equal(notes.filter((note) => note.startsWith('begin')).length, 1);
  const collect = button('instant.collect');
  assert.equal(collect?.hidden, false);
  collect?.click();
  await rest();
  assert.ok(notes.includes('act [{"kind":"collect"}]'));
  assert.ok(notes.includes('played 1.00 1.50'));
  assert.equal(button('instant.play')?.hidden, false);
});

test('the shortest time of a round holds up the next one, and no step of a round', async () => {
  const [begun, ended] = [round({ state: 'playing' }), round({ win: '1.50' })];
  const page = openPage([begun, ended, round({})], null, {}, { cycleMsMin: 200 });
  page.play.press();
  await page.rest();
  page.play.act({ kind: 'pick' });
  await page.rest();
  assert.ok(page.notes.includes('played 1.00 1.50'), 'the step is taken at once');
  page.play.press();
  await page.rest();
  const begins = () => page.notes.filter((note) => note.startsWith('begin')).length;
  assert.equal(begins(), 1);
  while (!page.play.isIdle()) await new Promise((resolve) => setTimeout(resolve, 20));
  page.play.press();
  assert.equal(begins(), 2);
});

test('a refusal is told and the page is free again; a round that was lost is brought back', async () => {
  const open = round({ state: 'playing', stake: '5.00', choice: { side: 'under' } });
  const { button, notes, rest, told } = openPage(
    [new RefusalError('wallet.limit_reached'), new RefusalError('round.unfinished')],
    open,
  );
  button('instant.play')?.click();
  await rest();
  assert.deepEqual(told, ['wallet.limit_reached']);
  assert.equal(notes.at(-1), 'free');
  button('instant.play')?.click();
  await rest();
  assert.deepEqual(told.slice(1), ['round.unfinished', 'instant.brought_back']);
  assert.ok(notes.includes('choice {"side":"under"}') && notes.includes('set'));
  assert.equal((document.querySelector('#stake') as HTMLInputElement).value, '5.00');
  assert.equal(notes.at(-1), 'locked');
});

test('nothing begins before the picture is ready for it', async () => {
  let isReady = false;
  const { button, notes, play, rest } = openPage([round({})], null, { isReady: () => isReady });
  assert.equal(button('instant.play')?.disabled, true);
  play.press();
  await rest();
  assert.ok(!notes.some((note) => note.startsWith('begin')));
  isReady = true;
  play.draw();
  button('instant.play')?.click();
  await rest();
  assert.ok(notes.some((note) => note.startsWith('begin')));
});

test('pictures of rounds overlap where the scene lets them, and what was chosen stands meanwhile', async () => {
  const landings: (() => void)[] = [];
  const own = {
    isOverlapping: true,
    show: () => new Promise<void>((resolve) => landings.push(resolve)),
  } as const;
  const answers = [round({ id: 'one', win: '2.00' }), round({ id: 'two', win: '0.50' })];
  const { button, notes, play, rest } = openPage(answers, null, own, {}, false);
  const played = () => notes.filter((note) => note.startsWith('played'));
  button('instant.play')?.click();
  await rest();
  button('instant.play')?.click();
  await rest();
  assert.equal(notes.filter((note) => note.startsWith('begin')).length, 2);
  assert.equal(notes.filter((note) => note === 'reset').length, 1);
  assert.deepEqual([played(), play.isIdle(), notes.at(-1)], [[], false, 'locked']);
  for (const land of landings) land();
  await rest();
  assert.deepEqual(played(), ['played 1.00 2.00', 'played 1.00 0.50']);
  assert.deepEqual([play.isIdle(), notes.at(-1)], [true, 'free']);
});

test('with reduced motion a round is seen before the next one begins', async () => {
  const own = { isOverlapping: true, show: () => new Promise<void>(() => {}) } as const;
  const { button, notes, rest } = openPage([round({}), round({})], null, own);
  button('instant.play')?.click();
  await rest();
  button('instant.play')?.click();
  await rest();
  assert.equal(notes.filter((note) => note.startsWith('begin')).length, 1);
});

test('an outcome is noted until it is uncovered, and shown again with its win held back', async () => {
  const { button, notes, play, rest, told } = openPage([round({ win: '5.00' })], null, {
    isCovered: true,
  });
  button('instant.play')?.click();
  await rest();
  const order = ['covered round-1', 'shown', 'uncovered'];
  assert.deepEqual(
    notes.filter((note) => order.includes(note)),
    order,
  );
  notes.splice(0);
  await play.showAgain(round({ id: 'round-2', win: '5.00', balance: '7.00' }));
  assert.deepEqual(told, ['instant.covered']);
  assert.ok(notes.indexOf('held 5.00') < notes.indexOf('shown'));
  assert.ok(notes.includes('told 42.00'), 'the balance is that of the session');
  assert.ok(notes.includes('covered round-2') && notes.includes('uncovered'));
});

test('autoplay runs its rounds by its rules and ends', async () => {
  const { button, notes, rest, told } = openPage([round({}), round({}), round({ win: '9' })]);
  button('bar.auto')?.click();
  (document.querySelector('#auto-rounds') as HTMLInputElement).value = '3';
  (document.querySelector('#auto-loss') as HTMLInputElement).value = '100';
  button('auto.start')?.click();
  await rest();
  assert.deepEqual(
    notes.filter((note) => note.startsWith('begin')).map((note) => note.slice(7, 15)),
    ['"100000"', '"200000"', '"400000"'],
  );
  assert.deepEqual(told, ['instant.end_done']);
  assert.equal((document.querySelector('#stake') as HTMLInputElement).value, '1.00');
});

test('autoplay without a loss limit does not begin', async () => {
  const { button, notes, rest, told } = openPage([]);
  button('bar.auto')?.click();
  (document.querySelector('#auto-stop-loss') as HTMLInputElement).value = '';
  button('auto.start')?.click();
  await rest();
  assert.deepEqual(told, ['instant.plan_unread']);
  assert.ok(!notes.some((note) => note.startsWith('begin')));
});
