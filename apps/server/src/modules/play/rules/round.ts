import { add, type Amount, subtract, ZERO } from '@parlour/money';
import type { RoundStatus } from '@parlour/contract';
import type { Action, KnownAction } from './action.ts';
import type { Decision } from './decide.ts';

/** Sums of a round: only real money, and only what still stands. */
export type RoundState = {
  readonly status: RoundStatus;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly jackpotContribution: Amount;
  readonly jackpotWin: Amount;
  readonly bets: number;
  readonly wins: number;
  readonly isFree: boolean;
  /** Valid bet of the round as the vendor told it last; null where it tells none. */
  readonly toldValid: Amount | null;
  /** The lowest decimal odds of its bets in thousandths; null where none were told. */
  readonly oddsMilli: number | null;
};

export const emptyRound: RoundState = {
  status: 'open',
  stake: ZERO,
  payout: ZERO,
  jackpotContribution: ZERO,
  jackpotWin: ZERO,
  bets: 0,
  wins: 0,
  isFree: false,
  toldValid: null,
  oddsMilli: null,
};

/** What a round brought its player: nothing until it is over, because its stake is not lost yet. */
export const netOfRound = ({
  payout,
  stake,
  status,
}: Pick<RoundState, 'payout' | 'stake' | 'status'>): Amount =>
  status === 'open' ? ZERO : subtract(payout, stake);

/** The round after a decision that was carried out. Null when the decision concerns no round. */
export function roundAfter(
  round: RoundState | null,
  action: Action,
  decision: Decision,
): RoundState | null {
  switch (decision.step) {
    case 'stake':
      return close(stake(round ?? emptyRound, action, decision.amount), action);
    case 'pay':
      return decision.isPromo
        ? null
        : close(pay(round ?? emptyRound, action, decision.amount), action);
    case 'undo':
      return round === null ? null : close(decision.actions.reduce(undo, round), action);
    case 'nothing':
    case 'bury':
      // The vendor may end a round with the call that takes its last bet back.
      return round === null || !action.roundClosed ? null : close(round, action);
    case 'tip':
    case 'refuse':
    case 'replay':
      return null;
  }
}

const stake = (round: RoundState, action: Action, amount: Amount): RoundState => ({
  ...round,
  // A bet after everything was undone opens the round again.
  status: round.status === 'void' ? 'open' : round.status,
  stake: add(round.stake, amount),
  jackpotContribution: add(round.jackpotContribution, action.jackpotContribution),
  bets: round.bets + 1,
  isFree: round.isFree || action.isFree,
  oddsMilli: lowest(round.oddsMilli, action.oddsMilli),
});

const lowest = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : Math.min(left, right);

const pay = (round: RoundState, action: Action, amount: Amount): RoundState => ({
  ...round,
  payout: add(round.payout, amount),
  jackpotWin: add(round.jackpotWin, action.jackpotWin),
  wins: round.wins + 1,
});

function undo(round: RoundState, undone: KnownAction): RoundState {
  if (undone.isPromo) return round;
  if (undone.kind === 'win') {
    return {
      ...round,
      payout: subtract(round.payout, undone.amount),
      jackpotWin: subtract(round.jackpotWin, undone.jackpotWin),
      wins: round.wins - 1,
    };
  }
  return {
    ...round,
    stake: subtract(round.stake, undone.isFree ? ZERO : undone.amount),
    jackpotContribution: subtract(round.jackpotContribution, undone.jackpotContribution),
    bets: round.bets - 1,
  };
}

function close(round: RoundState, action: Action): RoundState {
  const told = { ...round, toldValid: action.toldValid ?? round.toldValid };
  if (round.bets === 0 && round.wins === 0) return { ...told, status: 'void' };
  return action.roundClosed ? { ...told, status: 'closed' } : told;
}
