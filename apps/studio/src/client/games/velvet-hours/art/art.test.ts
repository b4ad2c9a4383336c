import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { frameBack, frameFront } from './frame.ts';
import { logo } from './logo.ts';
import { moonReel } from './moon-reel.ts';
import { scene } from './scene.ts';
import { symbolArt } from './symbols.ts';
import { tile } from './tile.ts';

const drawings: Record<string, string> = {
  ...Object.fromEntries(Object.entries(symbolArt).map(([name, draw]) => [name, draw()])),
  logo: logo(),
  moonReel: moonReel(),
  tile: tile(),
  wide: scene({ width: 1600, height: 900 }),
  tall: scene({ width: 390, height: 844 }),
  back: frameBack({ width: 500, height: 300, margin: 20 }),
  front: frameFront({ width: 500, height: 300, margin: 20 }),
};

for (const [name, drawing] of Object.entries(drawings)) {
  test(`the drawing of ${name} refers only to what it defines and defines nothing twice`, () => {
    const ids = [...drawing.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length);
    for (const [, id] of drawing.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(ids.includes(id), id);
    assert.doesNotMatch(drawing, /NaN|undefined|<script|href/);
  });
}

test('the tile that is kept as a file is the one that is drawn', () => {
  const file = new URL('./tile.svg', import.meta.url);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, tile());
  assert.equal(readFileSync(file, 'utf8'), tile());
});
