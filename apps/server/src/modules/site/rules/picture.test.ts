import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from 'node:test';
import { BRAND_FILE, formatOf, iconFileOf, isPlainDrawing, logoFileOf } from './picture.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`);

test('a picture is what its bytes say, not what it was sent as', () => {
  assert.equal(formatOf(svg('')), 'svg');
  assert.equal(
    formatOf(Buffer.from('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>')),
    'svg',
  );
  assert.equal(formatOf(Buffer.from('<html><svg></svg></html>')), null);
  assert.equal(formatOf(Buffer.from('GIF89a')), null);
  assert.equal(formatOf(Buffer.alloc(0)), null);
});

test('many comments before a drawing cost no time', () => {
  const comments = '<!---->'.repeat(400);
  assert.equal(formatOf(Buffer.from(`${comments}<svg/>`)), 'svg');
  assert.equal(formatOf(Buffer.from(`${comments}<html/>`)), null);
});

test('shapes, gradients and references within the drawing are plain', () => {
  const drawing = `<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs>
    <path d="M0 0h10v10z" fill="url(#g)"/><use href="#g"/><style>.a{fill:red}</style>`;
  assert.ok(isPlainDrawing(svg(drawing)));
});

test('what acts or reaches out is not', () => {
  for (const inside of [
    '<script>alert(1)</script>',
    '<svg:script>alert(1)</svg:script>',
    '<path onload="alert(1)"/>',
    '<path\nonclick=alert(1) />',
    '<a href="javascript:alert(1)"><path/></a>',
    '<a xlink:href="https://evil.example"><path/></a>',
    '<image href="file:///etc/passwd"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<foreignObject><body/></foreignObject>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>.a{fill:url(https://evil.example/a)}</style>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<feImage href="#a"/>',
    '<path fill="url&#40;https://evil.example/a&#41;"/>',
  ]) {
    assert.equal(isPlainDrawing(svg(inside)), false, inside);
  }
  assert.equal(
    isPlainDrawing(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')),
    false,
  );
  assert.equal(isPlainDrawing(svg('<path/>'.repeat(100_000))), false, 'endless');
});

test('gaps hide nothing', () => {
  for (const inside of [
    '<a href \n = \t "  https://evil.example"><path/></a>',
    '<path fill="url( \n \' \t https://evil.example/a)"/>',
    '<\n  script>alert(1)</script>',
    '<path \n onload \n = "alert(1)"/>',
  ]) {
    assert.equal(isPlainDrawing(svg(inside)), false, inside);
  }
  assert.ok(isPlainDrawing(svg('<use\n  href =\n  "#g"/><path fill="url(  #g  )"/>')));
});

const CPU_US_MAX = 5_000_000;

test('no drawing keeps the server busy', () => {
  const gap = ' '.repeat(190_000);
  const [use, name] = ['<use '.repeat(38_000), 'n'.repeat(190_000)];
  for (const inside of [`href=${gap}#`, `url(${gap}#`, use, `< ${name}`, `< on${name}`]) {
    const begun = process.cpuUsage();
    assert.ok(isPlainDrawing(svg(inside)), inside.slice(0, 8));
    // Milliseconds, or else minutes; time of the processor, because the machine may be busy.
    assert.ok(process.cpuUsage(begun).user < CPU_US_MAX, inside.slice(0, 8));
  }
  assert.equal(isPlainDrawing(svg(' '.repeat(200_000))), false);
});

test('the address of a file names nothing but a file', () => {
  const name = 'a'.repeat(24);
  assert.match(logoFileOf(name), BRAND_FILE);
  assert.match(iconFileOf(name, 'mask-512'), BRAND_FILE);
  for (const odd of ['../../etc/passwd', `${name}.svg`, `${name}-1.png.html`, name]) {
    assert.doesNotMatch(odd, BRAND_FILE);
  }
});
