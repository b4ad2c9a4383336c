// Rounds as a journey wishes them. Only who reads the studio's database can do that: the server seed of the
// next pair is secret, and a client seed under which the next round comes out as wished is found for it.
import type { SeedPair } from '@parlour/fairness';
import { type Bet, drawFirst, drawNext, games, resume, type SoloRound } from '@parlour/games';
import { commitPoint } from '@parlour/games/pools';
import { type Amount, amount, amountFromText } from '@parlour/money';
import type { Page } from '@playwright/test';
import { queryProduct } from '../database.ts';
import type { Product } from '../harness.ts';
import { nextSeedHash, rotateSeeds } from '../studio.ts';

export type Wish = (pair: SeedPair) => boolean;

/** The rarest wish comes true once in 13,000 tries, which are some twenty microseconds each. */
const TRIES_MAX = 300_000;
const STAKE = amountFromText('1.00') as Amount;

/** Rotates the player's seeds so that the next round fulfils the wish. No round may be open. */
export async function wishFor(page: Page, product: Product, isWished: Wish): Promise<void> {
  const { rows } = await queryProduct(
    product.dataFolder,
    {
      text: 'select server_seed as seed from seed_pairs where server_seed_hash = $1',
      values: [await nextSeedHash(page, product.studioUrl)],
    },
    'studio',
  );
  const [{ seed: serverSeed }] = rows as readonly [{ readonly seed: string }];
  for (let count = 0; count < TRIES_MAX; count += 1) {
    const clientSeed = `evening-${count}`;
    if (!isWished({ serverSeed, clientSeed, nonce: 0 })) continue;
    return rotateSeeds(page, product.studioUrl, clientSeed);
  }
  throw new Error('no seed fulfils the wish');
}

type Step = (action: unknown) => SoloRound | null;

/** A round of a game for a dollar, and its next steps: null for an action that it does not take. */
function begin(code: string, choice: Bet['choice'], pair: SeedPair) {
  const card = games.find((one) => one.code === code);
  if (card === undefined) throw new Error(`no game ${code}`);
  const bet = { stake: STAKE, choice };
  const { draws } = drawFirst(card.game, pair, bet);
  const begun = resume(card.game, pair, { ...bet, actions: [], draws: [draws] });
  let { round } = begun;
  const step: Step = (action) => {
    if (round.win !== null || round.raiseOf(action) === null) return null;
    ({ round } = drawNext({ round, source: begun.source }, action));
    return round;
  };
  return { round, step };
}

/** The round takes these actions, in their order, and ends with the last. */
export const takes =
  (code: string, choice: Bet['choice'], actions: readonly unknown[]): Wish =>
  (pair) => {
    const { step } = begin(code, choice, pair);
    return actions.map(step).at(-1)?.win != null;
  };

/** Each of so many first rounds of one step wins more than its stake. */
export const winsFirst =
  (code: string, choice: Bet['choice'], count: number): Wish =>
  (pair) =>
    Array.from({ length: count }, (_, nonce) => nonce).every((nonce) => {
      const { win } = begin(code, choice, { ...pair, nonce }).round;
      return win !== null && win > STAKE;
    });

/** A feature of at most so many steps, which pays less than is celebrated at length. */
export const briefFeature =
  (code: string, stepsMax: number): Wish =>
  (pair) => {
    const { round, step } = begin(code, { mode: 'spin' }, pair);
    let at: SoloRound | null = round;
    for (let count = 0; at?.win === null && count < stepsMax; count += 1)
      at = step({ kind: 'next' });
    const win = at?.win ?? null;
    return round.win === null && win !== null && win > STAKE && win < STAKE * 10n;
  };

/** A spin that is over with its first step. */
export const plainSpin =
  (code: string): Wish =>
  (pair) =>
    begin(code, { mode: 'spin' }, pair).round.win !== null;

const CENT = amountFromText('0.01') as Amount;

/** Puts the secret point of the mini pool of dollars where the next bet reaches it, its promise with it. */
export async function forcePool({ dataFolder }: Product): Promise<void> {
  const { rows } = await queryProduct(
    dataFolder,
    {
      text: `select f.number, a.balance_amount::text as balance from pool_fillings f
        join pool_accounts a on a.currency = f.currency and a.code = 'pool:mini'
        where f.currency = 'USD' and f.level = 'mini' and f.fallen_at is null`,
      values: [],
    },
    'studio',
  );
  const [{ balance, number }] = rows as readonly [{ readonly balance: string; number: number }];
  const held = BigInt(balance);
  const point = amount(held - (held % CENT));
  const salt = '0'.repeat(64);
  const hash = commitPoint({ currency: 'USD', level: 'mini', number }, { point, salt });
  await queryProduct(
    dataFolder,
    {
      text: `update pool_fillings set point_amount = $2, salt = $3, point_hash = $4
        where currency = 'USD' and level = 'mini' and number = $1 and fallen_at is null`,
      values: [number, String(point), salt, hash],
    },
    'studio',
  );
}
