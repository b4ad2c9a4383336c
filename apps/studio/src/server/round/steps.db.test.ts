// Rounds of several steps and of further stakes: mines, which a player collects, video poker, and blackjack,
// which raises.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { drawFirst, type SoloGame } from '@parlour/games';
import { blackjack } from '@parlour/games/blackjack';
import { mines } from '@parlour/games/mines';
import { amountFromText, type Amount } from '@parlour/money';
import { eventually } from '@parlour/testkit';
import { SEEDS, startStudio, type Studio } from '../testkit/studio.ts';
import type { ProofView, RoundView } from './present.ts';

const stake = amountFromText('1.00') as Amount;
let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
afterEach(() => studio.operator.behave(() => null));

const seedsAt = (nonce: number) => ({ ...SEEDS, nonce });

/** The first number under the pair of the published vectors whose round begins as wanted. */
function nonceWhere(
  game: SoloGame,
  choice: unknown,
  isWanted: (round: ReturnType<typeof drawFirst>['round']) => boolean,
): number {
  for (let nonce = 0; ; nonce += 1)
    if (isWanted(drawFirst(game, seedsAt(nonce), { stake, choice }).round)) return nonce;
}

const minesAt = (nonce: number, choice: unknown): readonly number[] =>
  drawFirst(mines, seedsAt(nonce), { stake, choice }).draws.reduce<{
    left: number[];
    found: number[];
  }>(
    ({ found, left }, draw) => ({
      found: [...found, left[draw] as number],
      left: left.toSpliced(draw, 1),
    }),
    { left: Array.from({ length: 25 }, (_, field) => field), found: [] },
  ).found;

const callsOf = (round: Pick<RoundView, 'id'>) =>
  studio.operator.calls
    .filter((call) => call.round === round.id)
    .map(({ amount, path, round_closed }) => [
      path.replace('/transaction/', ''),
      amount,
      round_closed,
    ]);

type Answer = Awaited<ReturnType<Studio['act']>>;
const code = (answer: Answer) => answer.json<{ code: string }>().code;

test('a round of mines is opened field by field, hides its mines, and pays what is collected', async () => {
  const secret = await studio.open('steps-mines', 'token-0000000001', { game: 'mines' });
  await studio.stackNonce('steps-mines', 0);
  const choice = { mines: 3 };
  const hidden = minesAt(0, choice);
  const begun = (await studio.begin(secret, choice)).json<RoundView>();
  assert.deepEqual([begun.state, begun.steps.length, begun.win], ['playing', 1, '0.00']);
  assert.equal(
    code(await studio.act(secret, begun, { kind: 'collect' })),
    'round.step_out_of_turn',
  );
  assert.equal(
    code(await studio.act(secret, begun, { kind: 'pick', field: 25 })),
    'round.step_out_of_turn',
  );
  const safe = [24, 23].filter((field) => !hidden.includes(field));
  assert.equal(safe.length, 2);
  const first = (await studio.act(secret, begun, { kind: 'pick', field: 24 })).json<RoundView>();
  // The same step again, from another tab with another field: the round as it is.
  const again = await studio.act(secret, begun, { kind: 'pick', field: 1 });
  assert.deepEqual(again.json<RoundView>().steps, first.steps);
  const open = await studio.api(secret, 'GET', '/session');
  assert.equal(open.json<{ unfinished: RoundView }>().unfinished.id, begun.id);
  assert.ok(!JSON.stringify(first).includes('"mines":['), 'no mine is sent before the end');
  const second = (await studio.act(secret, first, { kind: 'pick', field: 23 })).json<RoundView>();
  const over = (await studio.act(secret, second, { kind: 'collect' })).json<RoundView>();
  assert.deepEqual([over.state, over.win], ['closed', '1.28']);
  assert.deepEqual(over.steps.at(-1)?.events, [{ kind: 'shown', mines: hidden }]);
  assert.deepEqual(callsOf(over), [
    ['bet', 100_000, false],
    ['win', 128_000, true],
  ]);
  assert.equal(
    code(await studio.act(secret, over, { kind: 'pick', field: 1 })),
    'round.step_out_of_turn',
  );
});

