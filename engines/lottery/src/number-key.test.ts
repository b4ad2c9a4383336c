// However a bet is placed, what wins on the same draws is one number with one key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import { drawInteger, shuffledIndexes, type WordSource } from '@parlour/fairness';
import { onlyIn } from './cover.ts';
import { readEntry } from './entry.ts';
import { exposuresOf } from './exposure.ts';
import { type AnyFamily, familiesOf } from './family-list.ts';
import type { Box } from './input.ts';
import type { Play, Selection } from './play.ts';
import { checkSelection, writeSelection } from './selection.ts';
import { seededWords } from './testing/index.ts';

const UNIT = amountFromText('1') ?? assert.fail('no amount');
const SEED = 20_261;
const DRAWS = 1_000;
const TRIES = 40;
/** Two that win on other draws hardly win on the same ones so often. */
const WINS_MIN = 5;

/** Few numbers, so that chance draws what chance picks. */
const few = (tokens: readonly string[], atLeast: number): readonly string[] =>
  tokens.slice(1, 1 + Math.max(3, atLeast + 2));

function drawsOf(family: AnyFamily, source: WordSource): readonly unknown[] {
  const { draw } = family;
  const pick = (from: readonly number[]) => from[drawInteger(source, from.length)] ?? 0;
  const draws: unknown[] = [];
  for (let tries = 0; tries < DRAWS; tries += 1) {
    draws.push(draw.drawFrom(source));
    const { layout } = draw;
    const text =
      layout.kind === 'prizes'
        ? layout.rows
            .map(({ count, digits }) =>
              Array.from({ length: count }, () =>
                Array.from({ length: digits }, () => pick([1, 2, 3])).join(''),
              ).join(','),
            )
            .join(';')
        : numbersText(layout, source);
    const read = draw.parse(text);
    if (read.ok) draws.push(read.draw);
  }
  return draws;
}

type NumbersLayout = Extract<AnyFamily['draw']['layout'], { kind: 'numbers' }>;

function numbersText(layout: NumbersLayout, source: WordSource): string {
  const { from, length, to, width } = layout;
  const pool = few(
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0')),
    width === 1 ? 1 : length,
  );
  const isWithRepeats = width === 1;
  const picked = isWithRepeats
    ? Array.from({ length }, () => pool[drawInteger(source, pool.length)])
    : shuffledIndexes(source, pool.length)
        .slice(0, length)
        .map((at) => pool[at]);
  return picked.join(isWithRepeats ? '' : ',');
}

/** Selections of a play that are as small as it takes. */
function* smallest(play: Play<unknown>, source: WordSource): Generator<Selection> {
  const { boxes } = play.input;
  for (const [place, { tokens }] of boxes.entries()) {
    for (const token of tokens) yield onlyIn(boxes.length, place, token);
  }
  const least = (box: Box): readonly string[] => {
    const pool = drawInteger(source, 2) === 0 ? box.tokens : few(box.tokens, box.min);
    const count = box.min === 0 ? drawInteger(source, 2) : box.min;
    const places = shuffledIndexes(source, pool.length).slice(0, count);
    return box.tokens.filter((token) => places.some((at) => pool[at] === token));
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const picks = boxes.map(least);
    if (play.input.kind === 'boxes') yield picks;
    else {
      const { entry } = play.input;
      const tokens = few(entry.tokens, entry.distinct === true ? entry.length : 1);
      const typed = Array.from(
        { length: entry.length },
        () => tokens[drawInteger(source, tokens.length)],
      );
      const read = readEntry(entry, typed.join(''));
      if (read.ok) yield [...picks, [read.entry]];
    }
  }
}

/** On which of the draws a selection wins, and on which its stake goes back. */
function signatureOf(selection: Selection, judges: readonly ReturnType<Play<unknown>['judge']>[]) {
  return judges
    .map((judge) => {
      const { legs, pushed, wins } = judge(selection);
      const won =
        legs === undefined
          ? wins.some(Boolean)
          : legs.every((leg) => leg.wins.some(Boolean) || leg.pushed > 0);
      return (won ? 1 : 0) + (pushed > 0 ? 2 : 0);
    })
    .join('');
}

for (const family of familiesOf('horse')) {
  test(`what wins on the same draws of ${family.code} has one key (seed ${SEED})`, () => {
    const source = seededWords(SEED);
    const draws = drawsOf(family, source);
    const keyBySignature = new Map<string, { key: string; by: string }>();
    const signatureByKey = new Map<string, { signature: string; by: string }>();
    for (const play of family.plays) {
      const judges = draws.map((draw) => play.judge(draw));
      const seen = new Set<string>();
      for (const selection of smallest(play, source)) {
        const by = `${play.code} ${writeSelection(selection)}`;
        if (seen.has(by) || !checkSelection(play, selection).ok) continue;
        seen.add(by);
        const numbers = exposuresOf(family, { play, selection, perUnit: UNIT });
        const [first] = numbers ?? [];
        if (first === undefined || numbers?.length !== 1) continue;
        const signature = signatureOf(selection, judges);
        // What never wins here says nothing.
        if (signature.split('1').length <= WINS_MIN) continue;
        const { key } = first;
        const same = keyBySignature.get(signature);
        assert.equal(key, same?.key ?? key, `${by} wins as ${same?.by}`);
        keyBySignature.set(signature, same ?? { key, by });
        const known = signatureByKey.get(key);
        assert.equal(
          signature,
          known?.signature ?? signature,
          `${by} wins otherwise than ${known?.by}`,
        );
        signatureByKey.set(key, known ?? { signature, by });
      }
    }
    assert.ok(signatureByKey.size >= 10, `only ${signatureByKey.size} numbers were seen`);
  });
}
