import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BRAND_TOKENS } from './brand.ts';
import { contrastOf, HOUSE_COLOURS, measurePairs, parseColour } from './contrast.ts';
import { PALETTES } from './palettes.ts';

test('contrast is what WCAG says it is', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#777777', '#777777'), 1);
  assert.ok(Math.abs(contrastOf('#767676', '#ffffff') - 4.54) < 0.005);
  assert.equal(contrastOf('red', '#ffffff'), 1);
});

test('only colours in hexadecimal are read', () => {
  assert.deepEqual(parseColour('#01ff80'), [1, 255, 128, 1]);
  assert.deepEqual(parseColour('#01FF8000'), [1, 255, 128, 0]);
  for (const odd of ['', '#fff', 'rgb(1 2 3)', '#12345g', '#1234567']) {
    assert.equal(parseColour(odd), null, odd);
  }
});

test('the colours of the house are those of the style sheet', async () => {
  const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
  for (const scheme of ['dark', 'light'] as const) {
    const start = css.indexOf(`[data-mantine-color-scheme='${scheme}']`);
    const rules = css.slice(start, css.indexOf('\n}', start));
    for (const token of BRAND_TOKENS) {
      const written = new RegExp(`--${token}: ([^;]+);`).exec(rules)?.[1];
      assert.equal(hexOf(written ?? ''), HOUSE_COLOURS[scheme][token], `${scheme} ${token}`);
    }
  }
});

/** The style sheet writes what lets light through as `rgb(r g b / n%)`. */
function hexOf(css: string): string {
  const match = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(css);
  if (match === null) return css;
  const [red, green, blue, percent] = match.slice(1).map((part) => Number.parseInt(part, 10));
  const parts = [red ?? 0, green ?? 0, blue ?? 0, Math.round(((percent ?? 0) * 255) / 100)];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('the house and every palette can be read in both schemes', () => {
  for (const { key, colours } of PALETTES) {
    for (const scheme of ['dark', 'light'] as const) {
      const low = measurePairs(scheme, colours[scheme]).filter(({ isEnough }) => !isEnough);
      const said = low.map(({ front, back, ratio }) => `${front} on ${back} ${ratio.toFixed(2)}`);
      assert.deepEqual(said, [], `${key} ${scheme}`);
    }
  }
});

test('a soft ground is measured as it is seen, over the surface below it', () => {
  const [soft] = measurePairs('dark', { 'accent-soft': '#ffffffff' }).filter(
    ({ back }) => back === 'accent-soft',
  );
  assert.equal(soft?.isEnough, false);
});
