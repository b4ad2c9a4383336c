import { createHmac } from 'node:crypto';
import { idBeside } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { isSameName, isWholeMatch, maskNumber, normalName } from '../rules/account.ts';
import {
  findAccount,
  insertAccount,
  listAccounts,
  type PayoutAccount,
  removeAccount,
} from '../store/accounts.ts';
import { getPolicy, listPayoutMethods } from '../store/methods.ts';
import { lockTotals } from '../store/totals.ts';
import { hasOpenWithdrawal, listAccountsInUse } from '../store/withdrawal-lists.ts';
import type { CashierDeps } from './deps.ts';

export type BindAccount = {
  readonly memberId: string;
  readonly methodCode: string;
  readonly institutionCode: string;
  readonly number: string;
  readonly holder: string;
  readonly paymentPassword: string;
  /** Of the authenticator, where one is bound. */
  readonly code?: string | undefined;
  readonly ip: string;
};

export type RemoveAccount = Pick<BindAccount, 'memberId' | 'paymentPassword' | 'code' | 'ip'> & {
  readonly id: string;
};

const MINUTE_MS = 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: CashierDeps) {
  const { db, audit, members, now, newId, seal } = deps;

  const hashNumber = (method: string, number: string): Buffer =>
    createHmac('sha256', deps.numberKey).update(`${method}:${number}`).digest();

  /** Refuses without the second factor that the brand or the member's own binding demands. */
  const proveFactor = async (
    { memberId, code }: Pick<BindAccount, 'memberId' | 'code'>,
    scope: { readonly brandId: string; readonly currency: string },
  ): Promise<void> => {
    const { secondFactor } = await getPolicy(db, scope);
    if (secondFactor === 'always' && !(await deps.secondFactor.isBound(memberId))) {
      throw new Refusal('cashier.second_factor_unbound');
    }
    await deps.secondFactor.prove(memberId, code);
  };

  return {
    /** What a member has bound and may bind. */
    async list(memberId: string) {
      const { brandId, currency, payeeName, hasPaymentPassword } = await members.get(db, memberId);
      const [policy, methods, accounts, isBound, inUse] = await Promise.all([
        getPolicy(db, { brandId, currency }),
        listPayoutMethods(db, { brandId, currency }),
        listAccounts(db, memberId),
        deps.secondFactor.isBound(memberId),
        listAccountsInUse(db, memberId),
      ]);
      const { accountsMax, accountLockMinutes: lockMinutes } = policy;
      const secondFactor = { isBound, isNeeded: isBound || policy.secondFactor === 'always' };
      return {
        holder: payeeName,
        accountsMax,
        lockMinutes,
        hasPaymentPassword,
        secondFactor,
        methods,
        accounts,
        inUse,
      };
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
      await proveFactor(command, { brandId, currency });

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
        const id = idBeside(memberId, newId());
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

    async remove({ id, memberId, paymentPassword, code, ip }: RemoveAccount): Promise<void> {
      await deps.verifyPaymentPassword(memberId, paymentPassword);
      const account = await findAccount(db, { id, memberId });
      if (account === null) throw new Refusal('cashier.account_not_found');
      if (await hasOpenWithdrawal(db, id)) throw new Refusal('cashier.account_in_use');
      await deps.secondFactor.prove(memberId, code);
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
