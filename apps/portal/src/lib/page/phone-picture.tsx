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

/** The same on a computer, for what a phone does not have. */
export function DeskPicture({ children }: PhonePictureProps): ReactNode {
  return (
    <svg className={classes.desk} viewBox="0 0 300 200" aria-hidden="true" focusable="false">
      <rect className={classes.body} x="24" y="8" width="252" height="158" rx="12" />
      <rect className={classes.screen} x="32" y="16" width="236" height="142" rx="6" />
      <path className={classes.body} d="M4 172h292l-14 16H18z" />
      <g transform="translate(32 16)">{children}</g>
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