test('a mine ends the round with a win of nothing, which closes it at the operator', async () => {
  const secret = await studio.open('steps-hit', 'token-0000000001', { game: 'mines' });
  await studio.stackNonce('steps-hit', 0);
  const begun = (await studio.begin(secret, { mines: 3 })).json<RoundView>();
  const [mine] = minesAt(0, { mines: 3 });
  const over = (await studio.act(secret, begun, { kind: 'pick', field: mine })).json<RoundView>();
  assert.deepEqual([over.state, over.win], ['closed', '0.00']);
  assert.deepEqual(callsOf(over).at(-1), ['win', 0, true]);
});

test('a choice that is none of the game moves no money', async () => {
  const secret = await studio.open('steps-choice', 'token-0000000001', { game: 'mines' });
  const calls = studio.operator.calls.length;
  for (const choice of [{}, { mines: 25 }, null, { mines: 3, more: 1 }])
    assert.equal(code(await studio.begin(secret, choice)), 'round.choice_unknown');
  assert.equal(studio.operator.calls.length, calls);
  const key = crypto.randomUUID();
  assert.equal((await studio.begin(secret, { mines: 3 }, key)).statusCode, 200);
  assert.equal(code(await studio.begin(secret, { mines: 4 }, key)), 'round.key_reused');
});

test('a stake that could win more than a round may is refused, and the least stake is not', async () => {
  const secret = await studio.open('steps-high', 'token-0000000001', { game: 'mines' });
  const begin = (text: string) => studio.begin(secret, { mines: 12 }, crypto.randomUUID(), text);
  assert.equal(code(await begin('0.21')), 'round.stake_too_high');
  assert.equal((await begin('0.20')).statusCode, 200);
});

test('a round that nobody comes back to is played to its end by its rule after thirty days', async () => {
  const secret = await studio.open('steps-gone', 'token-0000000001', { game: 'mines' });
  await studio.stackNonce('steps-gone', 0);
  const begun = (await studio.begin(secret, { mines: 1 })).json<RoundView>();
  studio.advance(31 * 24 * 60 * 60_000);
  await eventually(() => (callsOf(begun).some(([path]) => path === 'win') ? true : null));
});

test('video poker sends the cards of the draw after the hold alone, and each hold counts once', async () => {
  const secret = await studio.open('steps-poker', 'token-0000000001', { game: 'jacks-or-better' });
  assert.equal(code(await studio.begin(secret, { hands: 3 })), 'round.choice_unknown');
  assert.equal(code(await studio.begin(secret, { hands: 2 })), 'round.choice_unknown');
  const begun = (await studio.begin(secret, { hands: 10 })).json<RoundView>();
  const [deal] = (begun.steps[0]?.events ?? []) as { dealt: number[] }[];
  assert.deepEqual([begun.state, deal?.dealt.length], ['playing', 5]);
  assert.ok(!JSON.stringify(begun).includes('"hands":['), 'no card of the draw is sent');
  for (const hold of [[5], [0, 0], [-1], 'all', null])
    assert.equal(code(await studio.act(secret, begun, { hold })), 'round.step_out_of_turn');
  const over = (await studio.act(secret, begun, { hold: [0, 1] })).json<RoundView>();
  const [drawn] = (over.steps[1]?.events ?? []) as { hands: { cards: number[] }[] }[];
  assert.equal(over.state, 'closed');
  assert.equal(drawn?.hands.length, 10);
  for (const { cards } of drawn?.hands ?? [])
    assert.deepEqual(cards.slice(0, 2), deal?.dealt.slice(0, 2));
  const again = await studio.act(secret, begun, { hold: [] });
  assert.deepEqual(
    again.json<RoundView>().steps,
    over.steps,
    'from another tab: the round as it is',
  );
});

const HAND = { bets: [{ place: 'hand', amount: '1.00' }] };
type Turn = { readonly kind: string; readonly allowed?: readonly string[] };
const mayDouble = (round: { readonly events: readonly unknown[]; readonly win: unknown }) =>
  round.win === null &&
  (round.events as Turn[]).some((event) => event.allowed?.includes('double') === true);

/** A player in a round of blackjack that may double. */
async function dealt(user: string) {
  const secret = await studio.open(user, 'token-0000000001', { game: 'blackjack' });
  await studio.stackNonce(user, nonceWhere(blackjack, HAND, mayDouble));
  const begun = (await studio.begin(secret, HAND)).json<RoundView>();
  assert.equal(begun.state, 'playing');
  return { secret, begun };
}

const double = { action: 'double' };

