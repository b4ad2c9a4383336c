import type { ContractKind } from './kind.ts';
import type { KindLimits } from './limits.ts';

/** Kinds that are paid on what a team staked, won or lost. A dividend is paid on what it lost. */
export const turnoverKinds = [
  'DAILY_WAGE',
  'HOURLY_SALARY',
  'REALTIME_SALARY',
] as const satisfies readonly ContractKind[];
export type TurnoverKind = (typeof turnoverKinds)[number];

/** Limits of one kind in one currency, as far as they decide what may be promised. */
export type OfferedRate = Pick<KindLimits, 'isOffered' | 'maxRateBps' | 'turnoverCapBps'> & {
  readonly kind: ContractKind;
};

/** The highest rate of a platform contract that was offered or accepted and has not ended. */
export type PromisedRate = { readonly kind: ContractKind; readonly rateBps: number };

export type Promises = {
  readonly offered: readonly OfferedRate[];
  readonly promised: readonly PromisedRate[];
};

/**
 * The most that a platform may owe for a stake by turnover, in basis points of it: of each kind the
 * highest rate that it offers or has promised. One agent at the top may have a contract of every kind;
 * what agents pay on below comes out of it.
 */
export const payMaxOf = ({ offered, promised }: Promises): number =>
  turnoverKinds.reduce((sum, kind) => {
    const rates = [
      ...offered.flatMap((one) => (one.kind === kind && one.isOffered ? [one.maxRateBps] : [])),
      ...promised.flatMap((one) => (one.kind === kind ? [one.rateBps] : [])),
    ];
    return sum + Math.max(0, ...rates);
  }, 0);

/**
 * The most that a stake may add to a platform's dividends, in basis points of it: their cap, of the
 * currency that has the highest, while they are offered or a platform contract of theirs has not ended.
 */
export function dividendMaxOf({ offered, promised }: Promises): number {
  const isPromised = promised.some(({ kind }) => kind === 'DIVIDEND');
  return offered.reduce(
    (most, { isOffered, kind, turnoverCapBps }) =>
      kind === 'DIVIDEND' && (isOffered || isPromised) ? Math.max(most, turnoverCapBps) : most,
    0,
  );
}
