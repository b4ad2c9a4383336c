import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawWords, hashBack } from '@parlour/fairness';
import { crash, crashPlan, crashSheet, multiplierAt, pointOf } from '@parlour/games/crash';
import { drawsFrom, recordedDraws } from '@parlour/games/solo';
import { amountToText, ZERO } from '@parlour/money';
import {
  NetworkError,
  RefusalError,
  type RoundView,
  type StepView,
  type TableBet,
  type TableRoundView,
} from '../../api.ts';
import { read } from '../../money.ts';
import type { TableNews } from '../../shared/news.ts';
import { drawnFrom } from '../../shared/check.ts';
import { verifyTableRecord } from '../../shared/record.ts';
import { readRecord, recordText, type RoundRecord } from '../../verify/record-text.ts';
import { betsOf, reached, worthOf } from './bets.ts';
import { createBetting, type Ended } from './betting.ts';
import { heightAt, marksTo, msOf, placeOf } from './curve.ts';
import { nameOf } from '../../chat/name.ts';
import { afterBet, beginPlan, endOf } from '../../shared/plan.ts';
import { momentOf } from './stage.ts';
import { readTarget } from './target.ts';

const T0 = Date.parse('2026-11-27T10:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const SEED = '5'.repeat(64);
const BEACON = 'b'.repeat(64);
/** A word whose point is 2.00. */
const WORD = Math.floor((0.99 * 2 ** 32) / 2) - 1;

const roundOf = (number: number, over: Partial<TableRoundView> = {}): TableRoundView => ({
  tableCode: 'crash',
  gameCode: 'crash',
  number,
  state: 'open',
  openedAt: at(0),
  closesAt: at(6_000),
  startedAt: null,
  endedAt: null,
  draws: null,
  proof: {
    chainEnd: hashBack(SEED, number),
    place: number,
    hash: null,
    beaconChainEnd: hashBack(BEACON, 3),
    beaconRound: 3,
    beacon: null,
  },
  ...over,
});

const newsOf = (number: number, over: Partial<TableRoundView> = {}): TableNews => ({
  round: roundOf(number, over),
  last: [],
  shown: [],
  players: 0,
  seats: [],
  notice: null,
  serverTime: at(0),
});

/** A studio that plays the rules of the game, with bets and takes as they come. */
function studioOf() {
  const rounds = new Map<
    number,
    { key: string; choice: object; stake: string; actions: unknown[] }
  >();
  const calls: string[] = [];
  const faults: Error[] = [];
  const viewOf = (number: number, word: number | null = null): RoundView => {
    const kept = rounds.get(number);
    if (kept === undefined) throw new RefusalError('round.unknown');
    const draws = recordedDraws(word === null ? [] : [word]);
    const actions = word === null ? kept.actions : [...kept.actions, { kind: 'result' }];
    let round = crash.begin({ stake: read(kept.stake), choice: kept.choice }, draws);
    const steps: StepView[] = [{ action: null, events: round.events }];
    for (const action of actions) {
      round = round.act(action, draws);
      steps.push({ action, events: round.events });
    }
    return {
      id: `round-${number}`,
      key: kept.key,
      state: word === null ? 'playing' : 'closed',
      stake: kept.stake,
      staked: kept.stake,
      win: amountToText(round.win ?? ZERO),
      choice: kept.choice,
      steps,
      balance: '90.00',
      currency: 'USD',
    } as unknown as RoundView;
  };
  const fail = () => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
  };
  return {
    calls,
    faults,
    viewOf,
    api: {
      async bet({ choice, key, number, stake }: TableBet) {
        calls.push(`bet ${number} ${stake}`);
        fail();
        const kept = rounds.get(number);
        if (kept === undefined) rounds.set(number, { key, choice, stake, actions: [] });
        else kept.actions.push({ kind: 'bet', key, amount: stake, ...choice });
        return viewOf(number);
      },
      async act(number: number, key: string, action: object) {
        calls.push(`act ${number} ${JSON.stringify(action)}`);
        fail();
        rounds.get(number)?.actions.push({ ...action, key, at: 150 });
        return viewOf(number);
      },
      view: async () => ({ ...newsOf(1), own: rounds.has(1) ? viewOf(1) : null }),
    },
  };
}

