import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { createPainter } from './painter.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="${colour}"/></svg>`;

test('a drawing is made once and painted in the width that is asked for', async () => {
  const painter = createPainter();
  let made = 0;
  const draw = () => {
    made += 1;
    return drawing('teal');
  };
  assert.equal(painter.draw('one', draw), painter.draw('one', draw));
  assert.equal(made, 1);
  const { width, height, format } = await sharp(
    await painter.paint(painter.draw('one', draw), 60),
  ).metadata();
  assert.deepEqual({ width, height, format }, { width: 60, height: 80, format: 'webp' });
});

test('many who want many pictures all get theirs', async () => {
  const painter = createPainter();
  const colours = ['red', 'green', 'blue', 'gold', 'plum', 'navy', 'red', 'green'];
  const pictures = await Promise.all(colours.map((colour) => painter.paint(drawing(colour), 20)));
  assert.equal(pictures[0], pictures[6]);
  assert.notDeepEqual(pictures[0], pictures[1]);
});

test('a drawing that cannot be painted fails for who asked, and not for the next one', async () => {
  const painter = createPainter();
  await assert.rejects(painter.paint('no picture', 20));
  await assert.rejects(painter.paint('no picture', 20));
  await assert.rejects(painter.paint('none either', 20));
  assert.ok((await painter.paint(drawing('teal'), 20)).length > 0);
});
