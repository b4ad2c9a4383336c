// What every slot of several ways to play keeps to: its drawings, its standing, its words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitServerSeed, createStream } from '@parlour/fairness';
import { drawsFrom } from '@parlour/games/solo';
import { amountToText, times } from '@parlour/money';
import type { ProofView, StepView } from '../api.ts';
import { createMoney, read } from '../money.ts';
import { betOf, choiceOf, type Mode, priceOf } from '../slot/modes.ts';
import type { SlotGame, SlotWords } from '../slot/scene.ts';
import { verifyRecord } from '../verify/solo.ts';
import * as dinerArt from './chrome-diner/art/scene.ts';
import { symbolDrawings as dinerSymbols } from './chrome-diner/art/symbols.ts';
import { tile as dinerTile } from './chrome-diner/art/tile.ts';
import { chromeDiner } from './chrome-diner/chrome-diner.ts';
import * as honeyArt from './honey-ledger/art/scene.ts';
import { symbolDrawings as honeySymbols } from './honey-ledger/art/symbols.ts';
import { tile as honeyTile } from './honey-ledger/art/tile.ts';
import { honeyLedger } from './honey-ledger/honey-ledger.ts';
import * as monsoonArt from './monsoon-express/art/carriage.ts';
import { scene as monsoonScene } from './monsoon-express/art/scene.ts';
import { symbolDrawings as monsoonSymbols } from './monsoon-express/art/symbols.ts';
import { tile as monsoonTile } from './monsoon-express/art/tile.ts';
import { monsoonExpress } from './monsoon-express/monsoon-express.ts';

const carriage = { width: 900, height: 500, side: 30, roof: 24, wheels: 50 };
const sizes = [
  { width: 1600, height: 900 },
  { width: 390, height: 844 },
];

const hive = { width: 500, height: 300, margin: 20 };

const drawings: Readonly<Record<string, readonly string[]>> = {
  'chrome-diner': [
    ...dinerSymbols(),
    ...sizes.map(dinerArt.scene),
    dinerTile(),
    dinerArt.logo(),
    dinerArt.cabinetBack(hive),
    dinerArt.cabinetFront(hive),
  ],
  'honey-ledger': [
    ...honeySymbols(),
    ...sizes.map(honeyArt.scene),
    ...Object.values(honeyArt.prizeArt).map((draw) => draw()),
    honeyTile(),
    honeyArt.logo(),
    honeyArt.hiveBack(hive),
    honeyArt.hiveFront(hive),
  ],
  'monsoon-express': [
    ...monsoonSymbols(),
    ...sizes.map(monsoonScene),
    monsoonTile(),
    monsoonArt.logo(),
    monsoonArt.carriageBack(carriage),
    monsoonArt.carriageFront(carriage),
  ],
};

for (const [code, drawn] of Object.entries(drawings)) {
  test(`drawings of ${code} refer only to what they define and define nothing twice`, () => {
    for (const drawing of drawn) {
      const ids = [...drawing.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]);
      assert.equal(new Set(ids).size, ids.length);
      for (const [, id] of drawing.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(ids.includes(id), id);
      assert.doesNotMatch(drawing, /NaN|undefined|<script|href/);
    }
  });
}

const USD = { code: 'USD', decimals: 2, symbol: '$' };
const money = createMoney(USD);
const words = ((key: string) => key) as unknown as SlotWords<string>;
const stake = read('1.00');

/** A round as the studio answers it, with a player who always does what is done for one who is gone. */
function played({ costs, game }: SlotGame, mode: Mode, nonce: number) {
  const price = priceOf(costs, mode, stake);
  const choice = choiceOf(costs, mode);
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
  const draws = drawsFrom(createStream(seeds), game.scheme);
  let round = game.begin({ stake: price, choice }, draws);
  const steps: StepView[] = [{ action: null, events: round.events }];
  while (round.win === null) {
    const action = round.idleAction();
    round = round.act(action, draws);
    steps.push({ action, events: round.events });
  }
  return { seeds, steps, win: round.win, price };
}

for (const slot of [chromeDiner, honeyLedger, monsoonExpress] as unknown as SlotGame[]) {
  const { code } = slot.game;
  for (const mode of Object.keys(slot.costs ?? {}) as Mode[]) {
    test(`${code}, ${mode}: a round stands where it pays, and goes on while steps are left`, () => {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const { price, seeds, steps, win } = played(slot, mode, nonce);
        const proof = {
          ...seeds,
          ticket: null,
          serverSeedHash: commitServerSeed(seeds.serverSeed),
          tableHash: slot.tableHash,
          choice: choiceOf(slot.costs, mode),
          stake: amountToText(price),
          steps,
        } as unknown as ProofView;
        assert.equal(verifyRecord(slot.game, proof, slot.tableHash), 'ok');
        const bet = betOf(slot.costs, {
          stake: amountToText(price),
          choice: choiceOf(slot.costs, mode),
          currency: 'USD',
        });
        assert.equal(bet.stake, stake);
        const last = slot.standing(steps, bet);
        assert.deepEqual([last.total, last.left], [win, 0]);
        for (const [index, step] of steps.entries()) {
          const so = slot.standing(steps.slice(0, index + 1), bet);
          assert.ok(so.won <= so.total && so.total <= last.total);
          assert.notEqual(slot.describe(step, bet, { words, money }), '');
        }
      }
    });
  }
}

test('a bought feature costs its stakes, and is counted back to one', () => {
  const { costs } = monsoonExpress;
  assert.equal(priceOf(costs, 'buy', stake), times(stake, 100n));
  assert.equal(priceOf(null, 'spin', stake), stake);
  assert.deepEqual([choiceOf(null, 'spin'), choiceOf(costs, 'buy')], [{}, { mode: 'buy' }]);
});
