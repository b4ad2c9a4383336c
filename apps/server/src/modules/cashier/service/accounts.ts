import { createHmac } from 'node:crypto';
import { Refusal } from '../../../platform/refusal.ts';
import { isSameName, isWholeMatch, maskNumber, normalName } from '../rules/account.ts';
import { besideMember } from '../rules/row-id.ts';
import {
  findAccount,
  insertAccount,
  listAccounts,
  type PayoutAccount,
  removeAccount,
} from '../store/accounts.ts';
import { getPolicy, listPayoutMethods } from '../store/methods.ts';
import { lockTotals } from '../store/totals.ts';
import { hasOpenWithdrawal } from '../store/withdrawal-lists.ts';
import type { CashierDeps } from './deps.ts';

export type BindAccount = {
  readonly memberId: string;
  readonly methodCode: string;
  readonly institutionCode: string;
  readonly number: string;
  readonly holder: string;
  readonly paymentPassword: string;
  readonly ip: string;
};

const MINUTE_MS = 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: CashierDeps) {
  const { db, audit, members, now, newId, seal } = deps;

  const hashNumber = (method: string, number: string): Buffer =>
    createHmac('sha256', deps.numberKey).update(`${method}:${number}`).digest();

  return {
    /** What a member has bound and may bind. */
    async list(memberId: string) {
      const { brandId, currency, payeeName } = await members.get(db, memberId);
      const [policy, methods, accounts] = await Promise.all([
        getPolicy(db, { brandId, currency }),
        listPayoutMethods(db, { brandId, currency }),
        listAccounts(db, memberId),
      ]);
      return { holder: payeeName, accountsMax: policy.accountsMax, methods, accounts };
    },

    /** Binds an account in the member's own name; the first one gives the name when there is none. */
    async bind(command: BindAccount): Promise<PayoutAccount> {
      const { memberId } = command;
      await deps.verifyPaymentPassword(memberId, command.paymentPassword);
      const { brandId, currency } = await members.get(db, memberId);
      const methods = await listPayoutMethods(db, { brandId, currency });
      const method = methods.find(({ code }) => code === command.methodCode);
      const institution = method?.institutions.find(({ code }) => code === command.institutionCode);
      if (method === undefined || institution === undefined) {
        throw new Refusal('cashier.method_unavailable');
      }
      const number = command.number.replace(/\s+/g, '');
      if (!isWholeMatch(method.numberPattern, number)) {
        throw new Refusal('cashier.account_number_invalid', {
          fields: [{ path: '/number', code: 'cashier.account_number_invalid' }],
        });
      }
      const holder = normalName(command.holder);
      if (holder.length < 2) throw new Refusal('cashier.holder_missing');

      return db.tx(async (tx) => {
        await lockTotals(tx, memberId);
        const { payeeName } = await members.get(tx, memberId);
        if (payeeName === null) await members.setPayeeName(tx, memberId, holder);
        else if (!isSameName(payeeName, holder)) {
          throw new Refusal('cashier.holder_mismatch', {
            fields: [{ path: '/holder', code: 'cashier.holder_mismatch' }],
          });
        }
        const policy = await getPolicy(tx, { brandId, currency });
        const bound = await listAccounts(tx, memberId);
        if (bound.length >= policy.accountsMax) throw new Refusal('cashier.account_limit_reached');

        const at = now();
        const id = besideMember(newId(), memberId);
        const account: PayoutAccount = {
          id,
          memberId,
          brandId,
          methodCode: method.code,
          kind: method.kind,
          institutionCode: institution.code,
          institution: institution.name,
          holder: payeeName ?? holder,
          numberSealed: seal.seal(number, id),
          numberHash: hashNumber(method.code, number),
          numberTail: maskNumber(number),
          createdAt: at,
          usableAt: new Date(at.getTime() + policy.accountLockMinutes * MINUTE_MS),
        };
        if (!(await insertAccount(tx, account))) throw new Refusal('cashier.account_exists');
        await audit.record(tx, {
          actor: { kind: 'member', id: memberId },
          action: 'payout_account.bind',
          subject: { kind: 'payout_account', id },
          after: { method: method.code, institution: institution.name, number: account.numberTail },
          ip: command.ip,
        });
        return account;
      });
    },

    async remove({
      id,
      memberId,
      ip,
    }: {
      id: string;
      memberId: string;
      ip: string;
    }): Promise<void> {
      await db.tx(async (tx) => {
        await lockTotals(tx, memberId);
        const account = await findAccount(tx, { id, memberId });
        if (account === null) throw new Refusal('cashier.account_not_found');
        if (await hasOpenWithdrawal(tx, id)) throw new Refusal('cashier.account_in_use');
        await removeAccount(tx, { id, at: now() });
        await audit.record(tx, {
          actor: { kind: 'member', id: memberId },
          action: 'payout_account.remove',
          subject: { kind: 'payout_account', id },
          before: { institution: account.institution, number: account.numberTail },
          ip,
        });
      });
    },
  };
}
