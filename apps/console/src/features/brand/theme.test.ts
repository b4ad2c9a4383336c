import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PALETTES } from '@parlour/ui/theme';
import {
  allColours,
  colourOf,
  countLow,
  isOwn,
  pairsOf,
  paletteOf,
  ratioText,
  readable,
  themeOf,
  withColour,
  withoutColour,
  worstOf,
} from './theme.ts';

const house = { dark: {}, light: {} };

test('a colour counts until it is taken back, and the house’s own is none of the brand', () => {
  const teal = withColour(house, 'dark', 'accent', '#2BC4B4');
  assert.deepEqual(teal, { dark: { accent: '#2bc4b4' }, light: {} });
  assert.ok(isOwn(teal, 'dark', 'accent') && !isOwn(teal, 'light', 'accent'));
  assert.equal(colourOf(teal, 'light', 'accent'), '#8a5c0b');
  assert.deepEqual(withColour(teal, 'dark', 'accent', '#dcab4c'), house);
  assert.deepEqual(withoutColour(teal, 'dark', 'accent'), house);
  assert.equal(withColour(teal, 'dark', 'accent', '#2b'), teal, 'half typed');
});

test('a review has the colour before and after, also where the brand had none of its own', () => {
  const teal = withColour(house, 'dark', 'accent', '#2bc4b4');
  assert.equal(allColours(house).dark.accent, '#dcab4c');
  assert.equal(allColours(teal).dark.accent, '#2bc4b4');
  assert.deepEqual(allColours(teal).light, allColours(house).light);
});

test('a palette is known by its colours, whatever their order', () => {
  for (const palette of PALETTES) assert.equal(paletteOf(themeOf(palette)), palette.key);
  const lagoon = themeOf(PALETTES[1] ?? PALETTES[0]!);
  const turned = { ...lagoon, dark: Object.fromEntries(Object.entries(lagoon.dark).toReversed()) };
  assert.equal(paletteOf(turned), 'lagoon');
  assert.equal(paletteOf(withColour(lagoon, 'dark', 'text', '#ffffff')), null);
});

test('pairs come with the weakest first, and each colour knows its worst', () => {
  const dim = withColour(house, 'dark', 'text-muted', '#4a4050');
  assert.ok(countLow(house) === 0 && countLow(dim) > 0);
  const pairs = pairsOf(dim, 'dark');
  assert.equal(pairs[0]?.front, 'text-muted');
  assert.equal(worstOf(pairs, 'text-muted')?.isEnough, false);
  assert.equal(worstOf(pairs, 'gain')?.isEnough, true);
});

test('what would be readable is readable, and close to what was wished', () => {
  const dim = withColour(house, 'dark', 'text-muted', '#4a4050');
  const better = readable(dim, 'dark', 'text-muted');
  assert.ok(better !== null);
  assert.equal(countLow(withColour(dim, 'dark', 'text-muted', better)), 0);
  assert.notEqual(better, '#ffffff');
});

test('a figure just below the least does not read as the least', () => {
  assert.equal(ratioText(4.499, 'en'), '4.49');
  assert.equal(ratioText(7, 'en'), '7.0');
});
