// Redeems vouchers: a deposit that is paid the moment it is made.
import { idBeside, type Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { ZERO } from '@parlour/money';
import { hashVoucherCode, readVoucherCode } from '../rules/voucher-code.ts';
import { type Deposit, findDepositByKey, insertDeposit } from '../store/deposits.ts';
import { listDepositMethods } from '../store/methods.ts';
import { lockTotals } from '../store/totals.ts';
import { countVouchers, lockVoucherBatch, type VoucherBatch } from '../store/voucher-batches.ts';
import {
  countRedeemed,
  findVoucher,
  findVoucherByHash,
  redeemVoucher,
  type Voucher,
} from '../store/vouchers.ts';
import type { Credits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import type { VoucherGuards } from './voucher-guard.ts';

export type RedeemVoucher = {
  readonly memberId: string;
  readonly key: string;
  readonly code: string;
  readonly ip: string;
};

/** The provider's place of deposits that a voucher has paid; money comes from `cash:voucher`. */
export const VOUCHER = 'voucher';

export type Vouchers = ReturnType<typeof createVouchers>;

export function createVouchers(deps: CashierDeps, credits: Credits, guards: VoucherGuards) {
  const { db, members, now, newId } = deps;

  const methodOf = async (member: {
    readonly brandId: string;
    readonly currency: string;
    readonly vipRank: number;
  }) => {
    const methods = await listDepositMethods(db, member);
    const method = methods.find(({ kind }) => kind === 'voucher');
    if (method === undefined) throw new Refusal('cashier.method_unavailable');
    if (member.vipRank < method.vipMin) {
      throw new Refusal('cashier.method_vip', { params: { rank: method.vipMin } });
    }
    return method;
  };

  const findByCode = async (text: string): Promise<Voucher | null> => {
    const code = readVoucherCode(text);
    return code === null ? null : findVoucherByHash(db, hashVoucherCode(code, deps.voucherKey));
  };

  /** The same key again is the same code; with another one it is a mistake of the caller's. */
  const sameAgain = async (reader: Reader, known: Deposit, found: Voucher | null) => {
    const voucher = found === null ? null : await findVoucher(reader, found.id);
    if (voucher?.depositId !== known.id) throw new Refusal('cashier.key_conflict');
    return known;
  };

  /** Why a voucher cannot be redeemed; null when it can. */
  const refusalOf = (voucher: Voucher, batch: VoucherBatch, currency: string) => {
    if (voucher.state === 'REDEEMED') return new Refusal('cashier.voucher_used');
    if (voucher.state === 'VOIDED' || batch.voidedAt !== null) {
      return new Refusal('cashier.voucher_voided');
    }
    if (batch.expiresAt <= now()) return new Refusal('cashier.voucher_expired');
    return batch.currency === currency ? null : new Refusal('cashier.voucher_currency');
  };

  const pay = (
    { memberId, key: requestKey, ip }: RedeemVoucher,
    found: Voucher,
    methodCode: string,
  ): Promise<Deposit> =>
    db.tx(async (tx) => {
      const { brandId, currency } = await members.get(tx, memberId);
      await lockTotals(tx, memberId);
      // The same wish at the same time has been granted while this one waited.
      const granted = await findDepositByKey(tx, { memberId, requestKey });
      if (granted !== null) return sameAgain(tx, granted, found);
      // The batch first, as everybody locks the two.
      const batch = await lockVoucherBatch(tx, found.batchId);
      const voucher = await findVoucher(tx, found.id);
      if (batch === null || voucher === null || batch.brandId !== brandId) {
        throw new Refusal('cashier.voucher_not_found');
      }
      const refused = refusalOf(voucher, batch, currency);
      if (refused !== null) throw refused;
      const { id: batchId, amount, multipleHundredths, perMemberMax } = batch;
      if ((await countRedeemed(tx, { batchId, memberId })) >= perMemberMax) {
        throw new Refusal('cashier.voucher_limit_reached');
      }
      const at = now();
      const guarded = await deps.depositGuard(tx, { memberId, amount, at });
      if (guarded !== null) throw guarded;
      const deposit = await insertDeposit(tx, {
        id: idBeside(memberId, newId()),
        memberId,
        brandId,
        requestKey,
        methodCode,
        kind: 'voucher',
        channelId: null,
        provider: VOUCHER,
        currency,
        amount,
        fee: ZERO,
        bonus: ZERO,
        multipleHundredths,
        bonusBps: 0,
        bonusMax: null,
        bonusMultipleHundredths: 0,
        referenceCode: null,
        receiving: null,
        ip,
        createdAt: at,
        expiresAt: at,
        askAt: null,
      });
      if (deposit === null) throw new Refusal('cashier.key_conflict');
      const isOurs = await redeemVoucher(tx, {
        id: voucher.id,
        memberId,
        depositId: deposit.id,
        at,
      });
      if (!isOurs) throw new Refusal('cashier.voucher_used');
      await countVouchers(tx, { id: batchId, redeemed: 1 });
      return credits.credit(tx, deposit, { amount, fee: ZERO });
    });

  return {
    async redeem(command: RedeemVoucher): Promise<Deposit> {
      const { memberId, key: requestKey } = command;
      const known = await findDepositByKey(db, { memberId, requestKey });
      if (known !== null) {
        return sameAgain(db, known, await findByCode(command.code));
      }
      await guards.demand(command);
      const member = await members.get(db, memberId);
      const method = await methodOf(member);
      const found = await findByCode(command.code);
      try {
        if (found === null) throw new Refusal('cashier.voucher_not_found');
        const deposit = await pay(command, found, method.code);
        await guards.forgive(command);
        return deposit;
      } catch (error) {
        // Only who does not hold a code at all is guessing.
        const isGuess = error instanceof Refusal && error.code === 'cashier.voucher_not_found';
        if (isGuess) await guards.fail(command);
        throw error;
      }
    },
  };
}
