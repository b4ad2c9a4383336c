import { createElement, type JSX, type ReactNode } from 'react';
import classes from './note.module.css';
import type { HostProps } from './stack.tsx';

export type NoteProps<As extends keyof JSX.IntrinsicElements = 'p'> = HostProps<As> & {
  /** Quiet without; `notice` says what has happened, `caution` what to know before going on, `danger` what failed. */
  readonly tone?: 'notice' | 'caution' | 'danger';
};

/** Words set apart from what stands around them, in a field of their own. */
export function Note<As extends keyof JSX.IntrinsicElements = 'p'>(
  props: NoteProps<As>,
): ReactNode {
  const { as, tone, ...rest } = props;
  const className = tone === undefined ? classes.note : `${classes.note} ${classes[tone]}`;
  return createElement<object>(as ?? 'p', { ...rest, className });
}
