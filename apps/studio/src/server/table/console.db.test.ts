// The operator's side of tables on a real database: settings that count at once, a pause, rounds and hands
// that are taken back after they were paid, and what is reported.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  TableListAnswer,
  TableRoundAnswer,
  type VendorTable,
  type VendorTableRoundDetail,
} from '@parlour/contract/vendor';
import { crashPlan } from '@parlour/games/crash';
import { Check } from 'typebox/value';
import type { RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { stackTable } from '../testkit/tables.ts';
import type { TableView } from './present.ts';

const WAIT_MS = 40_000;
const HIGH = 'crash-high';
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(25);
  }
}

const ask = async <T>(call: string, body: object = {}, status = 200): Promise<T> => {
  const answer = await studio.games(call, {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    ...body,
  });
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json<T>();
};

const list = () => ask<{ tables: VendorTable[] }>('/tables/list');
const tableOf = async (code: string): Promise<VendorTable> => {
  const found = (await list()).tables.find((table) => table.code === code);
  assert.ok(found !== undefined);
  return found;
};

const open = (user: string, table: string) =>
  studio.open(user, `token-of-${user}-1`, { game: 'crash', table });

const view = (secret: string): Promise<TableView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    return answer.statusCode === 200 ? answer.json<TableView>() : null;
  });

const opened = (secret: string): Promise<TableView> =>
  until(async () => {
    const seen = await view(secret);
    if (seen.round.state === 'open') return seen;
    studio.advance(seen.round.state === 'paid' ? crashPlan.restMs : 1_000);
    return null;
  });

const passed = (secret: string, number: number): Promise<TableView> =>
  until(async () => {
    const seen = await view(secret);
    if (seen.round.number > number || ['paid', 'void'].includes(seen.round.state)) return seen;
    studio.advance(1_500);
    await pause(40);
    return null;
  });

const bet = (secret: string, number: number, stake: string, autoAt: number | null = null) =>
  studio.api(secret, 'POST', '/table/bets', {
    key: crypto.randomUUID(),
    number,
    stake,
    choice: { autoAt },
  });

const settled = (secret: string, id: string, state: string): Promise<RoundView> =>
  until(async () => {
    const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView>();
    return round.state === state ? round : null;
  });

/** A round of a table that one player wins and another one loses, and that is paid. */
async function playRound(table: string, users: readonly [string, string], stake: string) {
  const [winner, loser] = await Promise.all(users.map((user) => open(user, table)));
  assert.ok(winner !== undefined && loser !== undefined);
  const { round } = await opened(winner);
  await stackTable(studio.db, round.number, { least: 200, most: 900 }, table);
  const won = (await bet(winner, round.number, stake, 150)).json<RoundView>();
  const lost = (await bet(loser, round.number, stake, 5_000)).json<RoundView>();
  await passed(winner, round.number);
  await settled(winner, won.id, 'closed');
  await settled(loser, lost.id, 'closed');
  return { number: round.number, winner, loser, won, lost };
}

test('a game begins with its tables, and each has its own limits and rounds', async () => {
  const { tables } = await ask<TableListAnswer>('/tables/list');
  assert.deepEqual(
    tables
      .filter(({ game_code: game }) => game === 'crash')
      .map(({ code }) => code)
      .toSorted(),
    ['crash', HIGH],
  );
  const [low, high] = [await open('low-1', 'crash'), await open('high-1', HIGH)];
  const stakesOf = async (secret: string) =>
    (await studio.api(secret, 'GET', '/session')).json<{
      tableName: string;
      stakes: { stake: string }[];
    }>();
  assert.equal((await stakesOf(low)).stakes[0]?.stake, '0.20');
  assert.equal((await stakesOf(high)).stakes[0]?.stake, '10.00');
  assert.equal((await stakesOf(high)).tableName, 'Kite Crash High');

  const [atLow, atHigh] = [await opened(low), await opened(high)];
  assert.equal(atHigh.round.tableCode, HIGH);
  assert.notEqual(atHigh.round.proof?.chainEnd, atLow.round.proof?.chainEnd);
  const refused = await bet(high, atHigh.round.number, '5.00');
  assert.equal(refused.json<{ code: string }>().code, 'round.stake_not_offered');
  // One player may sit at both.
  const both = await open('low-1', HIGH);
  const current = await opened(both);
  assert.equal((await bet(both, current.round.number, '10.00')).statusCode, 200);
});

