// Tables that a person deals, over the studio's calls on a real database: shifts, entries with a second look,
// corrections, hand over, voids, a dealer who is gone, and the money of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type DealingAction,
  type DealingState,
  PitAnswer,
  type PitTable,
  type VendorDealt,
} from '@parlour/contract/vendor';
import { checkLog } from '@parlour/games/dealt';
import { liveBaccarat } from '@parlour/games/live-baccarat';
import { Check } from 'typebox/value';
import type { ProofView } from '../round/present.ts';
import type { TableView } from '../table/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';

const WAIT_MS = 20_000;
const BET_MS = 16_500;
const REST_MS = 7_000;
const CONFIRMED_MS = 8_000;
const ASHA = { id: 'op-asha', account: 'asha' };
const BELA = { id: 'op-bela', account: 'bela' };

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const until = async <Value>(ask: () => Promise<Value | null>): Promise<Value> => {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};

const call = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await studio.games(path, {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    ...body,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<Answer>();
};

/** A table of baccarat that people deal, and its dealing. */
async function openTable(code: string, dealt: Partial<VendorDealt> = {}) {
  const settings = {
    name: code,
    limits: [{ currency: 'USD', least: null, most: 1_000_000, place: null }],
    hours: [],
    zone: 'UTC',
    brands: null,
    order: 2,
    notice: null,
    dealt: { look: 'same', demo: false, video: null, ...dealt },
  };
  await call('/tables/set', { table: code, game_code: 'live-baccarat', version: 1, settings });
  type Answer = { refusal: string | null; state: DealingState };
  const act = async (action: DealingAction, actor = ASHA) =>
    (await call<Answer>('/dealing/act', { table: code, actor, action })).refusal;
  const look = async (actor = ASHA) =>
    (await call<Answer>('/dealing/state', { table: code, actor })).state;
  const roundOf = async () => {
    const { round } = await look();
    assert.ok(round !== null);
    return round;
  };
  const inState = (state: string) =>
    until(async () => ((await roundOf()).state === state ? await roundOf() : null));
  const enter = async (value: string, actor = ASHA) => {
    const { next, number, pending } = await roundOf();
    const entry = { kind: 'enter', round: number, spot: next ?? 'none', value } as const;
    return act({ ...entry, look: pending === null ? 1 : 2 }, actor);
  };
  const twice = async (...values: string[]) => {
    for (const value of values) {
      assert.equal(await enter(value), null);
      assert.equal(await enter(value), null);
    }
  };
  return {
    code,
    act,
    look,
    roundOf,
    inState,
    enter,
    twice,
    async openBets() {
      assert.equal(await act({ kind: 'open_bets' }), null);
      return (await roundOf()).number;
    },
    /** Lets the time of bets go by. */
    async toDeal() {
      studio.advance(BET_MS);
      return inState('running');
    },
    async confirm() {
      const { counted, number } = await roundOf();
      return act({ kind: 'confirm', round: number, count: counted.length });
    },
    async sit(user: string | null = 'user-1') {
      return studio.open(user, `token-${code}-${user}`, { game: 'live-baccarat', table: code });
    },
  };
}
type Table = Awaited<ReturnType<typeof openTable>>;

const bet = (secret: string, number: number, place: string, stake = '2.00') =>
  studio.api(secret, 'POST', '/table/bets', {
    key: crypto.randomUUID(),
    number,
    stake,
    choice: { bets: [{ place, amount: stake }] },
  });

const ownOf = async (secret: string) =>
  (await studio.api(secret, 'GET', '/table')).json<TableView>().own;

/** A table with an open shift and a round that bets are taken in. */
async function inPlay(code: string, dealt: Partial<VendorDealt> = {}) {
  const table = await openTable(code, dealt);
  assert.equal(await table.act({ kind: 'open_shift', name: 'Asha' }), null);
  return { table, number: await table.openBets() };
}

const finish = async (table: Table) => {
  studio.advance(CONFIRMED_MS);
  await table.inState('paid');
};

test('a dealer opens a table, deals, and the player is paid by what was entered', async () => {
  const { number, table } = await inPlay('hall-1');
  const secret = await table.sit();
  const placed = await bet(secret, number, 'player');
  assert.equal(placed.statusCode, 200, placed.body);
  assert.equal(await table.enter('AS'), 'not_running', 'no card counts while bets are taken');
  await table.toDeal();
  assert.equal((await bet(secret, number, 'tie')).json<{ code: string }>().code, 'table.closed');
  assert.equal(await table.confirm(), 'not_complete');
  await table.twice('9D', '2C', 'KH', '10s');
  const { next, result } = await table.roundOf();
  assert.equal(next, null);
  assert.match(result ?? '', /^[PBT] \d:\d$/);
  const shown = (await studio.api(secret, 'GET', '/table')).json<TableView>();
  assert.equal(shown.round.draws, null, 'nothing is over before the dealer confirms');
  assert.equal(await table.confirm(), null);
  assert.equal(await table.act({ kind: 'correct', round: number, from: 0, count: 4 }), 'confirmed');
  await finish(table);
  const own = await until(async () => {
    const round = await ownOf(secret);
    return round?.state === 'closed' ? round : null;
  });
  assert.equal(own.win, '4.00');
  const proof = (await studio.api(secret, 'GET', `/rounds/${own.id}`)).json<ProofView>();
  assert.equal(proof.table?.proof, null, 'nothing says that it was drawn');
  const { dealt } = liveBaccarat.plan;
  assert.ok(dealt !== undefined);
  const lines = proof.table?.dealt?.lines ?? [];
  assert.deepEqual(checkLog(dealt, lines, proof.table?.draws ?? []), {
    isChained: true,
    isEntered: true,
  });
  assert.ok(!JSON.stringify(proof).includes(ASHA.id), 'players do not learn who deals');
});

test('a second look that says something else counts nothing', async () => {
  const { table } = await inPlay('hall-2');
  await table.toDeal();
  assert.equal(await table.enter('9D'), null);
  assert.equal((await table.roundOf()).pending?.value, '9D');
  assert.equal(await table.enter('9H'), null);
  const { counted, next, pending } = await table.roundOf();
  assert.deepEqual([counted, next, pending], [[], 'player-1', null]);
  assert.equal((await table.look()).log[0]?.kind, 'differ');
  assert.equal(await table.enter('1X'), 'entry_unknown');
  const wrong = { kind: 'enter', round: 1, value: 'AS', look: 1 } as const;
  assert.equal(await table.act({ ...wrong, spot: 'banker-2' }), 'other_spot');
  assert.equal(await table.act({ ...wrong, spot: 'player-1', look: 2 }), 'other_spot');
});

test('where the rule says so, another person has the second look', async () => {
  const { table } = await inPlay('hall-3', { look: 'other' });
  await table.toDeal();
  assert.equal(await table.enter('9D', BELA), 'not_dealer');
  assert.equal(await table.enter('9D'), null);
  assert.equal(await table.enter('9D'), 'same_person');
  assert.equal(await table.enter('9D', BELA), null);
  assert.equal((await table.roundOf()).counted.length, 1);
});

test('entries are corrected until the result is confirmed', async () => {
  const { number, table } = await inPlay('hall-4');
  const secret = await table.sit();
  await bet(secret, number, 'banker');
  await table.toDeal();
  await table.twice('9D', '2C', 'KH', '10S');
  assert.equal(
    await table.act({ kind: 'correct', round: number, from: 1, count: 3 }),
    'entries_changed',
  );
  assert.equal(await table.act({ kind: 'correct', round: number, from: 1, count: 4 }), null);
  assert.deepEqual(
    (await table.roundOf()).counted.map(({ value }) => value),
    ['9D'],
  );
  await table.twice('9C', 'KH', 'KS');
  assert.equal(await table.confirm(), null);
  await finish(table);
  assert.equal((await ownOf(secret))?.win, '2.00', 'nine to nine is a tie, which gives bets back');
});

test('a dealer hands over in the middle, and only then', async () => {
  const { number, table } = await inPlay('hall-5');
  await table.toDeal();
  await table.twice('9D');
  assert.equal(await table.act({ kind: 'take_over', name: 'Bela' }, BELA), 'not_handing');
  assert.equal(await table.act({ kind: 'hand_over' }, BELA), 'not_dealer');
  assert.equal(await table.act({ kind: 'hand_over' }), null);
  assert.equal(await table.act({ kind: 'take_over', name: 'Bela' }, BELA), null);
  assert.equal(await table.enter('2C'), 'not_dealer');
  assert.equal(await table.enter('2C', BELA), null);
  assert.equal((await table.look()).shift?.name, 'Bela');
  assert.equal(await table.act({ kind: 'close_shift' }, BELA), 'round_open');
  assert.equal((await table.roundOf()).number, number);
});

test('a pause lets the round end and opens no further one', async () => {
  const { table } = await inPlay('hall-6');
  await table.toDeal();
  assert.equal(await table.act({ kind: 'pause' }), null);
  await table.twice('9D', '2C', 'KH', '10S');
  assert.equal(await table.confirm(), null);
  await finish(table);
  studio.advance(REST_MS);
  await table.look();
  assert.equal(await table.act({ kind: 'open_bets' }), 'paused');
  const secret = await table.sit();
  const { notice } = (await studio.api(secret, 'GET', '/table')).json<TableView>();
  assert.equal(notice?.dealer, 'break');
  assert.equal(await table.act({ kind: 'resume' }), null);
  assert.equal(await table.act({ kind: 'open_bets' }), null);
});

test('a round whose dealer is gone is void, stakes return, and the table is closed', async () => {
  const { number, table } = await inPlay('hall-7');
  const secret = await table.sit('user-7');
  const before = studio.operator.balance();
  await bet(secret, number, 'player');
  await table.toDeal();
  await table.twice('9D');
  studio.advance(181_000);
  await table.inState('void');
  await until(async () => (studio.operator.balance() === before ? true : null));
  const state = await table.look();
  assert.equal(state.shift, null);
  assert.deepEqual(
    state.log.slice(0, 2).map(({ kind }) => kind),
    ['gone', 'void'],
  );
  const { notice } = (await studio.api(secret, 'GET', '/table')).json<TableView>();
  assert.equal(notice?.dealer, 'none');
});

test('a dealer whose page is gone between rounds has left', async () => {
  const table = await openTable('hall-8');
  await table.act({ kind: 'open_shift', name: 'Asha' });
  studio.advance(61_000);
  // The look of another person keeps no shift alive.
  await until(async () => ((await table.look(BELA)).shift === null ? true : null));
});

test('a round is void by two people of the operator, and its log says so', async () => {
  const { number, table } = await inPlay('hall-9');
  const secret = await table.sit('user-9');
  const before = studio.operator.balance();
  await bet(secret, number, 'player');
  await table.toDeal();
  await table.twice('9D');
  const order = { id: crypto.randomUUID(), table: table.code, number, round: null };
  await call('/tables/void', { ...order, reason: 'a card fell' });
  await until(async () => (studio.operator.balance() === before ? true : null));
  assert.equal(await table.enter('2C'), 'not_running');
  assert.equal((await table.look()).log[0]?.kind, 'void');
});

test('a picture that is late moves the close and the end of a round', async () => {
  const video = {
    kind: 'hls',
    play: 'https://video.test/t.m3u8',
    publish: null,
    delay_ms: 8_000,
  } as const;
  const { number, table } = await inPlay('hall-10', { video });
  const secret = await table.sit('user-10');
  const view = async () => (await studio.api(secret, 'GET', '/table')).json<TableView>();
  const { dealt, round } = await view();
  assert.equal(Date.parse(round.closesAt) - Date.parse(round.openedAt), 24_000);
  assert.deepEqual(dealt?.video, { kind: 'hls', play: video.play });
  assert.equal(await table.act({ kind: 'close_bets', round: number }), null);
  await table.inState('running');
  await table.twice('9D');
  assert.equal((await view()).shown.length, 0, 'the picture has not arrived');
  studio.advance(9_000);
  assert.equal((await view()).shown.length, 2);
});

test('the demonstration deals by itself, and takes no money', async () => {
  const table = 'live-baccarat-dealt';
  const game = { game: 'live-baccarat', table };
  const secret = await studio.open(null, '', game);
  const view = async () => (await studio.api(secret, 'GET', '/table')).json<TableView>();
  const open = await until(async () => {
    const seen = await view();
    return seen.round?.state === 'open' ? seen : null;
  });
  assert.equal(open.dealt?.isDemo, true);
  const placed = await bet(secret, open.round.number, 'banker');
  assert.equal(placed.statusCode, 200, placed.body);
  const paid = await studio.open('user-11', 'token-0000000011', game);
  const refused = await bet(paid, open.round.number, 'banker');
  assert.equal(refused.json<{ code: string }>().code, 'table.demo_only');
  await until(async () => {
    studio.advance(1_500);
    const { round } = await view();
    return round.number === open.round.number && round.draws === null ? null : round;
  });
});

test('the pit shows tables, dealers, large bets and those near the limit', async () => {
  const { number, table } = await inPlay('hall-12');
  const secret = await table.sit('user-12');
  await bet(secret, number, 'player', '9.00');
  const { tables } = await call<{ tables: PitTable[] }>('/dealing/pit', { actor: ASHA });
  const seen = tables.find((one) => one.table === table.code);
  assert.equal(seen?.state?.shift?.account, 'asha');
  assert.deepEqual(
    seen?.largest.map(({ staked, user }) => [user, staked]),
    [['user-12', 900_000]],
  );
  const [signal] = seen?.signals ?? [];
  assert.deepEqual([signal?.kind, signal?.figure], ['near_limit', 90]);
  // Tables that are drawn, rooms and seas are there too, without a dealing.
  for (const code of ['live-baccarat', 'crash', 'holdem']) {
    const other = tables.find((one) => one.table === code);
    assert.equal(other?.state, null, code);
  }
  assert.ok(
    Check(PitAnswer, { request_uuid: crypto.randomUUID(), at: new Date().toISOString(), tables }),
  );
});

test('a table that is drawn has no dealing, and stays drawn', async () => {
  const answer = await studio.games('/dealing/state', {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    table: 'live-baccarat',
    actor: ASHA,
  });
  assert.equal(answer.json<{ refusal: string }>().refusal, 'not_dealt');
  const settings = {
    name: 'x',
    limits: [],
    hours: [],
    zone: 'UTC',
    brands: null,
    order: 0,
    notice: null,
  };
  const changed = await studio.games('/tables/set', {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    table: 'live-baccarat',
    game_code: 'live-baccarat',
    version: 1,
    settings: { ...settings, dealt: { look: 'same', demo: false, video: null } },
  });
  assert.equal(changed.statusCode, 400);
});
