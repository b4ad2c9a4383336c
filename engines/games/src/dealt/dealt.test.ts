import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { playHands } from '../baccarat/index.ts';
import { liveBaccarat } from '../live-baccarat/index.ts';
import { liveDragonTiger } from '../live-dragon-tiger/index.ts';
import { liveRoulette } from '../live-roulette/index.ts';
import { recordedDraws } from '../solo/index.ts';
import type { DealtPlan } from './dealt.ts';
import {
  checkLog,
  drawsOfEntries,
  hashOfLine,
  isPossible,
  type LogKind,
  type LogLine,
  readEntry,
  readLog,
  writeEntry,
} from './index.ts';

const planOf = ({ plan }: { readonly plan: { readonly dealt?: DealtPlan } }): DealtPlan => {
  assert.ok(plan.dealt !== undefined);
  return plan.dealt;
};
const baccarat = planOf(liveBaccarat);

test('cards and pockets are read as people and scanners write them', () => {
  const wheel = planOf(liveRoulette);
  for (let card = 0; card < 52; card += 1)
    assert.equal(readEntry(baccarat, writeEntry(baccarat, card)), card);
  assert.equal(readEntry(baccarat, ' 10h '), readEntry(baccarat, 'TH'));
  for (const text of ['1H', 'AX', '', 'AS AS', '11D', '0'])
    assert.equal(readEntry(baccarat, text), null);
  assert.deepEqual(
    ['0', '36', '37', '-1', '1e1', ''].map((text) => readEntry(wheel, text)),
    [0, 36, null, null, null, null],
  );
});

/** Enters cards of a shuffled shoe for as long as one is asked for. */
function dealAll(cards: readonly number[]): number[] {
  const entered: number[] = [];
  while (baccarat.next(entered) !== null) entered.push(cards[entered.length] ?? 0);
  return entered;
}

test('entered cards of baccarat come to the hands that the rules deal', () => {
  const shoe = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(shoe, (cards) => {
      const entered = dealAll(cards);
      const next = cards.values();
      const outcome = playHands(() => next.next().value ?? 0);
      assert.equal(entered.length, outcome.player.length + outcome.banker.length);
      const draws = drawsOfEntries(baccarat, entered);
      assert.deepEqual(liveBaccarat.table.draw(recordedDraws(draws)), outcome);
      const turned = entered.flatMap((_, at) => baccarat.shows(entered, at).slice(1));
      for (const show of turned as { side: 'player' | 'banker'; place: number; card: number }[])
        assert.equal(outcome[show.side][show.place], show.card);
    }),
    { numRuns: 2_000 },
  );
});

test('entered cards of dragon tiger and the pocket of a wheel come to the same outcome', () => {
  const tiger = planOf(liveDragonTiger);
  assert.deepEqual([[], [3], [3, 9]].map(tiger.next), ['dragon', 'tiger', null]);
  const { dragon, tiger: second } = liveDragonTiger.table.draw(
    recordedDraws(drawsOfEntries(tiger, [7, 7])),
  );
  assert.deepEqual([dragon, second], [7, 7]);
  const wheel = planOf(liveRoulette);
  assert.deepEqual(liveRoulette.table.draw(recordedDraws(drawsOfEntries(wheel, [17]))), {
    pocket: 17,
  });
});

test('a shoe has no more of a card than it has packs', () => {
  const six = Array.from({ length: 6 }, () => 5);
  assert.equal(isPossible(baccarat, six.slice(1), 5), true);
  assert.equal(isPossible(baccarat, six, 5), false);
  assert.throws(() => drawsOfEntries(baccarat, [...six, 5]), RangeError);
});

function logOf(...said: readonly (readonly [LogKind, string | null])[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const [kind, value] of said) {
    const position = lines.length + 1;
    const at = new Date(position * 1_000).toISOString();
    const before = lines.at(-1)?.hash ?? '';
    const line = { table: 't', position, at, kind, round: 1, value, who: 'a', before };
    lines.push({ ...line, hash: hashOfLine(line), signature: '' });
  }
  return lines;
}
const twice = (text: string): [LogKind, string][] => [
  ['enter', text],
  ['count', text],
];

test('an entry counts at its second look, and corrections strike what follows', () => {
  const lines = logOf(...twice('9D'), ['enter', '2C'], ['differ', '3C'], ...twice('3C'), [
    'enter',
    '4H',
  ]);
  const { counted, pending } = readLog(baccarat, lines);
  assert.deepEqual(
    counted.map(({ value }) => writeEntry(baccarat, value)),
    ['9D', '3C'],
  );
  assert.equal(pending?.value, readEntry(baccarat, '4H'));
  const struck = readLog(baccarat, [...lines, ...logOf(['correct', '1'])]);
  assert.deepEqual([struck.counted.length, struck.pending], [1, null]);
  assert.throws(() => readLog(baccarat, logOf(['count', '9D'])), RangeError);
});

test('a log proves what was entered, and shows what was changed in it', () => {
  const wheel = planOf(liveRoulette);
  const lines = logOf(['open', null], ['close', null], ...twice('17'), ['confirm', null]);
  assert.deepEqual(checkLog(wheel, lines, [17]), { isChained: true, isEntered: true });
  assert.deepEqual(checkLog(wheel, lines, [18]), { isChained: true, isEntered: false });
  const forged = lines.map((line) => (line.value === null ? line : { ...line, value: '18' }));
  assert.equal(checkLog(wheel, forged, [18]).isChained, false);
  const without = lines.filter(({ kind }) => kind !== 'close');
  assert.equal(checkLog(wheel, without, [17]).isChained, false);
  assert.equal(checkLog(wheel, lines.slice(0, -1), [17]).isEntered, false);
});