test('a launch names a table of its game that the brand shows', async () => {
  const url = (body: object) =>
    studio.games('/game/url', {
      operator_id: 'parlour',
      user: 'user-1',
      token: 'token-0000000001',
      platform: 'GPL_DESKTOP',
      lang: 'en',
      currency: 'USD',
      game_code: 'crash',
      ...body,
    });
  assert.equal((await url({ table: 'no-such' })).statusCode, 404);
  assert.equal((await url({ table: 'crash', game_code: 'mines' })).statusCode, 200);
  const { settings } = await tableOf(HIGH);
  const set = { table: HIGH, game_code: 'crash', version: 1 };
  await ask('/tables/set', { ...set, settings: { ...settings, brands: ['red'] } });
  assert.equal((await url({ table: HIGH, sub_partner_id: 'blue' })).statusCode, 403);
  assert.equal((await url({ table: HIGH, sub_partner_id: 'red' })).statusCode, 200);
  await ask('/tables/set', { ...set, version: 2, settings });
  await ask('/tables/set', { ...set, version: 3, settings: { ...settings, zone: 'Mars' } }, 400);
});

test('settings of a lower version change nothing, and another game takes no table over', async () => {
  const { settings, version } = await tableOf(HIGH);
  const older = { table: HIGH, game_code: 'crash', version: 1 };
  const renamed = { ...settings, name: 'Old' };
  assert.equal(
    (await ask<{ version: number }>('/tables/set', { ...older, settings: renamed })).version,
    version,
  );
  assert.equal((await tableOf(HIGH)).settings.name, settings.name);
  await ask('/tables/set', { ...older, game_code: 'mines', version: 9, settings }, 404);
});

test('a paused table plays its round to the end and opens no other until it is resumed', async () => {
  const secret = await open('pause-1', HIGH);
  const { round } = await opened(secret);
  const { settings, version } = await tableOf(HIGH);
  const notice = { en: 'Back at nine.', hi: 'नौ बजे वापस।', ar: 'نعود في التاسعة.' };
  const set = { table: HIGH, game_code: 'crash' };
  await ask('/tables/set', { ...set, version: version + 1, settings: { ...settings, notice } });
  assert.equal((await bet(secret, round.number, '10.00')).statusCode, 200);
  const over = await passed(secret, round.number);
  assert.deepEqual(over.notice, { texts: notice, opensAt: null });
  studio.advance(20_000);
  await pause(1_200);
  assert.equal((await view(secret)).round.number, round.number);
  assert.equal((await tableOf(HIGH)).open, false);
  const shut = { ...settings, hours: [{ days: [1], from: '00:00', to: '00:01' }] };
  await ask('/tables/set', { ...set, version: version + 2, settings: shut });
  await pause(1_100);
  const { notice: hours } = await view(secret);
  assert.ok(hours === null || hours.opensAt !== null);
  await ask('/tables/set', { ...set, version: version + 3, settings });
  await pause(1_100);
  assert.ok((await opened(secret)).round.number > round.number);
});

