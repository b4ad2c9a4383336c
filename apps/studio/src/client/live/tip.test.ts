import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Window } from 'happy-dom';
import { NetworkError, RefusalError, type TipsView } from '../api.ts';
import { cueOf, thankful } from './studio.ts';
import { createTip } from './tip.ts';
import type { LiveWords } from './words.ts';

const page = new Window({ url: 'http://studio.test/live-roulette' });
Object.assign(globalThis, { document: page.document, HTMLElement: page.HTMLElement });
after(() => page.happyDOM.close());
beforeEach(() => document.body.replaceChildren());

const words = Object.assign(
  (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
  { language: 'en', direction: 'ltr', refusal: (code: string) => `refusal ${code}` },
) as unknown as LiveWords;

const offer: TipsView = { amounts: ['1.00', '5.00'], refusal: null, own: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The dialog of tips over calls that are only kept. */
function open({ answers = [] as Error[], hasMoney = true, view = offer } = {}) {
  const sent: { key: string; amount: string }[] = [];
  const given: string[] = [];
  const failed: unknown[] = [];
  let held = 0;
  const tip = createTip({
    api: {
      tips: async () => view,
      tip: async (key, amount) => {
        sent.push({ key, amount });
        const answer = answers.shift();
        if (answer !== undefined) throw answer;
        return { id: '1', amount, state: 'paid', at: '', balance: '95.00' };
      },
    },
    root: document.body,
    words,
    money: { show: String },
    purse: {
      has: () => hasMoney,
      hold() {
        held += 1;
        return () => (held -= 1);
      },
      set: () => {},
    },
    nameNow: () => 'Meera',
    lost: () => {},
    onError: (error) => failed.push(error),
    onGiven: (text) => given.push(text),
  });
  document.body.append(tip.button);
  const press = async (text: string) => {
    const found = [...document.querySelectorAll('button')].find((button) =>
      button.textContent?.includes(text),
    );
    assert.ok(found, `no button ${text}`);
    found.click();
    await settled();
  };
  return { failed, given, held: () => held, press, sent, text: () => document.body.textContent };
}

test('an amount is given only after a second press, and once', async () => {
  const tips = open();
  await tips.press('live.tip');
  await tips.press('500000');
  assert.deepEqual(tips.sent, []);
  assert.match(tips.text() ?? '', /live\.tip_confirm/);
  await tips.press('live.tip_give');
  assert.deepEqual(
    tips.sent.map(({ amount }) => amount),
    ['5.00'],
  );
  assert.equal(tips.given.length, 1);
  assert.equal(tips.held(), 0);
});

test('a slip of the thumb is taken back before anything is sent', async () => {
  const tips = open();
  await tips.press('live.tip');
  await tips.press('100000');
  await tips.press('live.tip_back');
  assert.match(tips.text() ?? '', /live\.tip_choose/);
  assert.deepEqual(tips.sent, []);
});

test('a call that got lost is repeated under its key', async () => {
  const tips = open({ answers: [new NetworkError('gone')] });
  await tips.press('live.tip');
  await tips.press('100000');
  await tips.press('live.tip_give');
  await new Promise((resolve) => setTimeout(resolve, 900));
  assert.equal(tips.sent.length, 2);
  assert.equal(new Set(tips.sent.map(({ key }) => key)).size, 1);
  assert.equal(tips.given.length, 1);
});

test('a refusal says in words of a tip why nothing was taken', async () => {
  const tips = open({ answers: [new RefusalError('wallet.limit_reached')] });
  await tips.press('live.tip');
  await tips.press('100000');
  await tips.press('live.tip_give');
  assert.match(tips.text() ?? '', /live\.tip_limit/);
  assert.deepEqual([tips.given, tips.failed, tips.held()], [[], [], 0]);
});

test('play money reads that it cannot tip', async () => {
  const tips = open({ view: { amounts: [], refusal: 'tip.demo', own: [] } });
  await tips.press('live.tip');
  assert.match(tips.text() ?? '', /refusal tip\.demo/);
});

test('thanks smile, and take no hand from a wheel that is being spun', () => {
  const idle = cueOf({ kind: 'quiet', isVoid: false } as never);
  assert.deepEqual(thankful(idle), { pose: 'invite', look: 'ahead', isSmiling: true });
  assert.equal(thankful({ pose: 'spin', look: 'right' }).pose, 'spin');
});
