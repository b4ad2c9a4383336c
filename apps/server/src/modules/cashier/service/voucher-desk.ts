// Vouchers as operators make, watch and void them.
import type { VoucherBatchState, VoucherState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { type Amount, amountToText, currencies, currencyOf, isPayable } from '@parlour/money';
import { plainLine } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  createVoucherCode,
  hashVoucherCode,
  readVoucherCode,
  TAIL_LENGTH,
} from '../rules/voucher-code.ts';
import { listDepositMethods } from '../store/methods.ts';
import type { PageWish } from '../../../platform/page.ts';
import {
  countVouchers,
  findVoucherBatch,
  insertVoucherBatch,
  listVoucherBatches,
  sumVoucherBatches,
  type VoucherBatchFilter,
  lockVoucherBatch,
  markBatchVoid,
  markCodesMade,
  type VoucherBatch,
} from '../store/voucher-batches.ts';
import {
  findVoucher,
  insertVouchers,
  listVouchers,
  type Voucher,
  voidVouchers,
} from '../store/vouchers.ts';
import type { CashierDeps } from './deps.ts';

type By = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly reason: string;
  readonly ip: string;
};

/** What a batch is worth, and where. */
export type VoucherTerms = {
  readonly brandId: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly perMemberMax: number;
  readonly expiresAt: Date;
};

export type MakeVouchers = By &
  VoucherTerms & {
    readonly key: string;
    readonly name: string;
    readonly count: number;
  };

type DrawnCode = { readonly code: string } & Parameters<
  typeof insertVouchers
>[1]['vouchers'][number];

/** Codes of which no two are the same, with what is stored of them. */
function drawCodes(
  count: number,
  { newId, voucherKey }: Pick<CashierDeps, 'newId' | 'voucherKey'>,
): readonly DrawnCode[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(createVoucherCode());
  return [...codes].map((code) => {
    const plain = readVoucherCode(code) ?? '';
    const codeHash = hashVoucherCode(plain, voucherKey);
    return { code, id: newId(), codeHash, codeTail: plain.slice(-TAIL_LENGTH) };
  });
}

export const batchStateOf = (batch: VoucherBatch, at: Date): VoucherBatchState => {
  if (batch.voidedAt !== null) return 'VOIDED';
  if (batch.redeemed + batch.voided === batch.total) return 'DONE';
  if (batch.expiresAt <= at) return 'EXPIRED';
  return batch.codesMadeAt === null ? 'PREPARED' : 'ACTIVE';
};

export type VoucherDesk = ReturnType<typeof createVoucherDesk>;

