import { type GameCard, replay } from '@parlour/games';
import { add, amountToText } from '@parlour/money';
import type { TicketProof } from '../deck/present.ts';
import type { OwnHitView } from '../pool/present.ts';
import type { SeedPairRow } from '../seed/store.ts';
import type { TableRoundView } from '../table/present.ts';
import { cardOf, rulesOf } from './game.ts';
import { recordOf } from './step.ts';
import type { RoundRow } from './store.ts';

/** What the player may know of a round: the steps that were taken, and nothing that is still to come. */
export function presentRound(games: readonly GameCard[], round: RoundRow) {
  const steps = round.draws === null ? [] : stepsOf(games, round);
  return {
    id: round.id,
    key: round.clientKey,
    gameCode: round.gameCode,
    state: round.state,
    currency: round.currency,
    /** Played by a reward, so that the stake cost nothing. */
    isFree: round.rewardId !== null,
    isDemo: round.isDemo,
    stake: amountToText(round.stake),
    /** All that was staked, further stakes included. */
    staked: amountToText(add(round.stake, round.raised)),
    win: amountToText(round.win),
    choice: round.choice,
    /** What the round began with, of the round before it; null for a first one and in games without a meter. */
    carried: round.carried,
    /** What the next round of the stake begins with; null while this one goes on and in games without a meter. */
    left: steps.at(-1)?.left ?? null,
    steps: steps.map(({ action, events }): StepView => ({ action, events })),
    balance: round.balance === null ? null : amountToText(round.balance),
    createdAt: round.createdAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  };
}

export type RoundView = ReturnType<typeof presentRound>;

/** A step of a round: what the player did, null for the first, and what the game showed. */
export type StepView = { readonly action: unknown; readonly events: readonly unknown[] };

const stepsOf = (games: readonly GameCard[], round: RoundRow) =>
  replay(rulesOf(cardOf(games, round.gameCode), round), recordOf(round)).map(
    ({ carried, events }, step) => ({
      action: step === 0 ? null : round.actions[step - 1],
      events,
      left: carried,
    }),
  );

/** What proves a round: what it was drawn from, the ticket where it has one, the pools that it hit. */
type Proven = {
  /** The player's seeds, or the round of the table: one of them. */
  readonly pair: SeedPairRow | null;
  readonly table: TableRoundView | null;
  readonly ticket: TicketProof | null;
  readonly pools: readonly OwnHitView[];
};

/** A round with everything that proves it; the server seed only once it is revealed. */
export function presentProof(
  games: readonly GameCard[],
  round: RoundRow,
  { pair, pools, table, ticket }: Proven,
) {
  return {
    ...presentRound(games, round),
    tableHash: round.tableHash,
    /** The player's seeds; null at a table. */
    serverSeedHash: pair?.serverSeedHash ?? null,
    serverSeed: pair?.state === 'revealed' ? pair.serverSeed : null,
    clientSeed: pair?.clientSeed ?? null,
    nonce: round.nonce,
    /** The round of the table that decides it; null where the player's seeds do. */
    table,
    /** Of a game of tickets, whose outcomes come from a deck instead. */
    ticket,
    /** Paid as wins of their own, besides `win`. */
    pools,
  };
}

export type ProofView = ReturnType<typeof presentProof>;
