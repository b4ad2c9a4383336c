// Meters that are carried from round to round: the coffee card of Chrome Diner, on every way through a round.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { commitServerSeed } from '@parlour/fairness';
import { drawFirst, type GameCard, games, versionOf } from '@parlour/games';
import { chromeDiner, chromeDinerFigures } from '@parlour/games/chrome-diner';
import { amountFromText, type Amount } from '@parlour/money';
import { eventually } from '@parlour/testkit';
import { verifyRecord } from '../../client/verify/solo.ts';
import { playDiner } from '../testkit/diner.ts';
import { SEEDS, startStudio, type Studio } from '../testkit/studio.ts';
import type { MeterView } from './meter.ts';
import type { ProofView, RoundView } from './present.ts';

const GAME = 'chrome-diner';
const FIRST = '24744b9447ffcab7c87e5bae80833d0366a75920481859a7e8b9b82f1376830e';
const SPIN = { mode: 'spin' };
const SIZE = 30;
const stake = amountFromText('1.00') as Amount;

// The game of this studio, whose version a test changes.
const newest = games.find(({ code }) => code === GAME) as GameCard;
const offered: GameCard[] = [...games];
const offer = (card: GameCard) => {
  offered[games.indexOf(newest)] = card;
};

let studio: Studio;
before(async () => {
  studio = await startStudio({ games: offered });
});
after(() => studio.close());
afterEach(() => {
  studio.operator.behave(() => null);
  offer(newest);
});

const open = (user: string | null) => studio.open(user, 'token-0000000001', { game: GAME });
const begin = (secret: string, text = '1.00', key: string = crypto.randomUUID()) =>
  studio.begin(secret, SPIN, key, text);

type Event = { kind: string; added?: number; pays?: number };
const eventsOf = ({ steps }: Pick<RoundView, 'steps'>) =>
  steps.flatMap(({ events }) => events as readonly Event[]);
const addedBy = (round: Pick<RoundView, 'steps'>): number =>
  eventsOf(round).find(({ kind }) => kind === 'meter')?.added ?? 0;

const playOut = (secret: string, begun: RoundView) => playDiner(studio, secret, begun);
const play = async (secret: string, text?: string) =>
  playOut(secret, (await begin(secret, text)).json<RoundView>());

const metersOf = async (secret: string) =>
  (await studio.api(secret, 'GET', '/session')).json<{ meters: MeterView[] }>().meters;
const setMeters = (user: string, carried: number) =>
  studio.db.tx((tx) =>
    tx.query({
      text: `update meters set carried = to_jsonb($2::integer)
        where player_id in (select id from players where operator_user = $1)`,
      values: [user, carried],
    }),
  );

/** The proof of a round of known seeds, which were put in place of those that the pair had promised. */
async function proofOf(secret: string, { id }: RoundView): Promise<ProofView> {
  const proof = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();
  return { ...proof, serverSeedHash: commitServerSeed(SEEDS.serverSeed) };
}

/** The first number under the known pair whose first step is as wanted. */
function nonceWhere(isWanted: (round: ReturnType<typeof drawFirst>['round']) => boolean, from = 0) {
  for (let nonce = from; ; nonce += 1)
    if (isWanted(drawFirst(chromeDiner, { ...SEEDS, nonce }, { stake, choice: SPIN }).round))
      return nonce;
}
const stamped = (events: readonly unknown[]) => addedBy({ steps: [{ action: null, events }] });

test('a card fills from round to round, for each stake apart, and is there in the next session', async () => {
  const secret = await open('meter-stakes');
  assert.deepEqual(await metersOf(secret), []);
  const filled = { '1.00': 0, '2.00': 0 };
  for (let round = 0; round < 16; round += 1) {
    const text = round % 2 === 0 ? '1.00' : '2.00';
    const played = await play(secret, text);
    assert.equal(played.carried ?? 0, filled[text]);
    filled[text] = (filled[text] + addedBy(played)) % SIZE;
    assert.equal(played.left, filled[text]);
  }
  const meters = await metersOf(await open('meter-stakes'));
  assert.deepEqual(meters, [
    { stake: '1.00', isFree: false, carried: filled['1.00'] },
    { stake: '2.00', isFree: false, carried: filled['2.00'] },
  ]);
  assert.ok(filled['1.00'] + filled['2.00'] > 0);
});

