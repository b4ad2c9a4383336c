import { createElement, type JSX, type ReactNode } from 'react';
import classes from './hint.module.css';
import type { HostProps } from './stack.tsx';

export type HintProps<As extends keyof JSX.IntrinsicElements = 'p'> = HostProps<As> & {
  readonly isSmall?: boolean;
};

/** Words that explain what stands beside them, quieter and smaller than the rest. */
export function Hint<As extends keyof JSX.IntrinsicElements = 'p'>(
  props: HintProps<As>,
): ReactNode {
  const { as, isSmall = false, ...rest } = props;
  const className = isSmall ? classes.small : classes.hint;
  return createElement<object>(as ?? 'p', { ...rest, className });
}
