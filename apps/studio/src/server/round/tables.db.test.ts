// Rounds of tables: the bets of a choice are the stake, and craps takes more of them within a round.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawFirst } from '@parlour/games';
import { craps, type CrapsEvent } from '@parlour/games/craps';
import { europeanRoulette } from '@parlour/games/roulette';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import { SEEDS, startStudio, type Studio } from '../testkit/studio.ts';
import type { RoundView } from './present.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const stake = amountFromText('1.00') as Amount;
const bets = (...made: readonly (readonly [place: string, amount: string])[]) => ({
  bets: made.map(([place, amount]) => ({ place, amount })),
});
const code = (answer: Awaited<ReturnType<Studio['begin']>>) => answer.json<{ code: string }>().code;

test('chips of a roulette round are its stake, and pay what the number gives', async () => {
  const game = 'european-roulette';
  const secret = await studio.open('table-roulette', 'token-0000000001', { game });
  await studio.stackNonce('table-roulette', 0);
  const choice = bets(['red', '0.50'], ['straight-17', '0.30'], ['split-0-3', '0.20']);
  const less = bets(['red', '0.50']);
  const twice = bets(['red', '0.50'], ['red', '0.50']);
  for (const wrong of [less, twice, bets(['blue', '1.00'])])
    assert.equal(code(await studio.begin(secret, wrong)), 'round.choice_unknown');
  const round = (await studio.begin(secret, choice)).json<RoundView>();
  const drawn = drawFirst(europeanRoulette, { ...SEEDS, nonce: 0 }, { stake, choice }).round;
  assert.deepEqual([round.state, round.staked], ['closed', '1.00']);
  assert.deepEqual(round.steps[0]?.events, drawn.events);
  assert.equal(round.win, amountToText(drawn.win ?? stake));
});

/** The first number under the published seeds at which the line stands on a point. */
function nonceOfPoint(choice: object): number {
  for (let nonce = 0; ; nonce += 1) {
    const { round } = drawFirst(craps, { ...SEEDS, nonce }, { stake, choice });
    if (round.win === null) return nonce;
  }
}

test('bets within a round of craps are further stakes, and all that was won is paid at its end', async () => {
  const secret = await studio.open('table-craps', 'token-0000000001', { game: 'craps' });
  const choice = bets(['pass', '1.00']);
  await studio.stackNonce('table-craps', nonceOfPoint(choice));
  let round = (await studio.begin(secret, choice)).json<RoundView>();
  assert.equal(round.state, 'playing');
  const much = await studio.act(secret, round, bets(['pass-odds', '5.01']));
  assert.equal(code(much), 'round.step_out_of_turn', 'more than five times the line');
  round = (await studio.act(secret, round, bets(['pass-odds', '3.00']))).json<RoundView>();
  assert.equal(round.staked, '4.00');
  while (round.state === 'playing')
    round = (await studio.act(secret, round, bets())).json<RoundView>();
  const won = round.steps
    .flatMap(({ events }) => (events as readonly CrapsEvent[]).flatMap(({ wins }) => wins))
    .reduce((sum, { win }) => sum + (amountFromText(win) ?? 0n), 0n);
  assert.deepEqual([round.state, round.win], ['closed', amountToText(won as Amount)]);
});
