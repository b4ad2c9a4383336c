import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { type ColumnNames, readStatementFile, type ReadSum } from './statement-file.ts';

const now = new Date('2026-01-15T12:00:00Z');
const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const readSum: ReadSum = (currency, text) => {
  const amount = amountFromText(text);
  return currency === 'USD' && amount !== null ? { amount, currency } : null;
};
const read = (csv: string, columns: ColumnNames = {}) =>
  readStatementFile(csv, { columns, at: now, readSum });

test('a file with usual headings is read as it is', () => {
  const file = read(
    [
      'Date,Provider reference,Reference,Type,Status,Amount,Fee,Currency',
      '2026-01-14T10:30:00Z,p1,d1,payment,settled,50.00,0.75,USD',
      '2026-01-14 23:59,p2,,,,-20.00,,usd',
      '2026-01-13,p3,d3,in,returned,5,0,USD',
    ].join('\r\n'),
  );
  assert.deepEqual(file?.problems, []);
  assert.deepEqual(
    file?.lines.map(({ day, kind, state, amount, fee, reference }) => [
      day,
      kind,
      state,
      amount,
      fee,
      reference,
    ]),
    [
      ['2026-01-14', 'deposit', 'paid', money('50'), money('0.75'), 'd1'],
      ['2026-01-14', 'payout', 'paid', money('20'), ZERO, null],
      ['2026-01-13', 'deposit', 'reversed', money('5'), ZERO, 'd3'],
    ],
  );
});

test('columns are named by anyone who brings the file', () => {
  const csv = 'Buchung;egal,Betrag,Nr,W\n2026-01-14,5.00,p1,USD';
  assert.deepEqual(
    read(csv)?.problems.map(({ code, text }) => [code, text]),
    [
      ['column_missing', 'at'],
      ['column_missing', 'providerReference'],
      ['column_missing', 'amount'],
      ['column_missing', 'currency'],
    ],
  );
  const file = read(csv, {
    at: 'Buchung;egal',
    providerReference: 'Nr',
    amount: 'Betrag',
    currency: 'W',
  });
  assert.equal(file?.lines.length, 1);
});

test('every line that is wrong is named, with what is wrong with it', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['2026-02-31,p1,,5,USD', 'day_invalid'],
    ['yesterday,p1,,5,USD', 'day_invalid'],
    ['2026-01-15,p1,,5,USD', 'day_open'],
    ['2026-01-14,,,5,USD', 'reference_missing'],
    ['2026-01-14,p1,,0,USD', 'amount_invalid'],
    ['2026-01-14,p1,,1e3,USD', 'amount_invalid'],
    ['2026-01-14,p1,,5,XYZ', 'currency_unknown'],
    ['2026-01-14,p1,gift,5,USD', 'kind_invalid'],
    ['2026-01-14,p1,deposit,-5,USD', 'kind_invalid'],
  ];
  for (const [row, code] of rows) {
    const file = read(`at,id,kind,amount,currency\n${row}`);
    assert.deepEqual(
      file?.problems.map((problem) => [problem.line, problem.code]),
      [[2, code]],
      row,
    );
  }
  const twice = read('at,id,amount,currency\n2026-01-14,p1,5,USD\n2026-01-14,p1,6,USD');
  assert.deepEqual(twice?.problems, [
    { line: 3, code: 'reference_repeated', text: '2026-01-14,p1,6,USD' },
  ]);
  assert.equal(
    read('at,id,state,amount,currency\n2026-01-14,p1,lost,5,USD')?.problems[0]?.code,
    'state_invalid',
  );
  assert.equal(
    read('at,id,fee,amount,currency\n2026-01-14,p1,much,5,USD')?.problems[0]?.code,
    'fee_invalid',
  );
});

test('what is no table is no statement', () => {
  assert.equal(read(''), null);
  assert.equal(read('hello'), null);
});
