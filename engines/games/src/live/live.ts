import { type Amount, amountToText } from '@parlour/money';
import {
  type Bet,
  type BetTable,
  type BetWin,
  readBetList,
  readBets,
  settleBets,
  totalOfBets,
} from '../bets/index.ts';
import type { DealtSetup } from '../dealt/index.ts';
import type { Fraction } from '../fraction.ts';
import { notingDraws, readFields, recordedDraws, type SoloGame, soloGame } from '../solo/index.ts';
import {
  readKey,
  RESULT,
  type Result,
  type Road,
  type Stage,
  type TablePlan,
} from '../table/index.ts';
import { mergeBets } from './merge.ts';
import { type PoolStakes, poolText, readPool } from './pool.ts';

/** How often one player can add bets in a round. */
export const FURTHER_MAX = 19;

/** A bet as an event and an action have it. */
export type LiveBet = { readonly place: string; readonly amount: string };

/** What a player's round says, step by step. The last step has the outcome itself first. */
export type LiveEvent =
  | { readonly kind: 'bet'; readonly bets: readonly LiveBet[] }
  | { readonly wins: readonly BetWin<string>[] };

type Action<Place extends string> =
  | { readonly kind: 'bet'; readonly key: string; readonly bets: readonly Bet<Place>[] }
  | Result;

type State<Place extends string> = {
  readonly bets: readonly Bet<Place>[];
  /** How often bets were added. */
  readonly further: number;
};

export type LiveSetup<Outcome, Place extends string = never> = {
  readonly code: string;
  /** How long bets are taken at least, in milliseconds. */
  readonly betMs: number;
  /** How long a result stays before the next round opens, in milliseconds. */
  readonly restMs: number;
  /** What is shown of an outcome, and when, from the start of the round. */
  stages(outcome: Outcome): readonly Stage[];
  /** How long the last stage stays before the round is paid, in milliseconds. */
  readonly lastStageMs: number;
  /** How a person's cards or wheel are entered; absent where only the table's own chain decides. */
  readonly dealt?: DealtSetup;
  /** Whether the first draw of an outcome is the number of its round. */
  readonly isNumbered?: boolean;
  /** Whether a presenter stands at the table. */
  readonly hasPresenter?: boolean;
  /** How lobbies show the last rounds. */
  readonly road?: Road<Outcome>;
  /** An outcome as operators read it; the text of its mark on the road where the game says no more. */
  write?(outcome: Outcome): string;
  /** Places that are paid of what all players have staked on them. */
  readonly pool?: {
    readonly places: readonly Place[];
    pays(place: Place, outcome: Outcome, pool: PoolStakes<Place>): Fraction;
  };
};

export type LiveTable<Place extends string, Outcome> = {
  readonly game: SoloGame;
  readonly plan: TablePlan;
  /** The table under its own code. */
  readonly table: BetTable<Place, Outcome>;
  readonly stages: (outcome: Outcome) => readonly Stage[];
};

const wireOf = (bets: readonly Bet<string>[]): readonly LiveBet[] =>
  bets.map(({ amount, place }) => ({ place, amount: amountToText(amount) }));

const eventOf = (bets: readonly Bet<string>[]): LiveEvent => ({ kind: 'bet', bets: wireOf(bets) });

/** The bets of a choice or of an action; they are read afterwards. */
const betsOf = (input: unknown): unknown => (input as { readonly bets?: unknown } | null)?.bets;

/**
 * A game of spots as a live table plays it: one outcome for all of its players, shown in stages while the
 * round runs. A choice is `{ bets: [{ place, amount }] }`; further bets are added until the table closes. Pays and
 * chances are those of the solo table, whose sheet holds for both.
 */
