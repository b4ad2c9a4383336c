// Tickets of a finite deck: sold once each, proven, recovered, and followed by the next deck.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { verifyCommit } from '@parlour/fairness';
import type { GameCard } from '@parlour/games';
import {
  dealTiers,
  type DeckPlan,
  hashOfTicket,
  paysOf,
  rootOfDeck,
  saltsOf,
  scratchGame,
} from '@parlour/games/scratch';
import { rootOfPath } from '@parlour/fairness';
import { eventually } from '@parlour/testkit';
import type { ProofView, RoundView } from '../round/present.ts';
import { startStudio, type Studio } from '../testkit/studio.ts';
import type { DeckView } from './present.ts';

const BEACON_MS = 10_000;
const plan: DeckPlan = {
  tickets: 300,
  priceHundredths: 100,
  prizes: [
    { pays: 10_000, count: 1 },
    { pays: 500, count: 10 },
    { pays: 100, count: 40 },
  ],
};
const tiny = (code: string, deck: DeckPlan = plan): GameCard => ({
  code,
  name: code,
  category: 'Scratch',
  rtpPpm: 0,
  rtpPpmMax: 0,
  volatility: null,
  tableHash: `table of ${code}`,
  parSheetHash: 'sheet',
  measures: {
    version: '1.0.0',
    rtpPpmMin: 0,
    rtpPpmMax: 0,
    deviationMilliMin: 0,
    deviationMilliMax: 0,
    isOfBestPlay: false,
  },
  sheet: {},
  hasFreeStakes: false,
  deck,
  game: scratchGame({ code, plan: deck, picture: (pays, draws) => [pays, draws.below(9)] }),
});
const few: DeckPlan = { tickets: 3, priceHundredths: 100, prizes: [{ pays: 200, count: 1 }] };

let studio: Studio;
before(async () => {
  studio = await startStudio({
    games: [tiny('tiny'), tiny('refused'), tiny('late'), tiny('few', few), tiny('idle')],
  });
});
after(() => studio.close());
afterEach(() => studio.operator.behave(() => null));

const decksOf = async (secret: string): Promise<DeckView[]> =>
  (await studio.api(secret, 'GET', '/decks')).json<{ decks: DeckView[] }>().decks;

const onSale = (decks: readonly DeckView[]) => decks.find(({ state }) => state === 'on_sale');

/** A session of a card whose deck is on sale. */
async function openCard(game: string, user: string): Promise<string> {
  const secret = await studio.open(user, 'token-0000000001', { game });
  if (onSale(await decksOf(secret)) === undefined) studio.advance(BEACON_MS);
  await eventually(async () => onSale(await decksOf(secret)) ?? null);
  return secret;
}

const buy = (secret: string, key?: string) => studio.begin(secret, {}, key, '1.00');
type Answer = Awaited<ReturnType<typeof buy>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
type Shown = { readonly number: number; readonly pays: number };
const shownOf = ({ steps }: Pick<RoundView, 'steps'>) => steps.at(-1)?.events[0] as Shown;

const soldOf = async (game: string): Promise<number> => {
  const [row] = await studio.db.query<{ sold: bigint }>({
    text: 'select coalesce(sum(sold), 0)::bigint as sold from decks where game_code = $1',
    values: [game],
  });
  return Number(row?.sold);
};

test('a deck is promised first, published next, and sold only then', async () => {
  const secret = await studio.open('deck-first', 'token-0000000001', { game: 'idle' });
  const [sealed] = await decksOf(secret);
  assert.deepEqual([sealed?.state, sealed?.root, sealed?.beacon.value], ['sealed', null, null]);
  assert.match(sealed?.seedHash ?? '', /^[0-9a-f]{64}$/);
  assert.equal(codeOf(await buy(secret)), 'round.deck_unready');
  assert.equal(studio.operator.calls.filter(({ path }) => path.endsWith('bet')).length, 0);
  studio.advance(BEACON_MS);
  const deck = await eventually(async () => onSale(await decksOf(secret)) ?? null);
  assert.deepEqual([deck.number, deck.sold, deck.seed], [1, 0, null]);
  assert.equal(deck.seedHash, sealed?.seedHash);
  assert.match(deck.root ?? '', /^[0-9a-f]{64}$/);
  assert.equal(
    codeOf(await studio.begin(secret, {}, crypto.randomUUID(), '2.00')),
    'round.stake_not_offered',
  );
});

