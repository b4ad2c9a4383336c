import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';
import { fill, wordsFor } from './words.ts';

test('text is escaped, markup and lists of it are kept', () => {
  const nasty = `<script>alert("x")</script>&'`;
  const inner = html`<b title="${nasty}">${nasty}</b>`;
  assert.ok(!inner.markup.includes('<script>'));
  assert.ok(inner.markup.includes('&quot;x&quot;'));
  assert.equal(html`<p>${[inner, html`<i></i>`]}</p>`.markup, `<p>${inner.markup}<i></i></p>`);
});

test('the first language that the page speaks is taken, English otherwise', () => {
  assert.equal(wordsFor('fr-FR, hi-IN;q=0.9, en;q=0.8').language, 'hi');
  assert.equal(wordsFor('ar-EG').direction, 'rtl');
  assert.equal(wordsFor('fr').language, 'en');
  assert.equal(wordsFor(undefined).language, 'en');
  assert.equal(fill('Pay {amount}', 'amount', '$& 5'), 'Pay $& 5');
});
