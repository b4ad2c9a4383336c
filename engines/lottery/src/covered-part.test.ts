import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Aspect, aspectsOf } from './aspect.ts';
import { onlyIn } from './cover.ts';
import { createCountedParts } from './covered-part.ts';
import { elevenFive } from './families/eleven-five/index.ts';
import { type AnyFamily, familiesOf, familyFor } from './family-list.ts';
import { findPlay, type Play, type Selection } from './play.ts';
import { checkSelection, readSelection, writeSelection } from './selection.ts';
import { seededWords } from './testing/index.ts';

const familyOf = (code: string): AnyFamily => familyFor(code, 'horse') ?? assert.fail(code);

/** What counts of bets that are written "play selection". */
function counted(code: string, ...texts: readonly string[]): string[] {
  const family = familyOf(code);
  const bets = texts.map((text) => {
    const [play = '', selection = ''] = text.split(' ');
    const found = findPlay(family, play) ?? assert.fail(play);
    const check = checkSelection(found, readSelection(selection));
    return check.ok
      ? { play, selection, bets: check.bets }
      : assert.fail(`${text}: ${check.reason}`);
  });
  return createCountedParts(family)(bets).map((one) =>
    typeof one === 'string' ? one : writeSelection(one),
  );
}

const NOTHING_OF_TWO = ['nothing', 'nothing'];
const ALL_OF_TWO = ['all', 'all'];

test('both sides that are taken by two plays count for nothing', () => {
  assert.deepEqual(counted('ssc', 'sides.1 big', 'sides.1 small'), NOTHING_OF_TWO);
  assert.deepEqual(
    counted('ssc', 'dragonTiger.12 dragon', 'newDragonTiger.12 tiger'),
    NOTHING_OF_TWO,
  );
  assert.deepEqual(counted('ssc', 'fixed 0,1,2,3,4||||', 'sides.1 big'), NOTHING_OF_TWO);
  assert.deepEqual(
    counted('mark-six', 'special.sides big', 'special.quarter small-odd,small-even'),
    NOTHING_OF_TWO,
  );
  assert.deepEqual(counted('k3', 'sum.sides big', 'sum 3,4,5,6,7,8,9,10'), NOTHING_OF_TWO);
  assert.deepEqual(counted('k3', 'triple.any any', 'different3 1,2,3,4,5,6'), ALL_OF_TWO);
  assert.deepEqual(counted('pk10', 'dragonTiger.1v10 dragon,tiger'), ['nothing']);
  assert.deepEqual(
    counted('pk10', 'position.sides big|||||||||', 'position 01,02,03,04,05|||||||||'),
    NOTHING_OF_TWO,
  );
  assert.deepEqual(counted('pk10', 'sum.sides big', 'sum 3,4,5,6,7,8,9,10,11'), NOTHING_OF_TWO);
  assert.deepEqual(counted('pc28', 'sides big', 'pairs smallOdd,smallEven'), NOTHING_OF_TWO);
  assert.deepEqual(counted('lao', 'sides.tens high', 'sides.top2 low'), NOTHING_OF_TWO);
  const tails = Array.from({ length: 50 }, (_, tail) => String(tail).padStart(2, '0')).join();
  const others = Array.from({ length: 50 }, (_, tail) => String(tail + 50)).join();
  assert.deepEqual(
    counted('vietnam-south', `de.special ${tails}`, 'digit.tens 5,6,7,8,9'),
    NOTHING_OF_TWO,
  );
  assert.deepEqual(counted('vietnam-south', `lo2 ${tails}`, `lo2.cheap ${others}`), NOTHING_OF_TWO);
});

test('only the position that is covered counts for nothing', () => {
  assert.deepEqual(counted('ssc', 'fixed 0,1,2,3,4,5,6,7,8|5|||'), ['|5|||']);
  assert.deepEqual(counted('ssc', 'fixed 0,1,2,3,4,5,6,7,8||||', 'fixed ||||5'), [
    'nothing',
    'all',
  ]);
  assert.deepEqual(counted('ssc', 'fixed 0,1,2,3,4|1|||', 'sides.1 big'), ['|1|||', 'nothing']);
});

test('sides of different positions, and eighty per cent of one, are at risk', () => {
  assert.deepEqual(counted('ssc', 'sides.1 big', 'sides.2 small'), ALL_OF_TWO);
  assert.deepEqual(counted('ssc', 'fixed 0,1,2,3,4,5,6,7||||'), ['all']);
  assert.deepEqual(counted('ssc', 'fixed 5,6,7||||', 'sides.1 big'), ALL_OF_TWO);
  assert.deepEqual(counted('hanoi', 'sides.tens high', 'sides.units low'), ALL_OF_TWO);
  assert.deepEqual(counted('ssc', 'total big,odd'), ['all']);
});

test('rows of digits are taken together however they are bet, and equal ones once', () => {
  const sums = Array.from({ length: 19 }, (_, sum) => sum);
  const half = `star2front.sum ${sums.filter((sum) => sum <= 9).join()}`;
  const rest = `star2front.direct.entry ${Array.from({ length: 10 }, (_, first) =>
    Array.from({ length: first }, (__, second) => `${first}${9 - second}`),
  )
    .flat()
    .toSorted()
    .join()}`;
  assert.deepEqual(counted('ssc', half, rest), NOTHING_OF_TWO);
  assert.deepEqual(counted('ssc', half, half), ALL_OF_TWO);
});

