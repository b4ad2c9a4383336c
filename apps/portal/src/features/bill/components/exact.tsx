import { formatDecimal } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { decimalsOf } from '../model.ts';

/** An amount that may be finer than its currency, with all of its decimals. */
export function Exact({ value }: { readonly value: string }): ReactNode {
  return <bdi>{formatDecimal(value, decimalsOf(value), useLanguageTag())}</bdi>;
}
