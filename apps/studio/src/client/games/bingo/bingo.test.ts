import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { drawWords, hashBack, sha256Hex } from '@parlour/fairness';
import { type BingoEvent, ballsIn, room75, room90 } from '@parlour/games/bingo';
import { drawsFrom, recordedDraws } from '@parlour/games/solo';
import { amountToText } from '@parlour/money';
import { Window } from 'happy-dom';
import { drawnFrom } from '../../shared/check.ts';
import {
  RefusalError,
  type RoundView,
  type Session,
  type StepView,
  type TableBet,
  type TableRoundView,
} from '../../api.ts';
import { createMoney, read } from '../../money.ts';
import type { TableNews } from '../../shared/news.ts';
import { type RoundRecord, readRecord, recordText } from '../../verify/record-text.ts';
import { createBanner } from './banner.ts';
import { createBoard } from './board.ts';
import { type Cart, createBuying } from './buying.ts';
import { nameOf } from '../../chat/name.ts';
import { standings } from './people.ts';
import { verifyBingo } from './record.ts';
import { boughtIn, street, nameOfBall, standingOf } from './room.ts';
import { createShop, type ShopMoment } from './shop.ts';
import { momentOf, sumsOf } from './stage.ts';
import { createTickets } from './tickets.ts';
import type { BingoWords } from './words.ts';

const page = new Window({ url: 'http://studio.test/bingo-90' });
Object.assign(globalThis, {
  document: page.document,
  window: page,
  HTMLButtonElement: page.HTMLButtonElement,
});
afterEach(() => page.document.body.replaceChildren());

