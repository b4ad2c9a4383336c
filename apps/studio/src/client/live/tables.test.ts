import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { andarBaharPlaces } from '@parlour/games/andar-bahar';
import { cardFromText } from '@parlour/games/cards';
import { dragonTigerPlaces } from '@parlour/games/dragon-tiger';
import { liveAndarBahar } from '@parlour/games/live-andar-bahar';
import { liveDragonTiger } from '@parlour/games/live-dragon-tiger';
import { liveSicBo } from '@parlour/games/live-sic-bo';
import { moneyWheel, moneyWheelPlaces, segments } from '@parlour/games/money-wheel';
import { sicBoPlaces } from '@parlour/games/sic-bo';
import { teenPatti, teenPattiPlaces } from '@parlour/games/teen-patti-2020';
import { Window } from 'happy-dom';
import {
  createAndarBaharScene,
  cueOf as cueOfAndarBahar,
} from '../games/live-andar-bahar/scene.ts';
import {
  createDragonTigerScene,
  cueOf as cueOfDragonTiger,
} from '../games/live-dragon-tiger/scene.ts';
import { createSicBoScene } from '../games/live-sic-bo/scene.ts';
import { createMoneyWheelScene } from '../games/money-wheel/scene.ts';
import { createTeenPattiScene } from '../games/teen-patti-20-20/scene.ts';
import { veranda } from '../games/live-andar-bahar/place.ts';
import { redGate } from '../games/live-dragon-tiger/place.ts';
import { teaHouse } from '../games/live-sic-bo/place.ts';
import { pavilion } from '../games/money-wheel/place.ts';
import { groundAtNight } from '../games/teen-patti-20-20/place.ts';
import { openLiveScene } from './testkit/scene.ts';

