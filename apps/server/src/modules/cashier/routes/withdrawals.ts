import type { Amount } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { limitParams } from '../service/deposits.ts';
import type { CashierService } from '../service/index.ts';
import { presentAccount, presentPayoutMethod, presentWithdrawal } from './present.ts';
import { presentOptions } from './present-options.ts';
import { pageWish, period, readAmount } from './read.ts';

export type WithdrawalsDeps = {
  readonly cashier: CashierService;
  readonly translate: (
    language: string,
    code: string,
    params: Readonly<Record<string, string | number>>,
  ) => string;
};

export const serveWithdrawals = ({ cashier, translate }: WithdrawalsDeps) =>
  serve({
    'GET /wps/cashier/accounts': async ({ caller, language }) => {
      const { holder, accountsMax, methods, accounts } = await cashier.accounts.list(
        caller.memberId,
      );
      return {
        holder,
        accountsMax,
        methods: methods.map((method) => presentPayoutMethod(method, language)),
        accounts: accounts.map(presentAccount),
      };
    },

    'POST /wps/cashier/accounts': async ({ caller, body, ip }) =>
      presentAccount(await cashier.accounts.bind({ ...body, memberId: caller.memberId, ip })),

    'DELETE /wps/cashier/accounts/:id': async ({ caller, params, ip }) => {
      await cashier.accounts.remove({ id: params.id, memberId: caller.memberId, ip });
      return null;
    },

    'GET /wps/cashier/withdraw/options': async ({ caller, query, language }) => {
      const amount = query.amount === undefined ? null : readAmount(query.amount);
      const options = await cashier.withdrawals.options(caller.memberId, amount);
      const say = (reason: string, limit: Amount | null) => {
        const { params = {} } = limitParams(limit, options.currency);
        return {
          code: `cashier.${reason}`,
          message: translate(language, `cashier.${reason}`, params),
        };
      };
      return presentOptions(options, say);
    },

    'POST /wps/cashier/withdraw': async ({ caller, body, ip }) => {
      const { memberId, account } = caller;
      const amount = readAmount(body.amount);
      return presentWithdrawal(
        await cashier.withdrawals.ask({ ...body, memberId, account, amount, ip }),
      );
    },

    'GET /wps/cashier/withdrawals': async ({ caller, brand, query }) => {
      const filter = { brandId: brand.id, memberId: caller.memberId, state: query.state };
      const page = await cashier.withdrawals.list({ ...filter, ...period(query) }, pageWish(query));
      return { items: page.items.map(presentWithdrawal), nextCursor: page.nextCursor };
    },

    'GET /wps/cashier/withdrawals/:id': async ({ caller, params }) =>
      presentLook(await cashier.withdrawals.look(params.id, caller.memberId)),

    'POST /wps/cashier/withdrawals/:id/receipt': async ({ caller, params }) => {
      const { memberId, account } = caller;
      return presentLook(await cashier.withdrawals.receive({ id: params.id, memberId, account }));
    },
  });

type Look = Awaited<ReturnType<CashierService['withdrawals']['look']>>;

/** Members see what happened and when; who did it and the notes are for operators. */
const presentLook = ({ withdrawal, timeline }: Look) => ({
  ...presentWithdrawal(withdrawal),
  timeline: timeline
    .filter(({ step }) => !HIDDEN_STEPS.has(step))
    .map(({ at, state, step }) => ({ at: at.toISOString(), state, step })),
});

/** Inner workings of a payout and of the review, which only look alarming from outside. */
const HIDDEN_STEPS: ReadonlySet<string> = new Set([
  'first_approval',
  'payout_accepted',
  'payout_unknown',
  'payout_repeated',
]);