test('a further stake is a bet of its own in the same round, and one win pays for both', async () => {
  const { begun, secret } = await dealt('steps-double');
  const balance = studio.operator.balance();
  const tabs = await Promise.all([1, 2, 3].map(() => studio.act(secret, begun, double)));
  const views = tabs.map((answer) => answer.json<RoundView>());
  assert.equal(new Set(views.map(({ steps }) => JSON.stringify(steps))).size, 1);
  await eventually(async () => {
    const proof = await studio.api(secret, 'GET', `/rounds/${begun.id}`);
    return proof.json<RoundView>().state === 'closed' ? true : null;
  });
  const proof = (await studio.api(secret, 'GET', `/rounds/${begun.id}`)).json<ProofView>();
  assert.equal(proof.staked, '2.00');
  const bets = callsOf(begun).filter(([path]) => path === 'bet');
  assert.deepEqual(
    bets.map(([, amount]) => amount),
    [100_000, 100_000],
  );
  const won = callsOf(begun).find(([path]) => path === 'win')?.[1] ?? 0;
  assert.equal(studio.operator.balance(), balance - 100_000 + Number(won));
  assert.equal(Number(proof.win) * 100_000, Number(won));
});

test('a further stake that is refused leaves the round as it was', async () => {
  const { begun, secret } = await dealt('steps-poor');
  studio.operator.behave((call) =>
    call.path === '/transaction/bet'
      ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      : null,
  );
  assert.equal(code(await studio.act(secret, begun, double)), 'wallet.not_enough_money');
  studio.operator.behave(() => null);
  const stand = (await studio.act(secret, begun, { action: 'stand' })).json<RoundView>();
  assert.deepEqual([stand.state, stand.staked, stand.steps.length], ['closed', '1.00', 2]);
});

test('a further stake without a clear answer is undone, and then the round goes on', async () => {
  const { begun, secret } = await dealt('steps-unclear');
  const balance = studio.operator.balance();
  studio.operator.behave((call) =>
    call.path === '/transaction/bet' ? { kind: 'garbage', moves: true } : null,
  );
  assert.equal(code(await studio.act(secret, begun, double)), 'wallet.unclear');
  studio.operator.behave(() => null);
  await eventually(async () => {
    const session = await studio.api(secret, 'GET', '/session');
    return session.json<{ unfinished: RoundView }>().unfinished.state === 'playing' ? true : null;
  });
  assert.equal(studio.operator.balance(), balance);
  assert.deepEqual(callsOf(begun).at(-1), ['rollback', undefined, false]);
  const over = (await studio.act(secret, begun, { action: 'stand' })).json<RoundView>();
  assert.deepEqual([over.state, over.staked], ['closed', '1.00']);
});

test('a further stake whose sender died is given up and undone', async () => {
  const { begun, secret } = await dealt('steps-dead');
  const balance = studio.operator.balance();
  const held = studio.operator.hold('/transaction/bet');
  const asked = studio.act(secret, begun, double);
  await held.reached;
  studio.advance(60_000);
  await eventually(() => (callsOf(begun).at(-1)?.[0] === 'rollback' ? true : null));
  held.release();
  assert.equal(code(await asked), 'wallet.unclear');
  assert.equal(studio.operator.balance(), balance);
  const over = (await studio.act(secret, begun, { action: 'stand' })).json<RoundView>();
  assert.equal(over.staked, '1.00');
});

test('a game that was opened again raises by its own token, and pays the win of both', async () => {
  const { begun } = await dealt('steps-reopened');
  const again = await studio.open('steps-reopened', 'token-0000000002', { game: 'blackjack' });
  const isOld = ({ path, token }: { path: string; token: string }) =>
    path === '/transaction/bet' && token === 'token-0000000001';
  studio.operator.behave((call) =>
    isOld(call) ? { kind: 'status', status: 'RS_ERROR_TOKEN_EXPIRED' } : null,
  );
  const over = (await studio.act(again, begun, double)).json<RoundView>();
  assert.deepEqual([over.state, over.staked], ['closed', '2.00']);
});

