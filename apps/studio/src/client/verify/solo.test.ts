import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  commitServerSeed,
  createStream,
  leafHash,
  merklePath,
  merkleRoot,
} from '@parlour/fairness';
import { mangoBazaar, mangoBazaarSheet, plan as bazaarPlan } from '@parlour/games/mango-bazaar';
import { mines, minesSheet } from '@parlour/games/mines';
import {
  CHUNK_TICKETS,
  levelsOfChunk,
  paysOf,
  saltsOf,
  TAKE,
  ticketDraws,
} from '@parlour/games/scratch';
import { drawsFrom } from '@parlour/games/solo';
import type { ProofView, TicketProof } from '../api.ts';
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
    ticket: null,
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

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A ticket of the first chunk of a deck, as the studio proves it. */
function ticketProof(change: Partial<TicketProof> = {}, number = 7): ProofView {
  const saltOf = saltsOf(serverSeed);
  const tiers = Uint8Array.from({ length: CHUNK_TICKETS }, (_, place) => place % 10);
  const levels = levelsOfChunk(bazaarPlan, saltOf, { place: 0, tiers });
  const other = leafHash(Uint8Array.of(1));
  const ticket: TicketProof = {
    deck: 1,
    root: hexOf(merkleRoot([levels.at(-1)?.[0] as Uint8Array, other])),
    seedHash: '',
    tickets: CHUNK_TICKETS + 1,
    number,
    tier: tiers[number] as number,
    pays: paysOf(bazaarPlan, tiers[number] as number),
    salt: hexOf(saltOf(number)),
    path: [...merklePath(levels, number), other].map(hexOf),
    ...change,
  };
  const draws = ticketDraws(ticket);
  const begun = mangoBazaar.begin({ stake: read('1.00'), choice: {} }, draws);
  const taken = begun.act(TAKE, draws);
  return proofOf({
    serverSeed: null,
    tableHash: mangoBazaarSheet.tableHash,
    choice: {},
    steps: [
      { action: null, events: [] },
      { action: TAKE, events: taken.events },
    ],
    ticket,
  });
}

const ticketVerdict = (proof: ProofView) =>
  verifyRecord(mangoBazaar, proof, mangoBazaarSheet.tableHash);

test('a ticket is verified by its path and its salt, while its seeds are secret', () => {
  assert.equal(ticketVerdict(ticketProof()), 'ok');
  assert.equal(ticketVerdict({ ...ticketProof(), tableHash: '0'.repeat(64) }), 'bad');
});

test('a ticket with another prize, number, salt, path or root is not verified', () => {
  const { ticket } = ticketProof();
  const changes: readonly Partial<TicketProof>[] = [
    { pays: 5_000_000, tier: 0 },
    { number: 8 },
    { salt: 'ab'.repeat(16) },
    { path: ticket?.path.slice(1) ?? [] },
    { root: '0'.repeat(64) },
    { tickets: CHUNK_TICKETS },
  ];
  for (const change of changes)
    assert.equal(ticketVerdict(ticketProof(change)), 'bad', JSON.stringify(change));
});

test('a round that shows something else than its ticket is not verified', () => {
  const [proof, other] = [ticketProof(), ticketProof({}, 17)];
  assert.equal(ticketVerdict({ ...proof, steps: other.steps }), 'bad');
  assert.equal(ticketVerdict({ ...proof, steps: proof.steps.slice(0, 1) }), 'bad');
});