export function liveTable<Place extends string, Outcome>(
  solo: BetTable<Place, Outcome>,
  {
    betMs,
    code,
    dealt,
    hasPresenter = false,
    isNumbered = false,
    lastStageMs,
    pool,
    restMs,
    road,
    stages,
    write = road === undefined ? undefined : (outcome) => road.mark(outcome).text,
  }: LiveSetup<Outcome, NoInfer<Place>>,
): LiveTable<Place, Outcome> {
  const { draw, pays, places } = solo;
  const outcomeOf = (draws: readonly number[]): Outcome => draw(recordedDraws(draws));
  const stagesOf = (draws: readonly number[]) => stages(outcomeOf(draws));

  const pooled = new Set<Place>(pool?.places);
  const stakesIn = (end: Result): PoolStakes<Place> | null =>
    pool === undefined ? null : readPool(end.pool, pool.places);
  const readEnd = (input: unknown): Result | null => {
    const isPooled = pool !== undefined;
    const fields = isPooled ? readFields(input, 'kind', 'pool') : readFields(input, 'kind');
    if (fields?.kind !== 'result') return null;
    const end = fields as Result;
    return isPooled && stakesIn(end) === null ? null : end;
  };
  const paysIn = (place: Place, outcome: Outcome, stakes: PoolStakes<Place> | null): Fraction =>
    pool === undefined || stakes === null || !pooled.has(place)
      ? pays(place, outcome)
      : pool.pays(place, outcome, stakes);

  const readAction = (input: unknown): Action<Place> | null => {
    const ended = readEnd(input);
    if (ended !== null) return ended;
    const fields = readFields(input, 'kind', 'key', 'bets');
    const key = readKey(fields?.key);
    const bets = readBetList(fields?.bets, places);
    if (fields?.kind !== 'bet' || key === null || bets === null || bets.length === 0) return null;
    return { kind: 'bet', key, bets };
  };

  const game = soloGame<readonly Bet<Place>[], State<Place>, Action<Place>, LiveEvent | Outcome>({
    code,
    // The words of a table come of a hash: what would favour a result is thrown away.
    scheme: 'exact',
    readChoice: (input, stake) => readBets(readFields(input, 'bets')?.bets, { places, stake }),
    readAction,
    begin: ({ choice }) => ({
      state: { bets: choice, further: 0 },
      events: [eventOf(choice)],
      win: null,
    }),
    raiseOf({ further }, action) {
      if (action.kind === 'result') return 0n as Amount;
      return further < FURTHER_MAX ? (totalOfBets(action.bets) as Amount) : null;
    },
    act({ bets, further }, action, draws) {
      if (action.kind === 'bet')
        return {
          state: { bets: mergeBets([...bets, ...action.bets]), further: further + 1 },
          events: [eventOf(action.bets)],
          win: null,
        };
      const outcome = draw(draws);
      const stakes = stakesIn(action);
      const { win, wins } = settleBets(bets, (place) => paysIn(place, outcome, stakes));
      return { state: { bets, further }, events: [outcome, { wins }], win };
    },
    // Of one who plays alone: the pool is what that player has staked.
    idleAction: ({ bets }) =>
      pool === undefined ? RESULT : { ...RESULT, pool: poolText(bets, pool.places) },
  });

  const plan: TablePlan = {
    betMs,
    restMs,
    isNumbered,
    hasPresenter,
    ...(pool === undefined ? {} : { pooled: pool.places }),
    ...(road === undefined
      ? {}
      : { road: { kind: road.kind, mark: (draws) => road.mark(outcomeOf(draws)) } }),
    ...(write === undefined ? {} : { write: (draws) => write(outcomeOf(draws)) }),
    ...(dealt === undefined ? {} : { dealt: { ...dealt, lastStageMs } }),
    draw(draws) {
      const noted = notingDraws(draws);
      draw(noted);
      return noted.values;
    },
    lastsMs: (draws) => (stagesOf(draws).at(-1)?.atMs ?? 0) + lastStageMs,
    stages: stagesOf,
    betAction: ({ choice, key }) => ({ kind: 'bet', key, bets: betsOf(choice) }),
    allBets: (choice, actions) => ({
      bets: wireOf(
        mergeBets([choice, ...actions].flatMap((one) => readBetList(betsOf(one), places) ?? [])),
      ),
    }),
    // Nothing is done at a live table once bets are closed.
    actionAt: () => null,
  };
  return { game, plan, table: { ...solo, code, scheme: 'exact' }, stages };
}
