import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf, findPlay, readSelection } from '@parlour/lottery';
import { exampleOf, tellingPrizes } from './example.ts';
import { sampleDraws } from './sample-draw.ts';

const families = familiesOf('snake');

test('every play of every family has an example that wins', () => {
  for (const family of families) {
    for (const play of family.plays) {
      const example = exampleOf(family, play);
      assert.ok(example, `${family.code} ${play.code}`);
      const reading = family.draw.parse(example.draw);
      assert.ok(reading.ok);
      const selection = readSelection(example.selection);
      assert.ok(play.count(selection) > 0);
      const { wins, legs = [] } = play.judge(reading.draw)(selection);
      assert.ok([...wins, ...legs.flatMap((leg) => leg.wins)].some((count) => count > 0));
    }
  }
});

test('the draws of examples are written as their families write them', () => {
  for (const { code, draw } of families) {
    for (const text of sampleDraws(code)) {
      const reading = draw.parse(text);
      assert.ok(reading.ok, `${code} ${text}`);
      assert.equal(draw.format(reading.draw), text);
    }
  }
});

test('of many prizes those are shown that made the example win', () => {
  const south = families.find(({ code }) => code === 'vietnam-south');
  const lo = south === undefined ? null : findPlay(south, 'de.eighth');
  assert.ok(south && lo);
  const example = exampleOf(south, lo);
  assert.ok(example);
  assert.deepEqual(example.selection, '29');
  assert.deepEqual(tellingPrizes('2953|17|2917', '29'), [0, 2]);
  assert.deepEqual(tellingPrizes('7742|1358', '2477'), [0]);
  assert.deepEqual(tellingPrizes('7742|1358', 'high'), [0, 1]);
  assert.deepEqual(tellingPrizes('7742|1358', '00,99'), [0, 1]);
  assert.deepEqual(tellingPrizes('52073|1|2|3|4', '7'), [0]);
});