/** A function of a draw that tells no more than an aspect does. */
type View = (draw: unknown) => string;

const numbersOf = (draw: unknown): readonly number[] => draw as readonly number[];
const prizesOf = (draw: unknown): readonly (readonly string[])[] =>
  draw as readonly (readonly string[])[];

const places = (at: readonly number[]): View => {
  return (draw) => at.map((place) => numbersOf(draw)[place]).join();
};
const sum: View = (draw) => String(numbersOf(draw).reduce((left, right) => left + right, 0));
const dice: View = (draw) => numbersOf(draw).toSorted().join();

const STARS: Readonly<Record<string, readonly number[]>> = {
  'ssc star3front': [0, 1, 2],
  'ssc star3mid': [1, 2, 3],
  'ssc star3back': [2, 3, 4],
  'ssc star2front': [0, 1],
  'ssc star2back': [3, 4],
  'three-digit star3': [0, 1, 2],
  'three-digit star2front': [0, 1],
  'three-digit star2back': [1, 2],
};

function viewOf({ code: family }: AnyFamily, { code }: Aspect): View {
  const stars = STARS[`${family} ${code}`];
  if (stars !== undefined) return places(stars);
  const [kind = '', which = ''] = code.split('.');
  if (kind === 'position') return places([Number(which)]);
  if (kind === 'regular') return places([Number(which) - 1]);
  if (kind === 'pair') return places([...which].map(Number));
  if (code.startsWith('front')) return places([0, 1, 2].slice(0, Number(code.at(-1))));
  if (family === 'mark-six') return places([6]);
  if (family === 'k3') return dice;
  if (family === 'pk10')
    return (draw) => String((numbersOf(draw)[0] ?? 0) + (numbersOf(draw)[1] ?? 0));
  if (family === 'pc28') return sum;
  const whole = (draw: unknown) => prizesOf(draw)[0]?.[0] ?? '';
  if (kind === 'special') return (draw) => whole(draw).slice(-2);
  if (kind.startsWith('top')) return (draw) => whole(draw).slice(-Number(kind.at(-1)));
  if (family === 'lao') return (draw) => whole(draw).slice(0, 2);
  return (draw) => prizesOf(draw).at(-1)?.[0] ?? '';
}

/** Single picks that a name of an aspect stands for, or one selection of a play without such. */
function selectionsOf(play: Play<unknown>, box: number | null, tokens: string | undefined) {
  const { boxes } = play.input;
  const of = (place: number): Selection[] =>
    (tokens?.split(',') ?? boxes[place]?.tokens ?? []).map((token) =>
      onlyIn(boxes.length, place, token),
    );
  const single = boxes.flatMap((_, place) => (box === null || box === place ? of(place) : []));
  const bets = single.filter((selection) => play.count(selection) > 0);
  if (bets.length > 0) return bets;
  if (play.input.kind === 'entries') {
    const { entry } = play.input;
    const typed = Array.from({ length: 7 }, (_, from) =>
      Array.from(
        { length: entry.length },
        (__, at) => entry.tokens[(from + at) % entry.tokens.length],
      ).join(''),
    );
    return [[...boxes.map(() => []), typed]];
  }
  const halves = boxes.map(({ min, tokens: all }, place) =>
    all.slice(place, place + Math.max(min, Math.ceil(all.length / 2))),
  );
  return [halves];
}

for (const family of familiesOf('horse')) {
  test(`what ${family.code} takes together is about one part of its draw`, () => {
    const source = seededWords(53);
    const draws = Array.from({ length: 150 }, () => family.draw.drawFrom(source));
    for (const aspect of aspectsOf(family)) {
      const view = viewOf(family, aspect);
      const scenes = new Map(aspect.draws().map((draw) => [view(draw), draw]));
      for (const name of aspect.of) {
        const [whole = '', tokens] = name.split(':');
        const [code = '', box] = whole.split('#');
        const play = findPlay(family, code) ?? assert.fail(`${family.code} ${name}`);
        const selections = selectionsOf(play, box === undefined ? null : Number(box), tokens);
        const wonOn = (draw: unknown) => {
          const judge = play.judge(draw);
          return selections.map((one) => judge(one).wins.some((count) => count > 0)).join();
        };
        const shown = new Map([...scenes].map(([key, draw]) => [key, wonOn(draw)]));
        for (const draw of draws) {
          const scene = shown.get(view(draw)) ?? assert.fail(`${family.code} ${aspect.code}`);
          assert.equal(wonOn(draw), scene, `${family.code} ${aspect.code} ${name}`);
        }
      }
    }
  });
}

test('a crowd of small bets is judged without looking at outcomes', () => {
  const parts = createCountedParts(elevenFive as AnyFamily);
  const bets = Array.from({ length: 5 }, () => ({
    play: 'position',
    selection: '01||||',
    bets: 1,
  }));
  assert.deepEqual(
    parts(bets),
    bets.map(() => 'all'),
  );
});