test('a full card turns the pie once, pays it with the line, and the round is verified by its record', async () => {
  const user = 'meter-full';
  const secret = await open(user);
  await play(secret);
  await setMeters(user, SIZE - 1);
  await studio.stackNonce(
    user,
    nonceWhere(({ events }) => stamped(events) > 0),
  );
  const begun = (await begin(secret)).json<RoundView>();
  assert.equal(begun.state, 'playing');
  assert.equal(begun.carried, SIZE - 1);
  // Nothing is kept before the end, and the round waits for its player with the pie.
  assert.deepEqual((await metersOf(secret))[0]?.carried, SIZE - 1);
  const over = await playOut(secret, begun);
  const turned = eventsOf(over).filter(({ kind }) => kind === 'wheel');
  assert.equal(turned.length, 1);
  const line =
    eventsOf(over).findLast(({ kind }) => kind === 'spin' || kind === 'nudge')?.pays ?? 0;
  assert.equal(over.win, ((line + (turned[0]?.pays ?? 0)) / 100).toFixed(2));
  assert.equal(over.left, SIZE - 1 + addedBy(over) - SIZE);
  assert.equal((await metersOf(secret))[0]?.carried, over.left);
  const again = await studio.act(secret, begun, { kind: 'wheel' });
  assert.deepEqual(again.json<RoundView>().left, over.left);

  await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'next' });
  const proof = await proofOf(secret, over);
  const { tableHash } = chromeDinerFigures;
  assert.equal(verifyRecord(chromeDiner, proof, tableHash), 'ok');
  assert.equal(verifyRecord(chromeDiner, { ...proof, carried: SIZE - 2 }, tableHash), 'bad');
  assert.equal(verifyRecord(chromeDiner, { ...proof, carried: SIZE }, tableHash), 'bad');
});

test('two tabs and repeated presses lose no stamp and count none twice', async () => {
  const user = 'meter-tabs';
  const tabs = [await open(user), await open(user)];
  await Promise.all(
    tabs.map(async (secret) => {
      for (let round = 0; round < 25; round += 1) {
        const key = crypto.randomUUID();
        const answers = await Promise.all([begin(secret, '1.00', key), begin(secret, '1.00', key)]);
        for (const answer of answers) {
          const begun = answer.json<RoundView>();
          if (answer.statusCode === 200 && begun.state === 'playing') await playOut(secret, begun);
        }
      }
    }),
  );
  const rounds: RoundView[] = [];
  for (let page = ''; ; page = `?before=${rounds.at(-1)?.id}`) {
    const listed = (await studio.api(tabs[0] as string, 'GET', `/rounds${page}`)).json<{
      rounds: RoundView[];
    }>();
    if (listed.rounds.length === 0) break;
    rounds.push(...listed.rounds);
  }
  rounds.reverse();
  assert.ok(rounds.length > 10, `${rounds.length} rounds`);
  let carried: unknown = null;
  for (const round of rounds) {
    assert.equal(round.state, 'closed');
    assert.equal(round.carried, carried);
    carried = round.left;
  }
  assert.equal((await metersOf(tabs[0] as string))[0]?.carried, carried);
});

test('a bet that is refused or has no clear answer leaves the card as it was', async () => {
  const user = 'meter-refused';
  const secret = await open(user);
  const first = await play(secret);
  await studio.stackNonce(
    user,
    nonceWhere(({ events }) => stamped(events) > 0),
  );
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' } : null,
  );
  assert.notEqual((await begin(secret)).statusCode, 200);
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'http', code: 500, moves: true } : null,
  );
  assert.notEqual((await begin(secret)).statusCode, 200);
  studio.operator.behave(() => null);
  assert.equal((await metersOf(secret))[0]?.carried, first.left);
  const next = await play(secret);
  assert.equal(next.carried, first.left);
});

