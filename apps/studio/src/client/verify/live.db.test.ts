// Records of rounds that the studio really played, as their players take them away and the verifier reads them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawFirst, type GameCard, games } from '@parlour/games';
import { eventually } from '@parlour/testkit';
import { SEEDS, startStudio, type Studio } from '../../server/testkit/studio.ts';
import type { ProofView, RoundView } from '../api.ts';
import { read } from '../money.ts';
import { type Example, examples } from './examples.ts';
import { recompute } from './recompute.ts';
import { readRecord, recordText, type RoundRecord } from './record-text.ts';
import { verifyRecord } from './solo.ts';

const BEACON_MS = 10_000;

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const cardOf = (code: string): GameCard => games.find((card) => card.code === code) as GameCard;

type Course = Example & {
  /** The number of the round under the published seeds. */
  readonly nonce?: number;
  /** What the player does before the rule for players who do not come back ends the round. */
  readonly actions?: readonly unknown[];
};

/** Plays a round to its end and changes the seeds, so that they are out. */
async function play(code: string, { actions = [], choice, nonce = 0, stake }: Course) {
  const user = `live-${code}-${crypto.randomUUID()}`;
  const secret = await studio.open(user, 'token-0000000001', { game: code });
  await studio.stackNonce(user, nonce);
  const begun = await studio.begin(secret, choice, crypto.randomUUID(), stake);
  assert.equal(begun.statusCode, 200, `${code}: ${begun.body}`);
  const seeds = { ...SEEDS, nonce, stake: read(stake), choice };
  let round = begun.json<RoundView>();
  for (const action of actions) round = await act(secret, round, action);
  while (round.state === 'playing') {
    const taken = round.steps.slice(1).map((step) => step.action);
    const [idle] = recompute(cardOf(code).game, { ...seeds, actions: taken }).rest;
    round = await act(secret, round, idle);
  }
  await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'another' });
  return proofOf(secret, round);
}

async function act(secret: string, round: RoundView, action: unknown): Promise<RoundView> {
  const answer = await studio.act(secret, round, action);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<RoundView>();
}

const proofOf = async (secret: string, { id }: RoundView): Promise<ProofView> =>
  (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();

/** As the text goes to the clipboard and comes back. */
function takenAway(proof: ProofView): RoundRecord {
  const record = readRecord(recordText(proof));
  assert.ok(record !== null, 'the record is read again');
  return record;
}

function demandVerified(proof: ProofView): void {
  const record = takenAway(proof);
  const { game, tableHash } = cardOf(record.gameCode);
  const verdictOf = (change: Partial<RoundRecord> = {}) =>
    verifyRecord(game, { ...record, ...change }, tableHash);
  assert.equal(verdictOf(), 'ok');
  // Another last step than the one that was played.
  const [last, ...before] = record.steps.toReversed();
  const steps = [...before.toReversed(), { action: last?.action, events: ['another'] }];
  assert.equal(verdictOf({ steps }), 'bad');
}

for (const [code, example] of Object.entries(examples)) {
  test(`a round of ${code} that was played is verified from its record`, async () => {
    demandVerified(await play(code, example));
  });
}

test('a bought feature is verified to its last spin', async () => {
  const proof = await play('monsoon-express', { stake: '20.00', choice: { mode: 'buy' } });
  assert.ok(proof.steps.length > 10);
  demandVerified(proof);
});

test('fields of mines that were opened and collected are verified', async () => {
  const choice = { mines: 3 };
  const hidden = recompute(cardOf('mines').game, {
    ...SEEDS,
    nonce: 0,
    stake: read('1.00'),
    choice,
    actions: [],
  });
  assert.ok(hidden.rest.length > 0);
  const actions = [{ kind: 'pick', field: 24 }, { kind: 'collect' }];
  const proof = await play('mines', { stake: '1.00', choice, actions });
  assert.notEqual(proof.win, '0.00');
  demandVerified(proof);
});

test('a split of blackjack with its further stake is verified', async () => {
  const { game } = cardOf('blackjack');
  const { choice, stake } = examples['blackjack'] as Example;
  const isPair = (nonce: number): boolean => {
    const { round } = drawFirst(game, { ...SEEDS, nonce }, { stake: read(stake), choice });
    return (round.events as { allowed?: string[] }[]).some(({ allowed }) =>
      allowed?.includes('split'),
    );
  };
  let nonce = 0;
  while (!isPair(nonce)) nonce += 1;
  const proof = await play('blackjack', { stake, choice, nonce, actions: [{ action: 'split' }] });
  assert.equal(proof.staked, '2.00');
  demandVerified(proof);
});

test('cards of video poker that were held are verified', async () => {
  const actions = [{ hold: [0, 2] }];
  demandVerified(await play('jacks-or-better', { stake: '1.00', choice: { hands: 10 }, actions }));
});

test('a ticket is verified while its deck sells', async () => {
  const secret = await studio.open('live-ticket', 'token-0000000001', { game: 'three-locks' });
  const { stakeDefault } = (await studio.api(secret, 'GET', '/session')).json<{
    stakeDefault: string;
  }>();
  await studio.api(secret, 'GET', '/decks');
  studio.advance(BEACON_MS);
  const bought = await eventually(async () => {
    const answer = await studio.begin(secret, {}, crypto.randomUUID(), stakeDefault);
    return answer.statusCode === 200 ? answer.json<RoundView>() : null;
  });
  const proof = await proofOf(secret, bought);
  assert.deepEqual([proof.state, proof.serverSeed], ['closed', null]);
  demandVerified(proof);
});
