import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf, familyFor } from './family-list.ts';
import { findPlay } from './play.ts';
import { quickPick } from './quick-pick.ts';
import { checkSelection, writeSelection } from './selection.ts';
import { assertSpread, seededWords } from './testing/index.ts';

test('every play of every family can be picked by chance', () => {
  const source = seededWords(101);
  for (const { code, plays } of familiesOf('rat')) {
    for (const play of plays) {
      const selection = quickPick(play, source);
      assert.ok(selection !== null && checkSelection(play, selection).ok, `${code} ${play.code}`);
    }
  }
});

test('every smallest selection is as likely as any other', () => {
  const source = seededWords(102);
  const ssc = familyFor('ssc', 'rat');
  const play = ssc === null ? null : findPlay(ssc, 'star2back.direct');
  assert.ok(play !== null);
  assertSpread(100, 20_000, () => {
    const text = writeSelection(quickPick(play, source) ?? []);
    return Number(text.replace('|', ''));
  });
});
