import { kindsOfGroup, type TransferKind } from '@parlour/ledger';
import { add, type Amount, subtract, ZERO } from '@parlour/money';
import type { PlayTotals } from '../../../report/index.ts';

/** What one line of a statement comes to. */
export type LineSums = PlayTotals & {
  readonly deposits: Amount;
  readonly withdrawals: Amount;
  readonly rebates: Amount;
  readonly promotions: Amount;
  readonly wages: Amount;
  readonly dividends: Amount;
};

type Column = { readonly kinds: readonly TransferKind[]; readonly isNegated?: true };

const DIVIDENDS: readonly TransferKind[] = ['DIVIDEND_RECEIVE', 'DIVIDEND_PAY_DOWNLINE'];

/** Of which kinds of transfer the money of a line is made, in the usual direction. */
export const fundsColumns = {
  deposits: {
    kinds: ['DEPOSIT_ONLINE', 'DEPOSIT_TRANSFER', 'DEPOSIT_MANUAL', 'DEPOSIT_REVERSAL'],
  },
  withdrawals: { kinds: kindsOfGroup('withdrawal'), isNegated: true },
  rebates: { kinds: kindsOfGroup('rebate') },
  promotions: { kinds: kindsOfGroup('bonus') },
  wages: { kinds: kindsOfGroup('agent').filter((kind) => !DIVIDENDS.includes(kind)) },
  dividends: { kinds: DIVIDENDS },
} as const satisfies Record<string, Column>;
export type FundsColumn = keyof typeof fundsColumns;

export const noSums: LineSums = {
  rounds: 0n,
  stake: ZERO,
  valid: ZERO,
  payout: ZERO,
  jackpotWin: ZERO,
  deposits: ZERO,
  withdrawals: ZERO,
  rebates: ZERO,
  promotions: ZERO,
  wages: ZERO,
  dividends: ZERO,
};

const combine = (
  left: LineSums,
  right: LineSums,
  how: (left: Amount, right: Amount) => Amount,
): Omit<LineSums, 'rounds'> => ({
  stake: how(left.stake, right.stake),
  valid: how(left.valid, right.valid),
  payout: how(left.payout, right.payout),
  jackpotWin: how(left.jackpotWin, right.jackpotWin),
  deposits: how(left.deposits, right.deposits),
  withdrawals: how(left.withdrawals, right.withdrawals),
  rebates: how(left.rebates, right.rebates),
  promotions: how(left.promotions, right.promotions),
  wages: how(left.wages, right.wages),
  dividends: how(left.dividends, right.dividends),
});

export const addSums = (left: LineSums, right: LineSums): LineSums => ({
  ...combine(left, right, add),
  rounds: left.rounds + right.rounds,
});

export const subtractSums = (left: LineSums, right: LineSums): LineSums => ({
  ...combine(left, right, subtract),
  rounds: left.rounds - right.rounds,
});

export const isNothing = (sums: LineSums): boolean =>
  Object.values(sums).every((value) => value === 0n);

/** What members gained; dividends are no part of it. */
export const lineProfitOf = (sums: LineSums): Amount =>
  [sums.rebates, sums.promotions, sums.wages].reduce<Amount>(
    add,
    subtract(sums.payout, sums.stake),
  );
