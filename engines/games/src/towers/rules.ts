import type { Amount } from '@parlour/money';
import { type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import {
  collected,
  goesOn,
  lost,
  payOf,
  pickPlaces,
  readFields,
  readOneOf,
  readWhole,
  RETURNED,
  soloGame,
} from '../solo/index.ts';

export const FLOORS = 9;

/** Tiles of a floor, and how many of them are safe. */
export const levels = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
} as const;
export type Level = keyof typeof levels;
export const levelNames = Object.keys(levels) as Level[];

export type TowersChoice = { readonly level: Level };
type Action = { readonly kind: 'step'; readonly tile: number } | { readonly kind: 'collect' };
type Event =
  | { readonly kind: 'safe' | 'trap'; readonly floor: number; readonly tile: number }
  | { readonly kind: 'shown'; readonly floors: readonly (readonly number[])[] };

type State = {
  readonly stake: Amount;
  readonly level: Level;
  /** The safe tiles of every floor, from the ground. The player sees them at the end. */
  readonly floors: readonly (readonly number[])[];
  /** Floors that were climbed. */
  readonly height: number;
};

/** What a stake is worth on a floor: 0.99 x (tiles / safe)^floors. */
export function paysAt(level: Level, height: number): Fraction {
  const { safe, tiles } = levels[level];
  return multiplyFractions(
    RETURNED,
    fraction(BigInt(tiles) ** BigInt(height), BigInt(safe) ** BigInt(height)),
  );
}

function readChoice(input: unknown): TowersChoice | null {
  const level = readOneOf(readFields(input, 'level')?.level, levelNames);
  return level === null ? null : { level };
}

function readAction(input: unknown): Action | null {
  const collect = readFields(input, 'kind');
  if (collect !== null) return readOneOf(collect.kind, ['collect']) && { kind: 'collect' };
  const step = readFields(input, 'kind', 'tile');
  const tile = readWhole(step?.tile, 0, 3);
  return readOneOf(step?.kind, ['step']) === null || tile === null ? null : { kind: 'step', tile };
}

const shown = ({ floors }: State): Event => ({ kind: 'shown', floors });

const collect = (state: State, events: readonly Event[]) =>
  collected(state, [...events, shown(state)], {
    stake: state.stake,
    pays: paysAt(state.level, state.height),
  });

/** Towers: nine floors of tiles, some of them traps. Each safe step raises what the stake is worth. */
export const towers = soloGame<TowersChoice, State, Action, Event>({
  code: 'towers',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice, stake }) => payOf(stake, paysAt(choice.level, FLOORS)),
  begin({ choice: { level }, stake }, draws) {
    const { safe, tiles } = levels[level];
    const floors = Array.from({ length: FLOORS }, () => pickPlaces(draws, tiles, safe));
    return goesOn({ stake, level, floors, height: 0 }, []);
  },
  readAction,
  raiseOf({ height, level }, action) {
    const isAllowed = action.kind === 'step' ? action.tile < levels[level].tiles : height > 0;
    return isAllowed ? (0n as Amount) : null;
  },
  act(state, action) {
    if (action.kind === 'collect') return collect(state, []);
    const { tile } = action;
    const floor = state.height;
    if (!state.floors[floor]?.includes(tile))
      return lost(state, [{ kind: 'trap', floor, tile }, shown(state)]);
    const next = { ...state, height: floor + 1 };
    const events: readonly Event[] = [{ kind: 'safe', floor, tile }];
    return next.height === FLOORS ? collect(next, events) : goesOn(next, events);
  },
  idleAction: ({ height }) => (height > 0 ? { kind: 'collect' } : { kind: 'step', tile: 0 }),
});

export const table = {
  game: 'towers',
  version: '1.0.0',
  floors: FLOORS,
  levels,
  returned: '99/100',
} as const;
