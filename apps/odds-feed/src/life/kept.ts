// A life and its score sheet, side by side: prices come from the one, settlements from the other.
import {
  enter,
  newSheet,
  type Entry,
  type Incident,
  type Sheet,
  SPORT_NUMBERS,
  type Sport,
} from '@parlour/sports';
import type { BuilderLeg, JointChance, WordSource } from '@parlour/sports/lives';
import type { Moved, Play, SceneName, Setup } from './port.ts';

/** What came next, with what of it is written on the sheet. */
export type Noted<State> = Moved<State> & { readonly entry: Entry };

export type Life<State> = Omit<Play<State>, 'build' | 'next' | 'scenes' | 'sheet'> & {
  next(state: State, source: WordSource): Noted<State> | null;
  readonly build?: (state: State, legs: readonly BuilderLeg[]) => JointChance;
  /** The empty sheet, where it is not the usual one of the sport. */
  readonly sheet?: (setup: Setup) => Sheet;
  /** Incidents that no market of the feed asks for, which would only make the sheet long. */
  readonly leavesOut?: ReadonlySet<Incident['kind']>;
  readonly scenes: Readonly<Partial<Record<SceneName, (state: State) => Noted<State> | null>>>;
};

export type Kept<State> = { readonly life: State; readonly sheet: Sheet };

const byNumber: ReadonlyMap<number, Sport> = new Map(
  Object.entries(SPORT_NUMBERS).map(([sport, number]) => [number, sport as Sport]),
);

/** The sport of the engine that a number of the feed stands for. */
export function sportNamed(number: number): Sport {
  const sport = byNumber.get(number);
  if (sport === undefined) throw new RangeError(`no sport ${number}`);
  return sport;
}

/** A sheet as it is saved: each incident once, and the order in which they came. */
type Packed = {
  readonly status: Sheet['status'];
  readonly incidents: readonly Incident[];
  readonly order: readonly number[];
};

function pack({ incidents, status }: Sheet): Packed {
  const places = new Map<string, number>();
  const found: Incident[] = [];
  const order = incidents.map((incident) => {
    const text = JSON.stringify(incident);
    const place = places.get(text) ?? found.push(incident) - 1;
    places.set(text, place);
    return place;
  });
  return { status, incidents: found, order };
}

const unpack = (sheet: Sheet, { incidents, order, status }: Packed): Sheet => ({
  ...sheet,
  status,
  incidents: order.flatMap((place) => incidents[place] ?? []),
});

/** A play that keeps the sheet of its life. */
export function kept<State>(life: Life<State>): Play<Kept<State>> {
  const { build } = life;
  const sheetOf =
    life.sheet ?? (({ fixture }: Setup): Sheet => newSheet(sportNamed(fixture.league.sport)));
  const after = (sheet: Sheet, { entry, ...moved }: Noted<State>): Moved<Kept<State>> => {
    const incidents = entry.incidents.filter(({ kind }) => life.leavesOut?.has(kind) !== true);
    return {
      ...moved,
      state: { life: moved.state, sheet: enter(sheet, { ...entry, incidents }) },
    };
  };
  const scenes = Object.entries(life.scenes).map(([name, play]) => [
    name,
    ({ life: state, sheet }: Kept<State>): Moved<Kept<State>> | null => {
      const noted = play(state);
      return noted === null ? null : after(sheet, noted);
    },
  ]);
  return {
    begin: (setup) => ({ life: life.begin(setup), sheet: sheetOf(setup) }),
    next({ life: state, sheet }, source) {
      const noted = life.next(state, source);
      return noted === null ? null : after(sheet, noted);
    },
    isOver: ({ life: state }) => life.isOver(state),
    status: ({ life: state }) => life.status(state),
    pricer: ({ life: state }) => life.pricer(state),
    lines: ({ life: state }, price) => life.lines(state, price),
    sheet: ({ sheet }) => sheet,
    ...(build === undefined
      ? {}
      : {
          build: ({ life: state }: Kept<State>, legs: readonly BuilderLeg[]) => build(state, legs),
        }),
    save: ({ life: state, sheet }) => ({ life: life.save(state), sheet: pack(sheet) }),
    load(saved, setup) {
      const { life: state, sheet } = saved as { readonly life: unknown; readonly sheet: Packed };
      return { life: life.load(state, setup), sheet: unpack(sheetOf(setup), sheet) };
    },
    scenes: Object.fromEntries(scenes) as Play<Kept<State>>['scenes'],
  };
}
