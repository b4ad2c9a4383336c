import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { liveRoulette } from '@parlour/games/live-roulette';
import { amountToText, type Amount, ZERO } from '@parlour/money';
import { Window } from 'happy-dom';
import { RefusalError, type RoundView, type TableBet, type TableRoundView } from '../api.ts';
import type { TableNews } from '../shared/news.ts';
import { betsIn } from './bets.ts';
import { createLiveBetting, type Ended } from './betting.ts';
import { momentOf } from './moment.ts';
import { nameOf as nameOfTag } from '../chat/name.ts';
import { createPeople } from './people.ts';
import { jointOf } from './presenter/limbs.ts';
import { createPresenter } from './presenter/presenter.ts';
import { createResultList } from './results.ts';
import { createStudio, cueOf } from './studio.ts';
import { createTabs } from './tabs.ts';
import type { LiveWords } from './words.ts';

const page = new Window({ url: 'http://studio.test/live-roulette' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
after(() => page.happyDOM.close());

const T0 = Date.parse('2026-11-27T10:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const words = Object.assign((key: string) => key, {
  direction: 'ltr',
  language: 'en',
}) as unknown as LiveWords;

const newsOf = (
  number: number,
  over: Partial<TableRoundView> = {},
  more: Partial<TableNews> = {},
): TableNews => ({
  round: {
    number,
    state: 'open',
    openedAt: at(0),
    closesAt: at(16_000),
    startedAt: null,
    endedAt: null,
    draws: null,
    ...over,
  } as TableRoundView,
  shown: [],
  last: [],
  players: 0,
  notice: null,
  seats: [],
  serverTime: at(0),
  ...more,
});

const outcomeOf = (draws: readonly number[]) => ({ pocket: draws[0] ?? 0 });
const kindAt = (news: TableNews | null, ms: number) => momentOf(news, T0 + ms, outcomeOf).kind;

test('a moment follows state and clock of the table', () => {
  assert.equal(kindAt(null, 0), 'quiet');
  assert.deepEqual(momentOf(newsOf(1), T0 + 4_000, outcomeOf), {
    kind: 'open',
    number: 1,
    leftMs: 12_000,
    ofMs: 16_000,
  });
  // The clock is ahead of the news: nothing may be bet any more.
  assert.equal(kindAt(newsOf(1), 16_001), 'closed');
  const running = newsOf(1, { state: 'running', startedAt: at(17_000) });
  assert.deepEqual(momentOf(running, T0 + 19_000, outcomeOf), {
    kind: 'running',
    number: 1,
    ms: 2_000,
    shown: [],
  });
  assert.equal(kindAt(newsOf(1, { state: 'result', draws: [3], startedAt: at(1) }), 2), 'ended');
  assert.equal(kindAt(newsOf(1, { state: 'void' }), 0), 'quiet');
});

const stepOf = (bets: readonly { place: string; amount: string }[]) => ({
  action: null,
  events: [{ kind: 'bet', bets }],
});
const roundOf = (steps: readonly ReturnType<typeof stepOf>[], over: object = {}): RoundView =>
  ({
    id: 'r1',
    state: 'playing',
    balance: '90',
    staked: '0',
    win: '0',
    steps,
    ...over,
  }) as unknown as RoundView;

/** Bets at a table of which only the calls are kept. */
function sit({ hasMoney = true, refusal = null as string | null } = {}) {
  let put: readonly { place: string; amount: string }[] = [];
  let standing: ReadonlyMap<string, Amount> = new Map();
  const made: TableBet[] = [];
  const ended: Ended<unknown>[] = [];
  const refused: unknown[] = [];
  const shown: unknown[] = [];
  const steps: ReturnType<typeof stepOf>[] = [];
  const proofs: string[] = [];
  const betting = createLiveBetting({
    api: {
      bet: async (bet: TableBet) => {
        made.push(bet);
        if (refusal !== null) throw new RefusalError(refusal);
        steps.push(stepOf((bet.choice as { bets: typeof put }).bets));
        return roundOf([...steps]);
      },
    } as never,
    proof: async (id) => {
      proofs.push(id);
      return roundOf(steps, { state: 'closed' });
    },
    engine: liveRoulette,
    table: {
      choice: () => ({ bets: put }),
      stake: () =>
        put.reduce((sum, { amount }) => (sum + BigInt(amount) * 100_000n) as Amount, ZERO),
      note: () => (put = []),
      drop: () => (put = []),
      clearWins: () => shown.splice(0),
      showWins: (wins) => shown.push(wins),
      setStanding: (next) => (standing = next),
      remember: () => {},
      lock: () => {},
    },
    isHit: () => false,
    purse: { has: () => hasMoney, hold: () => () => {}, set: () => {}, settle: () => {} },
    onLost: () => {},
    onChange: () => {},
    onRefused: (error) => refused.push(error),
    onPlaced: () => {},
    onEnded: (one) => ended.push(one),
    onBooked: () => {},
    onVoid: () => refused.push('void'),
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const lay = (place: string, amount: string) => {
    put = [...put, { place, amount }];
  };
  return {
    betting,
    lay,
    made,
    ended,
    refused,
    shown,
    proofs,
    put: () => put,
    standing: () => standing,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('chips that are placed stand, further ones are added, and the result pays all of them', async () => {
  const { betting, ended, lay, made, proofs, shown, standing } = sit();
  betting.follow(newsOf(1));
  lay('red', '1');
  betting.place();
  await settled();
  lay('straight-3', '1');
  lay('red', '1');
  betting.place();
  await settled();
  assert.deepEqual(
    made.map(({ number }) => number),
    [1, 1],
  );
  assert.deepEqual([...standing().keys()], ['red', 'straight-3']);
  assert.equal(betting.isIdle(), false);
  betting.follow(newsOf(1, { state: 'result', draws: [3], startedAt: at(0) }));
  await settled();
  // Three is red: two on red pay four, one on the number pays thirty-six.
  const units = (value: Amount | undefined) => (value ?? ZERO) / 100_000n;
  assert.deepEqual([units(ended[0]?.win), units(ended[0]?.staked)], [40n, 3n]);
  assert.equal(shown.length, 1);
  assert.deepEqual(proofs, ['r1']);
  betting.follow(newsOf(2));
  assert.equal(betting.standing(), ZERO);
  assert.deepEqual([shown.length, betting.isIdle()], [0, true]);
});

test('nothing is sent without chips, money or an open table; a refused bet leaves its chips', async () => {
  const poor = sit({ hasMoney: false });
  poor.betting.follow(newsOf(1));
  poor.betting.place();
  poor.lay('red', '1');
  poor.betting.place();
  assert.equal((poor.refused[0] as RefusalError).code, 'wallet.not_enough_money');
  const late = sit({ refusal: 'table.closed' });
  late.betting.follow(newsOf(1, { state: 'closed' }));
  late.lay('red', '1');
  late.betting.place();
  assert.equal(late.made.length, 0);
  assert.equal(late.betting.dropLate(), true);
  assert.equal(late.betting.dropLate(), false);
  late.betting.follow(newsOf(2));
  late.lay('red', '1');
  late.betting.place();
  await settled();
  assert.equal((late.refused[0] as RefusalError).code, 'table.closed');
  assert.equal(late.put().length, 1);
});

test('a void round gives its bets back, and a page that is opened again has its own', async () => {
  const { betting, refused, standing } = sit();
  betting.follow(newsOf(1));
  betting.bringBack(1, roundOf([stepOf([{ place: 'black', amount: '2' }])]));
  assert.deepEqual([...standing().keys()], ['black']);
  betting.follow(newsOf(1, { state: 'void' }));
  assert.deepEqual(refused, ['void']);
  assert.equal(standing().size, 0);
});

test('bets are read of events, each place once', () => {
  const events = [
    { kind: 'bet', bets: [{ place: 'red', amount: '1' }] },
    {
      kind: 'bet',
      bets: [
        { place: 'red', amount: '2' },
        { place: 'odd', amount: '1' },
      ],
    },
    { pocket: 3 },
    { wins: [] },
  ];
  assert.deepEqual(
    betsIn(events).map(({ amount, place }) => [place, Number(amountToText(amount))]),
    [
      ['red', 3],
      ['odd', 1],
    ],
  );
});

test('results are kept in order, each once, and what was before is asked for', async () => {
  let changes = 0;
  const pages = [
    [
      { number: 3, draws: [3] },
      { number: 2, draws: [2] },
    ],
    [{ number: 1, draws: [1] }],
    [],
  ];
  const list = createResultList(
    { rounds: async () => ({ rounds: pages.shift() ?? [] }) } as never,
    () => (changes += 1),
  );
  list.follow(newsOf(5, {}, { last: [{ number: 4, draws: [4] }] }));
  await list.load(4);
  assert.deepEqual(
    list.all().map(({ number }) => number),
    [1, 2, 3, 4],
  );
  list.follow(newsOf(5, {}, { last: [{ number: 4, draws: [4] }] }));
  assert.equal(changes, 3);
  // A round that has just ended is the last and the present one of its news.
  list.follow(newsOf(5, { draws: [5] }, { last: [{ number: 5, draws: [5] }] }));
  assert.deepEqual(
    list.all().map(({ number }) => number),
    [1, 2, 3, 4, 5],
  );
});

test('arms reach where they are sent, as far as they are long', () => {
  const [x, y] = jointOf([0, 0], [30, 40], { first: 30, second: 30, side: 1 });
  assert.ok(Math.abs(Math.hypot(x, y) - 30) < 0.01);
  assert.ok(Math.abs(Math.hypot(30 - x, 40 - y) - 30) < 0.01);
  const [farX] = jointOf([0, 0], [500, 0], { first: 30, second: 30, side: -1 });
  assert.ok(farX <= 30);
});

const LOOK = {
  skin: ['#fff', '#eee', '#ddd'],
  hair: ['#333', '#111'],
  cut: 'bun',
  outfit: 'gown',
  cloth: ['#0f0', '#060'],
  lips: '#a00',
} as const;

test('a presenter moves from pose to pose, and at once where motion is reduced', () => {
  const arm = (views: readonly HTMLElement[]) =>
    views[1]?.querySelector('g')?.getAttribute('transform');
  const still = createPresenter(LOOK, true);
  still.draw(0);
  const idle = arm(still.views);
  still.cue({ pose: 'invite', look: 'ahead', isSmiling: true }, 10);
  still.draw(10);
  assert.notEqual(arm(still.views), idle);
  assert.equal(still.views[0].classList.contains('smiles'), true);
  const moved = createPresenter(LOOK, false);
  moved.cue({ pose: 'invite', look: 'left' }, 1_000);
  moved.speak(1_000, 500);
  moved.draw(1_001);
  assert.notEqual(arm(moved.views), arm(still.views));
  moved.draw(2_000);
  assert.equal(arm(moved.views), arm(still.views));
  assert.equal(moved.views[0].classList.contains('speaks'), false);
  assert.equal(cueOf({ kind: 'open', number: 1, leftMs: 15_000, ofMs: 16_000 }).pose, 'invite');
});

test('the studio counts down, shows results, and celebrates only what exceeds the stake', () => {
  const seconds: number[] = [];
  const opened: number[] = [];
  const studio = createStudio({
    words,
    room: [],
    presenter: { look: LOOK, name: 'Meera' },
    stage: document.createElement('div'),
    isReduced: true,
    onRound: (number) => opened.push(number),
    onSecond: (left) => seconds.push(left),
  });
  const { view } = studio;
  for (const leftMs of [4_900, 4_100, 3_900])
    studio.draw({ kind: 'open', number: 1, leftMs, ofMs: 16_000 }, 0, {
      pose: 'idle',
      look: 'ahead',
    });
  assert.deepEqual(seconds, [5, 4]);
  assert.equal(view.querySelector('.live-countdown')?.getAttribute('data-hurry'), 'true');
  studio.showPills([{ number: 7, label: 'seven', text: '7', tone: 'red' }]);
  (view.querySelector('.live-pills button') as HTMLElement).click();
  assert.deepEqual(opened, [7]);
  studio.showWin({ text: 'Came back', amount: '1', isGain: false });
  const banner = view.querySelector<HTMLElement>('.live-win');
  assert.equal(banner?.dataset['gain'], 'false');
  studio.showWin(null);
  assert.equal(banner?.hidden, true);
  studio.say('Place your bets', 100);
  assert.equal(view.querySelector('.live-bubble')?.textContent, 'Place your bets');
  studio.draw({ kind: 'closed', number: 1 }, 60_000, { pose: 'close', look: 'down' });
  assert.equal(view.querySelector<HTMLElement>('.live-bubble')?.hidden, true);
});

test('people are named by their tags, the own line first, stakes added up', () => {
  const people = createPeople({
    words,
    nameOf: (place) => place,
    currency: 'USD',
  });
  const seat = (id: string, tag: string, win: string | null) => ({
    id,
    tag,
    currency: 'USD',
    events: stepOf([{ place: 'red', amount: '2' }]).events,
    staked: '2',
    win,
  });
  people.draw(
    newsOf(1, {}, { players: 2, seats: [seat('other', '00ff', null)] }),
    seat('me', '', '4'),
  );
  const rows = [...people.view.querySelectorAll('li')];
  assert.deepEqual(
    rows.map((row) => row.getAttribute('data-look')),
    ['won', ''],
  );
  assert.match(people.view.querySelector('.live-total')?.textContent ?? '', /4/);
  assert.equal(nameOfTag('0001', ['Swift', 'Lark']), 'Lark 0');
});

test('one page of the side panel is shown; arrows move to the next', () => {
  const views = createTabs('more', [
    { name: 'one', view: document.createElement('p') },
    { name: 'two', view: document.createElement('p') },
  ]);
  const [list, first, second] = views as unknown as readonly [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  document.body.append(...views);
  assert.deepEqual([first.hidden, second.hidden], [false, true]);
  const tab = list.querySelector('button') as HTMLElement;
  tab.dispatchEvent(
    new page.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }) as never,
  );
  assert.deepEqual([first.hidden, second.hidden], [true, false]);
});
