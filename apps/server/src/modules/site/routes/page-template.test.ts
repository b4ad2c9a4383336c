import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileTemplate, embedJson } from './page-template.ts';

const html =
  '<script nonce="__CSP_NONCE__"></script><script type="application/json" id="bootstrap">__BOOTSTRAP__</script><style nonce="__CSP_NONCE__"></style>';

test('every nonce and the bootstrap find their places', () => {
  const page = compileTemplate(html)({ nonce: 'abc', bootstrap: '{"a":1}' });
  assert.equal(page.split('nonce="abc"').length, 3);
  assert.ok(page.includes('id="bootstrap">{"a":1}</script>'));
  assert.ok(!page.includes('__'));
});

test('a bootstrap that looks like a replacement pattern is not one', () => {
  const page = compileTemplate(html)({ nonce: 'abc', bootstrap: '"$& $1 $$"' });
  assert.ok(page.includes('"$& $1 $$"'));
});

test('a page without a bootstrap is a page', () => {
  assert.equal(compileTemplate('<p>x</p>')({ nonce: 'n', bootstrap: '{}' }), '<p>x</p>');
});

const branded = `<html lang="en"><head><!--brand-head--><title>House</title><!--/brand-head--></head>
<script id="bootstrap">__BOOTSTRAP__</script>`;

test('what a brand says stands in place of what the page says by itself', () => {
  const render = compileTemplate(branded);
  const brand = { head: '<title>$& __ROOT_ATTRIBUTES__</title>', rootAttributes: 'lang="ar"' };
  const page = render({ nonce: 'n', bootstrap: '"__BRAND_HEAD__"', brand });
  assert.match(page, /^<html lang="ar"><head><title>\$& __ROOT_ATTRIBUTES__<\/title><\/head>/);
  assert.ok(page.includes('>"__BRAND_HEAD__"<'), 'data stays as it is');
  assert.match(render({ nonce: 'n', bootstrap: '1' }), /<title>House<\/title>/);
});

test('nothing inside the JSON can end its element, and it still means the same', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', '\u2028', ''),
      (value, poison) => {
        const json = JSON.stringify([value, poison]);
        const embedded = embedJson(json);
        assert.doesNotMatch(embedded, /<|\u2028|\u2029/);
        assert.deepEqual(JSON.parse(embedded), JSON.parse(json));
      },
    ),
  );
});
