import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DepositState, depositStates } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import fc from 'fast-check';
import { decideDeposit, type DepositEffect, type DepositNews, type Sum } from './deposit-news.ts';

const sum = (amount: bigint, currency = 'USD'): Sum => ({ amount: amount as Amount, currency });
const asked = sum(100n);
const none = (why: 'repeated' | 'stale' | 'contradiction'): DepositEffect => ({
  kind: 'none',
  why,
});

const news: Readonly<Record<string, DepositNews>> = {
  pending: { status: 'pending' },
  failed: { status: 'failed' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'expired' },
  exact: { status: 'paid', paid: asked },
  less: { status: 'paid', paid: sum(50n) },
  foreign: { status: 'paid', paid: sum(100n, 'EUR') },
};

const close = (state: 'FAILED' | 'CANCELLED' | 'EXPIRED'): DepositEffect => ({
  kind: 'close',
  state,
});
const credit: DepositEffect = { kind: 'credit' };
const review = (paid: Sum): DepositEffect => ({ kind: 'review', paid });
const arrived = { exact: credit, less: review(sum(50n)), foreign: review(sum(100n, 'EUR')) };

const expected: Readonly<Record<DepositState, Readonly<Record<string, DepositEffect>>>> = {
  PENDING: {
    pending: none('stale'),
    failed: close('FAILED'),
    cancelled: close('CANCELLED'),
    expired: close('EXPIRED'),
    ...arrived,
  },
  AWAITING_MATCH: {
    pending: none('stale'),
    failed: none('stale'),
    cancelled: none('stale'),
    expired: none('stale'),
    ...arrived,
  },
  FAILED: {
    pending: none('stale'),
    failed: none('repeated'),
    cancelled: none('stale'),
    expired: none('stale'),
    ...arrived,
  },
  CANCELLED: {
    pending: none('stale'),
    failed: none('stale'),
    cancelled: none('repeated'),
    expired: none('stale'),
    ...arrived,
  },
  EXPIRED: {
    pending: none('stale'),
    failed: none('stale'),
    cancelled: none('stale'),
    expired: none('repeated'),
    ...arrived,
  },
  PAID: {
    pending: none('stale'),
    failed: none('contradiction'),
    cancelled: none('contradiction'),
    expired: none('stale'),
    exact: none('repeated'),
    less: none('contradiction'),
    foreign: none('contradiction'),
  },
  REVIEW: {
    pending: none('stale'),
    failed: none('contradiction'),
    cancelled: none('contradiction'),
    expired: none('stale'),
    exact: none('contradiction'),
    less: none('repeated'),
    foreign: none('contradiction'),
  },
};

const paidIn: Readonly<Partial<Record<DepositState, Sum>>> = { PAID: asked, REVIEW: sum(50n) };

test('every kind of news has one defined effect in every state', () => {
  for (const state of depositStates) {
    for (const [name, told] of Object.entries(news)) {
      const effect = decideDeposit({ state, asked, paid: paidIn[state] ?? null }, told);
      assert.deepEqual(effect, expected[state][name], `${state} ${name}`);
    }
  }
});

test('whatever is told in whatever order, money is credited at most once', () => {
  const told = fc.array(fc.constantFrom(...Object.values(news)), { maxLength: 12 });
  fc.assert(
    fc.property(told, (sequence) => {
      let deposit: { state: DepositState; asked: Sum; paid: Sum | null } = {
        state: 'PENDING',
        asked,
        paid: null,
      };
      let credits = 0;
      for (const piece of sequence) {
        const effect = decideDeposit(deposit, piece);
        if (effect.kind === 'credit') {
          credits += 1;
          deposit = { ...deposit, state: 'PAID', paid: asked };
        } else if (effect.kind === 'review') {
          deposit = { ...deposit, state: 'REVIEW', paid: effect.paid };
        } else if (effect.kind === 'close') {
          deposit = { ...deposit, state: effect.state };
        }
      }
      const first = sequence.find((piece) => piece.status === 'paid');
      assert.equal(credits, first === news['exact'] ? 1 : 0);
    }),
  );
});

test('news that an operator has dismissed already moves nothing again', () => {
  for (const paid of [asked, sum(50n), sum(100n, 'EUR')]) {
    const dismissed = { state: 'FAILED', asked, paid } as const;
    assert.deepEqual(decideDeposit(dismissed, { status: 'paid', paid }), none('repeated'));
  }
  const other = { state: 'FAILED', asked, paid: sum(50n) } as const;
  assert.deepEqual(decideDeposit(other, { status: 'paid', paid: asked }), credit);
});
