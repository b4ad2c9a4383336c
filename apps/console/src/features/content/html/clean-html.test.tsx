import { describe, expect, test } from 'vitest';
import { cleanHtml, isLink } from './clean-html.ts';
import { shownHtml } from './shown-html.ts';

describe('a text keeps nothing but its formatting', () => {
  const cases: readonly (readonly [name: string, from: string, to: string])[] = [
    ['scripts go with what is in them', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['handlers and styles go', '<p onclick="x()" style="color:red" class="c">a</p>', '<p>a</p>'],
    ['frames go', '<object data="https://evil.example">x</object><p>a</p>', '<p>a</p>'],
    [
      'what browsers write becomes what is kept',
      '<b>a</b><i>b</i>',
      '<strong>a</strong><em>b</em>',
    ],
    ['lines become paragraphs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['paragraphs hold no blocks', '<div><ul><li>a</li></ul></div>', '<ul><li>a</li></ul>'],
    ['unknown elements leave their words', '<font>a</font><span>b</span>', 'ab'],
    ['links keep their address alone', '<a href="/help" target="x">a</a>', '<a href="/help">a</a>'],
    ['links that run something are words', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['links to no host of ours are words', '<a href="//evil.example">a</a>', 'a'],
    [
      'pictures keep their address and words',
      '<img src="/media/a.webp" alt="A" onerror="x()">',
      '<img src="/media/a.webp" alt="A">',
    ],
    ['pictures that are data go', '<img src="data:image/png;base64,x">', ''],
    ['pictures of other sites go', '<img src="https://evil.example/a.png">', ''],
  ];
  test.each(cases)('%s', (_name, from, to) => {
    expect(cleanHtml(from)).toBe(to);
  });
});

test('cleaning twice changes nothing more', () => {
  const once = cleanHtml('<div><b>a</b><p><ol><li>b<h1>c</h1></li></ol></p></div>');
  expect(cleanHtml(once)).toBe(once);
});

test('a link leads to the portal, to a secure site, or to a mailbox', () => {
  for (const address of ['/help', 'https://a.example', 'mailto:a@b.example']) {
    expect(isLink(address)).toBe(true);
  }
  for (const address of ['http://a.example', '//a.example', '/\\a.example', 'data:x', 'help']) {
    expect(isLink(address)).toBe(false);
  }
});

test('a picture is shown from the portal, and keeps the address that it is saved under', () => {
  const shown = shownHtml('<img src="/media/a.webp" alt="">', (url) => `https://p.example${url}`);
  expect(shown).toContain('src="https://p.example/media/a.webp"');
  expect(cleanHtml(shown)).toBe('<img src="/media/a.webp" alt="">');
});
