// Rounds of slots: ways to play that cost another amount than the stake behind them, and a player's steps.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawFirst } from '@parlour/games';
import { chromeDiner } from '@parlour/games/chrome-diner';
import { amountFromText, type Amount } from '@parlour/money';
import { SEEDS, startStudio, type Studio } from '../testkit/studio.ts';
import type { RoundView } from './present.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const open = (user: string, game: string) => studio.open(user, 'token-0000000001', { game });
const begin = (secret: string, mode: string, stake: string) =>
  studio.begin(secret, { mode }, crypto.randomUUID(), stake);
const betOf = ({ id }: RoundView) =>
  studio.operator.calls.find((call) => call.round === id && call.path === '/transaction/bet');
const code = (answer: Awaited<ReturnType<typeof begin>>) => answer.json<{ code: string }>().code;

async function playOut(secret: string, begun: RoundView): Promise<RoundView> {
  let round = begun;
  while (round.state === 'playing')
    round = (await studio.act(secret, round, { kind: 'next' })).json<RoundView>();
  return round;
}

test('a bought feature costs its price, is played to its end, and pays at most that of the rules', async () => {
  const secret = await open('slot-buy', 'monsoon-express');
  const begun = (await begin(secret, 'buy', '20.00')).json<RoundView>();
  assert.deepEqual([begun.state, begun.stake, begun.staked], ['playing', '20.00', '20.00']);
  assert.deepEqual(begun.steps[0]?.events, [{ kind: 'spins', scatters: 0, spins: 10 }]);
  const bet = betOf(begun);
  assert.deepEqual([bet?.amount, bet?.base_amount], [2_000_000, 20_000]);
  const over = await playOut(secret, begun);
  assert.equal(over.state, 'closed');
  assert.ok(over.steps.length > 10);
});

test('the stake behind a price is one of the ladder', async () => {
  const secret = await open('slot-price', 'monsoon-express');
  for (const price of ['1.00', '20.01', '21.00', '20000.00'])
    assert.equal(code(await begin(secret, 'buy', price)), 'round.stake_not_offered', price);
  assert.equal(code(await begin(secret, 'spin', '20.01')), 'round.stake_not_offered');
  assert.equal(code(await begin(secret, 'ante', '1.00')), 'round.choice_unknown');
});

test('an ante bet costs a quarter more than its stake', async () => {
  const secret = await open('slot-ante', 'comet-choir');
  assert.equal(code(await begin(secret, 'ante', '1.10')), 'round.stake_not_offered');
  const begun = (await begin(secret, 'ante', '1.25')).json<RoundView>();
  const bet = betOf(begun);
  assert.deepEqual([begun.stake, bet?.amount, bet?.base_amount], ['1.25', 125_000, 100_000]);
  assert.equal((await playOut(secret, begun)).state, 'closed');
});

test('limits of a launch hold for the stake behind a price, which the operator hears of', async () => {
  const limits = { game: 'monsoon-express', stake_max: 40_000 };
  const secret = await studio.open('slot-limits', 'token-0000000001', limits);
  assert.equal(code(await begin(secret, 'buy', '60.00')), 'round.stake_not_offered');
  const begun = (await begin(secret, 'buy', '40.00')).json<RoundView>();
  assert.equal(betOf(begun)?.base_amount, 40_000);
  await playOut(secret, begun);
  const plain = (await begin(secret, 'spin', '0.40')).json<RoundView>();
  assert.equal(betOf(plain)?.base_amount, undefined);
});

test('a hold of Chrome Diner is taken once, and ends or nudges', async () => {
  const secret = await open('slot-hold', 'chrome-diner');
  const stake = amountFromText('1.00') as Amount;
  let nonce = 0;
  const isHold = (events: readonly unknown[]) =>
    (events as { kind: string; offer?: { kind: string } }[]).some(
      ({ offer }) => offer?.kind === 'hold',
    );
  while (
    !isHold(
      drawFirst(chromeDiner, { ...SEEDS, nonce }, { stake, choice: { mode: 'spin' } }).round.events,
    )
  )
    nonce += 1;
  await studio.stackNonce('slot-hold', nonce);
  const begun = (await begin(secret, 'spin', '1.00')).json<RoundView>();
  assert.equal(begun.state, 'playing');
  assert.equal(
    code(await studio.act(secret, begun, { kind: 'nudge', reel: 0 })),
    'round.step_out_of_turn',
  );
  const held = (await studio.act(secret, begun, { kind: 'hold', reels: [0] })).json<RoundView>();
  const again = await studio.act(secret, begun, { kind: 'hold', reels: [1, 2] });
  assert.deepEqual(again.json<RoundView>().steps, held.steps);
});
