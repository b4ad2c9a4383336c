import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf } from './family-list.ts';
import { fairOdds } from './odds.ts';
import { ratio } from './ratio.ts';
import { levelFromText, levelText, ratioFromText, ratioText } from './ratio-text.ts';

test('odds and levels of every play survive JSON', () => {
  for (const { plays } of familiesOf('horse')) {
    for (const play of plays) {
      for (const level of play.levels) {
        const odds = fairOdds(play, level);
        const sent = JSON.stringify([ratioText(odds), levelText(level)]);
        const [text, written] = JSON.parse(sent) as [string, ReturnType<typeof levelText>];
        assert.deepEqual(ratioFromText(text), odds);
        const read = levelFromText(written);
        assert.ok(read !== null);
        assert.equal(read.code, level.code);
        assert.equal(BigInt(read.winners), BigInt(level.winners));
        assert.equal(BigInt(read.outcomes), BigInt(level.outcomes));
      }
    }
  }
});

test('only whole ratios are read', () => {
  assert.equal(ratioText(ratio(200n, 86n)), '100/43');
  assert.deepEqual(ratioFromText('200/86'), ratio(100n, 43n));
  for (const text of ['', '1', '1/0', '01/2', '-1/2', '1/2/3', '1.5/2', ' 1/2', '1/-2', 'a/b']) {
    assert.equal(ratioFromText(text), null, text);
    assert.equal(levelFromText({ code: 'win', chance: text }), null, text);
  }
});
