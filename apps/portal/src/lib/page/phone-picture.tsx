import type { ReactNode } from 'react';
import classes from './phone-picture.module.css';

export type PhonePictureProps = {
  /** Drawn on a screen of 160 by 240; classes of the sheet colour it. */
  readonly children: ReactNode;
};

/** A phone as the pictures of instructions show it. Decoration: the words beside it say the same. */
export function PhonePicture({ children }: PhonePictureProps): ReactNode {
  return (
    <svg className={classes.phone} viewBox="0 0 200 280" aria-hidden="true" focusable="false">
      <rect className={classes.body} x="8" y="8" width="184" height="264" rx="26" />
      <rect className={classes.screen} x="18" y="20" width="164" height="240" rx="16" />
      <g transform="translate(20 20)">{children}</g>
    </svg>
  );
}

type BoxProps = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone?: 'soft' | 'line' | 'accent' | 'gain';
  readonly radius?: number;
};

/** A bar or a surface of a drawn screen. */
export function Box({ tone = 'soft', radius = 6, ...box }: BoxProps): ReactNode {
  return <rect className={classes[tone]} rx={radius} {...box} />;
}

/** The ring around what is to be pressed. */
export function Ring({
  x,
  y,
  r = 18,
}: {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
}) {
  return (
    <>
      <circle className={classes.halo} cx={x} cy={y} r={r + 7} />
      <circle className={classes.ring} cx={x} cy={y} r={r} />
    </>
  );
}

type StrokeProps = { readonly d: string; readonly tone?: 'ink' | 'on' | 'muted' };

/** A line drawing, such as the sign on a button. */
export function Stroke({ d, tone = 'ink' }: StrokeProps): ReactNode {
  return <path className={`${classes.stroke} ${classes[tone]}`} d={d} />;
}
