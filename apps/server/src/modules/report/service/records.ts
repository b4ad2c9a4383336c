// What a member's records come to, and what one movement belongs to.
import type { causeNouns } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type KindGroup, kindGroupOf, kindsOfGroup } from '@parlour/ledger';
import { add, type Amount, ZERO } from '@parlour/money';
import { UUID } from '../../../platform/uuid.ts';
import {
  findPaymentLabel,
  listRequiredPlay,
  type PaymentSums,
  type RequiredPlay,
  sumDeposits,
  sumWithdrawals,
} from '../../cashier/index.ts';
import { type CatalogueService, gameName } from '../../catalogue/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { Page, Transfer, TransferDetail, WalletService } from '../../wallet/index.ts';

export type CauseNoun = (typeof causeNouns)[number];
export type Cause = {
  readonly noun: CauseNoun;
  readonly id: string | null;
  readonly label: string;
};

export type Bonus = {
  readonly transfer: Transfer;
  readonly cause: Cause;
  readonly required: RequiredPlay | null;
};

export type RecordDeps = {
  readonly db: Db;
  readonly wallet: Pick<
    WalletService,
    'balances' | 'findTransfer' | 'listOfCause' | 'listTransfers'
  >;
  readonly record: Pick<BettingRecord, 'find'>;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

export const BONUS_GROUPS: readonly KindGroup[] = ['bonus', 'rebate', 'agent'];

const nouns: Readonly<Record<string, CauseNoun>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  round: 'round',
  voucher: 'voucher',
  vendor_transfer: 'vendor_transfer',
  upline_transfer: 'upline_transfer',
  promo: 'bonus',
  bonus: 'bonus',
  adjustment: 'adjustment',
};

/** A cause as it is written in the ledger: a noun, a colon, an id. */
export function readCause(text: string): Omit<Cause, 'label'> {
  const [word = '', id = ''] = text.split(':');
  return { noun: nouns[word] ?? 'other', id: UUID.test(id) ? id : null };
}

export type MovementDetail = TransferDetail & {
  readonly cause: Cause;
  readonly related: readonly {
    readonly relation: 'reverses' | 'reversed_by' | 'same_cause';
    readonly transfer: Transfer;
  }[];
};

const RELATED_MAX = 20;

export function createRecords(deps: RecordDeps) {
  const { db, wallet } = deps;

  return {
    /** Null when there is none, or it is another member's. */
    async detail(
      id: string,
      { memberId, language }: { memberId?: string; language: string },
    ): Promise<MovementDetail | null> {
      const found = UUID.test(id) ? await wallet.findTransfer(db, id) : null;
      if (found === null || (memberId !== undefined && found.memberId !== memberId)) return null;
      const { cause } = found.transfer;
      const link = readCause(cause);
      const label = await labelOf(link, { memberId: found.memberId, language }, deps);
      return { ...found, cause: { ...link, label }, related: await relatedTo(found, deps) };
    },

    async bonuses(query: {
      readonly memberId: string;
      readonly cursor: string | null;
      readonly limit: number;
      readonly group?: KindGroup | undefined;
      readonly from?: Date | undefined;
      readonly to?: Date | undefined;
    }): Promise<Page<Bonus>> {
      const { group, ...rest } = query;
      const groups = group === undefined ? BONUS_GROUPS : [group];
      const kinds = groups.flatMap(kindsOfGroup);
      const { items, nextCursor } = await wallet.listTransfers(db, { ...rest, kinds });
      const causes = items.map(({ cause }) => readCause(cause));
      const references = [
        ...items.map(({ id }) => id),
        ...causes.flatMap(({ id }) => (id === null ? [] : [id])),
      ];
      const { memberId } = query;
      const required =
        items.length === 0 ? [] : await listRequiredPlay(db, { memberId, references });
      const byReference = new Map(required.map((play) => [play.reference, play]));
      return {
        items: items.map((transfer, index) => {
          const cause = causes[index] ?? { noun: 'other' as const, id: null };
          return {
            transfer,
            cause: { ...cause, label: '' },
            // Only what was given demands play; what was taken back does not.
            required:
              transfer.main + transfer.bonus <= 0n
                ? null
                : (byReference.get(transfer.id) ?? byReference.get(cause.id ?? '') ?? null),
          };
        }),
        nextCursor,
      };
    },

    /** In which all records of a member are. */
    currency: async (memberId: string): Promise<string> =>
      (await wallet.balances(db, memberId)).currency,
    deposits: (query: Parameters<typeof sumDeposits>[1]) => sumDeposits(db, query),
    withdrawals: (query: Parameters<typeof sumWithdrawals>[1]) => sumWithdrawals(db, query),
  };
}

