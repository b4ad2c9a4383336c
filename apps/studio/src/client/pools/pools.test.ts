// The jackpot pools in a game's page: told once, counted up to what is known, checked by their hashes.
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { commitPoint } from '@parlour/games/pools';
import { Window } from 'happy-dom';
import type { OwnHit, PoolsView } from '../api.ts';
import { createMoney, read } from '../money.ts';
import type { Words } from '../words/words.ts';
import { isPromiseKept } from './check.ts';
import { createPools, strengthOfHit } from './pools.ts';
import { createSeen } from './seen.ts';
import { shareText } from './share.ts';
import { createStrip } from './strip.ts';

const page = new Window();
let frames: ((at: number) => void)[] = [];
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  requestAnimationFrame: (run: (at: number) => void) => frames.push(run),
  cancelAnimationFrame: () => {
    frames = [];
  },
});
after(() => page.happyDOM.close());
beforeEach(() => page.localStorage.clear());
afterEach(() => {
  frames = [];
});

const USD = { code: 'USD', decimals: 2, symbol: '$' };
const words = ((key: string) => key) as unknown as Words;
const money = createMoney(USD);
const salt = '0'.repeat(64);
const at = '2026-11-27T10:00:00.000Z';

const hit = (over: Partial<OwnHit> = {}): OwnHit => ({
  level: 'mini',
  number: 3,
  prize: '12.34',
  stake: '1.00',
  gameCode: 'velvet-hours',
  fallenAt: '2026-11-27T09:59:59.000Z',
  isPaid: true,
  point: '12.34',
  salt,
  pointHash: commitPoint(
    { currency: 'USD', level: 'mini', number: 3 },
    { point: read('12.34'), salt },
  ),
  roundId: 'round-1',
  ...over,
});

const answer = (amount: string) =>
  ({
    at,
    currency: 'USD',
    pools: [{ level: 'mini', number: 1, amount, seed: '10.00', mustFallBy: '50.00' }],
    hits: [],
    hours: [],
  }) as unknown as PoolsView;

test('a revealed point is checked against its promise, and no other point passes', () => {
  assert.equal(isPromiseKept('USD', hit()), true);
  assert.equal(isPromiseKept('USD', hit({ point: '12.35' })), false);
  assert.equal(isPromiseKept('USD', hit({ number: 4 })), false);
  assert.equal(isPromiseKept('EUR', hit()), false);
  assert.equal(isPromiseKept('USD', hit({ point: null, salt: null, pointHash: null })), null);
});

test('a hit is told once, also to a page that was opened again, and an old one is not', () => {
  const own = [hit({ number: 4 }), hit(), hit({ number: 2, fallenAt: '2026-11-20T10:00:00.000Z' })];
  const numbers = (hits: readonly OwnHit[]) => hits.map(({ number }) => number);
  const freshOf = createSeen('USD');
  assert.deepEqual(numbers(freshOf(own, at)), [3, 4]);
  assert.deepEqual(freshOf(own, at), []);
  assert.deepEqual(createSeen('USD')(own, at), []);
  assert.deepEqual(numbers(createSeen('EUR')(own, at)), [3, 4]);
});

test('a prize that does not exceed the stake is never celebrated', () => {
  assert.equal(strengthOfHit(hit({ stake: '12.34' })), 0);
  assert.equal(strengthOfHit(hit({ stake: '20.00' })), 0);
  assert.equal(strengthOfHit(hit()), 1);
  assert.equal(strengthOfHit(hit({ level: 'grand', prize: '10000.00' })), 3);
});

test('amounts count up to what is known and never beyond it, and a fall is shown at once', () => {
  const strip = createStrip({ words, money, isReduced: false, countMs: 1_000, onOpen: () => {} });
  const amount = () => strip.view.querySelector('[data-level=mini] b')?.textContent;
  const turn = (ms: number) => frames.splice(0).forEach((run) => run(performance.now() + ms));
  assert.equal(amount(), '–');
  strip.show(answer('20.00'));
  turn(0);
  assert.equal(amount(), '$20.00');
  strip.show(answer('21.00'));
  turn(500);
  assert.match(amount() ?? '', /^\$20\.[45]\d$/);
  turn(60_000);
  assert.equal(amount(), '$21.00');
  assert.equal(frames.length, 0);
  strip.show(null);
  assert.equal(strip.view.classList.contains('stale'), true);
  assert.equal(amount(), '$21.00');
  strip.show(answer('10.50'));
  turn(0);
  assert.equal(amount(), '$10.50');
  assert.match(strip.view.getAttribute('aria-label') ?? '', /pool\.mini \$10\.50 USD/);
});

test('with reduced motion amounts stand at once', () => {
  const strip = createStrip({ words, money, isReduced: true, countMs: 1_000, onOpen: () => {} });
  strip.show(answer('20.00'));
  strip.show(answer('21.00'));
  assert.equal(strip.view.querySelector('b')?.textContent, '$21.00');
  assert.equal(frames.length, 0);
});

test('a session that does not join has no strip, and asks nothing', () => {
  const pools = createPools({
    root: page.document.body as unknown as HTMLElement,
    api: { pools: () => assert.fail('asked') },
    session: { currency: USD, hasPools: false },
    words,
    money,
    onHit: () => assert.fail('told'),
  });
  assert.equal(pools, null);
});

test('shares are written in full', () => {
  assert.equal(shareText(8_750), '0.875 %');
  assert.equal(shareText(6_000), '0.6 %');
});
