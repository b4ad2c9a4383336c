import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elevenFive, fourD, markSix, ssc } from '@parlour/lottery';
import { ballLook } from './ball-look.ts';
import { drawnNumbers, drawnPrizes, tailRows } from './result-parts.ts';

const numbersOf = (layout: typeof ssc.draw.layout, code: string) => {
  assert.ok(layout.kind === 'numbers');
  return drawnNumbers(layout, code);
};

test('a row of numbers is read as its family writes it', () => {
  const digits = numbersOf(ssc.draw.layout, '01234').map(({ number }) => number);
  assert.deepEqual(digits, ['0', '1', '2', '3', '4']);
  const numbers = numbersOf(elevenFive.draw.layout, '01,11,05,02,09');
  assert.equal(numbers[1]?.number, '11');
  const balls = numbersOf(markSix('snake').draw.layout, '05,12,23,31,40,49+08');
  assert.deepEqual(
    balls.filter(({ isSpecial }) => isSpecial).map(({ number }) => number),
    ['08'],
  );
});

test('prizes keep their order and their leading zeros', () => {
  const code = fourD.draw.format(fourD.draw.drawFrom({ nextWord: () => 7 }));
  const prizes = drawnPrizes(code);
  assert.deepEqual(
    prizes.map((numbers) => numbers.length),
    [1, 1, 1, 10, 10],
  );
  assert.equal(prizes[0]?.[0], '0007');
});

test('tails are told by their first digit', () => {
  const code = '00012|00010|00025,00019|00000|0009|0012|099|12,50,07,10';
  const rows = tailRows(code);
  assert.equal(rows.length, 10);
  assert.deepEqual(rows[1], { head: '1', tails: ['0', '0', '2', '2', '2', '9'] });
  assert.deepEqual(rows[3], { head: '3', tails: [] });
});

test('numbers look as their games print them', () => {
  assert.equal(ballLook('mark-six', '01'), 'red');
  assert.equal(ballLook('mark-six', '03'), 'blue');
  assert.equal(ballLook('mark-six', '49'), 'green');
  assert.equal(ballLook('pk10', '10'), 'lane10');
  assert.equal(ballLook('k3', '6'), 'die');
  assert.equal(ballLook('kuaile10', '19'), 'red');
  assert.equal(ballLook('ssc', '0'), 'digit');
  assert.equal(ballLook('eleven-five', '11'), 'number');
});
