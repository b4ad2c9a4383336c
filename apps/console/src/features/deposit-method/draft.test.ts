import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import { emptyDraft, type MethodDraft, methodProblem, presetsOf, settingsOf } from './draft.ts';
import { exampleAmount, exampleOf } from './example.ts';

const draft: MethodDraft = {
  ...emptyDraft,
  name: { en: 'Card', hi: ' ' },
  amountMin: '10',
  amountMax: '1000',
  presets: '100 20 50',
  fee: '1.5',
  multiple: '1',
  bonus: '10',
  bonusMax: '15',
  bonusMultiple: '20',
  bonusIsChosen: false,
};
const money = (text: string) => amountFromText(text)!;
const problemOf = (change: Partial<MethodDraft>) => methodProblem({ ...draft, ...change }, 'USD');

test('a draft says what keeps it from being saved', () => {
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ name: { hi: 'कार्ड' } }), 'name');
  assert.equal(problemOf({ amountMin: 'x' }), 'bounds');
  assert.equal(problemOf({ amountMin: '1001' }), 'order');
  assert.equal(problemOf({ presets: '5' }), 'presets');
  assert.equal(problemOf({ presets: '10 20 30 40 50 60 70 80 90' }), 'presets');
  assert.equal(problemOf({ fee: '101' }), 'fee');
  assert.equal(problemOf({ feeFixed: 'x' }), 'fee');
  assert.equal(problemOf({ feeFixed: '10' }), 'fee_whole');
  assert.equal(problemOf({ feeMin: '2', feeMax: '1' }), 'fee_bounds');
  assert.equal(problemOf({ feeFixed: '', feeMin: '', feeMax: '' }), null);
  assert.equal(problemOf({ multiple: '-1' }), 'multiple');
  assert.equal(problemOf({ bonus: '' }), 'bonus');
  assert.equal(problemOf({ bonusMax: '0' }), 'bonus_max');
  assert.equal(problemOf({ bonusMultiple: 'x' }), 'bonus_multiple');
});

test('presets are read with spaces between, smallest first', () => {
  assert.deepEqual(presetsOf(' 100  20 ', 'USD'), [money('20'), money('100')]);
  assert.equal(presetsOf('20 twenty', 'USD'), null);
  assert.deepEqual(settingsOf(draft, 'USD').presets, ['20.00', '50.00', '100.00']);
});

test('rates are sent in basis points and hundredths, and empty languages are left out', () => {
  const settings = settingsOf(draft, 'USD');
  assert.equal(settings.feeBps, 150);
  assert.equal(settings.bonusMultipleHundredths, 2_000);
  assert.equal(settings.bonusIsChosen, false);
  assert.deepEqual(settings.name, { en: 'Card' });
  assert.deepEqual(settings.hint, { en: '' });
});

test('the example counts fee, bonus and play as the server does', () => {
  const example = exampleOf(money('100'), draft, 'USD');
  assert.deepEqual(example, {
    amount: money('100'),
    fee: money('1.5'),
    bonus: money('10'),
    credited: money('108.5'),
    rollover: money('2200'),
    isCapped: false,
  });
});

test('a bonus meets its ceiling, and without a bonus the plain multiple counts', () => {
  const capped = exampleOf(money('500'), draft, 'USD');
  assert.equal(capped?.bonus, money('15'));
  assert.equal(capped?.isCapped, true);
  const plain = exampleOf(money('500'), { ...draft, bonus: '0', multiple: '1.5' }, 'USD');
  assert.equal(plain?.rollover, money('750'));
  assert.equal(exampleOf(money('500'), { ...draft, bonus: 'x' }, 'USD'), null);
});

test('the example is about the first preset, else the smallest deposit', () => {
  assert.equal(exampleAmount(draft, 'USD'), money('100'));
  assert.equal(exampleAmount({ ...draft, presets: '' }, 'USD'), money('10'));
  assert.equal(exampleAmount({ ...draft, presets: '', amountMin: '' }, 'USD'), null);
});
