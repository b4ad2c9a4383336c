import type { ReactNode } from 'react';
import { formatMoney } from '../money-text.ts';
import classes from './money.module.css';

export type MoneyProps = {
  /** Decimal string in units of the currency. */
  readonly value: string;
  readonly currency: string;
  readonly languageTag: string;
  /** `signed` shows plus and minus and colours gains and losses; `gain` always celebrates. */
  readonly tone?: 'plain' | 'signed' | 'gain' | undefined;
  readonly className?: string | undefined;
};

/** An amount with its currency in tabular figures. */
export function Money({
  value,
  currency,
  languageTag,
  tone = 'plain',
  className = '',
}: MoneyProps): ReactNode {
  const isNegative = value.startsWith('-');
  const isZero = /^-?0*(\.0*)?$/.test(value);
  const text = formatMoney(value, currency, languageTag);
  const look = tone === 'gain' ? classes.gain : isNegative ? classes.loss : classes.gain;
  const isColoured = tone === 'gain' || (tone === 'signed' && !isZero);
  return (
    <bdi className={`${classes.money} ${isColoured ? look : ''} ${className}`}>
      {tone === 'signed' && !isNegative && !isZero ? `+${text}` : text}
    </bdi>
  );
}
