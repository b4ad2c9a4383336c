import type { Amount } from '@parlour/money';
import { fraction } from '../fraction.ts';
import {
  collected,
  goesOn,
  lost,
  payHundredths,
  pickPlaces,
  readFields,
  readOneOf,
  readWhole,
  soloGame,
} from '../solo/index.ts';
import { FIELDS, MINES_MAX, paysAfter } from './paytable.ts';

export type MinesChoice = { readonly mines: number };
type Action = { readonly kind: 'pick'; readonly field: number } | { readonly kind: 'collect' };
type Event =
  | { readonly kind: 'safe'; readonly field: number; readonly pays: number }
  | { readonly kind: 'mine'; readonly field: number }
  | { readonly kind: 'shown'; readonly mines: readonly number[] };

type State = {
  readonly stake: Amount;
  /** Where the mines lie, in the order in which they were drawn. The player sees them at the end. */
  readonly mines: readonly number[];
  readonly opened: readonly number[];
};

const safeFields = ({ mines }: State): number => FIELDS - mines.length;

function readChoice(input: unknown): MinesChoice | null {
  const mines = readWhole(readFields(input, 'mines')?.mines, 1, MINES_MAX);
  return mines === null ? null : { mines };
}

function readAction(input: unknown): Action | null {
  const collect = readFields(input, 'kind');
  if (collect !== null) return readOneOf(collect.kind, ['collect']) && { kind: 'collect' };
  const pick = readFields(input, 'kind', 'field');
  const field = readWhole(pick?.field, 0, FIELDS - 1);
  return readOneOf(pick?.kind, ['pick']) === null || field === null
    ? null
    : { kind: 'pick', field };
}

const shown = ({ mines }: State): Event => ({ kind: 'shown', mines });

const collect = (state: State, events: readonly Event[]) =>
  collected(state, [...events, shown(state)], {
    stake: state.stake,
    pays: fraction(BigInt(paysAfter(state.mines.length, state.opened.length)), 100n),
  });

/** Mines: 25 fields, some of them mined. Each safe field raises what the stake is worth; a mine loses it. */
export const mines = soloGame<MinesChoice, State, Action, Event>({
  code: 'mines',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice, stake }) =>
    payHundredths(stake, paysAfter(choice.mines, FIELDS - choice.mines)),
  begin({ choice, stake }, draws) {
    return goesOn({ stake, mines: pickPlaces(draws, FIELDS, choice.mines), opened: [] }, []);
  },
  readAction,
  raiseOf(state, action) {
    const isAllowed =
      action.kind === 'pick' ? !state.opened.includes(action.field) : state.opened.length > 0;
    return isAllowed ? (0n as Amount) : null;
  },
  act(state, action) {
    if (action.kind === 'collect') return collect(state, []);
    const { field } = action;
    if (state.mines.includes(field)) return lost(state, [{ kind: 'mine', field }, shown(state)]);
    const next = { ...state, opened: [...state.opened, field] };
    const pays = paysAfter(state.mines.length, next.opened.length);
    const events: readonly Event[] = [{ kind: 'safe', field, pays }];
    return next.opened.length === safeFields(state) ? collect(next, events) : goesOn(next, events);
  },
  idleAction: ({ opened }) =>
    opened.length > 0 ? { kind: 'collect' } : { kind: 'pick', field: 0 },
});

export const table = {
  game: 'mines',
  version: '1.0.0',
  fields: FIELDS,
  pays: Array.from({ length: MINES_MAX }, (_, more) =>
    Array.from({ length: FIELDS - 1 - more }, (__, opened) => paysAfter(more + 1, opened + 1)),
  ),
} as const;
