import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitServerSeed } from '@parlour/fairness';
import { games } from '@parlour/games';
import { mines, minesSheet } from '@parlour/games/mines';
import { read } from '../money.ts';
import { examples } from './examples.ts';
import { readRecord, recordText } from './record-text.ts';
import { floatsOf, NotPlayedError, type Played, recompute } from './recompute.ts';
import { verifyRecord } from './solo.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 0 };
const played = (change: Partial<Played> = {}): Played => ({
  ...seeds,
  stake: read('1.00'),
  choice: { mines: 3 },
  actions: [],
  ...change,
});

for (const { code, deck, game, room, sea, table } of games) {
  test(`${code} is recomputed from its example, to its end by the rule for absent players`, () => {
    const example = examples[code];
    // What is drawn elsewhere, and the many shots of a visit to a sea, are verified by the page of the game.
    if ([deck, room, sea, table].some((part) => part !== undefined))
      return assert.equal(example, undefined);
    assert.ok(example);
    const bet = { ...seeds, stake: read(example.stake), choice: example.choice };
    const begun = recompute(game, { ...bet, actions: [] });
    const round = recompute(game, { ...bet, actions: begun.rest });
    assert.notEqual(round.win, null);
    assert.deepEqual(round.rest, []);
    assert.equal(round.steps.length, begun.rest.length + 1);
    assert.ok(round.words.flat().length > 0);
  });
}

test('what the game does not know or allow is refused by its place', () => {
  const placeOf = (change: Partial<Played>) => {
    try {
      recompute(mines, played(change));
      return null;
    } catch (error) {
      assert.ok(error instanceof NotPlayedError);
      return error.place;
    }
  };
  const collect = { kind: 'collect' };
  assert.equal(placeOf({ choice: { mines: 99 } }), 0);
  assert.equal(placeOf({ choice: null }), 0);
  assert.equal(placeOf({ actions: [collect] }), 1);
  assert.equal(placeOf({ actions: [{ kind: 'pick', field: 24 }, collect, collect] }), 3);
  assert.equal(placeOf({ actions: [{ kind: 'pick', field: 24 }, collect] }), null);
});

test('a record is copied and read as it was, and verified', () => {
  const actions = [{ kind: 'pick', field: 24 }, { kind: 'collect' }];
  const record = {
    ...seeds,
    gameCode: 'mines',
    tableHash: minesSheet.tableHash,
    serverSeedHash: commitServerSeed(seeds.serverSeed),
    currency: 'USD',
    stake: '1.00',
    choice: { mines: 3 },
    steps: [...recompute(mines, played({ actions })).steps],
    ticket: null,
  };
  const again = readRecord(recordText(record));
  assert.deepEqual(again, record);
  assert.equal(verifyRecord(mines, record, minesSheet.tableHash), 'ok');
  const other = (change: object) => readRecord(JSON.stringify({ ...record, ...change }));
  for (const change of [
    { steps: [] },
    { steps: [null] },
    { nonce: 1.5 },
    { stake: 'much' },
    { currency: 'XXX' },
    { serverSeed: 1 },
    { ticket: {} },
    { gameCode: undefined },
  ])
    assert.equal(other(change), null, JSON.stringify(change));
  for (const text of ['', '{', '[]', 'null', '3']) assert.equal(readRecord(text), null);
});

test('the first number of the stream is the published one', () => {
  assert.ok(Math.abs((floatsOf(seeds, 1)[0] ?? 0) - 0.0381445964) < 1e-10);
});
