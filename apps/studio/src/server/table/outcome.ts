import { randomBytes } from 'node:crypto';
import { type ChainHash, drawWords, serverSeedFromBytes } from '@parlour/fairness';
import { drawsFrom, type GameCard } from '@parlour/games';
import { drawRound, type TablePlan } from '@parlour/games/table';
import { LRUCache } from 'lru-cache';
import { createLinks, linksOf } from '../chain/links.ts';
import type { Platform } from '../platform/platform.ts';
import { cardOf } from '../round/game.ts';
import { getChain, insertChain, lastChain, type TableChain } from './chain-store.ts';
import type { TableRoundRow } from './store.ts';

/** Rounds of a chain: two days of a busy table. */
const LINKS = 10_000;
const CHAINS_KEPT = 8;
const OUTCOMES_KEPT = 200;

/** What a round came to, before anybody may know it. */
export type Outcome = { readonly hash: ChainHash; readonly draws: readonly number[] };

/** The game of a table. Throws for one that no table plays. */
export function planOf(games: readonly GameCard[], code: string): GameCard & { table: TablePlan } {
  const card = cardOf(games, code);
  if (card.table === undefined) throw new Error(`no table plays ${code}`);
  return { ...card, table: card.table };
}

export type Outcomes = ReturnType<typeof createOutcomes>;

/**
 * Outcomes of tables: a link of the table's chain, whose end was published before its first round, with the
 * value of the beacon that came when bets closed.
 */
export function createOutcomes({ db, games, newId, now }: Platform) {
  const linksOfChain = createLinks((id) => getChain(db, id), CHAINS_KEPT);
  const outcomes = new LRUCache<string, Outcome>({ max: OUTCOMES_KEPT });

  return {
    /** The chain of a round with this number, made and published when the one before it is used up. */
    async chainFor(tableCode: string, number: number): Promise<TableChain> {
      for (;;) {
        const last = await lastChain(db, tableCode);
        if (last !== null && number < last.firstNumber + last.length) return last;
        const seed = serverSeedFromBytes(randomBytes(32));
        const { end } = await linksOf(seed, LINKS);
        const chain = { id: newId(), tableCode, firstNumber: number, length: LINKS };
        await db.tx((tx) => insertChain(tx, { ...chain, endHash: end, seed, at: now() }));
      }
    },

    /** What a round comes to whose beacon has come. */
    async of(round: TableRoundRow): Promise<Outcome> {
      const known = outcomes.get(round.id);
      if (known !== undefined) return known;
      const { beacon, chainId, firstNumber, gameCode, number } = round;
      if (chainId === null || firstNumber === null)
        throw new Error(`round ${number} of ${gameCode} is not drawn`);
      if (beacon === null) throw new Error(`round ${number} of ${gameCode} has no beacon yet`);
      const { game, table } = planOf(games, gameCode);
      const hash = (await linksOfChain(chainId)).at(number - firstNumber + 1);
      const words = drawWords({ hash, index: number, beacon });
      const draws = drawRound(table, drawsFrom(words, game.scheme), number);
      const outcome = { hash, draws };
      outcomes.set(round.id, outcome);
      return outcome;
    },
  };
}
