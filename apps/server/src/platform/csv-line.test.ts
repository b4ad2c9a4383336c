import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvCell, csvLine } from './csv-line.ts';

test('quotes, commas and line ends are quoted as RFC 4180 says', () => {
  assert.equal(
    csvLine(['a', 'b,c', 'say "no"', 'two\nlines', '']),
    'a,"b,c","say ""no""","two\nlines",\r\n',
  );
  assert.equal(csvCell(' edge'), '" edge"');
  assert.equal(csvCell('1;=cmd'), '"1;=cmd"');
  assert.equal(csvCell('1\t=cmd'), '"1\t=cmd"');
});

test('no cell is a formula, and a number below zero stays one', () => {
  for (const text of [
    '=1+1',
    '+cmd',
    '@SUM(A1)',
    '-2+3',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200b=1',
    '\uff1d1',
    '\uff0b1',
    '\uff201',
    '\u0000=1',
  ]) {
    assert.match(csvCell(text), /^"?'/, JSON.stringify(text));
  }
  assert.equal(csvCell('-12.50'), '-12.50');
  assert.equal(csvCell('0.00001'), '0.00001');
});

/** Reads a file of the form again, without undoing the apostrophe. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  return rows;
}

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
      const read = parse(rows.map(csvLine).join(''));
      const plain = read.map((row, y) =>
        row.map((cell, x) =>
          cell.startsWith("'") && rows[y]?.[x] !== cell ? cell.slice(1) : cell,
        ),
      );
      assert.deepEqual(plain, rows);
    }),
  );
});