export function createVoucherDesk(deps: CashierDeps) {
  const { db, audit, now } = deps;

  const get = async (id: string, brandId: string): Promise<VoucherBatch> => {
    const batch = await findVoucherBatch(db, id);
    if (batch === null || batch.brandId !== brandId) {
      throw new Refusal('cashier.voucher_batch_not_found');
    }
    return batch;
  };

  const lock = async (tx: Tx, id: string, brandId: string): Promise<VoucherBatch> => {
    const batch = await lockVoucherBatch(tx, id);
    if (batch === null || batch.brandId !== brandId) {
      throw new Refusal('cashier.voucher_batch_not_found');
    }
    return batch;
  };

  const record = (
    tx: Tx,
    { operatorId, reason, ip }: By,
    entry: {
      readonly action: string;
      readonly subject: { readonly kind: string; readonly id: string };
      readonly before: Readonly<Record<string, unknown>> | null;
      readonly after: Readonly<Record<string, unknown>>;
    },
  ) => audit.record(tx, { ...entry, actor: { kind: 'operator', id: operatorId }, reason, ip });

  /** Vouchers are for members, so in a currency in which one could be redeemed. */
  const demandMakeable = async (
    reader: Reader,
    { brandId, currency, amount, expiresAt }: VoucherTerms,
  ): Promise<void> => {
    if (!currencies.has(currency) || expiresAt <= now()) {
      throw new Refusal('cashier.voucher_batch_invalid');
    }
    if (!isPayable(amount, currencyOf(currency))) throw new Refusal('cashier.amount_too_fine');
    const methods = await listDepositMethods(reader, { brandId, currency });
    if (methods.length === 0) throw new Refusal('cashier.voucher_batch_invalid');
  };

  /** Writes a batch down, without its codes. */
  const insert = async (
    tx: Tx,
    command: MakeVouchers & { readonly id: string },
  ): Promise<VoucherBatch> => {
    const { key, brandId, count, operatorAccount } = command;
    const { currency, amount, multipleHundredths, perMemberMax, expiresAt } = command;
    const terms = { currency, amount, multipleHundredths, perMemberMax, expiresAt };
    const made = await insertVoucherBatch(tx, {
      ...terms,
      id: command.id,
      brandId,
      requestKey: key,
      name: plainLine(command.name),
      total: count,
      createdAt: now(),
      createdBy: operatorAccount,
      codesMadeAt: null,
    });
    if (made === null) throw new Refusal('cashier.voucher_codes_shown');
    const after = { ...terms, amount: amountToText(amount), name: made.name, count };
    const subject = { kind: 'voucher_batch', id: made.id };
    await record(tx, command, { action: 'voucher.make', subject, before: null, after });
    return made;
  };

  const fill = async (
    tx: Tx,
    batch: VoucherBatch,
    drawn: readonly DrawnCode[],
  ): Promise<VoucherBatch> => {
    const at = now();
    await insertVouchers(tx, { batchId: batch.id, at, vouchers: drawn });
    await markCodesMade(tx, { id: batch.id, at });
    return { ...batch, codesMadeAt: at };
  };

  return {
    get,

    list: (filter: Omit<VoucherBatchFilter, 'at'>, page: PageWish) =>
      listVoucherBatches(db, { ...filter, at: now() }, page),

    totals: (filter: Omit<VoucherBatchFilter, 'at'>) =>
      sumVoucherBatches(db, { ...filter, at: now() }),

    async items(
      wish: {
        readonly id: string;
        readonly brandId: string;
        readonly state?: VoucherState | undefined;
      },
      page: PageWish,
    ) {
      const { id: batchId } = await get(wish.id, wish.brandId);
      return listVouchers(db, { batchId, state: wish.state }, page);
    },

    demandMakeable,
    insertIn: insert,

    /** The codes of a batch that was let go, for its maker and once: what is kept are keyed hashes. */
    async makeCodes(command: Omit<By, 'reason'> & { readonly id: string }) {
      const { id, brandId, operatorAccount, operatorId, ip } = command;
      const { total } = await get(id, brandId);
      const drawn = drawCodes(total, deps);
      const batch = await db.tx(async (tx) => {
        const known = await lock(tx, id, brandId);
        if (known.voidedAt !== null) throw new Refusal('cashier.voucher_batch_void');
        if (known.codesMadeAt !== null) throw new Refusal('cashier.voucher_codes_shown');
        if (known.createdBy !== operatorAccount) throw new Refusal('cashier.voucher_codes_others');
        if (known.expiresAt <= now()) throw new Refusal('cashier.voucher_batch_invalid');
        const filled = await fill(tx, known, drawn);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'voucher.make_codes',
          subject: { kind: 'voucher_batch', id },
          before: null,
          after: { count: total },
          ip,
        });
        return filled;
      });
      return { batch, codes: drawn.map(({ code }) => code) };
    },

    /** Voids what is left of a batch. */
    voidBatch: (command: By & { readonly id: string }): Promise<VoucherBatch> =>
      db.tx(async (tx) => {
        const { id, brandId, reason } = command;
        const batch = await lock(tx, id, brandId);
        if (batch.voidedAt !== null) throw new Refusal('cashier.voucher_batch_void');
        const open = batch.codesMadeAt === null ? batch.total : 0;
        const voided = open + (await voidVouchers(tx, { batchId: id }));
        await countVouchers(tx, { id, voided });
        await markBatchVoid(tx, { id, at: now(), reason });
        const subject = { kind: 'voucher_batch', id };
        const before = { redeemed: batch.redeemed, voided: batch.voided };
        const after = { redeemed: batch.redeemed, voided: batch.voided + voided };
        await record(tx, command, { action: 'voucher.void_batch', subject, before, after });
        return lock(tx, id, brandId);
      }),

    /** Voids one voucher that nobody has redeemed. */
    voidOne: (command: By & { readonly id: string }): Promise<Voucher> =>
      db.tx(async (tx) => {
        const { id, brandId } = command;
        const found = await findVoucher(tx, id);
        const batch = found === null ? null : await lockVoucherBatch(tx, found.batchId);
        if (found === null || batch === null || batch.brandId !== brandId) {
          throw new Refusal('cashier.voucher_not_found');
        }
        const voided = await voidVouchers(tx, { batchId: batch.id, id });
        if (voided === 0) throw new Refusal('cashier.voucher_not_open');
        await countVouchers(tx, { id: batch.id, voided });
        await record(tx, command, {
          action: 'voucher.void',
          subject: { kind: 'voucher', id },
          before: { state: found.state },
          after: { state: 'VOIDED' },
        });
        return { ...found, state: 'VOIDED' };
      }),
  };
}
