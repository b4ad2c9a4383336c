import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

export type StatusTone = 'neutral' | 'waiting' | 'good' | 'bad' | 'notice';
export type StatusPillProps = { readonly tone: StatusTone; readonly children: ReactNode };

/** A state in a word. The dot repeats the tone for those who see no colour difference. */
export function StatusPill({ tone, children }: StatusPillProps): ReactNode {
  return <span className={`${classes.pill} ${classes[tone]}`}>{children}</span>;
}
