import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Window } from 'happy-dom';
import type { Session } from '../api.ts';
import { AUTOPLAY_ROUNDS, type AutoplayPlan } from './autoplay.ts';
import { createMoney } from '../money.ts';
import type { Words } from '../words/words.ts';
import { autoplayForm } from './autoplay-form.ts';
import { createControls } from './controls.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document, localStorage: page.localStorage });
after(() => page.happyDOM.close());
beforeEach(() => {
  page.localStorage.clear();
  page.document.body.replaceChildren();
});

const USD = { code: 'USD', decimals: 2, symbol: '$' };
const words = ((key: string) => key) as unknown as Words;
const money = createMoney(USD);

const session = (over: Partial<Session> = {}): Session => ({
  game: { code: 'velvet-hours', name: 'Velvet Hours', version: '1.0.0', tableHash: '' },
  tableName: null,
  currency: USD,
  isDemo: true,
  language: 'en',
  lobbyUrl: null,
  depositUrl: null,
  cycleMsMin: 0,
  hasAutoplay: true,
  hasTurbo: true,
  hasSpinStop: true,
  hasBuys: true,
  hasVisits: false,
  limitsUrl: null,
  clock: 'off',
  hasPools: false,
  chat: 'off',
  stakes: [{ stake: '1.00', label: '1.00' }],
  stakeDefault: '1.00',
  stakeStep: null,
  portalOrigins: [],
  balance: '100.00',
  unfinished: null,
  reward: null,
  meters: [],
  serverTime: '2026-11-21T10:00:00.000Z',
  ...over,
});

const ignore = () => undefined;

/** The bars of the slot's page, and what was asked for by pressing them. */
function open(over: Partial<Session> = {}, hasAutoplay = true) {
  const turbo: boolean[] = [];
  let autoplays = 0;
  const handlers = {
    onSpin: ignore,
    onStake: ignore,
    onPickStake: ignore,
    onTurbo: (isOn: boolean) => void turbo.push(isOn),
    onAutoplay: hasAutoplay ? () => void (autoplays += 1) : null,
    onBuy: ignore,
    onPaytable: ignore,
    onHistory: ignore,
    onFairness: ignore,
    onSitting: ignore,
    onSound: () => true,
    onClose: null,
    onDeposit: null,
  };
  const root = document.createElement('div');
  document.body.append(root);
  createControls({
    root,
    session: session(over),
    words,
    money,
    costs: null,
    reach: '20 lines',
    isSoundOn: true,
    handlers,
  });
  const button = (label: string) =>
    root.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
  return { autoplays: () => autoplays, button, turbo };
}

test('a press of turbo switches it on, another off, and it is remembered', () => {
  const { button, turbo } = open();
  const pressed = () => button('bar.turbo')?.getAttribute('aria-pressed');
  assert.equal(pressed(), 'false');
  button('bar.turbo')?.click();
  assert.equal(pressed(), 'true');
  assert.deepEqual(open().turbo, [true], 'the next visit');
  button('bar.turbo')?.click();
  assert.equal(pressed(), 'false');
  assert.deepEqual(turbo, [false, true, false]);
  assert.deepEqual(open().turbo, [false]);
});

test('where a round has a least time there is no turbo', () => {
  const { button, turbo } = open({ cycleMsMin: 2_500 });
  assert.equal(button('bar.turbo'), null);
  assert.deepEqual(turbo, []);
});

test('a press of autoplay asks for it, where the regulation has it', () => {
  const { autoplays, button } = open();
  button('bar.auto')?.click();
  assert.equal(autoplays(), 1);
  assert.equal(open({}, false).button('bar.auto'), null);
});

test('autoplay starts with the rounds and the loss limit that were picked', () => {
  const plans: AutoplayPlan[] = [];
  const form = autoplayForm({ words, money, stake: '1.00', onStart: (plan) => plans.push(plan) });
  document.body.append(form);
  const choose = (group: number, index: number) => {
    const field = form.querySelectorAll('fieldset')[group]?.querySelectorAll('input')[index];
    assert.ok(field !== undefined);
    field.click();
  };
  const start = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  start?.click();
  choose(0, 0);
  choose(1, 0);
  choose(2, 1);
  start?.click();
  const [first, second] = plans;
  assert.deepEqual([first?.rounds, first?.winMax], [AUTOPLAY_ROUNDS[1], null]);
  assert.equal(second?.rounds, AUTOPLAY_ROUNDS[0]);
  assert.ok(second.lossMax < (first?.lossMax ?? 0n), 'the smaller limit');
  assert.notEqual(second.winMax, null);
});