test('a paid round that is taken back leaves everybody with what they had', async () => {
  const balance = studio.operator.balance();
  const { loser, lost, number, winner, won } = await playRound(
    'crash',
    ['void-1', 'void-2'],
    '2.00',
  );
  assert.equal(studio.operator.balance(), balance - 400_000 + 300_000);
  const before = (await tableOf('crash')).sums.find(({ currency }) => currency === 'USD');

  const page = { table: 'crash', number, from: 0, hand: null };
  const preview = await ask<VendorTableRoundDetail>('/tables/round', page);
  assert.ok(Check(TableRoundAnswer, preview));
  const returned = new Map(preview.hands.map((hand) => [hand.user, hand.returned]));
  assert.deepEqual(Object.fromEntries(returned), { 'void-1': -100_000, 'void-2': 200_000 });
  const sums = [{ currency: 'USD', hands: 2, returned: 100_000 }];
  assert.deepEqual([preview.count, preview.sums], [2, sums]);
  const rest = await ask<VendorTableRoundDetail>('/tables/round', { ...page, from: 1 });
  assert.deepEqual(rest.hands, preview.hands.slice(1));
  assert.deepEqual([rest.count, rest.sums], [2, sums], 'a page says the sums of all');
  const alone = { ...page, hand: preview.hands[1]?.round };
  const one = await ask<VendorTableRoundDetail>('/tables/round', alone);
  assert.deepEqual(one.hands, preview.hands.slice(1));

  const command = { id: crypto.randomUUID(), table: 'crash', number, round: null, reason: 'Fault' };
  await ask('/tables/void', command);
  await settled(winner, won.id, 'rolled_back');
  await settled(loser, lost.id, 'rolled_back');
  assert.equal(studio.operator.balance(), balance);
  const done = await until(async () => {
    const { done_at: at } = await ask<{ done_at: string | null }>('/tables/void', command);
    return at;
  });
  assert.ok(Date.parse(done) > 0);
  assert.equal(studio.operator.balance(), balance, 'the same id takes nothing back twice');
  const after = (await tableOf('crash')).sums.find(({ currency }) => currency === 'USD');
  assert.equal((before?.day.staked ?? 0) - (after?.day.staked ?? 0), 400_000);
});

test('one hand can be taken back, and the others stay', async () => {
  const balance = studio.operator.balance();
  const { loser, lost, number, winner, won } = await playRound(
    'crash',
    ['hand-1', 'hand-2'],
    '2.00',
  );
  const hand = {
    id: crypto.randomUUID(),
    table: 'crash',
    number,
    reason: 'Agreed with the player',
  };
  await ask('/tables/void', { ...hand, round: crypto.randomUUID() }, 404);
  await ask('/tables/void', { ...hand, round: lost.id });
  await settled(loser, lost.id, 'rolled_back');
  await settled(winner, won.id, 'closed');
  assert.equal(studio.operator.balance(), balance - 200_000 + 300_000);
  const page = { table: 'crash', number, from: 0, hand: null };
  const { hands, sums } = await ask<VendorTableRoundDetail>('/tables/round', page);
  assert.deepEqual(sums, [{ currency: 'USD', hands: 1, returned: -100_000 }]);
  assert.deepEqual(Object.fromEntries(hands.map(({ kept, user }) => [user, kept])), {
    'hand-1': null,
    'hand-2': 'voided',
  });
});

test('a round that is under way is void at once, and its bets go back', async () => {
  const secret = await open('early-1', 'crash');
  const { round } = await opened(secret);
  const balance = studio.operator.balance();
  const { id } = (await bet(secret, round.number, '3.00')).json<RoundView>();
  const command = { table: 'crash', number: round.number, reason: 'A wrong limit' };
  await ask('/tables/void', { ...command, id: crypto.randomUUID(), round: id }, 400);
  await ask('/tables/void', { ...command, id: crypto.randomUUID(), round: null });
  await settled(secret, id, 'rolled_back');
  assert.equal(studio.operator.balance(), balance);
});

test('what is reported has the shape of the contract, and says how a table stands', async () => {
  const answer = await ask<TableListAnswer>('/tables/list');
  assert.ok(Check(TableListAnswer, answer));
  const { lead, sums, stuck, wanted_since: wanted } = await tableOf('crash');
  assert.ok(wanted !== null && lead !== null);
  assert.equal(stuck, 0);
  const usd = sums.find(({ currency }) => currency === 'USD');
  assert.ok(usd !== undefined && usd.month.stake_squares > 0);
});