function betting() {
  const studio = studioOf();
  const notes: string[] = [];
  const ended: [number, Ended][] = [];
  let word: number | null = null;
  let isVoid = false;
  const made = createBetting({
    api: studio.api as never,
    async proof(id) {
      const round = studio.viewOf(Number(id.slice(6)), word);
      return isVoid ? ({ ...round, state: 'void' } as unknown as RoundView) : round;
    },
    purse: {
      has: () => true,
      hold: () => () => {},
      set: () => {},
      settle: () => notes.push('settled'),
    },
    onLost: () => {},
    onChange: () => {},
    onRefused: (error) => notes.push((error as RefusalError).code),
    onEnded: (index, end) => ended.push([index, end]),
    onPlanEnd: (end) => notes.push(`plan ${end}`),
    onBooked: ({ win }) => notes.push(`booked ${win}`),
    onVoid: () => notes.push('void'),
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const rest = async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
  };
  return {
    ...studio,
    made,
    notes,
    ended,
    rest,
    async cancel(number: number) {
      isVoid = true;
      made.follow(newsOf(number, { state: 'void' }));
      await rest();
    },
    /** The table's round ends. */
    async end(number: number, drawn = WORD) {
      word = drawn;
      made.follow(newsOf(number, { state: 'result', draws: [drawn], endedAt: at(20_000) }));
      await rest();
    },
  };
}

const one = { stake: read('1.00'), autoAt: null };

test('a bet is placed in the round that is open, taken in halves, and booked once at the end', async () => {
  const { calls, end, ended, made, rest, notes } = betting();
  made.follow(newsOf(1));
  made.want(0, one);
  await rest();
  assert.equal(made.viewOf(0).bet?.amount, read('1.00'));
  assert.equal(made.isIdle(), false);
  made.follow(newsOf(1, { state: 'running', startedAt: at(6_000) }));
  made.cash(0, 'half');
  made.cash(0, 'half');
  await rest();
  assert.equal(made.viewOf(0).bet?.left, read('0.50'));
  made.cash(0, 'all');
  await rest();
  assert.deepEqual(calls, [
    'bet 1 1.00',
    'act 1 {"kind":"cash","bet":0,"part":"half"}',
    'act 1 {"kind":"cash","bet":0,"part":"all"}',
  ]);
  await end(1);
  await end(1);
  assert.deepEqual(
    ended.map(([index, { point, win }]) => [index, win, point]),
    [[0, read('1.50'), pointOf(WORD)]],
  );
  assert.deepEqual(notes, ['settled', 'booked 1.50']);
  assert.equal(made.isIdle(), true);
});

test('a bet waits for the next round, can be taken back until then, and goes in when it opens', async () => {
  const { calls, made, rest } = betting();
  made.follow(newsOf(1, { state: 'running', startedAt: at(6_000) }));
  made.want(0, one);
  made.want(1, { stake: read('2.00'), autoAt: 130 });
  made.undo(0);
  await rest();
  assert.deepEqual(calls, []);
  made.follow(newsOf(2));
  await rest();
  assert.deepEqual(calls, ['bet 2 2.00']);
  assert.equal(made.viewOf(1).bet?.autoAt, 130);
});

test('two bets go one after the other, and each panel knows its own', async () => {
  const { calls, made, rest } = betting();
  made.follow(newsOf(1));
  made.want(1, { stake: read('3.00'), autoAt: null });
  made.want(0, one);
  await rest();
  assert.deepEqual(calls, ['bet 1 3.00', 'bet 1 1.00']);
  assert.equal(made.viewOf(0).bet?.amount, read('1.00'));
  assert.equal(made.viewOf(1).bet?.amount, read('3.00'));
  made.follow(newsOf(1, { state: 'running' }));
  made.cash(0, 'all');
  await rest();
  assert.equal(calls.at(-1), 'act 1 {"kind":"cash","bet":1,"part":"all"}');
});

test('both bets are taken at one moment, each by a call of its own', async () => {
  const { calls, made, rest } = betting();
  made.follow(newsOf(1));
  made.want(0, one);
  made.want(1, one);
  await rest();
  made.follow(newsOf(1, { state: 'running' }));
  made.cash(0, 'all');
  made.cash(1, 'all');
  await rest();
  assert.equal(calls.filter((call) => call.startsWith('act ')).length, 2);
  assert.deepEqual(
    [0, 1].map((index) => made.viewOf(index).bet?.left),
    [ZERO, ZERO],
  );
});

test('a bet that came too late is refused and leaves the panel free', async () => {
  const { faults, made, rest, notes } = betting();
  made.follow(newsOf(1));
  faults.push(new RefusalError('table.closed'));
  made.want(0, one);
  await rest();
  assert.deepEqual(notes, ['table.closed']);
  assert.equal(made.isIdle(), true);
});

test('a take that came after the snap is refused, and the bet is lost with the round', async () => {
  const { end, ended, faults, made, rest, notes } = betting();
  made.follow(newsOf(1));
  made.want(0, one);
  await rest();
  made.follow(newsOf(1, { state: 'running' }));
  faults.push(new RefusalError('table.closed'));
  made.cash(0, 'all');
  await rest();
  assert.deepEqual(notes, ['table.closed']);
  await end(1);
  assert.equal(ended[0]?.[1].win, ZERO);
});

test('a call whose answer is lost is sent again as the same call', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { calls, faults, made, rest, notes } = betting();
  made.follow(newsOf(1));
  faults.push(new NetworkError('/table/bets'));
  made.want(0, one);
  await rest();
  context.mock.timers.tick(1_000);
  await rest();
  assert.deepEqual(calls, ['bet 1 1.00', 'bet 1 1.00']);
  assert.deepEqual(notes, []);
  assert.equal(made.viewOf(0).placed?.isTaken, true);
});

