import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { createButtons } from './buttons.ts';
import { BUTTON_HEIGHT, CARD, layOut, REELS, ROWS, STRIP } from './layout.ts';
import { countOf, stampsOf, topOf } from './steps.ts';
import type { DinerWords } from './words.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [1920, 1080],
  [768, 1024],
] as const) {
  test(`the cabinet, its menu and its buttons fit on a screen of ${width} by ${height}`, () => {
    const bars = { top: 48, bottom: height > width ? 190 : Math.min(92, height * 0.18) };
    const { buttonsY, card, cell, margin, menu, pie, reels } = layOut({ width, height }, bars);
    const foot = height - bars.bottom + 1;
    assert.ok(reels.x - margin >= 0 && reels.x + REELS * cell + margin <= width + 1);
    assert.ok(reels.y - margin >= bars.top && reels.y + ROWS * cell + margin <= foot);
    assert.ok(buttonsY + BUTTON_HEIGHT <= foot);
    assert.ok(menu.box.x >= -1 && menu.box.x + menu.box.width <= width + 1);
    assert.ok(menu.box.y >= bars.top && menu.box.y + menu.box.height <= foot);
    assert.ok(cell > 36);
    const { height: high, width: wide } = card.isStrip ? STRIP : CARD;
    const [right, low] = [card.x + wide * card.scale, card.y + high * card.scale];
    assert.ok(card.x >= 0 && card.y >= bars.top && low <= foot);
    if (height > width) assert.ok(right <= width && low <= reels.y - margin);
    else assert.ok(right <= reels.x - margin);
    assert.ok(pie.x - pie.size / 2 >= 0 && pie.size > 120);
  });
}

const words = ((key: string) => key) as unknown as DinerWords;

function open() {
  const host = document.createElement('div');
  const buttons = createButtons(host, words);
  return { buttons, reels: [...host.querySelectorAll('button')] };
}

test('a press under a reel nudges it, and the button of the frame takes the best', async () => {
  const { buttons, reels } = open();
  const first = buttons.ask({ kind: 'nudge', left: 2, best: 0 });
  reels[2]?.click();
  assert.deepEqual(await first, { kind: 'nudge', reel: 2 });
  const second = buttons.ask({ kind: 'nudge', left: 1, best: 1 });
  buttons.go();
  assert.deepEqual(await second, { kind: 'nudge', reel: 1 });
});

test('a hold begins with the best reels, and keeps two at most', async () => {
  const { buttons, reels } = open();
  const asked = buttons.ask({ kind: 'hold', best: [1] });
  assert.deepEqual(
    reels.map((reel) => reel.getAttribute('aria-pressed')),
    ['false', 'true', 'false'],
  );
  reels[2]?.click();
  assert.equal(reels[0]?.disabled, true);
  buttons.press(0);
  buttons.go();
  assert.deepEqual(await asked, { kind: 'hold', reels: [1, 2] });
});

test('a full card has one button for the pie, and each of its keys turns it', async () => {
  const { buttons, reels } = open();
  const first = buttons.ask({ kind: 'wheel' });
  assert.deepEqual(
    reels.map((reel) => reel.hidden),
    [false, true, true],
  );
  reels[0]?.click();
  assert.deepEqual(await first, { kind: 'wheel' });
  const second = buttons.ask({ kind: 'wheel' });
  buttons.go();
  assert.deepEqual(await second, { kind: 'wheel' });
});

test('the card stands after the coffees of a spin, and after the pie with what was over', () => {
  const meter = { kind: 'meter', before: 28, added: 3, size: 30 };
  assert.equal(stampsOf([{ events: [meter] }]), 30);
  const turned = { events: [{ kind: 'wheel', place: 1, pays: 1_000 }] };
  assert.equal(stampsOf([{ events: [meter] }, turned]), 1);
  assert.equal(stampsOf([turned]), null);
});

test('a win takes the reels from the left, the wild standing in', () => {
  assert.deepEqual(
    [countOf([7, 7, 3], 0), countOf([0, 7, 7], 0), countOf([0, 0, 0], 0)],
    [2, 3, 3],
  );
  assert.deepEqual([topOf(0, 23), topOf(5, 23)], [22, 4]);
});
