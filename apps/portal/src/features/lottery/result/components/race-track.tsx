import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import lanes from '../../board/art/lane.module.css';
import { racePlan, type Runner } from '../race-model.ts';
import type { StagePhase } from '../result-model.ts';
import classes from './race-track.module.css';

export type RaceTrackProps = {
  readonly phase: StagePhase;
  /** The result of the race, or of the one before it while that is run; null where none is known. */
  readonly code: string | null;
};

const STARTERS = Array.from({ length: 10 }, (_, index) => String(index + 1));
/** Where runners cruise while the result is awaited, in hundredths of the track. */
const CRUISE_FROM = 14;
const CRUISE_STEP = 9;
const CRUISE = [3, 0, 5, 2, 6, 1, 4];
const CRUISE_MS = 1_150;
/** Back to the start, and off. */
const START_MS = 1_200;
/** How far apart runners stand behind the line. */
const BEHIND = 4.5;
const LINE = 97;

const placeAt = (hundredths: number): string => `translateX(${hundredths}cqi)`;
/** The nose of the winner is over the line. */
const finishAt = (rank: number): string => `translateX(calc(${LINE - rank * BEHIND}cqi - 100%))`;

/** Ten runners in their lanes: under way while a draw is held, then over the line one by one. */
export function RaceTrack({ phase, code }: RaceTrackProps): ReactNode {
  const track = useRef<HTMLDivElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const cars = [...(track.current?.querySelectorAll<HTMLElement>('[data-car]') ?? [])];
    const plan = code === null ? [] : racePlan(code);
    const runs = cars.map((car, index) =>
      runCar(car, { index, runner: plan[index], phase: isStill ? 'rest' : phase }),
    );
    return () => {
      for (const [index, run] of runs.entries()) {
        // The next run begins where this one has brought the car.
        const car = cars[index];
        if (car !== undefined) car.style.transform = getComputedStyle(car).transform;
        run?.cancel();
      }
    };
  }, [phase, code, isStill]);
  return (
    <div
      ref={track}
      className={classes.track}
      data-phase={isStill ? 'rest' : phase}
      dir="ltr"
      aria-hidden="true"
    >
      {STARTERS.map((lane) => (
        <div key={lane} className={classes.lane}>
          <span className={`${classes.car} ${lanes.lane}`} data-car data-lane={lane}>
            <CarArt />
            <b>{lane}</b>
          </span>
        </div>
      ))}
    </div>
  );
}

type Run = {
  readonly index: number;
  readonly runner: Runner | undefined;
  readonly phase: StagePhase;
};

function runCar(car: HTMLElement, { index, runner, phase }: Run): Animation | null {
  const end = runner === undefined ? placeAt(0) : finishAt(runner.rank);
  const from = car.style.transform === '' ? placeAt(0) : car.style.transform;
  if (phase === 'rest' || typeof car.animate !== 'function') {
    car.style.transform = end;
    return null;
  }
  if (phase === 'finish') {
    const { easing = 'linear', finishMs = 0 } = runner ?? {};
    return car.animate([{ transform: from }, { transform: end }], {
      duration: finishMs,
      easing,
      fill: 'forwards',
    });
  }
  // Of no meaning, and the same for everybody: nothing is known of the result yet.
  const steps = CRUISE.map((_, at) =>
    placeAt(CRUISE_FROM + CRUISE_STEP * (CRUISE[(at + index * 3) % CRUISE.length] ?? 0)),
  );
  const [first = placeAt(CRUISE_FROM)] = steps;
  car.animate([{ transform: from }, { transform: placeAt(0) }, { transform: first }], {
    duration: START_MS,
    easing: 'ease-in-out',
  });
  return car.animate(
    [...steps, first].map((transform) => ({ transform, easing: 'ease-in-out' })),
    {
      delay: START_MS,
      duration: CRUISE_MS * steps.length,
      iterations: Number.POSITIVE_INFINITY,
    },
  );
}

/** A racing car from the side, in the colour of its lane. */
const CarArt = (): ReactNode => (
  <svg viewBox="0 0 40 16" aria-hidden="true">
    <path d="M1 2h6v2.5l4 .5 6-3.5h7l5 4 9 2.5 1.5 4H2L1 9z" />
    <circle cx="9" cy="12" r="3.4" />
    <circle cx="32" cy="12" r="3.4" />
  </svg>
);
