import {
  craps,
  type CrapsEvent,
  type Dice,
  type Point,
  type StandingPlace,
} from '@parlour/games/craps';
import type { SoloRound } from '@parlour/games/solo';
import { type Amount, ZERO } from '@parlour/money';
import type { StepView } from '../../api.ts';
import { read } from '../../money.ts';
import { betsOf, type PlacedBet, type Put, putsOf, sumsOf, totalOf } from '../../table/bets.ts';

export type Standing = ReadonlyMap<string, Amount>;

export const eventOf = ({ events }: StepView): CrapsEvent => events[0] as CrapsEvent;

/** A round as far as it has been rolled. The round itself answers which bets may be made next. */
export type Course = {
  readonly round: SoloRound | null;
  readonly point: Point | null;
  readonly standing: Standing;
  readonly won: Amount;
};

export const NO_COURSE: Course = { round: null, point: null, standing: new Map(), won: ZERO };

/** Draws that roll the dice that a step shows. */
const rolling = ([first, second]: Dice) => {
  const faces = [first, second].values();
  return { below: () => (faces.next().value ?? 1) - 1 };
};

const join = (standing: Standing, made: readonly Put[]): Standing => {
  const all = new Map(standing);
  for (const [place, amount] of sumsOf(made)) all.set(place, amount);
  return all;
};

/** Bets with those that were made before a roll. */
const beforeRoll = (course: Course, made: readonly PlacedBet[]): Standing =>
  join(course.standing, putsOf(made));

function afterRoll(before: Standing, { lost, moved, wins }: CrapsEvent): Standing {
  const after = new Map(before);
  for (const { place } of wins) after.delete(place);
  for (const place of lost) after.delete(place);
  for (const place of moved) {
    const from = place.startsWith('dont') ? 'dont-come' : 'come';
    const amount = before.get(from);
    after.delete(from);
    if (amount !== undefined) after.set(place, amount);
  }
  return after;
}

export type Rolled = {
  readonly course: Course;
  /** Everything that lay there when the dice were thrown. */
  readonly before: Standing;
  /** The bets that the roll decided have been worth more to the player than they cost. */
  readonly isGain: boolean;
};

/** The course after a step; the first one takes the bets of the choice. */
export function rollOn(course: Course, step: StepView, choice: readonly PlacedBet[]): Rolled {
  const event = eventOf(step);
  const made = step.action === null ? choice : (step.action as { bets: readonly PlacedBet[] }).bets;
  const before = beforeRoll(course, made);
  const draws = rolling(event.dice);
  const stake = totalOf(putsOf(made));
  const round =
    step.action === null || course.round === null
      ? craps.begin({ stake, choice: { bets: made } }, draws)
      : course.round.act({ bets: made }, draws);
  const paid = event.wins.reduce((sum, { win }) => sum + read(win), 0n);
  const decided = [...event.wins.map(({ place }) => place), ...event.lost].reduce(
    (sum, place) => sum + (before.get(place) ?? 0n),
    0n,
  );
  return {
    before,
    isGain: paid > decided,
    course: {
      round: round.win === null ? round : null,
      point: event.point,
      standing: afterRoll(before, event),
      won: (course.won + paid) as Amount,
    },
  };
}

/** Whether all of these chips may be bet before the next roll. */
export function mayBet({ round }: Course, puts: readonly Put[]): boolean {
  const bets = betsOf(puts);
  if (bets.length === 0) return true;
  return round === null
    ? craps.isChoice({ bets }, totalOf(puts))
    : round.raiseOf({ bets }) !== null;
}

/** Where a come bet stands on a number, if the place is one of those. */
export const isStanding = (place: string): place is StandingPlace =>
  /^(?:dont-)?come-\d+$/.test(place);
