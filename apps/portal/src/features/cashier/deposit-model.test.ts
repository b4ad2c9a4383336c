import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Deposit,
  depositHint,
  type DepositMethod,
  depositSteps,
  feeBounds,
  feeOf,
  feeParts,
  firstMethod,
  groupVoucher,
  methodLock,
  openFirst,
  hundredthsText,
  voucherCaret,
  voucherOf,
  walletLink,
} from './deposit-model.ts';

const method = (code: string, changes: Partial<DepositMethod> = {}): DepositMethod => ({
  code,
  kind: 'card',
  name: code,
  hint: '',
  currency: 'USD',
  amountMin: '10.00',
  amountMax: '500.00',
  feeBps: 0,
  feeFixed: '0.00',
  feeMin: '0.00',
  feeMax: null,
  presets: [],
  multipleHundredths: 100,
  bonus: null,
  vipMin: 0,
  availability: 'open',
  opensAt: null,
  ...changes,
});

const deposit = (changes: Partial<Deposit>): Deposit => ({
  id: 'd',
  methodCode: 'bank',
  methodName: 'Bank',
  kind: 'bank',
  state: 'PENDING',
  currency: 'USD',
  amount: '50.00',
  paidAmount: null,
  paidCurrency: null,
  fee: '0.00',
  bonus: '0.00',
  credited: '50.00',
  rollover: '50.00',
  payUrl: null,
  reason: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T11:00:00.000Z',
  claimedAt: null,
  settledAt: null,
  ...changes,
});

const road = (changes: Partial<Deposit>) =>
  depositSteps(deposit(changes))
    .map(({ key, progress }) => `${key} ${progress}`)
    .join(', ');

test('a method that is closed says why', () => {
  assert.equal(methodLock(method('a')), null);
  assert.equal(methodLock(method('a', { availability: 'vip' })), 'vip');
  assert.equal(methodLock(method('a', { availability: 'hours' })), 'down');
  const opensAt = '2026-11-22T08:00:00.000Z';
  assert.equal(methodLock(method('a', { availability: 'hours', opensAt })), 'hours');
});

test('the method of last time is offered first, unless it is closed', () => {
  const methods = [method('shut', { availability: 'down' }), method('one'), method('two')];
  assert.equal(firstMethod(methods, null, 'two')?.code, 'two');
  assert.equal(firstMethod(methods, 'shut', 'gone')?.code, 'one');
  assert.equal(firstMethod([method('shut', { availability: 'down' })])?.code, 'shut');
  assert.equal(firstMethod([]), undefined);
  assert.deepEqual(
    openFirst(methods).map(({ code }) => code),
    ['one', 'two', 'shut'],
  );
});

test('the road of a transfer goes over the word of the member and the search of the house', () => {
  assert.equal(road({}), 'begun done, claimed here, paid ahead, credited ahead');
  const claimedAt = '2026-11-21T10:05:00.000Z';
  assert.equal(
    road({ state: 'AWAITING_MATCH', claimedAt }),
    'begun done, claimed done, paid here, credited ahead',
  );
  assert.equal(
    road({ state: 'PAID', settledAt: '2026-11-21T10:20:00.000Z' }),
    'begun done, claimed done, credited done',
  );
});

test('the road of a page goes over the provider, and ends where it was given up', () => {
  assert.equal(road({ kind: 'card' }), 'begun done, paid here, credited ahead');
  assert.equal(
    road({ kind: 'card', state: 'REVIEW' }),
    'begun done, paid done, paid here, credited ahead',
  );
  assert.equal(road({ kind: 'card', state: 'CANCELLED' }), 'begun done, stopped stopped');
  assert.equal(
    depositSteps(deposit({ kind: 'card', state: 'EXPIRED' })).at(-1)?.at,
    '2026-11-21T11:00:00.000Z',
  );
});

test('what is to be done depends on the kind while it waits, and on the state after', () => {
  assert.equal(depositHint(deposit({})), 'cashier.deposit_hint_pending_bank');
  assert.equal(depositHint(deposit({ kind: 'card' })), 'cashier.deposit_hint_pending');
  assert.equal(depositHint(deposit({ state: 'PAID' })), 'cashier.deposit_hint_paid');
});

test('percent and multiples are written without needless zeros', () => {
  assert.equal(hundredthsText(1000), '10');
  assert.equal(hundredthsText(150), '1.5');
  assert.equal(hundredthsText(105), '1.05');
  assert.equal(hundredthsText(5), '0.05');
});

test('a voucher is read however it is typed, and grouped as it is printed', () => {
  assert.equal(voucherOf(' ab-cd 12 '), 'ABCD12');
  assert.equal(groupVoucher('abcdefgh12'), 'ABCD-EFGH-12');
  assert.equal(groupVoucher(''), '');
  // The caret stays behind the letter that was typed, also in the middle.
  assert.equal(voucherCaret('ABCDE', 5), 6);
  assert.equal(voucherCaret('ABXCD-EF', 3), 3);
  assert.equal(voucherCaret('', 0), 0);
});

test('only addresses are opened, and never those that run something', () => {
  assert.equal(walletLink('upi://pay?pa=x'), 'upi://pay?pa=x');
  assert.equal(walletLink('https://pay.example/1'), 'https://pay.example/1');
  for (const text of ['00020101021226', 'javascript:alert(1)', 'DATA:text/html,x', 'file:///x']) {
    assert.equal(walletLink(text), null, text);
  }
});

test('a fee is told by its parts, and by what holds it', () => {
  const fee = { feeBps: 0, feeFixed: '0.00', feeMin: '0.00', feeMax: null };
  assert.equal(feeParts(fee), 'none');
  assert.equal(feeParts({ ...fee, feeBps: 100 }), 'percent');
  assert.equal(feeParts({ ...fee, feeFixed: '0.50' }), 'fixed');
  assert.equal(feeParts({ ...fee, feeBps: 100, feeFixed: '0.50' }), 'both');
  assert.equal(feeBounds(fee), 'none');
  assert.equal(feeBounds({ ...fee, feeMin: '1.00' }), 'at_least');
  assert.equal(feeBounds({ ...fee, feeMax: '5.00' }), 'at_most');
  assert.equal(feeBounds({ ...fee, feeMin: '1.00', feeMax: '5.00' }), 'between');
});

test('a fee is calculated from what stands beside the method, as the wire writes it', () => {
  const terms = { currency: 'USD', feeBps: 150, feeFixed: '0.30', feeMin: '0.50', feeMax: '5.00' };
  assert.equal(feeOf('99.99', terms), '1.79');
  assert.equal(feeOf('10', terms), '0.50');
  assert.equal(feeOf('1000', terms), '5.00');
  assert.equal(feeOf('10', { ...terms, feeBps: 0, feeFixed: '0.00' }), '0.00');
});
