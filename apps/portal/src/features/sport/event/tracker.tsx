// The field of an event, drawn from what is known of it: score, clock, period, cards and who serves.
import type { ReactNode } from 'react';
import { partDone } from '../clock.ts';
import { useNow } from '../hooks.ts';
import { isLive, type SportEvent } from '../model.ts';
import classes from './tracker.module.css';

const TICK_MS = 5_000;
const RADIUS = 26;
const RING = 2 * Math.PI * RADIUS;

export type TrackerProps = { readonly event: SportEvent };

type Field = {
  readonly ground: 'grass' | 'wood' | 'clay' | 'ice';
  readonly Lines: () => ReactNode;
};

/** A pitch from above, with its penalty areas. */
const Pitch = (): ReactNode => (
  <>
    {Array.from({ length: 6 }, (_, at) => (
      <rect key={at} className={classes.stripe} x={10 + at * 50} y={10} width={25} height={160} />
    ))}
    <path
      className={classes.line}
      d="M10 10h300v160H10zM160 10v160M10 48h46v84H10M310 48h-46v84h46M10 70h18v40H10M310 70h-18v40h18"
    />
    <path
      className={classes.line}
      d="M56 74a20 20 0 0 1 0 32M264 74a20 20 0 0 0 0 32M10 14a4 4 0 0 0 4-4M306 10a4 4 0 0 0 4 4M10 166a4 4 0 0 1 4 4M306 170a4 4 0 0 1 4-4"
    />
  </>
);

const Court = (): ReactNode => (
  <path
    className={classes.line}
    d="M10 10h300v160H10zM160 10v160M10 66h66v48H10M310 66h-66v48h66M76 66a24 24 0 0 1 0 48M244 66a24 24 0 0 0 0 48M10 22h36a74 74 0 0 1 0 136H10M310 22h-36a74 74 0 0 0 0 136h36"
  />
);

const Net = (): ReactNode => (
  <>
    <path
      className={classes.line}
      d="M10 20h300v140H10zM10 40h300M10 140h300M88 40v100M232 40v100M88 90h144"
    />
    <path className={classes.net} d="M160 12v156" />
  </>
);

const Rink = (): ReactNode => (
  <>
    <rect className={classes.line} x={10} y={10} width={300} height={160} rx={44} />
    <path className={classes.red} d="M160 10v160M38 18v144M282 18v144" />
    <path className={classes.blue} d="M116 10v160M204 10v160" />
    {[
      [74, 50],
      [74, 130],
      [246, 50],
      [246, 130],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} className={classes.red} cx={x} cy={y} r={16} />
    ))}
  </>
);

const FIELDS: Readonly<Record<string, Field>> = {
  1: { ground: 'grass', Lines: Pitch },
  2: { ground: 'wood', Lines: Court },
  4: { ground: 'ice', Lines: Rink },
  5: { ground: 'clay', Lines: Net },
  6: { ground: 'wood', Lines: Court },
  20: { ground: 'ice', Lines: Net },
  23: { ground: 'wood', Lines: Net },
  31: { ground: 'grass', Lines: Net },
};

export const hasTracker = ({ sportCode }: Pick<SportEvent, 'sportCode'>): boolean =>
  FIELDS[sportCode] !== undefined;

/** Decoration beside the score sheet, which says the same in words. */
export function Tracker({ event }: TrackerProps): ReactNode {
  const nowMs = useNow(TICK_MS);
  const field = FIELDS[event.sportCode];
  if (field === undefined) return null;
  const { ground, Lines } = field;
  const done = isLive(event) ? partDone(event, nowMs) : null;
  return (
    <svg
      className={classes.field}
      viewBox="0 0 320 180"
      data-ground={ground}
      data-waits={!isLive(event) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.ground} width={320} height={180} rx={12} />
      <Lines />
      <g transform="translate(160 90)">
        <circle className={classes.disc} r={RADIUS + 4} />
        <circle className={classes.track} r={RADIUS} />
        {done === null ? null : (
          <circle
            className={classes.ring}
            r={RADIUS}
            strokeDasharray={RING}
            strokeDashoffset={RING * (1 - done)}
            transform="rotate(-90)"
          />
        )}
        <text className={classes.score} y={6}>
          {event.score === null ? '–' : `${event.score.home}–${event.score.away}`}
        </text>
      </g>
      <Cards count={event.redCards?.home ?? 0} x={24} />
      <Cards count={event.redCards?.away ?? 0} x={296} />
      {event.server === null ? null : (
        <g className={classes.server}>
          <circle cx={event.server === 'home' ? 26 : 294} cy={66} r={7} />
          <path d={event.server === 'home' ? 'M44 60l10 6-10 6' : 'M276 60l-10 6 10 6'} />
        </g>
      )}
    </svg>
  );
}

/** Red cards of a side, beside its goal. */
function Cards({ count, x }: { readonly count: number; readonly x: number }): ReactNode {
  return Array.from({ length: Math.min(count, 5) }, (_, at) => (
    <rect
      key={at}
      className={classes.card}
      x={x - 5}
      y={22 + at * 19}
      width={10}
      height={14}
      rx={2}
    />
  ));
}
