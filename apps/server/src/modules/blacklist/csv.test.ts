import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from './csv.ts';

const AT = new Date('2026-01-15T12:00:00Z');
const HEADING = 'kind,value,reason,expires_at';
const read = (...lines: string[]) => readList([HEADING, ...lines].join('\r\n'), AT);

test('a list is read with its quotes, its line breaks and the mark that spreadsheets put first', () => {
  const list = readList(
    `\ufeff${HEADING}\nip,203.0.113.9,"fraud, ""twice""",\n\nemail,a@example.com,"two\nlines",2027-01-31\n`,
    AT,
  );
  assert.deepEqual(list?.problems, []);
  assert.deepEqual(list?.lines, [
    { line: 2, kind: 'ip', value: '203.0.113.9', reason: 'fraud, "twice"', expiresAt: null },
    {
      line: 4,
      kind: 'email',
      value: 'a@example.com',
      reason: 'two\nlines',
      expiresAt: new Date('2027-01-31T00:00:00Z'),
    },
  ]);
});

test('each wrong line is named with its number and what is wrong with it', () => {
  const list = read(
    'ip,203.0.113.9,fraud,',
    'planet,mars,fraud,',
    'ip,mars,fraud,',
    'ip,203.0.113.10,x,',
    'ip,203.0.113.11,fraud,tomorrow',
    'ip,203.0.113.12,fraud,2026-01-15',
    'ip,203.0.113.13,fraud',
    'ip,::ffff:203.0.113.9,fraud,',
    'ip,203.0.113.14,fraud,2027-13-99',
  );
  assert.equal(list?.lines.length, 1);
  assert.deepEqual(
    list?.problems.map(({ line, code }) => `${line} ${code}`),
    [
      '3 blacklist.kind_unknown',
      '4 blacklist.value_invalid',
      '5 blacklist.reason_missing',
      '6 blacklist.expiry_unreadable',
      '7 blacklist.expiry_past',
      '8 blacklist.line_broken',
      '9 blacklist.line_repeated',
      '10 blacklist.expiry_unreadable',
    ],
  );
});

test('what is no such list is not read at all', () => {
  assert.equal(readList('', AT), null);
  assert.equal(readList('value,kind\nip,203.0.113.9', AT), null);
  const long = Array.from({ length: 2_001 }, (_, n) => `account,player${n},fraud,`);
  assert.equal(read(...long), null);
  assert.equal(read(...long.slice(1))?.lines.length, 2_000);
});

test('a quote that is never closed costs its own line alone', () => {
  const list = read('ip,203.0.113.9,fraud,', 'ip,"203.0.113.10,fraud,', 'ip,203.0.113.11,fraud,');
  assert.equal(list?.lines.length, 1);
  assert.equal(list?.problems[0]?.code, 'blacklist.line_broken');
});