export type Records = ReturnType<typeof createRecords>;

async function relatedTo(
  { transfer, memberId, reversalId, reversedId }: TransferDetail,
  { db, wallet }: RecordDeps,
): Promise<MovementDetail['related']> {
  const undoing = await Promise.all(
    [
      { relation: 'reversed_by' as const, id: reversalId },
      { relation: 'reverses' as const, id: reversedId },
    ].map(async ({ relation, id }) => {
      const other = id === null ? null : await wallet.findTransfer(db, id);
      return other === null ? [] : [{ relation, transfer: other.transfer }];
    }),
  );
  const known = undoing.flat();
  // A round has a page of its own, with every movement in it.
  if (kindGroupOf(transfer.kind) === 'play') return known;
  const { id, cause } = transfer;
  const others = await wallet.listOfCause(db, { id, memberId, cause });
  const isNew = (other: Transfer) => !known.some((one) => one.transfer.id === other.id);
  return [
    ...known,
    ...others.filter(isNew).map((other) => ({ relation: 'same_cause' as const, transfer: other })),
  ].slice(0, RELATED_MAX);
}

async function labelOf(
  { noun, id }: Omit<Cause, 'label'>,
  { memberId, language }: { memberId: string; language: string },
  { catalogue, db, record }: RecordDeps,
): Promise<string> {
  if (id === null) return '';
  if (noun === 'deposit' || noun === 'withdrawal') {
    return findPaymentLabel(db, { noun, memberId, id });
  }
  if (noun !== 'round') return '';
  const round = await record.find(memberId, id);
  if (round === null) return '';
  const game = (await catalogue.snapshot()).findGame(round.vendorCode, round.gameCode);
  return game === null ? round.gameCode : gameName(game, language);
}

const DEPOSIT_SETTLED = ['PAID'];
const DEPOSIT_OPEN = ['PENDING', 'AWAITING_MATCH', 'REVIEW'];
const WITHDRAWAL_OPEN = ['SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING'];
const WITHDRAWAL_UNPAID = ['REJECTED', 'FAILED'];

export type PaymentSum = Omit<PaymentSums, 'state'>;

const addUp = (rows: readonly PaymentSums[]): PaymentSum =>
  rows.reduce<PaymentSum>(
    (sum, { count, amount, fee }) => ({
      count: sum.count + count,
      amount: add(sum.amount, amount),
      fee: add(sum.fee, fee),
    }),
    { count: 0n, amount: ZERO as Amount, fee: ZERO as Amount },
  );

/** Sums by state as the record shows them: of all, of those that arrived, of those on their way. */
export const depositTotals = (states: readonly PaymentSums[]) => ({
  all: addUp(states),
  settled: addUp(states.filter(({ state }) => DEPOSIT_SETTLED.includes(state))),
  open: addUp(states.filter(({ state }) => DEPOSIT_OPEN.includes(state))),
  states,
});

export const withdrawalTotals = (states: readonly PaymentSums[]) => ({
  all: addUp(states),
  settled: addUp(
    states.filter(
      ({ state }) => !WITHDRAWAL_OPEN.includes(state) && !WITHDRAWAL_UNPAID.includes(state),
    ),
  ),
  open: addUp(states.filter(({ state }) => WITHDRAWAL_OPEN.includes(state))),
  states,
});
