import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCsv } from './csv.ts';

type Row = { readonly name: string; readonly amount: string };

const columns = [
  { key: 'name', heading: 'Name', cell: () => null, exported: (row: Row) => row.name },
  { key: 'amount', heading: 'Amount', cell: () => null, exported: (row: Row) => row.amount },
  { key: 'hidden', heading: 'Hidden', cell: () => null },
];

test('only exported columns are written, one row a line', () => {
  const text = writeCsv(columns, [{ name: 'Asha', amount: '-2.50' }]);
  assert.equal(text, '\uFEFFName,Amount\r\nAsha,-2.50\r\n');
});

test('commas, quotes and line breaks survive', () => {
  const text = writeCsv(columns, [{ name: 'a "b", c\nd', amount: '1' }]);
  assert.equal(text, '\uFEFFName,Amount\r\n"a ""b"", c\nd",1\r\n');
});

test('a cell never becomes a formula, and a negative figure stays a figure', () => {
  const text = writeCsv(columns, [{ name: '=HYPERLINK("x")', amount: '-10' }]);
  assert.ok(text.includes(`"'=HYPERLINK(""x"")",-10`));
});

test('nothing hides a formula or a separator from a spreadsheet', () => {
  for (const name of ['\n=1', ' =1', '\u200b=1', '\uff1d1', '\uff201', '1;=cmd', '1\t=cmd']) {
    const [, line = ''] = writeCsv(columns, [{ name, amount: '1' }]).split('\r\n');
    assert.match(line, /^"?'|^"1[;\t]=cmd"/, JSON.stringify(name));
  }
});