test('a deck sold at the same moments by many gives every ticket once, counts its plan, and is followed', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, (_, index) => openCard('tiny', `deck-crowd-${index}`)),
  );
  const [deck] = (await decksOf(players[0] as string)).filter(({ state }) => state === 'on_sale');
  const bought: RoundView[] = [];
  await Promise.all(
    players.map(async (secret) => {
      for (let ticket = 0; ticket < plan.tickets / players.length; ticket += 1)
        bought.push((await buy(secret)).json<RoundView>());
    }),
  );
  const numbers = bought.map((round) => shownOf(round).number);
  assert.equal(new Set(numbers).size, plan.tickets);
  assert.ok(bought.every(({ state }) => state === 'closed'));
  const decks = await decksOf(players[0] as string);
  const ended = decks.find(({ id }) => id === deck?.id);
  assert.equal(ended?.state, 'sold_out');
  assert.deepEqual(
    ended.prizes.map(({ left }) => left),
    [0, 0, 0, 0],
  );

  // What is published at the end gives every ticket that was sold, and the root of the beginning.
  const { beacon, root, seed, seedHash } = ended;
  assert.ok(seed !== null && beacon.value !== null && verifyCommit(seed, seedHash));
  const tiers = dealTiers(plan, { seed, beacon: beacon.value });
  for (const round of bought) {
    const { number, pays } = shownOf(round);
    assert.equal(pays, paysOf(plan, tiers[number] as number));
    assert.equal(round.win, (pays / 100).toFixed(2));
  }
  assert.equal(Buffer.from(rootOfDeck(plan, { seed, beacon: beacon.value })).toString('hex'), root);
  assert.equal(root, deck?.root);

  studio.advance(BEACON_MS);
  const next = await eventually(async () => onSale(await decksOf(players[0] as string)) ?? null);
  assert.deepEqual([next.number, next.sold], [2, 0]);
  assert.notEqual(next.seedHash, seedHash);
});

test('a ticket is proven to its buyer by its salt and its path, and to no other player', async () => {
  const secret = await openCard('refused', 'deck-proof');
  const round = (await buy(secret)).json<RoundView>();
  const proof = (await studio.api(secret, 'GET', `/rounds/${round.id}`)).json<ProofView>();
  const { ticket } = proof;
  assert.ok(ticket !== null);
  assert.deepEqual([ticket.number, ticket.pays], [shownOf(round).number, shownOf(round).pays]);
  const salt = Buffer.from(ticket.salt, 'hex');
  const path = ticket.path.map((hash) => Buffer.from(hash, 'hex'));
  const leaf = hashOfTicket({ number: ticket.number, salt, pays: ticket.pays });
  const root = rootOfPath(leaf, { place: ticket.number, count: ticket.tickets, path });
  assert.equal(Buffer.from(root ?? []).toString('hex'), ticket.root);
  const deck = onSale(await decksOf(secret));
  assert.equal(deck?.root, ticket.root);
  assert.equal(deck?.seed, null, 'the seed would give every salt');
  const other = await openCard('refused', 'deck-other');
  assert.equal((await studio.api(other, 'GET', `/rounds/${round.id}`)).statusCode, 404);
});

test('remaining prizes are true after every ticket', async () => {
  const secret = await openCard('refused', 'deck-left');
  for (let turn = 0; turn < 5; turn += 1) {
    const before = onSale(await decksOf(secret));
    const { pays } = shownOf((await buy(secret)).json<RoundView>());
    const now = onSale(await decksOf(secret));
    assert.deepEqual(
      now?.prizes.map(({ left }) => left),
      before?.prizes.map((prize) => prize.left - (prize.pays === pays ? 1 : 0)),
    );
    assert.equal(now?.sold, (before?.sold ?? 0) + 1);
  }
});

test('a price that was refused or never answered took no ticket', async () => {
  const secret = await openCard('refused', 'deck-refused');
  const sold = await soldOf('refused');
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' } : null,
  );
  assert.equal(codeOf(await buy(secret)), 'wallet.not_enough_money');
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'http', code: 500, moves: true } : null,
  );
  assert.equal(codeOf(await buy(secret)), 'wallet.unclear');
  assert.equal(await soldOf('refused'), sold);
  studio.operator.behave(() => null);
  await eventually(async () => ((await buy(secret)).statusCode === 200 ? true : null));
  assert.equal(await soldOf('refused'), sold + 1);
});

