import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_TEXTS, type Stock } from './stock.ts';
import { writeVerifierFile } from './write-file.ts';

const stock: Stock = {
  texts: Object.fromEntries(FILE_TEXTS.map((key) => [key, `<${key}> & "more"`])) as Stock['texts'],
  families: [{ code: 'ssc', name: '</script>' }],
  family: 'ssc',
  proof: {
    endHash: 'a'.repeat(64),
    index: 1,
    hash: 'b'.repeat(64),
    beaconEndHash: 'c'.repeat(64),
    beaconGenesisAt: '2026-11-21T00:00:00.000Z',
    beaconSeconds: 10,
    beaconRound: 1,
    beacon: 'd'.repeat(64),
    closesAt: '2026-11-21T00:00:05.000Z',
    code: '12345',
  },
};

test('the file holds its code and its draw, and nothing in them ends a script early', () => {
  const html = writeVerifierFile({
    bundle: "console.log('</script>')",
    stock,
    language: { tag: 'ar', dir: 'rtl' },
  });
  assert.equal(html.match(/<\/script>/g)?.length, 2);
  assert.match(html, /<html lang="ar" dir="rtl">/);
  assert.match(html, /<title>&lt;file_title> &amp;/);
  const json = /id="stock">(.*)<\/script>/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), stock);
});
