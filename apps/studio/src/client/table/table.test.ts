import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Amount } from '@parlour/money';
import { Window } from 'happy-dom';
import type { SceneDeps } from '../instant/scene.ts';
import { createChipStake } from '../instant/stake.ts';
import { openScene } from '../instant/testkit/scene.ts';
import { sayBets, sayWins } from './bet-scene.ts';
import { betsOf, createBook, putsOf } from './bets.ts';
import { chipText, stackOf } from './chip.ts';
import { rackOf } from './rack.ts';
import { nearestBox } from './roam.ts';
import { readSaved } from './saved.ts';
import { createTable, type Table } from './table.ts';
import type { TableKey } from './words.ts';

const page = new Window({ url: 'http://studio.test/table' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const UNIT = 100_000n;
const units = (count: number) => (BigInt(Math.round(count * 100)) * (UNIT / 100n)) as Amount;
const put = (place: string, count: number) => ({ place, amount: units(count) });

test('every change of the table is taken back, one at a time', () => {
  const book = createBook();
  book.add([put('red', 1)]);
  book.add([put('red', 5), put('odd', 1)]);
  assert.deepEqual(betsOf(book.puts()), [
    { place: 'red', amount: '6.00' },
    { place: 'odd', amount: '1.00' },
  ]);
  book.takeOff('red');
  assert.deepEqual(betsOf(book.puts())[0], { place: 'red', amount: '1.00' });
  book.clear();
  book.undo();
  book.undo();
  assert.equal(book.puts().length, 3);
  book.note();
  assert.ok(!book.canUndo(), 'what was played cannot be taken back');
  book.set([]);
  assert.equal(book.played().length, 3);
  assert.deepEqual(putsOf([{ place: 'red', amount: '1.00' }]), [put('red', 1)]);
});

test('chips are those between the least and the most stake, and an amount lies as few of them', () => {
  const stakes = (least: string, most: string) =>
    [least, most].map((stake) => ({ stake, label: stake }));
  const rack = rackOf({ stakeDefault: '1.00', stakes: stakes('0.20', '100.00') });
  assert.deepEqual(rack.map(chipText), ['0.2', '1', '2', '5', '20', '100']);
  assert.equal(rackOf({ stakeDefault: '1.00', stakes: stakes('1.00', '10.00') }).length, 3);
  assert.deepEqual(stackOf(units(26), rack), [4, 3, 1]);
  assert.deepEqual(stackOf(units(0.1), rack), [0]);
  assert.equal(chipText(units(2_500)), '2.5K');
});

test('bets and wins are told place by place', () => {
  const words = ((key: string, params: object) =>
    [key, ...Object.values(params)].join(' ')) as never;
  const nameOf = (place: string) => place.toUpperCase();
  const bets = betsOf([put('red', 1), put('odd', 2)]);
  assert.equal(sayBets({ bets }, { words, nameOf }), 'table.bets RED 1.00, ODD 2.00');
  const wins = [{ place: 'red', win: '2.00' }];
  assert.equal(sayWins(wins, { words, nameOf }), 'table.wins RED 2.00');
});

test('arrows go to the nearest spot ahead', () => {
  const boxes = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 6, y: 8 },
    { x: 0, y: 30 },
  ];
  assert.equal(nearestBox('ArrowRight', { x: 0, y: 0 }, boxes), 1);
  assert.equal(nearestBox('ArrowDown', { x: 0, y: 0 }, boxes), 2);
  assert.equal(nearestBox('ArrowUp', { x: 0, y: 0 }, boxes), -1);
  assert.equal(nearestBox('Enter', { x: 0, y: 0 }, boxes), -1);
});

test('bets that were kept and no longer read as bets are left out', () => {
  const places = new Set(['red']);
  const bet = (place: string, amount: string) => ({ place, amount });
  const kept = [[bet('red', '1.00')], [bet('blue', '1.00')], [bet('red', '-1')], [], 'red'];
  assert.deepEqual(readSaved(JSON.stringify(kept), places), [[bet('red', '1.00')]]);
  for (const wrong of [null, '', '{}', '[']) assert.deepEqual(readSaved(wrong, places), []);
});

