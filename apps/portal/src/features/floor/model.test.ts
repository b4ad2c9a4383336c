import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  beadsOf,
  canJoin,
  formatsOf,
  type Match,
  mergeFloor,
  minutesWaited,
  missingIn,
  openFirst,
  phaseOf,
  readWall,
  type Result,
  ringsOf,
  sharesOf,
  type Table,
  takenOf,
} from './model.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const table = (code: string, over: Partial<Table> = {}): Table => ({
  vassalage: 'PARLOUR',
  gameCode: code,
  gameName: code,
  gameType: 'LIVE',
  nodeId: '1',
  iconUrl: '/art/a.webp',
  hasFreePlay: true,
  key: `PARLOUR:${code}`,
  tableCode: code,
  tableName: code,
  isOpen: true,
  round: { number: 4, state: 'open', openedAt: at(0), closesAt: at(10) },
  people: 1,
  road: 'sides',
  results: [],
  limits: null,
  ...over,
});
const answer = (version: number, keys: string[], tables: Table[]) => ({
  version,
  at: at(100),
  keys,
  tables,
  rooms: [],
  matches: [],
  seas: [],
  silent: [],
});

test('an answer leaves out what is as it was, and what it does not name is gone', () => {
  const [one, two, three] = [table('one'), table('two'), table('three')];
  const first = mergeFloor(undefined, answer(1, [one.key, two.key], [one, two]), 99_000);
  assert.equal(first.aheadMs, 1_000);
  const more = { ...two, people: 9 };
  const next = mergeFloor(first, answer(2, [three.key, two.key], [more, three]), 99_000);
  assert.deepEqual(
    next.tables.map(({ gameCode, people }) => [gameCode, people]),
    [
      ['three', 1],
      ['two', 9],
    ],
  );
  assert.equal(mergeFloor(next, answer(3, [two.key], []), 0).tables[0], more);
});

test('a table says where its round is by the clock, even before news of it comes', () => {
  const open = table('one');
  assert.deepEqual(phaseOf(open, 5_000), { kind: 'open', leftMs: 5_000, share: 0.5 });
  assert.equal(phaseOf(open, 10_000).kind, 'playing');
  const ended = { number: 4, openedAt: at(0), closesAt: at(10) };
  const paid = { ...open, round: { ...ended, state: 'paid' as const } };
  assert.equal(phaseOf(paid, 30_000).kind, 'result');
  assert.equal(phaseOf(paid, 600_000).kind, 'waits');
  assert.equal(phaseOf({ ...paid, isOpen: false }, 30_000).kind, 'shut');
  assert.equal(phaseOf({ isOpen: false, round: open.round }, 5_000).kind, 'open');
  assert.equal(phaseOf({ isOpen: true, round: null }, 0).kind, 'waits');
});

const results = (text: string): Result[] =>
  [...text].map((letter, number) => ({
    number,
    text: letter,
    tone: letter === 'P' ? 'left' : letter === 'B' ? 'right' : 'tie',
  }));

test('boards show their newest columns, and no more of them than there is room for', () => {
  const many = results('PB'.repeat(60));
  const beads = beadsOf(many, 3);
  assert.equal(beads.length, 18);
  assert.equal(beads.at(-1)?.result.number, 119);
  const rings = ringsOf(many, 5);
  assert.deepEqual(
    rings.map(({ column }) => column),
    [0, 1, 2, 3, 4],
  );
  assert.equal(ringsOf(results('PTT'), 5)[0]?.ties, 2);
  assert.deepEqual(ringsOf([], 5), []);
});

test('shares of tones come to one', () => {
  const shares = sharesOf(results('PPBT'));
  assert.deepEqual(
    shares.map(({ share, tone }) => [tone, share]),
    [
      ['left', 0.5],
      ['tie', 0.25],
      ['right', 0.25],
    ],
  );
  assert.deepEqual(sharesOf([]), []);
});

test('the table that fills next shows its own seats', () => {
  assert.equal(takenOf({ seatCount: 6, seatsFree: 7 }), 5);
  assert.equal(takenOf({ seatCount: 6, seatsFree: 6 }), 0);
  assert.equal(takenOf({ seatCount: 6, seatsFree: 1 }), 5);
});

test('a wall is read from an address that anybody may have written', () => {
  const text = 'PARLOUR:a,PARLOUR:a,<b>,PARLOUR:b,PARLOUR:c,PARLOUR:d,PARLOUR:e';
  assert.deepEqual(readWall(text), ['PARLOUR:a', 'PARLOUR:b', 'PARLOUR:c', 'PARLOUR:d']);
  assert.deepEqual(readWall(undefined), []);
});

test('a game stands on a wall once, and a wall has four places', () => {
  const low = table('crash');
  const high = { ...table('crash'), key: 'PARLOUR:crash-high', tableCode: 'crash-high' };
  assert.equal(canJoin(high, [low]), false);
  assert.equal(canJoin(table('other'), [low]), true);
  assert.equal(
    canJoin(
      table('e'),
      ['a', 'b', 'c', 'd'].map((code) => table(code)),
    ),
    false,
  );
});

const match = (over: Partial<Match>): Match => ({
  vassalage: 'PARLOUR',
  gameCode: 'rummy',
  gameName: 'Rummy',
  gameType: 'RUMMY',
  nodeId: '7',
  iconUrl: '/art/tile.webp',
  hasFreePlay: true,
  key: 'PARLOUR:rummy:pool101-garden:6',
  level: 'pool101-garden',
  place: 0,
  currency: 'USD',
  format: 'pool',
  limit: 101,
  fee: '1.00',
  rake: '0.08',
  prizes: ['5.52'],
  seatCount: 6,
  seatsTaken: 0,
  waitingSince: null,
  tablesWaiting: 0,
  tablesPlaying: 0,
  people: 0,
  matchesHour: 0,
  hasPractice: false,
  ...over,
});

test('matches that players wait for stand first, and formats of other limits are apart', () => {
  const [low, high] = [match({ level: 'a' }), match({ level: 'b', limit: 201, seatsTaken: 2 })];
  assert.deepEqual(
    openFirst([low, high]).map(({ level }) => level),
    ['b', 'a'],
  );
  assert.deepEqual(
    formatsOf([low, match({ level: 'c' }), high]).map(({ level }) => level),
    ['a', 'b'],
  );
});

test('a match waits for the seats that are left, and its first player since a while', () => {
  assert.equal(missingIn(match({ seatsTaken: 4 })), 2);
  assert.equal(minutesWaited(match({}), 0), null);
  const waiting = match({ seatsTaken: 1, waitingSince: at(0) });
  assert.equal(minutesWaited(waiting, Date.parse(at(119))), 1);
  // A clock that is behind says nothing below zero.
  assert.equal(minutesWaited(waiting, Date.parse(at(0)) - 5_000), 0);
});
