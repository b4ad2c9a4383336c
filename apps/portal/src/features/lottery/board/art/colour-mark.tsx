import type { ReactNode } from 'react';
import classes from './colour-mark.module.css';

export type ColourMarkProps = {
  /** A colour of the balls of Mark Six. */
  readonly colour: string;
};

/** A patch of a colour; its name stands beside it. */
export function ColourMark({ colour }: ColourMarkProps): ReactNode {
  return <span className={classes.patch} data-colour={colour} aria-hidden="true" />;
}
