import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { schemeScript } from './scheme-script.ts';

/** What the script of the head sets, in a page of that name and address on a device of that scheme. */
function firstScheme(page: { name?: string; search?: string; device?: 'dark' | 'light' }): string {
  const dataset = { scheme: '' };
  runInNewContext(schemeScript, {
    document: { documentElement: { dataset } },
    name: page.name ?? '',
    location: { search: page.search ?? '' },
    matchMedia: () => ({ matches: page.device === 'light' }),
  });
  return dataset.scheme;
}

test('a page has the scheme of the page around it, of its address, or else of the device', () => {
  assert.equal(firstScheme({ name: 'scheme=light', device: 'dark' }), 'light');
  assert.equal(firstScheme({ name: 'scheme=dark', device: 'light' }), 'dark');
  assert.equal(firstScheme({ search: '?lang=hi&scheme=light' }), 'light');
  assert.equal(firstScheme({ device: 'light' }), 'light');
  assert.equal(firstScheme({ name: 'scheme=neon', search: '?label=x', device: 'dark' }), 'dark');
});

const styles = readFileSync(path.join(import.meta.dirname, 'styles.css'), 'utf8');

/** The colours of the block that begins so. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const from = styles.indexOf(`${selector} {\n  color-scheme`);
  assert.notEqual(from, -1);
  const block = styles.slice(from, styles.indexOf('}', from));
  const found = block.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Relative luminance of WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('words of the frame can be read on every surface, in both schemes', () => {
  const dark = coloursOf("[data-scheme='light'] :is(.night, .grid, .reels-shown, .tumble-board)");
  const light = coloursOf(":root[data-scheme='light'] :is(.sheet, .toast, .banner, .reward-bar)");
  for (const [scheme, colours] of Object.entries({ dark, light })) {
    const check = (text: string, ground: string) => {
      const contrast = contrastOf(colours.get(text) ?? '', colours.get(ground) ?? '');
      assert.ok(contrast >= 4.5, `${scheme}: ${text} on ${ground} ${contrast.toFixed(2)}`);
    };
    for (const ground of ['ink', 'ink-1', 'ink-2', 'ink-3'])
      for (const text of ['ivory', 'muted', 'brass-light', 'mint', 'coral']) check(text, ground);
    check('ivory', 'ink-4');
    check('on-brass', 'brass');
    check('on-brass', 'press-foot');
    check('on-brass', 'press-top');
    check('on-mint', 'mint');
    check('ivory', 'alarm');
  }
});
