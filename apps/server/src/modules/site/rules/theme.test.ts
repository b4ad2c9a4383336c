import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkColours, cleanTheme, lowPairs, pairParams } from './theme.ts';

test('the house itself, and a brand without colours, can be read', () => {
  assert.deepEqual(lowPairs({ dark: {}, light: {} }), []);
});

test('the pair that can be read least comes first, with its figures', () => {
  const low = lowPairs({ dark: { text: '#2a2030' }, light: {} });
  assert.ok(low.length >= 6);
  const worst = low[0];
  assert.ok(worst !== undefined);
  const { scheme, front, back, least } = pairParams(worst);
  assert.deepEqual([scheme, front, least], ['dark', 'text', '4.5']);
  assert.ok(back.startsWith('surface-'));
});

test('a figure just below the least is not shown as the least', () => {
  const pair = { scheme: 'dark', front: 'text', back: 'surface-0', least: 4.5 } as const;
  assert.equal(pairParams({ ...pair, ratio: 4.499, isEnough: false }).ratio, '4.49');
});

test('unknown tokens and colours that let light through are refused', () => {
  const problems = checkColours({
    dark: { mood: '#000000', text: '#ffffff80', 'accent-soft': '#ffffff10' },
    light: {},
  });
  assert.deepEqual(
    problems.map(({ path, code }) => `${path} ${code}`),
    ['/content/dark/mood site.token_unknown', '/content/dark/text site.colour_invalid'],
  );
});

test('the same colours are always stored alike', () => {
  const stored = JSON.stringify(
    cleanTheme({ dark: { text: '#FFFFFF', accent: '#AA0000' }, light: {} }),
  );
  assert.equal(stored, '{"dark":{"accent":"#aa0000","text":"#ffffff"},"light":{}}');
});
