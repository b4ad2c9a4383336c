import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { percentOfMost, wayOf } from '../model.ts';
import classes from './liability.module.css';

export type LossProps = {
  readonly value: string;
  readonly currency: string;
  /** The largest sum beside it, for a bar. */
  readonly most?: bigint;
};

/** What the book loses, or wins: by sign, colour and a bar. */
export function Loss({ currency, most, value }: LossProps): ReactNode {
  const way = wayOf(value);
  return (
    <span className={classes.loss} data-way={way}>
      {most === undefined ? null : (
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${percentOfMost(value, most)}%` }} />
        </span>
      )}
      <Amount value={value} currency={currency} />
    </span>
  );
}
