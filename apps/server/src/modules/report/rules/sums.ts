import { type KindGroup, kindGroupOf, type TransferKind } from '@parlour/ledger';
import { add, type Amount, amount, negate, subtract, ZERO } from '@parlour/money';

/** Settled rounds, summed. */
export type PlayTotals = {
  readonly rounds: bigint;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
  readonly jackpotWin: Amount;
};

/** Transfers of one kind, summed. */
export type KindTotals = {
  readonly kind: TransferKind;
  readonly count: bigint;
  readonly main: Amount;
  readonly credited: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly vendor: Amount;
};

export const noPlay: PlayTotals = {
  rounds: 0n,
  stake: ZERO,
  valid: ZERO,
  payout: ZERO,
  jackpotWin: ZERO,
};

export const netOf = ({ payout, stake }: PlayTotals): Amount => subtract(payout, stake);

/** What a kind changed of all that a member has. */
export const wholeOf = ({ main, locked, bonus, vendor }: Omit<KindTotals, 'kind'>): Amount =>
  add(add(main, locked), add(bonus, vendor));

/** One row for each kind, in the order in which kinds first occur. */
export function sumByKind(rows: readonly KindTotals[]): KindTotals[] {
  const kinds = new Map<TransferKind, KindTotals>();
  for (const row of rows) {
    const before = kinds.get(row.kind);
    kinds.set(row.kind, before === undefined ? row : { ...row, ...sumOf(before, row) });
  }
  return [...kinds.values()];
}

export type Moved = Omit<KindTotals, 'kind'>;

export const noMove: Moved = {
  count: 0n,
  main: ZERO,
  credited: ZERO,
  locked: ZERO,
  bonus: ZERO,
  vendor: ZERO,
};

export const sumOf = (left: Moved, right: Moved): Moved => ({
  count: left.count + right.count,
  main: add(left.main, right.main),
  credited: add(left.credited, right.credited),
  locked: add(left.locked, right.locked),
  bonus: add(left.bonus, right.bonus),
  vendor: add(left.vendor, right.vendor),
});

/** Money beside play, in the words of reports. All are above zero in the usual direction. */
export type Funds = {
  readonly depositCount: bigint;
  readonly deposits: Amount;
  readonly depositFees: Amount;
  readonly withdrawalCount: bigint;
  readonly withdrawals: Amount;
  readonly withdrawalFees: Amount;
  readonly bonusCount: bigint;
  readonly bonuses: Amount;
  readonly rebates: Amount;
  readonly agentPay: Amount;
  readonly adjustments: Amount;
  readonly adjustmentCredits: Amount;
  readonly adjustmentDebits: Amount;
  readonly transfersIn: Amount;
  readonly transfersOut: Amount;
  readonly vendorIn: Amount;
  readonly vendorOut: Amount;
};

const DEPOSITS: readonly TransferKind[] = ['DEPOSIT_ONLINE', 'DEPOSIT_TRANSFER', 'DEPOSIT_MANUAL'];
const DEPOSIT_FEES: readonly TransferKind[] = ['DEPOSIT_FEE', 'DEPOSIT_FEE_REFUND'];
const WITHDRAWAL_FEES: readonly TransferKind[] = ['WITHDRAW_FEE', 'WITHDRAW_FEE_RETURN'];
const SENT: readonly TransferKind[] = ['TO_DOWNLINE_OUT', 'TO_UPLINE_OUT', 'TRANSFER_RETURN'];
const GIVEN_AWAY: readonly TransferKind[] = ['REWARD_REVERSAL', 'PROMOTION_PAY_DOWNLINE'];
const RECEIVED: readonly TransferKind[] = ['FROM_UPLINE_IN', 'FROM_DOWNLINE_IN'];

/** Reads kinds as funds: what was undone is taken off what it undid. */
export function fundsOf(rows: readonly KindTotals[]): Funds {
  const whole = (wanted: (kind: TransferKind) => boolean): Amount =>
    amount(rows.reduce((sum, row) => (wanted(row.kind) ? sum + wholeOf(row) : sum), 0n));
  const count = (...kinds: readonly TransferKind[]): bigint =>
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.count : sum), 0n);
  const vendor = (kind: TransferKind): Amount =>
    amount(rows.reduce((sum, row) => (row.kind === kind ? sum + row.vendor : sum), 0n));
  const of =
    (...kinds: readonly TransferKind[]) =>
    (kind: TransferKind): boolean =>
      kinds.includes(kind);
  const group = (wanted: KindGroup) => (kind: TransferKind) => kindGroupOf(kind) === wanted;
  const adjusted = rows.filter(({ kind }) => kindGroupOf(kind) === 'adjustment');
  const credits = amount(adjusted.reduce((sum, { credited }) => sum + credited, 0n));
  const adjustments = whole(group('adjustment'));
  const bonuses = rows.filter(
    ({ kind }) => kindGroupOf(kind) === 'bonus' && !GIVEN_AWAY.includes(kind),
  );
  return {
    depositCount: count(...DEPOSITS) - count('DEPOSIT_REVERSAL'),
    deposits: whole(of(...DEPOSITS, 'DEPOSIT_REVERSAL')),
    depositFees: negate(whole(of(...DEPOSIT_FEES))),
    withdrawalCount: count('WITHDRAW_SUCCESS') - count('WITHDRAW_REFUND'),
    withdrawals: negate(whole(group('withdrawal'))),
    withdrawalFees: negate(whole(of(...WITHDRAWAL_FEES))),
    bonusCount: bonuses.reduce((sum, row) => sum + row.count, 0n),
    bonuses: whole(group('bonus')),
    rebates: whole(group('rebate')),
    agentPay: whole(group('agent')),
    adjustments,
    adjustmentCredits: credits,
    adjustmentDebits: subtract(credits, adjustments),
    transfersIn: whole(of(...RECEIVED)),
    transfersOut: negate(whole(of(...SENT))),
    vendorIn: vendor('VENDOR_IN'),
    vendorOut: negate(vendor('VENDOR_OUT')),
  };
}

/** What a member gained: of play, and of everything that the house gave. */
export const profitOf = (play: PlayTotals, funds: Funds): Amount =>
  add(add(netOf(play), funds.bonuses), add(funds.rebates, funds.agentPay));
