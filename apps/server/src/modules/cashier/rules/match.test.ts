import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Amount } from '@parlour/money';
import { isCertain, weighMatch } from './match.ts';
import { createReference, findReferences } from './reference.ts';
import { readStatement } from './statement.ts';
import { createVoucherCode, hashVoucherCode, readVoucherCode } from './voucher-code.ts';

const hundred = 10_000_000n as Amount;
const deposit = {
  amount: hundred,
  currency: 'USD',
  referenceCode: 'BCDFGHJK',
  payeeName: 'Zoë Álvarez',
};
const credit = {
  amount: hundred,
  currency: 'USD',
  referenceCode: 'BCDFGHJK',
  payer: 'ALVAREZ, ZOE',
};

test('only what agrees in code, amount, currency and payer is certain', () => {
  const whole = weighMatch(credit, deposit);
  assert.ok(whole !== null && isCertain(whole));
  assert.equal(whole.score, 100);
  for (const over of [
    { referenceCode: null },
    { amount: 1n as Amount },
    { currency: 'EUR' },
    { payer: 'Zoe Alvarez Trading' },
  ]) {
    const match = weighMatch({ ...credit, ...over }, deposit);
    assert.ok(match !== null && !isCertain(match), Object.keys(over).join());
  }
  const nameless = weighMatch(credit, { ...deposit, payeeName: null });
  assert.ok(nameless !== null && !isCertain(nameless), 'a name that nobody knows agrees with none');
  const stranger = { ...credit, referenceCode: null, amount: 1n as Amount, payer: 'Someone' };
  assert.equal(weighMatch(stranger, deposit), null, 'the currency alone is no sign');
});

test('codes are found however people write them', () => {
  const code = createReference();
  assert.match(code, /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  const pieces = `${code.slice(0, 4)}-${code.slice(4)}`;
  for (const said of [code, code.toLowerCase(), `Ref: ${code}.`, pieces, `pay ${pieces} thanks`]) {
    assert.ok(findReferences(said).includes(code), said);
  }
  assert.deepEqual(findReferences('thank you'), []);
});

test('a statement is read column by column, and its wrong lines are named', () => {
  const csv = [
    'Reference,Date,Amount,Currency,Payer,Remittance',
    'A-1,2026-01-15,100.00,USD,Ada Lovelace,"deposit, BCDFGHJK"',
    'A-2,2026-13-40,5,USD,Ada,x',
    'A-3,2026-01-15,-5,USD,Ada,x',
    'A-4,2026-01-15,5.001,USD,Ada,x',
    'A-5,2026-01-15,5,DOUBLOON,Ada,x',
    'A-6,2026-01-15,5,USD,,x',
    'A-1,2026-01-15,5,USD,Ada,again',
    ',2026-01-15,7,USD,Ada,no name of its own',
    ',2026-01-15,7,USD,Ada,no name of its own',
  ].join('\r\n');
  const statement = readStatement(csv, 100);
  assert.ok(statement !== null);
  assert.deepEqual(
    statement.broken.map(({ line, problem }) => [line, problem]),
    [
      [3, 'date'],
      [4, 'amount'],
      [5, 'amount'],
      [6, 'currency'],
      [7, 'payer'],
      [8, 'repeated'],
    ],
  );
  assert.equal(statement.lines[0]?.remittance, 'deposit, BCDFGHJK');
  const names = statement.lines.map(({ bankReference }) => bankReference);
  assert.equal(new Set(names).size, 3, 'two payments that say the same are two');
  const again = readStatement(csv, 100);
  assert.deepEqual(
    again?.lines.map(({ bankReference }) => bankReference),
    names,
    'the same file names them alike',
  );
  const shuffled = [
    'payer,currency,amount,date,remittance',
    'Ada,USD,7.00,2026-01-15,no name of its own',
  ].join('\n');
  const [, first] = names;
  assert.equal(readStatement(shuffled, 100)?.lines[0]?.bankReference, first, 'however written');
  assert.equal(readStatement('a,b\n1,2', 100), null);
  assert.equal(readStatement(csv, 3), null, 'too long');
});

test('codes of vouchers are long, read however they are typed, and hashed with a key', () => {
  const code = createVoucherCode();
  assert.match(code, /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const plain = code.replaceAll('-', '');
  for (const typed of [code, plain.toLowerCase(), ` ${plain.slice(0, 7)} ${plain.slice(7)} `]) {
    assert.equal(readVoucherCode(typed), plain);
  }
  assert.equal(readVoucherCode('OIL0-OIL0-OIL0-OIL0'), '0110011001100110');
  assert.equal(readVoucherCode('short'), null);
  assert.equal(readVoucherCode(`${plain.slice(1)}U`), null, 'U is no letter of a code');
  const hash = hashVoucherCode(plain, Buffer.alloc(32, 1));
  assert.equal(hash.length, 32);
  assert.notDeepEqual(hash, hashVoucherCode(plain, Buffer.alloc(32, 2)));
});
