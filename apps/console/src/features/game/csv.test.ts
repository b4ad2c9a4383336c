import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSV_CHARS_MAX, parseCsv, separatorOf } from './csv.ts';

function rowsOf(text: string) {
  const result = parseCsv(text);
  if (!result.ok) throw new Error(result.problem);
  return [result.header, ...result.rows.map(({ cells }) => cells)];
}

test('cells keep commas, quotes and line breaks that stand in quotes', () => {
  assert.deepEqual(rowsOf('code,name\r\na,"Gold, ""more"" gold"\r\nb,"two\nlines"\r\n'), [
    ['code', 'name'],
    ['a', 'Gold, "more" gold'],
    ['b', 'two\nlines'],
  ]);
});

test('the separator is told from the heading', () => {
  assert.equal(separatorOf('code;name;"a,b,c,d"\n'), ';');
  assert.equal(separatorOf('code\tname'), '\t');
  assert.equal(separatorOf('code'), ',');
  assert.deepEqual(rowsOf('code;rtp\na;96,5'), [
    ['code', 'rtp'],
    ['a', '96,5'],
  ]);
});

test('a mark of byte order, empty lines and spaces around cells are no content', () => {
  assert.deepEqual(rowsOf('\uFEFFcode, name \n\n  a , "b" \n,,\n'), [
    ['code', 'name'],
    ['a', 'b'],
  ]);
  assert.deepEqual(rowsOf('code,name\na,"b" c\nd,e')[1], ['a', 'b c']);
});

test('rows know their line, also after cells of several lines', () => {
  const result = parseCsv('code,name\na,"x\ny\nz"\n\nb,c');
  assert.ok(result.ok);
  assert.deepEqual(
    result.rows.map(({ line }) => line),
    [2, 6],
  );
});

test('what cannot be read is told with its line', () => {
  assert.deepEqual(parseCsv('code,name\na,"open\nb,c'), {
    ok: false,
    problem: 'quote_open',
    line: 2,
  });
  assert.deepEqual(parseCsv('\n \n'), { ok: false, problem: 'empty', line: 1 });
  assert.deepEqual(parseCsv('x'.repeat(CSV_CHARS_MAX + 1)), {
    ok: false,
    problem: 'too_large',
    line: 1,
  });
});

test('a row of 10,000 is read in a blink', () => {
  const text = `code,name\n${Array.from({ length: 10_000 }, (_, at) => `g${at},"Name, ${at}"`).join('\n')}`;
  const result = parseCsv(text);
  assert.ok(result.ok);
  assert.equal(result.rows.length, 10_000);
  assert.deepEqual(result.rows.at(-1), { line: 10_001, cells: ['g9999', 'Name, 9999'] });
});
