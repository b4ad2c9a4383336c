import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Window } from 'happy-dom';
import { type Api, NetworkError, RefusalError, type Session, type Sitting } from '../api.ts';
import { createMoney } from '../money.ts';
import type { PortalEvent } from '../portal.ts';
import type { Words } from '../words/words.ts';
import { createSitting, withChecks } from './sitting.ts';

const page = new Window({ url: 'http://studio.test/dice' });
const root = document_();
function document_(): HTMLElement {
  Object.assign(globalThis, {
    document: page.document,
    window: page,
    Event: page.Event,
    location: page.location,
  });
  return document.body;
}

const T0 = Date.parse('2026-11-27T10:00:00Z');
const words = Object.assign((key: string) => key, {
  direction: 'ltr',
  language: 'en',
}) as unknown as Words;
const money = createMoney({ code: 'USD', decimals: 2, symbol: '$' } as never);
const session = {
  clock: 'off',
  hasVisits: true,
  limitsUrl: 'http://portal.test/member/protection',
  lobbyUrl: 'http://portal.test/',
  language: 'en',
  cycleMsMin: 2_500,
  hasAutoplay: false,
  hasTurbo: false,
  hasSpinStop: false,
  hasBuys: true,
} as Session;

const sittingAt = (dueMs: number): Sitting => ({
  game: {
    startedAt: new Date(T0).toISOString(),
    staked: '4.00',
    won: '5.00',
    net: '1.00',
  },
  visit: {
    startedAt: new Date(T0 - 3_600_000).toISOString(),
    staked: '20.00',
    won: '8.00',
    net: '-12.00',
    open: '0.00',
    checkDueAt: new Date(dueMs).toISOString(),
    holds: true,
    endsAt: null,
  },
  serverTime: new Date(Date.now()).toISOString(),
});

type Options = { readonly over?: Partial<Session>; readonly dueMs?: number };

function openPage({ over = {}, dueMs = T0 + 10_000 }: Options = {}) {
  const stage = { isIdle: true, stops: 0 };
  const told: PortalEvent['event'][] = [];
  const asked: string[] = [];
  const server = { dueMs, isDown: false };
  const answer = (name: string) => () => {
    asked.push(name);
    if (server.isDown) return Promise.reject(new NetworkError(name));
    if (name === 'seen') server.dueMs = Date.now() + 900_000;
    return Promise.resolve(sittingAt(server.dueMs));
  };
  let histories = 0;
  const frame = createSitting({
    root,
    words,
    money,
    session: { ...session, ...over },
    api: {
      visit: answer('visit'),
      checkSeen: answer('seen'),
      showClock: (isShown: boolean) => {
        asked.push(`clock ${isShown}`);
        return Promise.resolve({ clock: isShown ? 'on' : 'off' });
      },
    } as unknown as Api,
    portal: { isFramed: true, notify: ({ event }) => void told.push(event) },
    onHistory: () => void (histories += 1),
  });
  frame.start({ isIdle: () => stage.isIdle, stopAuto: () => void (stage.stops += 1) });
  return { frame, stage, told, asked, server, histories: () => histories };
}
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1_000);
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  }
};
const check = () => document.querySelector<HTMLDialogElement>('dialog.check');
const press = async (label: string) => {
  const button = [...document.querySelectorAll('dialog.check button')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLButtonElement;
  button.click();
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'], now: T0 });
  // The page's own timers are those of the test.
  Object.assign(page, { setInterval, setTimeout, clearTimeout });
});
afterEach(() => {
  mock.timers.reset();
  root.replaceChildren();
  root.className = '';
});

test('a check stops autoplay, waits for the end of the round, and stays until something is chosen', async () => {
  const { stage, told, asked } = openPage();
  await pass(5);
  stage.isIdle = false;
  await pass(8);
  assert.ok(stage.stops > 0, 'no further round begins by itself');
  assert.equal(check()?.open, false, 'the round is played to its end');
  stage.isIdle = true;
  await pass(2);
  assert.equal(check()?.open, true);
  const text = check()?.textContent ?? '';
  for (const figure of ['$20.00 USD', '$8.00 USD', '-$12.00 USD', '1:00:1'])
    assert.ok(text.includes(figure), figure);
  // Nothing that was held down while playing presses a button.
  assert.equal(document.activeElement?.id, 'check-title');
  const cancel = new page.Event('cancel', { cancelable: true });
  check()?.dispatchEvent(cancel as unknown as Event);
  assert.equal(cancel.defaultPrevented, true);

  await press('check.continue');
  assert.equal(check()?.open, false);
  assert.ok(asked.includes('seen') && told.includes('checkSeen'));
});

test('a check that was seen elsewhere is not shown', async () => {
  const { server } = openPage();
  await pass(5);
  server.dueMs = T0 + 3_600_000;
  await pass(10);
  assert.equal(check()?.open, false);
});

test('limits, rounds and leaving are a press away; what the studio did not hear is said', async () => {
  const { server, told, histories } = openPage({ dueMs: T0 + 1_000 });
  await pass(4);
  server.isDown = true;
  await press('check.limits');
  assert.equal(check()?.open, true);
  assert.ok(check()?.textContent?.includes('net.lost'));
  assert.ok(!told.includes('limits'));
  server.isDown = false;
  await press('check.limits');
  assert.equal(check()?.open, false);
  assert.ok(told.includes('limits'));
  server.dueMs = Date.now();
  await pass(62);
  await press('bar.history');
  assert.equal(histories(), 1);
  server.dueMs = Date.now();
  await pass(62);
  await press('check.leave');
  assert.ok(told.includes('close'));
});

test('the clock is on the screen when the player wishes, and always where it is fixed', async () => {
  const strip = () => document.querySelector<HTMLElement>('.clock-strip');
  const { frame, asked } = openPage();
  await pass(2);
  assert.equal(strip()?.hidden, true);
  frame.open();
  await pass(1);
  const box = document.querySelector<HTMLInputElement>('.check-row input');
  assert.ok(box !== null);
  box.checked = true;
  box.dispatchEvent(new page.Event('change') as unknown as Event);
  await pass(1);
  assert.equal(strip()?.hidden, false);
  assert.ok(asked.includes('clock true'));
  // A gain has its sign, and no colour.
  assert.ok(strip()?.textContent?.includes('+$1.00'));
  assert.ok(strip()?.textContent?.includes('-$12.00'));

  root.replaceChildren();
  openPage({ over: { clock: 'fixed' } });
  await pass(1);
  assert.equal(strip()?.hidden, false);
  assert.equal(document.querySelector('.check-row'), null);
});

test('what the house takes out of its games is said where one looks for it', () => {
  openPage();
  const notes = [...document.querySelectorAll('.pace li')].map(({ textContent }) => textContent);
  assert.deepEqual(notes, ['pace.cycle', 'pace.autoplay', 'pace.turbo', 'pace.spin_stop']);
});

test('a round that is refused because of a check has the page ask for it', async () => {
  let asked = 0;
  const refusing = (code: string) =>
    withChecks(
      { begin: () => Promise.reject(new RefusalError(code)) } as unknown as Api,
      () => void (asked += 1),
    );
  for (const code of ['round.check_due', 'wallet.limit_reached', 'wallet.not_enough_money'])
    await assert.rejects(refusing(code).begin('key', '1.00', {}));
  assert.equal(asked, 2);
});
