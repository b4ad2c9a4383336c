import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import { readCsv, readResults, writeCsv } from './bank-file.ts';

const ID = '01930000-0000-7000-8000-000000000001';

test('a file is read as it was written, whatever its texts hold', () => {
  const rows = [
    ['payout', 'holder'],
    [ID, 'O’Neil, "Ada"\nLovelace'],
  ];
  assert.deepEqual(readCsv(writeCsv(rows)), rows);
});

test('a name with a semicolon is one cell to a reader that separates by them', () => {
  assert.equal(writeCsv([['Lovelace; Ada', 'x']]), `\uFEFF"Lovelace; Ada",x\r\n`);
});

test('no cell is a formula to a spreadsheet', () => {
  const file = writeCsv([['=HYPERLINK("x")', '+1', '-2', '@a', 'plain']]);
  assert.equal(file, `\uFEFF"'=HYPERLINK(""x"")",'+1,-2,'@a,plain\r\n`);
});

test('results are found by the names of their columns, in any order and with semicolons', () => {
  const file = `Outcome;Payout;Amount;Reference;Note\r\nPAID;${ID.toUpperCase()};12.50;B-1;\r\n`;
  assert.deepEqual(readResults(file, 10), [
    {
      line: 2,
      payoutId: ID,
      outcome: 'paid',
      amount: amountFromText('12.50'),
      reference: 'B-1',
      note: null,
    },
  ]);
});

test('what is no result is told by its line, and what is no file at all by null', () => {
  const rows = readResults(`payout,outcome,amount\nnobody,maybe,much\n\n${ID},failed,3\n`, 10);
  assert.deepEqual(
    rows?.map(({ line, payoutId, outcome, amount }) => [line, payoutId, outcome, amount]),
    [
      [2, null, null, null],
      [3, ID, 'failed', amountFromText('3')],
    ],
  );
  assert.equal(readResults('payout,amount\nx,1\n', 10), null);
  assert.equal(readResults('payout,outcome,amount\n', 10), null);
  assert.equal(readResults(`payout,outcome,amount\n${`${ID},paid,1\n`.repeat(3)}`, 2), null);
  assert.equal(readResults('payout,outcome,amount\n"never closed', 10), null);
});
