import type { Amount } from '@parlour/money';
import { fraction } from '../fraction.ts';
import {
  type Draws,
  HUNDREDTHS,
  payOf,
  readFields,
  readOneOf,
  type SoloGame,
  soloGame,
  type Step,
} from '../solo/index.ts';

/** Where a round stands after a spin: what is won so far, and the spins that still come. */
export type Position = {
  /** In hundredths of the base stake, the cap applied. */
  readonly total: number;
  readonly left: number;
};

/** Takes what the player sees; null in a simulation. */
export type Note<Event> = ((event: Event) => void) | null;

/**
 * The rules of a slot whose player decides nothing after the stake: a paid spin, then spins until none is
 * left. Each must come to an end.
 */
export type Slot<Mode extends string, State extends Position, Event> = {
  readonly code: string;
  /** What each way to play costs, in hundredths of the base stake that all pays are counted in. */
  readonly costs: Readonly<Record<Mode, number>>;
  /** A round pays at most this, in hundredths of the base stake; reaching it ends the round. */
  readonly winMax: number;
  begin(mode: Mode, draws: Draws, note: Note<Event>): State;
  /** Only while spins are left. */
  next(state: State, draws: Draws, note: Note<Event>): State;
};

/** A slot that pays what `uncapped` pays above a cap, in hundredths of the base stake. */
export function excessSlot<Mode extends string, State extends Position>(
  uncapped: Slot<Mode, State, unknown>,
  cap: number,
): Slot<Mode, Position & { readonly inner: State }, unknown> {
  const above = (inner: State) => ({
    inner,
    left: inner.left,
    total: Math.max(0, inner.total - cap),
  });
  return {
    ...uncapped,
    begin: (mode, draws, note) => above(uncapped.begin(mode, draws, note)),
    next: ({ inner }, draws, note) => above(uncapped.next(inner, draws, note)),
  };
}

type Played<State> = { readonly stake: Amount; readonly cost: number; readonly position: State };

/**
 * A slot in the frame of the studio. The choice is `{ mode }`; a stake is what the mode costs, and the
 * base stake in it must be a whole amount. Each further spin is the action `{ kind: 'next' }`.
 */
export function slotGame<Mode extends string, State extends Position, Event>(
  slot: Slot<Mode, State, Event>,
): SoloGame {
  const modes = Object.keys(slot.costs) as Mode[];
  const stepOf = (
    { cost, stake }: Omit<Played<State>, 'position'>,
    spin: (note: Note<Event>) => State,
  ): Step<Played<State>, Event> => {
    const events: Event[] = [];
    const position = spin((event) => events.push(event));
    const win =
      position.left === 0 ? payOf(stake, fraction(BigInt(position.total), BigInt(cost))) : null;
    return { state: { stake, cost, position }, events, win };
  };
  return soloGame<{ mode: Mode; cost: number }, Played<State>, { kind: 'next' }, Event>({
    code: slot.code,
    scheme: 'exact',
    readChoice(input, stake) {
      const mode = readOneOf(readFields(input, 'mode')?.mode, modes);
      if (mode === null) return null;
      const cost = slot.costs[mode];
      return (stake * HUNDREDTHS) % BigInt(cost) === 0n ? { mode, cost } : null;
    },
    baseOf: ({ choice, stake }) => payOf(stake, fraction(HUNDREDTHS, BigInt(choice.cost))),
    mostOf: ({ choice, stake }) => payOf(stake, fraction(BigInt(slot.winMax), BigInt(choice.cost))),
    begin: ({ choice: { cost, mode }, stake }, draws) =>
      stepOf({ stake, cost }, (note) => slot.begin(mode, draws, note)),
    readAction: (input) => readOneOf(readFields(input, 'kind')?.kind, ['next']) && { kind: 'next' },
    raiseOf: () => 0n as Amount,
    act: (played, _, draws) => stepOf(played, (note) => slot.next(played.position, draws, note)),
    idleAction: () => ({ kind: 'next' }),
  });
}
