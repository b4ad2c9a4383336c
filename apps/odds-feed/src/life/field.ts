// Fields of many: races, golf, and who wins a league. They are priced until they begin.
import { newSheet, type Sheet, type Sport } from '@parlour/sports';
import {
  drawHit,
  drawUnit,
  entries,
  nextRace,
  type RaceLife,
  raceLife,
  racePrice,
  type Runner,
  type FairMarket,
} from '@parlour/sports/lives';
import type { Team } from '../world/world.ts';
import { kept, type Noted } from './kept.ts';
import { line } from './lines.ts';
import { type Line, NO_SCENES, type Setup } from './port.ts';

type FieldTerms = {
  /** Whose markets are offered. */
  readonly sport: Extract<Sport, 'golf' | 'motor' | 'racing'>;
  readonly minutes: number;
  readonly glances: number;
  /** How far apart the competitors are. */
  readonly spread: number;
  /** Of two who come in one after the other, how likely they share their place. */
  readonly deadHeat: number;
  /** How often one of the field does not start. */
  readonly nonRunner: number;
  readonly lines: (runners: readonly Runner[]) => readonly Line[];
};

const runnersOf = (teams: readonly Team[], spread: number): Runner[] =>
  teams.map(({ id, rating }) => ({ id, strength: Math.exp(spread * rating) }));

const byStrength = (runners: readonly Runner[]): Runner[] =>
  runners.toSorted((one, other) => other.strength - one.strength);

/** Neighbours in strength against each other. */
function groups(id: number, runners: readonly Runner[], size: number, count: number): Line[] {
  const sorted = byStrength(runners);
  return Array.from({ length: count }, (_, index) => sorted.slice(index * size, (index + 1) * size))
    .filter((some) => some.length === size)
    .map((some) => line(id, { competitors: some.map((runner) => runner.id).join(',') }));
}

/** One of the field is scratched: bets on it come back, and the others run. */
function scratch(life: RaceLife, at: number): { readonly life: RaceLife; readonly id: string } {
  const gone = life.runners[Math.floor(at * life.runners.length)];
  const runners = life.runners.filter((runner) => runner !== gone);
  return { life: { ...life, runners }, id: gone?.id ?? '' };
}

function fieldPlay(terms: FieldTerms) {
  const { deadHeat, glances, minutes, nonRunner, spread, sport } = terms;
  const sheet = ({ field }: Setup): Sheet =>
    newSheet(sport, { family: 'field', competitors: field.map(({ id }) => id) });
  return kept<RaceLife>({
    sheet,
    begin: ({ field }) =>
      raceLife(runnersOf(field, spread), minutes * 60_000, { deadHeat, glances }),
    next(before, source): Noted<RaceLife> | null {
      const isStart = before.seen === 0;
      const gone = isStart && drawHit(source, nonRunner) ? scratch(before, drawUnit(source)) : null;
      const step = nextRace(gone?.life ?? before, source);
      if (step === null) return null;
      const entry = entries.raceEntry(step);
      const { happening } = step;
      return {
        afterMs: isStart ? 0 : step.afterMs,
        state: step.state,
        incident: { kind: isStart ? 'start' : happening.kind },
        isBig: isStart || happening.kind === 'finish',
        entry:
          gone === null
            ? entry
            : {
                ...entry,
                incidents: [{ kind: 'non_runner', competitor: gone.id }, ...entry.incidents],
              },
      };
    },
    isOver: ({ isOver }) => isOver,
    status: ({ isOver, seen }) =>
      isOver
        ? { status: 3, matchStatus: 100 }
        : { status: Number(seen > 0), matchStatus: seen > 0 ? 20 : 0 },
    pricer({ orders, runners }) {
      const known = new Map<string, FairMarket | null>();
      return (id, specifiers) => {
        if (orders !== null) return null;
        const key = `${id}/${Object.values(specifiers).join('/')}`;
        const market = known.get(key) ?? racePrice(runners, id, specifiers);
        known.set(key, market);
        return market;
      };
    },
    lines: ({ orders, runners }) => (orders === null ? terms.lines(runners) : []),
    save: (life) => life,
    load: (saved) => saved as RaceLife,
    scenes: NO_SCENES,
  });
}

const places = (id: number, specifier: string, numbers: readonly number[]): Line[] =>
  numbers.map((number) => line(id, { [specifier]: String(number) }));

export const motor = fieldPlay({
  sport: 'motor',
  minutes: 100,
  glances: 20,
  spread: 2.2,
  deadHeat: 0,
  nonRunner: 0.03,
  lines: (runners) => [
    line(866),
    ...places(1091, 'winners', [2, 3, 6, 10]),
    ...places(868, 'pos', [2, 3]),
    ...groups(539, runners, 2, 8),
  ],
});
/** Short races that follow one another all day. */
export const racing = fieldPlay({
  sport: 'racing',
  minutes: 2,
  glances: 8,
  spread: 1.1,
  deadHeat: 0.01,
  nonRunner: 0.02,
  lines: (runners) => [
    line(866),
    ...places(1091, 'winners', [2, 3]),
    ...places(868, 'pos', [2, 3, 4]),
    line(870),
    line(872),
    ...groups(539, runners, 2, 4),
  ],
});
export const golf = fieldPlay({
  sport: 'golf',
  minutes: 4 * 24 * 60 - 8 * 60,
  glances: 40,
  spread: 1.2,
  deadHeat: 0.12,
  nonRunner: 0.05,
  lines: (runners) => [
    line(804),
    ...places(805, 'pos', [2, 3, 5, 10]),
    ...groups(539, runners, 2, 8),
    ...groups(1005, runners, 3, 8),
  ],
});
/** Who wins a league, and who comes among its first. */
export const season = fieldPlay({
  sport: 'golf',
  minutes: 60,
  glances: 3,
  spread: 3,
  deadHeat: 0.01,
  nonRunner: 0,
  lines: (runners) => [
    line(804),
    ...places(805, 'pos', [2, 3, 4, 5, 6]),
    ...groups(539, runners, 2, 8),
  ],
});
