import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeBrandRules } from './brand.ts';

test('a brand lays its colours over the tokens, per scheme', () => {
  const rules = writeBrandRules({ dark: { accent: '#00c2a8' }, light: { text: 'rgb(1 2 3)' } });
  assert.ok(rules.includes(`[data-mantine-color-scheme='dark']:root{--accent:#00c2a8}`));
  assert.ok(rules.includes(`[data-mantine-color-scheme='light']:root{--text:rgb(1 2 3)}`));
});

test('a value that is no colour never reaches the style sheet', () => {
  const sly = { accent: 'red;}body{display:none', text: 'url(https://evil.example)' };
  assert.equal(writeBrandRules({ dark: sly }), '');
});
