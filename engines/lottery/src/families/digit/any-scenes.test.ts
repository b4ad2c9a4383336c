import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peaksOver } from '../../build/index.ts';
import { multisets } from '../../combinatorics.ts';
import { randomSelection, seededWords } from '../../testing/index.ts';
import { ssc } from '../ssc/index.ts';

const written = (verdicts: readonly { wins: readonly number[]; pushed: number }[]) =>
  verdicts.map(({ wins, pushed }) => `${wins.join()}|${pushed}`).toSorted();

test('peaks of any positions are the verdicts over all draws', () => {
  const source = seededWords(64);
  const plays = ssc.plays.filter(
    ({ code }) => /^any[234]\./.test(code) && !code.includes('direct'),
  );
  assert.ok(plays.length > 8);
  for (const play of plays) {
    for (let round = 0; round < 3; round += 1) {
      const selection = randomSelection(play, source, { picksMax: 6, entriesMax: 12 });
      assert.ok(selection !== null);
      const all = peaksOver(play.judge, () => multisets(10, 5))(selection);
      assert.deepEqual(written(play.peaks(selection)), written(all), play.code);
    }
  }
});
