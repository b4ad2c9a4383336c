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
      '<p><strong>a</strong><em>b</em></p>',
    ],
    ['lines become paragraphs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['paragraphs hold no blocks', '<div><ul><li>a</li></ul></div>', '<ul><li>a</li></ul>'],
    ['unknown elements leave their words', '<p><font>a</font><span>b</span></p>', '<p>ab</p>'],
    [
      'links keep their address alone',
      '<p><a href="/help" target="x">a</a></p>',
      '<p><a href="/help">a</a></p>',
    ],
    [
      'links that run something are words',
      '<p><a href="javascript:alert(1)">a</a></p>',
      '<p>a</p>',
    ],
    ['links to no host of ours are words', '<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
    [
      'pictures keep their address and words',
      '<figure><img src="/media/a.webp" alt="A" onerror="x()"></figure>',
      '<figure><img src="/media/a.webp" alt="A"></figure>',
    ],
    [
      'a line without a block becomes a paragraph',
      'a<b>b</b><ul><li>c</li></ul> d',
      '<p>a<strong>b</strong></p><ul><li>c</li></ul><p> d</p>',
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
  const shown = shownHtml(
    '<p><img src="/media/a.webp" alt=""></p>',
    (url) => `https://p.example${url}`,
  );
  expect(shown).toContain('src="https://p.example/media/a.webp"');
  expect(cleanHtml(shown)).toBe('<p><img src="/media/a.webp" alt=""></p>');
});