test('a round whose player does not come back fills the card when it is played to its end', async () => {
  const user = 'meter-gone';
  const secret = await open(user);
  await studio.stackNonce(
    user,
    nonceWhere(({ events, win }) => win === null && stamped(events) > 0),
  );
  const begun = (await begin(secret)).json<RoundView>();
  assert.equal(begun.state, 'playing');
  assert.deepEqual(await metersOf(secret), []);
  studio.advance(31 * 24 * 60 * 60_000);
  const meters = await eventually(async () => {
    const found = await metersOf(await open(user));
    return found.length > 0 ? found : null;
  });
  assert.equal(meters[0]?.carried, addedBy(begun));
});

test('free rounds fill a card of their own', async () => {
  const user = 'meter-free';
  const secret = await open(user);
  const paid = await play(secret);
  const listed = (
    await studio.games('/freebet/prepaids/list', {
      operator_id: 'parlour',
      game_code: GAME,
      currency: 'USD',
    })
  ).json<{ prepaid_uuid: string; bet_value: number }[]>();
  const prepaid = listed.find(({ bet_value: bet }) => bet === 100_000);
  assert.ok(prepaid, 'no free rounds of the game');
  const given = await studio.games('/freebet/rewards/create', {
    operator_id: 'parlour',
    user,
    prepaid_uuid: prepaid.prepaid_uuid,
    bet_count: 8,
    start_time: new Date(Date.now() - 1_000).toISOString(),
    end_time: new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString(),
    operator_reference: crypto.randomUUID(),
  });
  const { reward_uuid: rewardId } = given.json<{ reward_uuid: string }>();
  let carried: unknown = null;
  for (let round = 0; round < 8; round += 1) {
    const body = { key: crypto.randomUUID(), stake: '1.00', choice: SPIN, rewardId };
    const begun = (await studio.api(secret, 'POST', '/rounds', body)).json<RoundView>();
    assert.equal(begun.carried, carried);
    carried = (await playOut(secret, begun)).left;
  }
  const meters = await metersOf(secret);
  assert.deepEqual(
    meters.map((meter) => [meter.isFree, meter.carried]),
    [
      [false, paid.left],
      [true, carried],
    ],
  );
});

test('a demonstration has cards as well', async () => {
  const secret = await open(null);
  const first = await play(secret);
  const second = await play(secret);
  assert.equal(second.carried, first.left);
  assert.deepEqual(await metersOf(secret), [
    { stake: '1.00', isFree: false, carried: second.left },
  ]);
});

test('a round that an older version began goes on, is shown and verified by its own rules', async () => {
  const rules = versionOf(chromeDiner, { current: newest.tableHash, tableHash: FIRST });
  assert.ok(rules !== null);
  const user = 'meter-version';
  const secret = await open(user);
  offer({ ...newest, tableHash: FIRST, game: rules });
  for (let nonce = 0; ; nonce += 1) {
    const first = drawFirst(rules, { ...SEEDS, nonce }, { stake, choice: SPIN }).round;
    if (first.win !== null) continue;
    await studio.stackNonce(user, nonce);
    break;
  }
  const begun = (await begin(secret)).json<RoundView>();
  assert.deepEqual([begun.state, begun.carried], ['playing', null]);
  offer(newest);
  const over = await playOut(secret, begun);
  assert.equal(over.state, 'closed');
  assert.deepEqual([over.left, await metersOf(secret)], [null, []]);
  await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'next' });
  const proof = await proofOf(secret, over);
  assert.equal(proof.tableHash, FIRST);
  assert.equal(verifyRecord(chromeDiner, proof, newest.tableHash), 'ok');
  assert.equal(
    verifyRecord(chromeDiner, { ...proof, tableHash: newest.tableHash }, newest.tableHash),
    'bad',
  );
});
