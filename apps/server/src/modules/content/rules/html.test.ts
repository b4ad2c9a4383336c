import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanHtml, cleanText } from './html.ts';
import { isTarget } from './link.ts';
import { wordsIn } from './words.ts';

test('formatting stays, everything that runs or frames goes', () => {
  assert.equal(
    cleanHtml('<p>Good <strong>evening</strong></p>'),
    '<p>Good <strong>evening</strong></p>',
  );
  for (const html of [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://a.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="position:fixed">x</p>',
    '<a href="//evil.example">x</a>',
    '<img src="data:text/html,x">',
    '<img src="https://spy.example/script.gif">',
    '<img src="\\\\evil.example/script.gif">',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<scr<script>ipt>alert(1)</script>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    '<p><template><img src=x onerror=alert(1)></template></p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ]) {
    assert.doesNotMatch(
      cleanHtml(html),
      /script|onclick|onerror|javascript|iframe|style|\/\/evil|data:/,
      html,
    );
  }
});

test('links to other sites give nothing away', () => {
  assert.equal(
    cleanHtml('<a href="https://a.example">x</a>'),
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
  assert.equal(
    cleanHtml('<a href="/help#money" target="_top">x</a>'),
    '<a href="/help#money">x</a>',
  );
});

test('a link of content that would log its reader in loses its address', () => {
  assert.equal(cleanHtml('<a href="/home?x=1&amp;token=abc">x</a>'), '<a>x</a>');
  assert.equal(cleanHtml('<a href="https://a.example/?TOKEN=abc">x</a>'), '<a>x</a>');
});

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const once = cleanHtml(`<p>${text}</p>`);
      assert.equal(cleanHtml(once), once);
    }),
  );
});

test('titles are plain text', () => {
  assert.equal(cleanText('<b>Slots</b> & cards'), 'Slots & cards');
});

test('a banner leads to a path of ours, a game, a secure site, or nowhere', () => {
  assert.ok(isTarget('route', '/help#money'));
  for (const address of ['/index?token=x', '/home?a=1&%74oken=x', '/home?TOKEN=x']) {
    assert.ok(!isTarget('route', address), address);
  }
  assert.ok(!isTarget('external', 'https://portal.example/home?token=x'));
  assert.ok(!isTarget('route', '//evil.example'));
  assert.ok(!isTarget('route', '/\\evil.example'));
  assert.ok(isTarget('game', 'velvet-hours'));
  assert.ok(!isTarget('game', '../admin'));
  assert.ok(isTarget('external', 'https://a.example/x'));
  assert.ok(!isTarget('external', 'javascript:alert(1)'));
  assert.ok(isTarget('none', ''));
});

test('words fall back to English, then to whatever there is', () => {
  assert.equal(wordsIn({ en: 'tea', hi: 'चाय' }, 'HI'), 'चाय');
  assert.equal(wordsIn({ en: 'tea' }, 'hi'), 'tea');
  assert.equal(wordsIn({ hi: 'चाय' }, 'ja'), 'चाय');
  assert.equal(wordsIn({}, 'en'), null);
});
