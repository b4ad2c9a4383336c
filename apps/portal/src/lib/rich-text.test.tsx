import { expect, test } from 'vitest';
import { cleanHtml } from './rich-text.tsx';

test('plain formatting stays', () => {
  expect(cleanHtml('<p>Hello <strong>you</strong></p>')).toBe('<p>Hello <strong>you</strong></p>');
});

test('nothing that runs or reaches out survives', () => {
  const dirty =
    '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><object data=z></object></p>';
  expect(cleanHtml(dirty)).toBe('<p>a</p>');
});

test('a link keeps a safe address only', () => {
  expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
  expect(cleanHtml('<a href="/help">a</a>')).toContain('href="/help"');
  expect(cleanHtml('<a href="//evil.example">a</a>')).toBe('<a>a</a>');
  expect(cleanHtml('<a href="https://example.com">a</a>')).toContain('noopener');
});

test('a picture of the house stays, one of another site or path does not', () => {
  const own = '<figure><img src="/media/a-1.webp" alt="A" loading="lazy"></figure>';
  expect(cleanHtml('<figure><img src="/media/a-1.webp" alt="A" onload="x()"></figure>')).toBe(own);
  for (const source of [
    'https://evil.example/a.png',
    '/media/../wps/a.png',
    '//evil.example/a.png',
  ]) {
    expect(cleanHtml(`<p><img src="${source}"></p>`)).toBe('<p></p>');
  }
});

test('headings stand where the page wants them, and keep their distance', () => {
  const html = '<h3>One</h3><p>x</p><h4>Two</h4><h3>Three</h3>';
  expect(cleanHtml(html, 2)).toBe('<h2>One</h2><p>x</p><h3>Two</h3><h2>Three</h2>');
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml('<p>x</p>', 2)).toBe('<p>x</p>');
});