test('the same press from three tabs is one ticket', async () => {
  const secret = await openCard('refused', 'deck-tabs');
  const [sold, key] = [await soldOf('refused'), crypto.randomUUID()];
  const views = (await Promise.all([1, 2, 3].map(() => buy(secret, key)))).map((answer) =>
    answer.json<RoundView>(),
  );
  assert.equal(new Set(views.map(({ id, steps }) => id + JSON.stringify(steps))).size, 1);
  assert.equal(await soldOf('refused'), sold + 1);
  // Nor can a second one be taken for the same price.
  const again = await studio.act(secret, views[0] as RoundView, { kind: 'take' });
  assert.equal(codeOf(again), 'round.step_out_of_turn');
});

const withdraw = async (deck: string) =>
  studio.games('/decks/withdraw', { operator_id: 'parlour', deck, reason: 'misprinted' });

test('a deck withdrawn while a price is on its way: the ticket comes from the next deck, once', async () => {
  const secret = await openCard('late', 'deck-late');
  const [old] = (await decksOf(secret)).filter(({ state }) => state === 'on_sale');
  studio.advance(BEACON_MS);
  await eventually(async () =>
    (await decksOf(secret)).some(({ state }) => state === 'ready') ? true : null,
  );
  const held = studio.operator.hold('/transaction/bet');
  const buying = buy(secret);
  await held.reached;
  assert.equal((await withdraw(old?.id ?? '')).statusCode, 200);
  assert.equal((await withdraw(old?.id ?? '')).statusCode, 404);
  held.release();
  const round = (await buying).json<RoundView>();
  const proof = (await studio.api(secret, 'GET', `/rounds/${round.id}`)).json<ProofView>();
  assert.deepEqual([round.state, proof.ticket?.deck], ['closed', 2]);
  const ended = (await decksOf(secret)).find(({ id }) => id === old?.id);
  assert.deepEqual([ended?.state, ended?.reason, ended?.sold], ['withdrawn', 'misprinted', 0]);
  assert.ok(verifyCommit(ended?.seed ?? '', ended?.seedHash ?? ''));
});

test('a paid ticket for which no deck was left waits for the next one, and is paid without its player', async () => {
  const secret = await openCard('few', 'deck-few');
  const first = onSale(await decksOf(secret));
  const held = studio.operator.hold('/transaction/bet');
  const buying = buy(secret);
  await held.reached;
  // Its successor is sealed, and the beacon that it waits for has not come.
  await withdraw(first?.id ?? '');
  const openDeck = onSale(await decksOf(secret));
  if (openDeck !== undefined) await withdraw(openDeck.id);
  held.release();
  assert.equal(codeOf(await buying), 'round.deck_unready');
  const session = await studio.api(secret, 'GET', '/session');
  assert.equal(session.json<{ unfinished: unknown }>().unfinished, null);
  assert.equal(codeOf(await buy(secret)), 'round.deck_unready');
  const closed = await eventually(async () => {
    studio.advance(BEACON_MS);
    const { rounds } = (await studio.api(secret, 'GET', '/rounds')).json<{ rounds: RoundView[] }>();
    return rounds.length === 1 && rounds[0]?.state === 'closed' ? rounds[0] : null;
  });
  assert.equal(shownOf(closed).number, 0);
  assert.equal(studio.operator.openBets(), 0);
});

test('play money has decks of its own, and each currency', async () => {
  const secret = await openCard('tiny', 'deck-real');
  const sold = await soldOf('tiny');
  const demo = await studio.open(null, '', { game: 'tiny' });
  const [deck] = await decksOf(demo);
  assert.deepEqual([deck?.number, deck?.sold], [1, 0]);
  assert.equal(await soldOf('tiny'), sold);
  assert.ok((await decksOf(secret)).every(({ id }) => id !== deck?.id));
});

test('the operator sees every deck that is played for money, with what is left', async () => {
  const listed = await studio.games('/decks/list', { operator_id: 'parlour' });
  const decks = listed.json<DeckView[]>();
  assert.ok(decks.some(({ gameCode, state }) => gameCode === 'tiny' && state === 'sold_out'));
  assert.ok(
    decks.every(
      ({ seed, state }) => (seed !== null) === (state === 'sold_out' || state === 'withdrawn'),
    ),
  );
});

test('salts of a deck differ from ticket to ticket and from deck to deck', () => {
  const [one, other] = [saltsOf('a'.repeat(64)), saltsOf('b'.repeat(64))];
  const salts = [one(0), one(1), other(0)].map((salt) => Buffer.from(salt).toString('hex'));
  assert.equal(new Set(salts).size, 3);
});