test('a hand is split and doubled, each for a bet of its own, and hides its card to the end', async () => {
  const secret = await studio.open('steps-split', 'token-0000000001', { game: 'blackjack' });
  const maySplit = ({ events }: { readonly events: readonly unknown[] }) =>
    (events as Turn[]).some(({ allowed }) => allowed?.includes('split') === true);
  await studio.stackNonce('steps-split', nonceWhere(blackjack, HAND, maySplit));
  let view = (await studio.begin(secret, HAND)).json<RoundView>();
  for (const action of ['split', 'double', 'stand']) {
    assert.equal(view.state, 'playing');
    const kinds = view.steps.flatMap(({ events }) => (events as Turn[]).map(({ kind }) => kind));
    assert.ok(!kinds.includes('dealer'), 'the hidden card is not sent before its time');
    view = (await studio.act(secret, view, { action })).json<RoundView>();
  }
  assert.deepEqual([view.state, view.staked], ['closed', '3.00']);
  const bets = callsOf(view).filter(([path]) => path === 'bet');
  assert.deepEqual(
    bets.map(([, amount]) => amount),
    [100_000, 100_000, 100_000],
  );
  const last = view.steps.at(-1)?.events as readonly Turn[];
  assert.deepEqual(
    last.map(({ kind }) => kind),
    ['stand', 'dealer', 'result'],
  );
});

test("casino hold'em and three card poker draw the dealer's cards after the choice", async () => {
  const plays = [
    { game: 'casino-holdem', action: 'call', side: 'aa-bonus', raise: 200_000 },
    { game: 'three-card-poker', action: 'raise', side: 'pair-plus', raise: 100_000 },
  ];
  for (const { action, game, raise, side } of plays) {
    const secret = await studio.open(`steps-${game}`, 'token-0000000001', { game });
    const bets = ['ante', side].map((place) => ({ place, amount: '1.00' }));
    const key = crypto.randomUUID();
    const begun = (await studio.begin(secret, { bets }, key, '2.00')).json<RoundView>();
    assert.deepEqual([begun.state, begun.steps.length], ['playing', 1]);
    assert.ok(!JSON.stringify(begun.steps).includes('dealer'), game);
    const over = (await studio.act(secret, begun, { action })).json<RoundView>();
    const paid = callsOf(over).filter(([path]) => path === 'bet');
    assert.deepEqual(
      paid.map(([, amount]) => amount),
      [200_000, raise],
    );
    assert.ok(JSON.stringify(over.steps).includes('dealer'), game);
  }
});

test('a further stake that the currency cannot pay is refused, and the round goes on', async () => {
  const secret = await studio.open('steps-odd', 'token-0000000001', { game: 'blackjack' });
  const odd = { bets: [{ place: 'hand', amount: '1.01' }] };
  const stake101 = amountFromText('1.01') as Amount;
  let nonce = 0;
  const isOffered = () =>
    (
      drawFirst(blackjack, seedsAt(nonce), { stake: stake101, choice: odd }).round.events as Turn[]
    ).some(({ kind }) => kind === 'insurance');
  while (!isOffered()) nonce += 1;
  await studio.stackNonce('steps-odd', nonce);
  const begun = (await studio.begin(secret, odd, crypto.randomUUID(), '1.01')).json<RoundView>();
  assert.equal(
    code(await studio.act(secret, begun, { action: 'insure' })),
    'round.stake_not_offered',
  );
  const next = (await studio.act(secret, begun, { action: 'decline' })).json<RoundView>();
  assert.equal(next.staked, '1.01');
});

test('play money raises in one transaction', async () => {
  const secret = await studio.open(null, 'token-0000000001', { game: 'blackjack' });
  for (let round = 0; round < 30; round += 1) {
    let view = (await studio.begin(secret, HAND)).json<RoundView>();
    let isRaised = false;
    for (let step = 0; view.state === 'playing' && step < 20; step += 1) {
      const turn = view.steps.at(-1)?.events.find((event) => (event as Turn).kind === 'turn') as
        | Turn
        | undefined;
      const action: string =
        turn === undefined
          ? 'decline'
          : isRaised || !turn.allowed?.includes('double')
            ? 'stand'
            : 'double';
      isRaised ||= action === 'double';
      view = (await studio.act(secret, view, { action })).json<RoundView>();
    }
    assert.equal(view.state, 'closed');
    assert.equal(view.staked, isRaised ? '2.00' : '1.00');
  }
  const [sum] = await studio.db.query<{ isEven: boolean }>({
    text: `select bool_and(balance_amount = 500000000 + coalesce((select sum(amount) from demo_entries e
      where e.player_id = p.player_id), 0)) as "isEven" from demo_purses p`,
  });
  assert.equal(sum?.isEven, true);
});
