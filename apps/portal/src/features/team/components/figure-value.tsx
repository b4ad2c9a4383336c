import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { Amount } from '../../../lib/use-money.tsx';

export type FigureValueProps = {
  /** An amount as text, a count as a number. */
  readonly value: string | number;
  readonly currency: string;
  readonly tone?: 'signed' | undefined;
};

/** A figure as it is: money with its currency, a count with its separators. */
export function FigureValue({ value, currency, tone }: FigureValueProps): ReactNode {
  const tag = useLanguageTag();
  return typeof value === 'number' ? (
    <bdi>{new Intl.NumberFormat(`${tag}-u-nu-latn`).format(value)}</bdi>
  ) : (
    <Amount value={value} currency={currency} tone={tone} />
  );
}
