import type { Amount } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import type { CashierService } from '../service/index.ts';
import { limitParams } from '../service/limit-params.ts';
import { presentAccount, presentPayoutMethod } from './present.ts';
import { presentOptions } from './present-options.ts';
import { pageWish, period, readAmount, readFee } from './read.ts';
import { presentLook, presentWithdrawal } from './withdrawal-present.ts';

type Params = Readonly<Record<string, string | number>>;

export type WithdrawalsDeps = {
  readonly cashier: CashierService;
  readonly translate: (language: string, code: string, params: Params) => string;
};

export const serveWithdrawals = ({ cashier, translate }: WithdrawalsDeps) =>
  serve({
    'GET /wps/cashier/accounts': async ({ caller, language }) => {
      const { methods, accounts, inUse, ...found } = await cashier.accounts.list(caller.memberId);
      return {
        ...found,
        methods: methods.map((method) => presentPayoutMethod(method, language)),
        accounts: accounts.map((account) => presentAccount(account, inUse)),
      };
    },

    'POST /wps/cashier/accounts': async ({ caller, body, ip }) => {
      const account = await cashier.accounts.bind({ ...body, memberId: caller.memberId, ip });
      return presentAccount(account, new Set());
    },

    'POST /wps/cashier/accounts/:id/remove': async ({ caller, params, body, ip }) => {
      await cashier.accounts.remove({ ...body, id: params.id, memberId: caller.memberId, ip });
      return null;
    },

    'GET /wps/cashier/withdraw/options': async ({ caller, query, language }) => {
      const amount = query.amount === undefined ? null : readAmount(query.amount);
      const options = await cashier.withdrawals.options(caller.memberId, amount);
      const say = (code: string, limit: Amount | null, params: Params = {}) => {
        const limits = limitParams(limit, options.currency).params ?? {};
        return { code, message: translate(language, code, { ...params, ...limits }) };
      };
      return presentOptions(options, say);
    },

    'POST /wps/cashier/withdraw': async ({ caller, body, ip }) => {
      const { memberId, account } = caller;
      const [amount, fee] = [readAmount(body.amount), readFee(body.fee)];
      return presentWithdrawal(
        await cashier.withdrawals.ask({ ...body, memberId, account, amount, fee, ip }),
      );
    },

    'GET /wps/cashier/withdrawals': async ({ caller, brand, query }) => {
      const filter = { brandId: brand.id, memberId: caller.memberId, state: query.state };
      const page = await cashier.withdrawals.list({ ...filter, ...period(query) }, pageWish(query));
      return { items: page.items.map(presentWithdrawal), nextCursor: page.nextCursor };
    },

    'GET /wps/cashier/withdrawals/:id': async ({ caller, params }) =>
      presentLook(await cashier.withdrawals.look(params.id, caller.memberId)),
  });