/** A table of three spots in a scene that is nothing else. */
function openTable(mayBet?: () => boolean) {
  const made: { table?: Table } = {};
  const opened = openScene<TableKey>((deps: SceneDeps<TableKey>) => {
    const table = createTable(deps, {
      code: 'test',
      places: ['red', 'black', 'zero'],
      nameOf: (place) => `the ${place}`,
      hasSaved: true,
      ...(mayBet === undefined ? {} : { mayBet }),
    });
    made.table = table;
    return {
      fields: table.fields,
      view: table.spots.layout(
        { w: 3, h: 1 },
        ...['red', 'black', 'zero'].map((one) => table.spots.spot(one)),
      ),
      choice: table.choice,
      setChoice: table.setChoice,
      facts: () => [],
      lock: table.lock,
      reset: table.clearWins,
      show: async () => undefined,
      stake: table.stake,
      label: () => '',
      keys: table.keys,
    };
  });
  const table = made.table as Table;
  const spot = (place: string) =>
    opened.all<HTMLButtonElement>(`[data-place=${place}]`)[0] as HTMLButtonElement;
  const tool = (text: string) =>
    opened
      .all<HTMLButtonElement>('button')
      .find((one) => one.textContent === text) as HTMLButtonElement;
  const rack = (look: number) =>
    opened.all<HTMLInputElement>('.rack input')[look] as HTMLInputElement;
  return { ...opened, table, spot, tool, rack };
}

test('a spot takes the chosen chip at a press, and says what lies on it', () => {
  const { all, choices, rack, spot, table } = openTable();
  spot('red').click();
  rack(3).checked = true;
  rack(3).dispatchEvent(new page.Event('change') as never);
  spot('red').click();
  assert.deepEqual(table.choice(), { bets: [{ place: 'red', amount: '6.00' }] });
  assert.equal(table.stake(), units(6));
  assert.equal(spot('red').getAttribute('aria-label'), 'table.spot_bet the red $6.00 USD');
  assert.equal(spot('red').querySelector('text')?.textContent, '6');
  assert.equal(all('[role=status]')[0]?.textContent, 'table.placed $6.00 USD the red $6.00 USD');
  assert.equal(choices(), 2);
  spot('red').dispatchEvent(new page.MouseEvent('contextmenu', { cancelable: true }) as never);
  assert.equal(table.stake(), units(1));
});

test('tools undo, double, clear, repeat and take off', () => {
  const { scene, spot, table, tool } = openTable();
  assert.ok(tool('table.undo').disabled && tool('table.repeat').disabled);
  spot('red').click();
  tool('table.double').click();
  assert.equal(table.stake(), units(2));
  tool('table.undo').click();
  assert.equal(table.stake(), units(1));
  tool('table.remove').click();
  spot('red').click();
  tool('table.remove').click();
  assert.equal(table.stake(), 0n);
  spot('black').click();
  table.note();
  scene.keys?.['c']?.();
  assert.equal(table.stake(), 0n);
  tool('table.repeat').click();
  assert.deepEqual(table.bets(), [{ place: 'black', amount: '1.00' }]);
  scene.lock(true);
  spot('red').click();
  assert.equal(table.stake(), units(1), 'nothing moves in a round');
});

test('no more lies there than a round takes, and the reason is said', () => {
  const { all, rack, spot, table } = openTable();
  rack(5).dispatchEvent(new page.Event('change') as never);
  spot('red').click();
  spot('black').click();
  assert.equal(table.stake(), units(100));
  assert.equal(all('.rack-notice')[0]?.textContent, 'table.too_much $100.00 USD');
  const shut = openTable(() => false);
  shut.spot('red').click();
  assert.equal(shut.table.stake(), 0n);
  assert.equal(shut.all('.refused').length, 1);
});

test('what won is shown at its spot, and what lost loses its light until the next change', () => {
  const { all, spot, table } = openTable();
  spot('red').click();
  spot('zero').click();
  table.showWins([{ place: 'red', win: '2.00' }], {
    hit: (place) => place === 'red',
    isGain: false,
  });
  assert.equal(spot('red').querySelector('.spot-win')?.textContent, '$2.00');
  assert.equal(all('.gain').length, 0, 'what comes back is no gain');
  assert.deepEqual(all('[data-result=lost]'), [spot('zero')]);
  spot('zero').click();
  assert.equal(all('.spot-win, .hit, [data-result]').length, 0);
});

test('bets are kept on the device and put again', () => {
  const first = openTable();
  first.spot('red').click();
  first.all<HTMLButtonElement>('.saved > button')[0]?.click();
  const second = openTable();
  second.all<HTMLButtonElement>('.saved-use')[0]?.click();
  assert.deepEqual(second.table.bets(), [{ place: 'red', amount: '1.00' }]);
  second.all<HTMLButtonElement>('.saved-drop')[0]?.click();
  assert.equal(openTable().all('.saved-use').length, 0);
});

test('a stake of chips is offered between the least and the most', () => {
  let stake = 0n as Amount;
  const field = createChipStake(
    { stakes: [{ stake: '0.20' }, { stake: '5.00' }], stakeDefault: '1.00' } as never,
    { money: { show: String } as never, words: String as never },
    () => stake,
  );
  const offered = [0, 0.2, 5, 5.01].map((count) => {
    stake = units(count);
    return field.isOffered();
  });
  assert.deepEqual(offered, [false, true, true, false]);
});
