import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cardsFromText, JOKER } from '@parlour/games/cards';
import {
  adviceFor,
  classify,
  jacksOrBetterSheet,
  type PokerTable,
  pokerTables,
} from '@parlour/games/video-poker';
import { Window } from 'happy-dom';
import { openScene, STAKE } from '../../instant/testkit/scene.ts';
import { bitsOf } from './kinds.ts';
import type { PokerLook } from './marquee.ts';
import { miniHand } from './mini.ts';
import { createPokerScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const open = (table: PokerTable = pokerTables.jacksOrBetter, look: PokerLook = 'jacks') =>
  openScene((deps) =>
    createPokerScene(deps, {
      table,
      look,
      sheet: jacksOrBetterSheet,
      ask: async (cards) => adviceFor(table, cards),
    }),
  );
const deal = (text: string, table: PokerTable = pokerTables.jacksOrBetter) => {
  const dealt = cardsFromText(text);
  return { action: null, events: [{ dealt, kind: classify(table, dealt) }] };
};
const draw = (hold: readonly number[], hands: readonly { text: string; win: string }[]) => ({
  action: { hold },
  events: [
    {
      hold,
      hands: hands.map(({ text, win }) => {
        const cards = cardsFromText(text);
        return { cards, kind: classify(pokerTables.jacksOrBetter, cards), win };
      }),
    },
  ],
});
const rest = () => new Promise(setImmediate);
const held = ({ all }: ReturnType<typeof open>) =>
  all('.vp-card').map((card) => card.getAttribute('aria-pressed') === 'true');

test('cards are held by click and by key, only while a hand lies there', async () => {
  const opened = open();
  opened.scene.keys?.['1']?.();
  assert.ok(!held(opened).includes(true), 'nothing was dealt');
  await opened.play([deal('Jh Jc 4s 7d 9c')]);
  opened.scene.lock(false);
  opened.scene.keys?.['1']?.();
  opened.all('.vp-card')[1]?.click();
  opened.all('.vp-card')[4]?.click();
  opened.scene.keys?.['5']?.();
  assert.deepEqual(held(opened), [true, true, false, false, false]);
  assert.deepEqual(opened.scene.next?.(), { hold: [0, 1] });
  assert.equal(opened.scene.press?.(), 'poker.draw');
  opened.scene.lock(true);
  opened.scene.keys?.['3']?.();
  assert.deepEqual(opened.scene.next?.(), { hold: [0, 1] }, 'the hold is on its way');
});

test('the table says what hands pay at the stake, and lights what was made', async () => {
  const { all, play, scene } = open();
  scene.showStake?.(STAKE);
  assert.equal(all('.vp-pay.full_house b')[0]?.textContent, '$9.00');
  scene.setChoice({ hands: 10 });
  scene.showStake?.(STAKE);
  assert.equal(all('.vp-pay.full_house b')[0]?.textContent, '$0.90');
  assert.equal(scene.parts?.(), 10);
  await play([deal('Jh Jc 4s 7d 9c')]);
  assert.deepEqual(
    all('.vp-pay.made').map(({ className }) => className),
    ['vp-pay high_pair made'],
  );
});

test('several hands are shown with what each pays, and the table counts them', async () => {
  const opened = open();
  const { all, play, scene } = opened;
  scene.setChoice({ hands: 3 });
  scene.showStake?.(STAKE);
  assert.equal(all('.vp-minis li').length, 2);
  const steps = [
    deal('Jh Jc 4s 7d 9c'),
    draw(
      [0, 1],
      [
        { text: 'Jh Jc 4d 8d 9h', win: '0.33' },
        { text: 'Jh Jc Qd Qs 9h', win: '0.66' },
        { text: 'Jh Jc Qh Ks 9h', win: '0.33' },
      ],
    ),
  ];
  await play(steps);
  assert.equal(all('.vp-pay.high_pair .vp-count')[0]?.textContent, '×2');
  assert.equal(all('.vp-made')[0]?.textContent, 'poker.paid 3 $1.32 USD');
  assert.deepEqual(
    all('.vp-minis small').map(({ textContent }) => textContent),
    ['hand.two_pair 2×', 'poker.jacks_or_better 1×'],
  );
  assert.equal(scene.label(steps), '1.33×');
  assert.equal(scene.press?.(), 'card.deal');
});

test('a hand that only returns the stake is named and not celebrated', async () => {
  const { all, play, scene } = open();
  scene.showStake?.(STAKE);
  await play([deal('Jh Jc 4s 7d 9c'), draw([0, 1], [{ text: 'Jh Jc 4d 8d 9h', win: '1.00' }])]);
  assert.equal(all('.vp-made')[0]?.textContent, 'poker.jacks_or_better');
  assert.equal(all('.vp-made.paid, .vp-hand.paid').length, 0);
});

test('a win above the stake is counted up', async () => {
  const { all, play, scene } = open();
  scene.showStake?.(STAKE);
  await play([deal('Jh Jc 4s 7d 9c'), draw([0, 1], [{ text: 'Jh Jc Jd 4d 4h', win: '9.00' }])]);
  assert.equal(all('.vp-made.paid')[0]?.textContent, 'hand.full_house · $9.00 USD');
  assert.equal(all('.vp-hand.paid').length, 1);
});

test('the hint marks the best hold and says what the chosen one costs', async () => {
  const opened = open();
  const { all, play, scene } = opened;
  scene.showStake?.(STAKE);
  await play([deal('Jh Jc 4s 7d 9c')]);
  scene.lock(false);
  assert.equal(all('.vp-card.best').length, 0, 'not before it is asked for');
  scene.keys?.['h']?.();
  await rest();
  assert.deepEqual(
    all('.vp-card').map(({ className }) => className.includes('best')),
    [true, true, false, false, false],
  );
  assert.match(all('.vp-best')[0]?.textContent ?? '', /card\.jack card\.hearts.*1\.537×/);
  assert.match(all('.vp-cost')[0]?.textContent ?? '', /^poker\.hint_cost .*\$1\.20 USD/);
  scene.keys?.['1']?.();
  scene.keys?.['2']?.();
  assert.equal(all('.vp-cost')[0]?.textContent, 'poker.hint_same');
});

test('on wish the best hold is made by itself', async () => {
  const opened = open();
  const wish = opened.all<HTMLInputElement>('.vp-auto input')[0] as HTMLInputElement;
  wish.checked = true;
  await opened.play([deal('Jh Jc 4s 7d 9c')]);
  assert.deepEqual(held(opened), [true, true, false, false, false]);
});

test('a round that is brought back waits for its hold', async () => {
  const opened = open();
  opened.scene.setChoice({ hands: 10 });
  const played = opened.play([deal('Jh Jc 4s 7d 9c')], false);
  assert.equal(opened.scene.press?.(), 'poker.draw', 'at once, before anything is waited for');
  await played;
  opened.scene.lock(false);
  assert.equal(opened.all('.vp-minis li').length, 9);
  assert.equal(opened.unlocked(), 0, 'hands cannot be changed in a round');
  opened.scene.keys?.['2']?.();
  assert.deepEqual(opened.scene.next?.(), { hold: [1] });
});

test('wild cards are marked, and the joker has a face', async () => {
  const deuces = open(pokerTables.deucesWild, 'deuces');
  await deuces.play([deal('2h Jc 4s 2d 9c', pokerTables.deucesWild)]);
  assert.equal(deuces.all('[data-wild="true"]').length, 2);
  const joker = open(pokerTables.jokerPoker, 'joker');
  const dealt = [JOKER, ...cardsFromText('Jc 4s 2d 9c')];
  await joker.play([{ action: null, events: [{ dealt, kind: 'nothing' }] }]);
  assert.equal(joker.all('.vp-card')[0]?.getAttribute('aria-label'), 'card.joker');
  assert.match(miniHand(dealt, pokerTables.jokerPoker), /★/);
});

test('holds are sets of places', () => {
  assert.equal(bitsOf([0, 4]), 17);
});