const page = new Window({ url: 'http://studio.test/live' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const placesOf = (all: (selector: string) => HTMLElement[]) =>
  all('.spot').map(({ dataset }) => dataset['place']);

test('every place of every table lies on its layout once', () => {
  const tables = [
    [openLiveScene(createDragonTigerScene, liveDragonTiger), dragonTigerPlaces],
    [openLiveScene(createAndarBaharScene, liveAndarBahar), andarBaharPlaces],
    [openLiveScene(createSicBoScene, liveSicBo), sicBoPlaces],
    [openLiveScene(createTeenPattiScene, teenPatti), teenPattiPlaces],
    [openLiveScene(createMoneyWheelScene, moneyWheel), moneyWheelPlaces],
  ] as const;
  for (const [{ scene }, places] of tables) {
    document.body.replaceChildren(scene.layout);
    const found = placesOf((selector) => [
      ...document.body.querySelectorAll<HTMLElement>(selector),
    ]);
    assert.deepEqual(found.toSorted(), [...places].toSorted());
  }
});

test('every place is drawn, and no two of its parts have one name', () => {
  for (const room of [redGate, veranda, teaHouse, groundAtNight, pavilion]) {
    const markup = room()
      .map((layer) => layer.innerHTML)
      .join('');
    const names = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(names).size, names.length);
    for (const [, id = ''] of markup.matchAll(/url\(#([^)]+)\)/g))
      assert.ok(names.includes(id), id);
    assert.doesNotMatch(markup, /NaN|undefined/);
  }
});

/** Two cards of eight packs: places of the first pack that are drawn one after the other. */
const pair = (dragon: string, tiger: string): readonly number[] => {
  const [first, second] = [cardFromText(dragon), cardFromText(tiger)];
  return [first, second > first ? second - 1 : second];
};

test('dragon and tiger lie hidden, are turned in turn, and the higher side wins', async () => {
  const { all, end, open, run, scene, text } = openLiveScene(
    createDragonTigerScene,
    liveDragonTiger,
  );
  const draws = pair('Kd', '4s');
  await run(draws, 2_000);
  assert.equal(all('.ldt .playing-card').length, 2);
  assert.equal(
    all('.ldt-number')
      .map((each) => each.textContent)
      .join(''),
    '',
  );
  const shown = await run(draws, 3_100);
  assert.equal(text('.dragon .ldt-number'), '13');
  assert.equal(text('.tiger .ldt-number'), '');
  assert.deepEqual(cueOfDragonTiger(shown), { pose: 'turn-left', look: 'left' });
  assert.match(scene.saying?.(shown) ?? '', /dragon_shows 13$/);
  const ended = await end(draws);
  assert.deepEqual(
    all('.ldt-side').map(({ dataset }) => dataset['result']),
    ['won', 'lost'],
  );
  assert.equal(cueOfDragonTiger(ended)?.pose, 'point-left');
  await open();
  assert.equal(all('.ldt .playing-card').length - all('.ldt .card-shoe .playing-card').length, 0);
});

test('a page that is opened late shows what the table has shown', async () => {
  const { all, run } = openLiveScene(createDragonTigerScene, liveDragonTiger);
  await run(pair('Kd', '4s'), 60_000);
  assert.deepEqual(
    all('.ldt-number').map((each) => each.textContent),
    ['13', '4'],
  );
});

test('the first card is shown, then both sides fill in turn, and the range of the next match is pointed at', async () => {
  const { all, end, run, scene, text } = openLiveScene(createAndarBaharScene, liveAndarBahar);
  // The two of diamonds, then the three of diamonds and of hearts, then the two of hearts.
  const draws = [0, 3, 3, 0];
  const first = await run(draws, 1_300);
  assert.equal(all('.lab-joker .playing-card').length, 1);
  assert.match(scene.saying?.(first) ?? '', /^live-andar-bahar\.wanted /);
  const second = await run(draws, 3_900);
  assert.deepEqual([text('.andar .lab-count'), text('.bahar .lab-count')], ['1', '1']);
  assert.equal(cueOfAndarBahar(second)?.look, 'right');
  assert.deepEqual(
    all('.spot.pointed').map(({ dataset }) => dataset['place']),
    ['cards-1-5'],
  );
  await end(draws);
  assert.equal(all('.lab-side.andar')[0]?.dataset['result'], 'won');
  assert.equal(all('.spot.pointed').length, 0);
  assert.equal(all('.andar [data-mark="made"]').length, 1);
});

test('dice are shaken until they are shown, and their total is told when they lie', async () => {
  const { all, end, open, run, text } = openLiveScene(createSicBoScene, liveSicBo);
  const draws = [4, 1, 4];
  await run(draws, 1_000);
  assert.equal(all('.lsb-came')[0]?.hidden, true);
  await end(draws);
  assert.equal(text('.lsb-came'), '12sicbo.kind_big');
  await open();
  assert.equal(all('.lsb-came')[0]?.hidden, true);
});

test('six cards lie hidden, are turned in turn, and both hands are named at the end', async () => {
  const { all, end, run, text } = openLiveScene(createTeenPattiScene, teenPatti);
  // Each draw takes the next card of the pack: twos of diamonds, spades; twos of hearts, clubs.
  const draws = [0, 0, 0, 0, 0, 0];
  await run(draws, 3_500);
  assert.equal(all('.tp-hand li').length, 6);
  assert.equal(all('.tp-hand li[aria-label="card.hidden"]').length, 6);
  await end(draws);
  assert.equal(all('.tp-hand li[aria-label="card.hidden"]').length, 0);
  assert.deepEqual(
    [text('.tp-hand.a .tp-kind'), text('.tp-hand.b .tp-kind')],
    ['teen-patti.kind_pair', 'teen-patti.kind_pair'],
  );
  assert.deepEqual(
    all('.tp-hand').map(({ dataset }) => dataset['result']),
    ['even', 'even'],
  );
});

test('a multiplier stands over the wheel until its number has come', async () => {
  const { all, end, run, scene, text } = openLiveScene(createMoneyWheelScene, moneyWheel);
  const at = (sign: string) =>
    segments.findIndex((each) =>
      each.kind === 'times' ? `x${each.by}` === sign : String(each.number) === sign,
    );
  const draws = [at('x7'), at('5')];
  await run(draws, 2_000);
  assert.equal(all('.mw-times')[0]?.hidden, true);
  const again = await run(draws, 10_000);
  assert.equal(text('.mw-times'), '×7');
  assert.match(scene.saying?.(again) ?? '', /say_times 7$/);
  await end(draws);
  assert.equal(all('.mw-segment.lit')[0]?.dataset['segment'], String(at('5')));
  scene.results([{ spins: draws, number: 5, times: 7 }]);
  assert.equal(text('.mw-past li'), '5 ×7');
});
