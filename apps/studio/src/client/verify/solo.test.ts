import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitServerSeed, createStream } from '@parlour/fairness';
import { mines, minesSheet } from '@parlour/games/mines';
import { drawsFrom } from '@parlour/games/solo';
import type { ProofView } from '../api.ts';
import { read } from '../money.ts';
import { verifyRecord } from './solo.ts';

const serverSeed = `${'0'.repeat(63)}1`;
const seeds = { serverSeed, clientSeed: 'demo', nonce: 0 };
const choice = { mines: 3 };
const actions = [{ kind: 'pick', field: 24 }, { kind: 'collect' }];

/** A round as the studio answers it: a safe field, then what it is worth collected. */
function proofOf(change: Partial<ProofView> = {}): ProofView {
  const draws = drawsFrom(createStream(seeds), mines.scheme);
  let round = mines.begin({ stake: read('1.00'), choice }, draws);
  const steps: { action: unknown; events: readonly unknown[] }[] = [
    { action: null, events: round.events },
  ];
  for (const action of actions) {
    round = round.act(action, draws);
    steps.push({ action, events: round.events });
  }
  return {
    ...seeds,
    serverSeedHash: commitServerSeed(serverSeed),
    tableHash: minesSheet.tableHash,
    stake: '1.00',
    choice,
    steps,
    ...change,
  } as unknown as ProofView;
}

const verdictOf = (change: Partial<ProofView> = {}) =>
  verifyRecord(mines, proofOf(change), minesSheet.tableHash);

test('a round of steps is verified by its own seeds, choice and actions', () => {
  assert.equal(verdictOf(), 'ok');
  assert.equal(verdictOf({ serverSeed: null }), 'hidden');
});

test('other seeds, another choice, other events or another version are not verified', () => {
  const { steps } = proofOf();
  const moved = steps.with(2, {
    action: actions[1],
    events: [{ kind: 'shown', mines: [1, 2, 3] }],
  });
  assert.equal(verdictOf({ nonce: 1 }), 'bad');
  assert.equal(verdictOf({ choice: { mines: 4 } }), 'bad');
  assert.equal(verdictOf({ steps: moved }), 'bad');
  assert.equal(verdictOf({ serverSeedHash: '0'.repeat(64) }), 'bad');
  assert.equal(verdictOf({ tableHash: '0'.repeat(64) }), 'bad');
});

test('a record with a step that its game does not allow is not verified', () => {
  const { steps } = proofOf();
  assert.equal(verdictOf({ steps: [...steps, { action: actions[0], events: [] }] }), 'bad');
  assert.equal(verdictOf({ choice: { mines: 99 } }), 'bad');
});
