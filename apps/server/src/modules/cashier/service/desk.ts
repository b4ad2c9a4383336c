import { type Amount, amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type Deposit, findDeposit } from '../store/deposits.ts';
import { readDepositFigures, readWithdrawalFigures } from '../store/figures.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';

type Since = { readonly brandId: string; readonly since: Date };

export type CashierDesk = ReturnType<typeof createDesk>;

/** What the console's start page and search box show of the cashier. */
export function createDesk({ db, members, site }: Pick<CashierDeps, 'db' | 'members' | 'site'>) {
  const text = (value: Amount): string => amountToText(value);
  return {
    async withdrawal({ brandId, id }: { readonly brandId: string; readonly id: string }) {
      const withdrawal = await findWithdrawal(db, id);
      if (withdrawal === null || withdrawal.brandId !== brandId) return null;
      const { account } = await members.get(db, withdrawal.memberId);
      const title = `${text(withdrawal.amount)} ${withdrawal.currency}`;
      return { id, title, detail: `${account}, ${withdrawal.state}` };
    },

    /** One deposit; another brand's is as unknown as none. */
    async deposit({
      brandId,
      id,
    }: {
      readonly brandId: string;
      readonly id: string;
    }): Promise<Deposit> {
      const deposit = await findDeposit(db, id);
      if (deposit === null || deposit.brandId !== brandId) {
        throw new Refusal('cashier.deposit_not_found');
      }
      return deposit;
    },

    /** Figures in the brand's own currency; its members may hold others. */
    async withdrawalFigures({ brandId, since }: Since) {
      const { currency } = await site.brand(brandId);
      const figures = await readWithdrawalFigures(db, { brandId, currency, since });
      return {
        ...figures,
        waitingAmount: text(figures.waitingAmount),
        paidAmount: text(figures.paidAmount),
      };
    },

    async depositFigures({ brandId, since }: Since) {
      const { currency } = await site.brand(brandId);
      const figures = await readDepositFigures(db, { brandId, currency, since });
      return { ...figures, amount: text(figures.amount) };
    },
  };
}
