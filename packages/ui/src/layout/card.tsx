import { createElement, type JSX, type ReactNode } from 'react';
import classes from './card.module.css';
import type { HostProps } from './stack.tsx';

export type CardProps<As extends keyof JSX.IntrinsicElements = 'section'> = HostProps<As>;

/** A subject of its own on a page: its children one below the other on a raised surface. */
export function Card<As extends keyof JSX.IntrinsicElements = 'section'>(
  props: CardProps<As>,
): ReactNode {
  const { as, ...rest } = props;
  return createElement<object>(as ?? 'section', { ...rest, className: classes.card });
}