test('bets of a page that was opened again find their panels, and a void round frees them', async () => {
  const { api, cancel, made, notes } = betting();
  await api.bet({ key: crypto.randomUUID(), number: 1, stake: '1.00', choice: { autoAt: 200 } });
  made.follow(newsOf(1));
  await made.resync();
  assert.equal(made.viewOf(0).bet?.autoAt, 200);
  assert.equal(made.viewOf(1).placed, null);
  await cancel(1);
  assert.ok(notes.includes('void'));
  assert.equal(made.isIdle(), true);
});

test('a plan bets round after round and ends at its number', async () => {
  const { calls, end, made, rest, notes } = betting();
  const plan = { rounds: 2, lossMax: read('10.00'), winMax: null };
  made.follow(newsOf(1));
  made.beginPlan(0, { stake: read('1.00'), autoAt: 150 }, plan);
  await rest();
  await end(1);
  made.follow(newsOf(2));
  await rest();
  await end(2);
  made.follow(newsOf(3));
  await rest();
  assert.deepEqual(calls, ['bet 1 1.00', 'bet 2 1.00']);
  assert.ok(notes.includes('plan done'));
});

test('a plan never stakes past its loss limit, and a single win ends it', () => {
  const stake = read('1.00');
  const plan = { rounds: 9, lossMax: read('1.50'), winMax: read('5.00') };
  assert.equal(endOf(beginPlan({ ...plan, lossMax: read('0.50') }), stake), 'loss');
  assert.equal(afterBet(beginPlan(plan), { staked: stake, win: ZERO }).end, 'loss');
  assert.equal(afterBet(beginPlan(plan), { staked: stake, win: read('4.99') }).end, null);
  assert.equal(afterBet(beginPlan(plan), { staked: stake, win: read('5.00') }).end, 'win');
});

test('what a bet named for itself counts once it is passed, and not before', () => {
  const [bet] = betsOf({
    steps: [{ action: null, events: [{ kind: 'bet', bet: 0, amount: '2.00', autoAt: 150 }] }],
  });
  assert.ok(bet !== undefined);
  assert.equal(reached(bet, 149).left, read('2.00'));
  assert.equal(reached(bet, 150).taken[0]?.win, read('3.00'));
  assert.equal(worthOf(bet, 'half', 120), read('1.20'));
});

test('the picture draws the curve that the studio pays by, and keeps the kite in its place', () => {
  for (const ms of [0, 1_000, 11_553, 38_377, 100_000])
    assert.equal(Math.floor(heightAt(ms) + 1e-9), multiplierAt(ms));
  const box = { from: [40, 300], to: [700, 60] } as const;
  for (const ms of [7_000, 20_000, 90_000])
    assert.deepEqual(placeOf(box, ms, ms).map(Math.round), [700, 60]);
  assert.deepEqual(placeOf(box, 0, 5_000), [40, 300]);
  assert.ok(Math.abs(heightAt(msOf(237)) - 237) < 1e-9);
  for (const most of [130, 200, 990, 40_000, 900_000]) {
    const marks = marksTo(most);
    assert.ok(
      marks.length > 0 && marks.length <= 6 && marks.every((mark) => mark > 100 && mark <= most),
    );
  }
});

