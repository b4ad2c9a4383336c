// Vouchers are money for who holds them: beyond what one operator makes in a day, another one approves.
import { amount, amountToText, PURSE_MAX } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind } from '../../approval/index.ts';
import type { OwnLimit } from '../../approval/index.ts';
import type { VoucherDesk, VoucherTerms } from './voucher-desk.ts';

export type PrepareVouchers = VoucherTerms & {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly count: number;
};

/** A batch without its codes, which its maker makes once it is there. */
export const vouchersKind = (
  desk: Pick<VoucherDesk, 'demandMakeable' | 'insertIn'>,
  ownLimit: OwnLimit,
): ApprovalKind<PrepareVouchers> => {
  const sumsOf = ({ amount: each, count, currency }: PrepareVouchers) => [
    { currency, amount: amount(each * BigInt(count)) },
  ];
  return {
    name: 'voucher.make',
    decide: 'voucher.update',

    async weigh(tx, command, maker) {
      // No purse could take all of it, and no sum of it could be counted.
      if (command.amount * BigInt(command.count) > PURSE_MAX) {
        throw new Refusal('cashier.voucher_batch_invalid');
      }
      await desk.demandMakeable(tx, command);
      const { name, count, currency, multipleHundredths, perMemberMax, expiresAt } = command;
      return {
        loosens: !(await ownLimit.covers(tx, maker, sumsOf(command))),
        subject: { kind: 'voucher_batch', id: name },
        before: {},
        after: {
          count,
          amount: amountToText(command.amount),
          // Nobody who decides should have to multiply.
          totalAmount: amountToText(amount(command.amount * BigInt(count))),
          currency,
          multipleHundredths,
          perMemberMax,
          expiresAt: expiresAt.toISOString(),
        },
      };
    },

    async apply(tx, command, { maker, approver }) {
      await desk.insertIn(tx, { ...command, ...maker });
      if (approver === null) await ownLimit.note(tx, maker, command.id, sumsOf(command));
    },
  };
};