const T0 = Date.parse('2026-11-27T10:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const LINK = '5'.repeat(64);
const BEACON = 'b'.repeat(64);
const seedOf = (place: number): string => sha256Hex(`tickets ${place}`);
const DRAWS = street.plan.draw(
  drawsFrom(drawWords({ hash: LINK, index: 1, beacon: BEACON }), 'exact'),
);
const BALLS = ballsIn(room90, DRAWS);
const shownUpTo = (calls: number) => (street.plan.stages?.(DRAWS) ?? []).slice(0, calls);

const words = Object.assign(
  (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
  { refusal: (code: string) => code },
) as unknown as BingoWords;
const money = createMoney({ code: 'USD', decimals: 2 } as never);

const newsOf = (number: number, over: Partial<TableRoundView> = {}, calls = 0): TableNews => ({
  round: {
    tableCode: 'bingo-90',
    gameCode: 'bingo-90',
    number,
    state: 'open',
    openedAt: at(0),
    closesAt: at(20_000),
    startedAt: null,
    endedAt: null,
    draws: null,
    proof: {
      chainEnd: hashBack(LINK, 1),
      place: 1,
      hash: null,
      beaconChainEnd: hashBack(BEACON, 3),
      beaconRound: 3,
      beacon: null,
    },
    ...over,
  },
  shown: shownUpTo(calls),
  last: [],
  players: 0,
  notice: null,
  seats: [],
  serverTime: at(0),
});

/** A player's round as the studio has it after these bets, played to its end where draws are given. */
function roundOf(
  number: number,
  bets: readonly TableBet[],
  draws: readonly number[] | null,
): RoundView {
  const [first, ...others] = bets as readonly [TableBet, ...TableBet[]];
  const source = recordedDraws(draws ?? []);
  let round = street.game.begin({ stake: read(first.stake), choice: first.choice }, source);
  const steps: StepView[] = [{ action: null, events: round.events }];
  const actions = [
    ...others.map(({ choice, key, stake }) => ({ kind: 'bet', key, amount: stake, ...choice })),
    ...(draws === null ? [] : [{ kind: 'result' }]),
  ];
  for (const action of actions) {
    round = round.act(action, source);
    steps.push({ action, events: round.events });
  }
  const staked = bets.reduce((sum, { stake }) => sum + read(stake), 0n);
  return {
    id: `round-${number}`,
    key: first.key,
    state: draws === null ? 'playing' : 'closed',
    stake: first.stake,
    staked: amountToText(staked as never),
    win: amountToText((round.win ?? 0n) as never),
    choice: first.choice,
    steps,
    balance: '90.00',
    currency: 'USD',
  } as unknown as RoundView;
}

function buying() {
  const bets = new Map<number, TableBet[]>();
  const notes: string[] = [];
  let drawn: readonly number[] | null = null;
  let isVoid = false;
  let fault: Error | null = null;
  const made = createBuying({
    api: {
      async bet(bet: TableBet) {
        notes.push(`bet ${bet.number} ${bet.stake}${bet.isAuto === true ? ' auto' : ''}`);
        if (fault !== null) throw fault;
        bets.set(bet.number, [...(bets.get(bet.number) ?? []), bet]);
        return roundOf(bet.number, bets.get(bet.number) ?? [], null);
      },
      view: async () => ({ ...newsOf(1), own: null }),
    } as never,
    async proof(id) {
      const number = Number(id.slice(6));
      const round = roundOf(number, bets.get(number) ?? [], drawn);
      return isVoid ? ({ ...round, state: 'void' } as unknown as RoundView) : round;
    },
    purse: {
      has: () => true,
      hold: () => () => {},
      set: () => {},
      settle: () => notes.push('settled'),
    },
    seedFor: () => seedOf(99),
    onLost: () => {},
    onChange: () => {},
    onRefused: (error) => notes.push((error as RefusalError).code),
    onBought: () => notes.push('bought'),
    onBooked: () => notes.push('booked'),
    onPlanEnd: (end) => notes.push(`plan ${end}`),
    onVoid: () => notes.push('void'),
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const rest = async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
  };
  return {
    made,
    notes,
    bets,
    rest,
    refuse: (code: string | null) => {
      fault = code === null ? null : new RefusalError(code);
    },
    async cancel(number: number) {
      isVoid = true;
      made.follow(newsOf(number, { state: 'void' }));
      made.follow(newsOf(number, { state: 'void' }));
      await rest();
    },
    async end(number: number) {
      drawn = DRAWS;
      made.follow(newsOf(number, { state: 'result', draws: DRAWS, endedAt: at(90_000) }, 60));
      await rest();
    },
  };
}

const cart: Cart = { seed: seedOf(1), tickets: 6, price: read('0.50') };

test('tickets are bought in the round that is open, added to, and booked once at its end', async () => {
  const { end, made, notes, rest } = buying();
  made.follow(newsOf(1));
  made.buy(cart);
  await rest();
  made.buy({ ...cart, seed: seedOf(2), tickets: 2 });
  await rest();
  const { own } = made.view();
  assert.ok(own !== null);
  assert.equal(
    boughtIn(
      room90,
      own.round.steps.flatMap(({ events }) => events),
    ).length,
    8,
  );
  assert.equal(made.isIdle(), false);
  await end(1);
  await end(1);
  assert.deepEqual(notes, ['bet 1 3.00', 'bought', 'bet 1 1.00', 'bought', 'settled', 'booked']);
  assert.equal(made.isIdle(), true);
});

test('tickets wait for the next round, can be taken back until then, and go in when it opens', async () => {
  const { made, notes, rest } = buying();
  made.follow(newsOf(1, { state: 'running', startedAt: at(21_000) }, 5));
  made.buy(cart);
  made.stop();
  made.follow(newsOf(2));
  await rest();
  assert.deepEqual(notes, []);
  made.follow(newsOf(2, { state: 'running', startedAt: at(21_000) }));
  made.buy(cart);
  assert.equal(made.view().next?.tickets, 6);
  made.follow(newsOf(3));
  await rest();
  assert.deepEqual(notes, ['bet 3 3.00', 'bought']);
});

test('auto-buy goes on with other tickets, and ends at its number, its limits and a refusal', async () => {
  const { bets, end, made, notes, refuse, rest } = buying();
  const plan = { rounds: 2, lossMax: read('50.00'), winMax: null };
  made.follow(newsOf(1));
  made.beginPlan(cart, plan);
  await rest();
  await end(1);
  assert.equal(made.view().next?.seed, seedOf(99));
  made.follow(newsOf(2));
  await rest();
  assert.deepEqual(bets.get(2)?.[0]?.choice, { seed: seedOf(99), tickets: 6 });
  await end(2);
  assert.equal(made.view().plan, null);
  assert.ok(notes.includes('bet 1 3.00 auto') && notes.includes('plan done'));
  made.beginPlan(cart, { ...plan, lossMax: read('1.00') });
  assert.equal(notes.at(-1), 'plan loss');
  made.follow(newsOf(3));
  refuse('table.closed');
  made.beginPlan(cart, plan);
  await rest();
  assert.deepEqual(
    [made.view().plan, made.view().next, notes.at(-1)],
    [null, null, 'table.closed'],
  );
});

test('a void round is said once, and its tickets are over', async () => {
  const { cancel, made, notes, rest } = buying();
  made.follow(newsOf(1));
  made.buy(cart);
  await rest();
  await cancel(1);
  assert.equal(made.isIdle(), true);
  assert.equal(notes.filter((note) => note === 'void').length, 1);
});

test('what is shown follows the state and the clock of the table', () => {
  assert.equal(momentOf(null, T0).phase, 'waiting');
  assert.deepEqual(momentOf(newsOf(1), T0 + 5_000), {
    phase: 'open',
    balls: [],
    leftMs: 15_000,
    ofMs: 20_000,
  });
  assert.equal(momentOf(newsOf(1), T0 + 20_001).phase, 'closed');
  const running = momentOf(newsOf(1, { state: 'running', startedAt: at(21_000) }, 3), T0);
  assert.deepEqual(running.balls, BALLS.slice(0, 3));
  assert.equal(momentOf(newsOf(1, { state: 'paid', draws: DRAWS }, 60), T0).phase, 'over');
  assert.equal(momentOf(newsOf(1, { state: 'void' }), T0).phase, 'void');
});

test('a ticket stands by the prize that is nearest of those that can still be paid', () => {
  const [ticket] = room90.ticketsOf(seedOf(1), 1);
  assert.ok(ticket !== undefined);
  const row = ticket.cells.slice(0, 9).filter((number) => number > 0);
  assert.deepEqual(standingOf(room90, ticket, row.slice(0, 4)), {
    won: [],
    prize: 'line',
    needs: row.slice(4),
  });
  const lined = standingOf(room90, ticket, row);
  assert.deepEqual(lined.won, [{ prize: 'line', call: 5, pays: 500 }]);
  assert.equal(lined.prize, 'two_lines');
  const others = Array.from({ length: 90 }, (_, number) => number + 1).filter(
    (number) => !ticket.cells.includes(number),
  );
  assert.equal(standingOf(room90, ticket, others.slice(0, 60)).prize, null);
  const price = read('2.00');
  assert.deepEqual(sumsOf([{ place: 0, ticket, price }], [lined]), {
    prizes: 1,
    near: 0,
    win: read('10.00'),
  });
  assert.equal(nameOfBall(room75, 61), 'O 61');
  assert.equal(nameOfBall(room90, 61), '61');
});

test('tickets are daubed as their numbers are called, the nearest first, and by hand only what was called', () => {
  const bought = room90
    .ticketsOf(seedOf(1), 6)
    .map((ticket, place) => ({ ticket, place, price: read('1.00') }));
  let dabs = 0;
  const tickets = createTickets({
    room: room90,
    words,
    money,
    isStill: true,
    beside: document.createElement('span'),
    onDaubed: () => (dabs += 1),
  });
  page.document.body.append(tickets.view as never);
  tickets.show('1', bought);
  const row = bought[3]?.ticket.cells.slice(0, 9).filter((number) => number > 0) ?? [];
  tickets.draw(row.slice(0, 4));
  const nodes = [...tickets.view.querySelectorAll('article')];
  assert.equal(nodes[3]?.style.order, '0');
  assert.equal(nodes[3]?.dataset['near'], 'one');
  assert.equal(tickets.view.querySelectorAll('[data-daubed]').length, 4);
  assert.equal(nodes[3]?.querySelector('[data-needed]')?.textContent, String(row[4]));
  tickets.view.querySelector<HTMLButtonElement>('[aria-pressed]')?.click();
  assert.equal(tickets.view.querySelectorAll('[data-daubed]').length, 0);
  const press = (number: number | undefined) =>
    [...tickets.view.querySelectorAll<HTMLButtonElement>('article button')]
      .find(({ textContent }) => textContent === String(number))
      ?.click();
  press(row[4]);
  assert.equal(dabs, 0);
  press(row[0]);
  assert.equal(dabs, 1);
  assert.equal(tickets.view.querySelectorAll('[data-daubed]').length, 1);
  tickets.show('2', []);
  assert.equal(tickets.view.querySelectorAll('article').length, 0);
});

test('the shop keeps to tickets and stakes that are offered, and says what its button does', () => {
  const notes: string[] = [];
  const session = {
    currency: { code: 'USD', decimals: 2, symbol: '$' },
    hasAutoplay: true,
    stakes: ['0.20', '1.00', '10.00'].map((stake) => ({ stake, label: stake })),
    stakeDefault: '0.20',
    stakeStep: '0.01',
  } as unknown as Session;
  const shop = createShop({
    room: room90,
    session,
    words,
    money,
    onBuy: ({ price, tickets }) => notes.push(`buy ${tickets} at ${amountToText(price)}`),
    onPlan: (_, { rounds }) => notes.push(`plan ${rounds}`),
    onPlanUnread: () => notes.push('unread'),
    onStop: () => notes.push('stop'),
  });
  page.document.body.append(shop.view as never);
  const moment: ShopMoment = {
    state: 'open',
    owned: 0,
    spent: read('0'),
    next: null,
    planLeft: null,
    isSending: false,
  };
  shop.draw(moment);
  const press = shop.view.querySelector<HTMLButtonElement>('.play');
  assert.ok(press !== null);
  assert.equal(shop.view.querySelectorAll('.bingo-preview article').length, 6);
  press.click();
  for (let more = 0; more < 40; more += 1) shop.step(1);
  press.click();
  assert.deepEqual(notes, ['buy 6 at 0.20', 'buy 36 at 0.20']);
  shop.draw({ ...moment, owned: 6 });
  assert.equal(press.disabled, true);
  shop.draw({ ...moment, owned: 0, spent: read('9.00') });
  assert.match(press.textContent, /bingo.most/);
  shop.draw({ ...moment, state: 'running', owned: 6 });
  assert.match(press.textContent, /bingo.for_next/);
  shop.draw({ ...moment, next: cart });
  press.click();
  shop.draw({ ...moment, planLeft: 3 });
  press.click();
  assert.deepEqual(notes.slice(2), ['stop', 'stop']);
  shop.draw(moment);
  const [, auto] = shop.view.querySelectorAll<HTMLButtonElement>('.tab');
  auto?.click();
  const [rounds, loss] = shop.view.querySelectorAll<HTMLInputElement>('.bingo-plan input');
  assert.ok(rounds !== undefined && loss !== undefined);
  rounds.value = '0';
  press.click();
  rounds.value = '4';
  press.click();
  assert.deepEqual(notes.slice(4), ['unread', 'plan 4']);
});

test('nothing that returns less than it cost is celebrated', () => {
  const banner = createBanner({ words, money });
  const look = (win: string, staked = '1.00') => {
    banner.show({ state: 'closed', staked, win });
    return [banner.view.dataset['look'], banner.view.querySelector('p')?.textContent];
  };
  assert.deepEqual(look('1.01'), ['gain', 'bingo.end_won']);
  assert.deepEqual(look('1.00'), ['plain', 'bingo.end_some']);
  assert.deepEqual(look('0'), ['plain', 'bingo.end_none']);
});

test('the board lights what was called, and people are followed by their own tickets', () => {
  const board = createBoard(room75, words);
  board.draw([7, 61]);
  assert.deepEqual(
    [...board.view.querySelectorAll('[data-called]')].map(({ textContent }) => textContent),
    ['7', '61'],
  );
  const [ticket] = room90.ticketsOf(seedOf(1), 1);
  const row = ticket?.cells.slice(0, 9).filter((number) => number > 0) ?? [];
  const event: BingoEvent = { kind: 'tickets', seed: seedOf(1), tickets: 1, price: '1.00' };
  const seat = {
    id: 'a',
    tag: '0010',
    currency: 'USD',
    events: [event],
    staked: '1.00',
    win: null,
  };
  const shown = row.slice(0, 4).map((ball, place) => ({ atMs: place, shows: ball }));
  const [person] = standings(room90, { ...newsOf(1, { state: 'running' }), seats: [seat], shown });
  assert.deepEqual([person?.tickets, person?.needs, person?.prizes], [1, 1, 0]);
  assert.equal(nameOf('0010', ['Mango', 'Kettle']), 'Mango 8');
  assert.equal(nameOf('', ['Mango']), '');
});

test('a record is verified from the chain, the beacon and the tickets; any other is not', () => {
  const bet = { key: 'k', number: 1, stake: '6.00', choice: { seed: seedOf(1), tickets: 6 } };
  const { steps } = roundOf(1, [bet as TableBet], DRAWS);
  const { round } = newsOf(1, { state: 'paid', draws: DRAWS });
  const record: RoundRecord = {
    gameCode: 'bingo-90',
    tableHash: street.sheet.tableHash,
    serverSeed: null,
    serverSeedHash: null,
    clientSeed: null,
    nonce: null,
    currency: 'USD',
    stake: '6.00',
    choice: bet.choice,
    steps,
    ticket: null,
    table: { ...round, proof: { ...drawnFrom(round), hash: LINK, beacon: BEACON } },
  };
  const pasted = readRecord(recordText(record));
  assert.ok(pasted !== null);
  assert.equal(verifyBingo(street, pasted), 'ok');
  const { table } = record;
  assert.ok(table !== null && table !== undefined);
  const other = { ...table, draws: [...DRAWS].with(0, ((DRAWS[0] ?? 0) + 1) % 90) };
  assert.equal(verifyBingo(street, { ...record, table: other }), 'bad');
  const choice = { seed: seedOf(2), tickets: 6 };
  assert.equal(verifyBingo(street, { ...record, choice }), 'bad');
  assert.equal(verifyBingo(street, { ...record, table: { ...table, draws: null } }), 'hidden');
});
