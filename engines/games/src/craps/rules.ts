import { type Amount, amountToText, ZERO } from '@parlour/money';
import { type Bet, type BetWin, readBetList, readBets, totalOfBets } from '../bets/index.ts';
import { type Draws, payOf, readFields, soloGame, type Step } from '../solo/index.ts';
import {
  type CrapsPlace,
  crapsPlaces,
  type Dice,
  LAID_MAX,
  numberOf,
  oddsMax,
  type Point,
  pointAfter,
  rolled,
  type StandingPlace,
  totalOf,
} from './paytable.ts';

const FACES = 6;
/** After so many rolls a round takes no more bets, so that it has an end. */
export const BETTING_ROLLS_MAX = 200;

/** Bets that are made before a roll. */
export type CrapsChoice = { readonly bets: readonly Bet<CrapsPlace>[] };
/** Bets before the next roll, none of them to roll on. */
export type CrapsAction = CrapsChoice;

export type CrapsEvent = {
  readonly dice: Dice;
  /** After the roll; null where the next one comes out. */
  readonly point: Point | null;
  readonly wins: readonly BetWin<StandingPlace>[];
  readonly lost: readonly StandingPlace[];
  /** Where bets that came moved to. */
  readonly moved: readonly StandingPlace[];
};

type CrapsState = {
  readonly point: Point | null;
  readonly bets: readonly Bet<StandingPlace>[];
  readonly won: Amount;
  readonly rolls: number;
};

const START: CrapsState = { point: null, bets: [], won: ZERO, rolls: 0 };

function readChoice(input: unknown, stake: Amount): CrapsChoice | null {
  const bets = readBets(readFields(input, 'bets')?.bets, { places: crapsPlaces, stake });
  return bets === null || !mayBet(START, bets) ? null : { bets };
}

function readAction(input: unknown): CrapsAction | null {
  const bets = readBetList(readFields(input, 'bets')?.bets, crapsPlaces);
  return bets === null ? null : { bets };
}

/** Whether all of the bets may be made now. */
function mayBet(state: CrapsState, bets: readonly Bet<CrapsPlace>[]): boolean {
  if (bets.length > 0 && state.rolls >= BETTING_ROLLS_MAX) return false;
  return bets.every(
    (bet) => state.bets.every(({ place }) => place !== bet.place) && isTimely(state, bet),
  );
}

function isTimely({ bets, point }: CrapsState, { amount, place }: Bet<CrapsPlace>): boolean {
  switch (place) {
    case 'pass':
    case 'dont-pass':
      return point === null;
    case 'come':
    case 'dont-come':
      return point !== null;
    case 'pass-odds':
    case 'dont-pass-odds': {
      const line = bets.find((bet) => bet.place === place.replace('-odds', ''));
      if (point === null || line === undefined) return false;
      const most = place === 'pass-odds' ? oddsMax[point] : LAID_MAX;
      return amount <= line.amount * BigInt(most);
    }
    default:
      return !place.startsWith('come-odds') || isBacked(bets, { amount, place });
  }
}

/** Odds on a number stand behind a come bet there. */
function isBacked(bets: CrapsState['bets'], { amount, place }: Bet<CrapsPlace>): boolean {
  const number = numberOf(place);
  const come = bets.find((bet) => bet.place === place.replace('-odds', ''));
  if (number === null || come === undefined) return false;
  return amount <= come.amount * BigInt(oddsMax[number]);
}

/** Makes the bets and rolls; the round ends when no bet is left. */
function rollOn(
  state: CrapsState,
  made: readonly Bet<CrapsPlace>[],
  draws: Draws,
): Step<CrapsState, CrapsEvent> {
  const dice: Dice = [draws.below(FACES) + 1, draws.below(FACES) + 1];
  const left: Bet<StandingPlace>[] = [];
  const wins: BetWin<StandingPlace>[] = [];
  const lost: StandingPlace[] = [];
  let { won } = state;
  const moved: StandingPlace[] = [];
  for (const bet of [...state.bets, ...made]) {
    const result = rolled(bet.place, state.point, dice);
    if (result === 'stays') {
      left.push(bet);
      continue;
    }
    if ('movesTo' in result) {
      moved.push(result.movesTo);
      left.push({ ...bet, place: result.movesTo });
      continue;
    }
    const win = payOf(bet.amount, result.pays);
    won = (won + win) as Amount;
    if (win > 0n) wins.push({ place: bet.place, win: amountToText(win) });
    else lost.push(bet.place);
  }
  const point = pointAfter(state.point, totalOf(dice));
  return {
    state: { point, bets: left, won, rolls: state.rolls + 1 },
    events: [{ dice, point, wins, lost, moved }],
    win: left.length === 0 ? won : null,
  };
}

/**
 * Craps: bets before each roll, until all of them are decided. A seven decides every bet that stands, so a
 * round lasts until the next seven at most. Bets on numbers, odds among them, work on every roll.
 */
export const craps = soloGame<CrapsChoice, CrapsState, CrapsAction, CrapsEvent>({
  code: 'craps',
  scheme: 'exact',
  readChoice,
  readAction,
  begin: ({ choice: { bets } }, draws) => rollOn(START, bets, draws),
  raiseOf: (state, { bets }) => (mayBet(state, bets) ? (totalOfBets(bets) as Amount) : null),
  act: (state, { bets }, draws) => rollOn(state, bets, draws),
  idleAction: () => ({ bets: [] }),
});
