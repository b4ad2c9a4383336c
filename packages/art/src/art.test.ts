import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerArt } from './banner.ts';
import { gameTile } from './game-tile.ts';
import { breakTitle } from './lettering.ts';
import { MOTIFS } from './motif/index.ts';
import { presenterArt } from './presenter.ts';
import { gameTrailer } from './trailer.ts';
import { motifOf } from './title-motif.ts';

const tile = { seed: 'velvet-hours', title: 'Velvet Hours', category: 'RNG' };

test('the same game is drawn the same, byte for byte, and another one differently', () => {
  assert.equal(gameTile(tile), gameTile(tile));
  assert.notEqual(gameTile(tile), gameTile({ ...tile, seed: 'velvet-hour' }));
});

test('every reference of a picture is defined in it', () => {
  const banner = {
    seed: 'a',
    hue: 10,
    motifs: ['moon', 'cards', 'dice'],
    backdrop: 'fans',
  } as const;
  for (const svg of [gameTile(tile), bannerArt(banner), presenterArt('meilin')]) {
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    assert.deepEqual(
      used.filter((id) => !defined.has(id)),
      [],
    );
  }
});

test('every motif can be drawn and holds no broken figure', () => {
  for (const motif of Object.keys(MOTIFS) as (keyof typeof MOTIFS)[]) {
    const svg = gameTile({ ...tile, motif });
    assert.ok(!/NaN|undefined|Infinity/.test(svg), motif);
  }
});

test('every picture can move, stands still where motion is reduced, and stays small', () => {
  for (const motif of Object.keys(MOTIFS) as (keyof typeof MOTIFS)[]) {
    const svg = gameTrailer({ ...tile, motif });
    const [, style = ''] = /<style>(.*)<\/style>/.exec(svg) ?? [];
    assert.match(style, /^@media\(prefers-reduced-motion:no-preference\)\{/);
    // Each part that a rule moves is drawn, and each animation is declared.
    for (const [, name] of style.matchAll(/[};]\.([a-z]+)\{/g))
      assert.match(svg, new RegExp(`class="[^"]*\\b${name}\\b`), `${motif} ${name}`);
    for (const [, name] of style.matchAll(/animation:([a-z]+)/g))
      assert.ok(style.includes(`@keyframes ${name}{`), `${motif} ${name}`);
    assert.ok(svg.length < 60_000);
  }
});

test('a picture stays small', () => {
  const bytes = Buffer.byteLength(gameTile({ ...tile, title: 'The Wandering Nightingale' }));
  assert.ok(bytes < 40_000, `${bytes} bytes`);
});

test('a title is broken where its letters can be largest', () => {
  const room = { width: 316, height: 96, sizeMax: 66 };
  assert.deepEqual(breakTitle('Gem', room), ['Gem']);
  assert.deepEqual(breakTitle('Midnight Express', room), ['Midnight', 'Express']);
  assert.deepEqual(breakTitle('Brass & Bone', room), ['Brass', '& Bone']);
});

test('a title that speaks of a thing is drawn as that thing, its last word first', () => {
  assert.equal(motifOf('Twilight Koi'), 'koi');
  assert.equal(motifOf('Moonlit Orchard'), 'cherries');
  assert.equal(motifOf('Temple of Embers'), 'temple');
  assert.equal(motifOf('Dance of the Heron'), 'moon');
  assert.equal(motifOf('Qwerty'), undefined);
});

test('a title asks for nothing that would be strange where it stands', () => {
  assert.equal(motifOf('Five Sisters'), 'drawBalls');
  assert.equal(motifOf('Five Sisters', ['moon', 'crown']), undefined);
  assert.equal(motifOf('Starry Poker', ['moon', 'crown']), 'moon');
});
