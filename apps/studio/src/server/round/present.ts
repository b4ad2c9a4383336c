import { type GameCard, replay } from '@parlour/games';
import { add, amountToText } from '@parlour/money';
import type { TicketProof } from '../deck/present.ts';
import type { OwnHitView } from '../pool/present.ts';
import type { SeedPairRow } from '../seed/store.ts';
import { cardOf } from './game.ts';
import { recordOf } from './step.ts';
import type { RoundRow } from './store.ts';

/** What the player may know of a round: the steps that were taken, and nothing that is still to come. */
export function presentRound(games: readonly GameCard[], round: RoundRow) {
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
    steps: round.draws === null ? [] : stepsOf(games, round),
    balance: round.balance === null ? null : amountToText(round.balance),
    createdAt: round.createdAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  };
}

export type RoundView = ReturnType<typeof presentRound>;

/** A step of a round: what the player did, null for the first, and what the game showed. */
export type StepView = { readonly action: unknown; readonly events: readonly unknown[] };

const stepsOf = (games: readonly GameCard[], round: RoundRow): StepView[] =>
  replay(cardOf(games, round.gameCode).game, recordOf(round)).map(({ events }, step) => ({
    action: step === 0 ? null : round.actions[step - 1],
    events,
  }));

/** What proves a round: the seeds that it was drawn from, the ticket where it has one, the pools that it hit. */
type Proven = {
  readonly pair: SeedPairRow;
  readonly ticket: TicketProof | null;
  readonly pools: readonly OwnHitView[];
};

/** A round with everything that proves it; the server seed only once it is revealed. */
export function presentProof(
  games: readonly GameCard[],
  round: RoundRow,
  { pair, pools, ticket }: Proven,
) {
  return {
    ...presentRound(games, round),
    tableHash: round.tableHash,
    serverSeedHash: pair.serverSeedHash,
    serverSeed: pair.state === 'revealed' ? pair.serverSeed : null,
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
    /** Of a game of tickets, whose outcomes come from a deck instead. */
    ticket,
    /** Paid as wins of their own, besides `win`. */
    pools,
  };
}

export type ProofView = ReturnType<typeof presentProof>;
