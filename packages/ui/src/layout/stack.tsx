import { createElement, type JSX, type ReactNode } from 'react';
import classes from './layout.module.css';

/** Space between neighbours: a step of the scale `--space-n`; 0 for none. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Host = keyof JSX.IntrinsicElements;
/** What the element itself takes; its class is the primitive's own. */
export type HostProps<As extends Host> = Omit<JSX.IntrinsicElements[As], 'className'> & {
  /** The element, where a `div` would say too little. */
  readonly as?: As;
};

export type StackProps<As extends Host = 'div'> = HostProps<As> & {
  readonly gap?: Gap;
  /** The column is never wider than the stack, whatever stands in it: what is too wide scrolls or breaks. */
  readonly isBounded?: boolean;
};

/** Its children one below the other, as wide as it is. */
export function Stack<As extends Host = 'div'>(props: StackProps<As>): ReactNode {
  const { as, gap = 4, isBounded = false, ...rest } = props;
  const names = [classes.stack, gapClass(gap), isBounded ? classes.bounded : ''];
  return createElement<object>(as ?? 'div', { ...rest, className: joinNames(names) });
}

export type RowProps<As extends Host = 'div'> = HostProps<As> & {
  readonly gap?: Gap;
  /** Across the row; as tall as the tallest without. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  /** Along the row; at its start without. */
  readonly justify?: 'center' | 'end' | 'between';
  /** What does not fit shrinks instead of breaking into another line. */
  readonly isSingleLine?: boolean;
};

/** Its children beside each other, and on further lines where they do not fit. */
export function Row<As extends Host = 'div'>(props: RowProps<As>): ReactNode {
  const { as, gap = 2, align, justify, isSingleLine = false, ...rest } = props;
  const names = [
    classes.row,
    gapClass(gap),
    align === undefined ? '' : ALIGNED[align],
    justify === undefined ? '' : JUSTIFIED[justify],
    isSingleLine ? classes.singleLine : '',
  ];
  return createElement<object>(as ?? 'div', { ...rest, className: joinNames(names) });
}

export type ActionsProps = {
  /** At the far end, as in the foot of a form. */
  readonly isAtEnd?: boolean;
  readonly children: ReactNode;
};

/** Buttons beside each other. */
export function Actions({ isAtEnd = false, children }: ActionsProps): ReactNode {
  return <Row {...(isAtEnd && { justify: 'end' })}>{children}</Row>;
}

const GAPS = [
  '',
  classes.gap1,
  classes.gap2,
  classes.gap3,
  classes.gap4,
  classes.gap5,
  classes.gap6,
] as const;
const ALIGNED = {
  start: classes.alignStart,
  center: classes.alignCenter,
  end: classes.alignEnd,
  baseline: classes.alignBaseline,
};
const JUSTIFIED = {
  center: classes.justifyCenter,
  end: classes.justifyEnd,
  between: classes.justifyBetween,
};

const gapClass = (gap: Gap) => GAPS[gap];
const joinNames = (names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== '').join(' ');