test('what is shown follows the state and the clock of the table', () => {
  const texts = { waiting: 'waiting', closed: 'closed', void: 'void' };
  const shown = (over: Partial<TableRoundView>, ms: number) =>
    momentOf(newsOf(1, over), T0 + ms, { marks: [], texts });
  assert.deepEqual(shown({}, 2_000), { kind: 'open', leftMs: 4_000, ofMs: 6_000 });
  assert.deepEqual(shown({}, 6_001), { kind: 'quiet', text: 'closed' });
  const running = { state: 'running', startedAt: at(8_000) } as const;
  assert.deepEqual(shown(running, 7_900), { kind: 'up', ms: 0, marks: [] });
  assert.deepEqual(shown(running, 9_000), { kind: 'up', ms: 1_000, marks: [] });
  const over = { state: 'result', draws: [WORD], endedAt: at(20_000) } as const;
  assert.deepEqual(shown(over, 20_500), {
    kind: 'snapped',
    point: pointOf(WORD),
    sinceMs: 500,
    marks: [],
  });
  assert.deepEqual(momentOf(null, T0, { marks: [], texts }), { kind: 'quiet', text: 'waiting' });
});

test('a multiplier is read as it is typed, within those that there are', () => {
  assert.equal(readTarget(' 2,5 '), 250);
  assert.equal(readTarget('1'), 101);
  assert.equal(readTarget('99999999'), 1_000_000);
  assert.equal(readTarget(''), null);
});

test('names stand for players and nothing else', () => {
  assert.equal(nameOf('0010', ['Swift', 'Lark']), 'Swift 8');
  assert.equal(nameOf('', ['Swift']), '');
});

/** A round of a player as its proof has it. */
function recordOf(): RoundRecord {
  const draws = crashPlan.draw(
    drawsFrom(drawWords({ hash: SEED, index: 4, beacon: BEACON }), 'exact'),
  );
  const source = recordedDraws(draws);
  const choice = { autoAt: 101 };
  const begun = crash.begin({ stake: read('1.00'), choice }, source);
  const ended = begun.act({ kind: 'result' }, source);
  const { proof, ...round } = roundOf(4, { state: 'paid', draws });
  return {
    gameCode: 'crash',
    tableHash: crashSheet.tableHash,
    serverSeed: null,
    serverSeedHash: null,
    clientSeed: null,
    nonce: null,
    currency: 'USD',
    stake: '1.00',
    choice,
    steps: [
      { action: null, events: begun.events },
      { action: { kind: 'result' }, events: ended.events },
    ],
    ticket: null,
    table: { ...round, proof: { ...drawnFrom({ number: 4, proof }), hash: SEED, beacon: BEACON } },
  };
}

test('a record is verified from the chain, the beacon and the steps; any other is not', () => {
  const game = { game: crash, plan: crashPlan, current: crashSheet.tableHash };
  const record = recordOf();
  const { table } = record;
  assert.ok(table !== null && table !== undefined);
  const pasted = readRecord(recordText(record));
  assert.ok(pasted !== null);
  assert.equal(verifyTableRecord(game, pasted), 'ok');
  const proven = (proof: object) => ({
    ...record,
    table: { ...table, proof: { ...drawnFrom(table), ...proof } },
  });
  assert.equal(verifyTableRecord(game, proven({ beacon: 'c'.repeat(64) })), 'bad');
  assert.equal(verifyTableRecord(game, proven({ place: 5 })), 'bad');
  assert.equal(verifyTableRecord(game, { ...record, steps: record.steps.slice(0, 1) }), 'hidden');
  assert.equal(verifyTableRecord(game, { ...record, table: { ...table, draws: null } }), 'hidden');
  const [first] = record.steps;
  assert.equal(
    verifyTableRecord(game, { ...record, steps: [first as StepView, first as StepView] }),
    'bad',
  );
  assert.equal(readRecord(recordText(proven({ place: 2e9 }))), null);
});
