import { type Amount, amountFromText } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { limitParams } from '../service/deposits.ts';
import type { CashierService } from '../service/index.ts';
import {
  presentAccount,
  presentDeposit,
  presentDepositMethod,
  presentPayoutMethod,
  presentWithdrawal,
  type Shown,
  textIn,
} from './present.ts';
import { presentOptions } from './present-options.ts';

export type PortalDeps = {
  readonly cashier: CashierService;
  readonly translate: (
    language: string,
    code: string,
    params: Readonly<Record<string, string | number>>,
  ) => string;
  now(): Date;
};

const PAGE_DEFAULT = 20;

export const readAmount = (text: string): Amount => {
  const value = amountFromText(text);
  if (value === null) throw new Refusal('request.invalid');
  return value;
};

type PageQuery = {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};
export const pageWish = ({ cursor, limit }: PageQuery) => ({
  cursor: cursor ?? null,
  limit: limit ?? PAGE_DEFAULT,
});
export const period = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** What deposit views are drawn with: names of methods in the reader's language, and the time. */
export async function shownIn(
  { cashier, now }: Pick<PortalDeps, 'cashier' | 'now'>,
  { brandId, language }: { readonly brandId: string; readonly language: string },
): Promise<Shown> {
  const names = await cashier.deposits.methodNames(brandId);
  return {
    at: now(),
    methodNames: new Map(names.map(({ code, name }) => [code, textIn(name, language)])),
  };
}

export const serveDeposits = (deps: PortalDeps) => {
  const { cashier } = deps;
  return serve({
    'GET /wps/cashier/deposit/methods': async ({ caller, language }) => ({
      methods: (await cashier.deposits.methods(caller.memberId)).map((method) =>
        presentDepositMethod(method, language),
      ),
    }),

    'POST /wps/cashier/deposit': async ({ caller, brand, body, language, ip }) => {
      const { key, methodCode } = body;
      const amount = readAmount(body.amount);
      const { memberId } = caller;
      const deposit = await cashier.deposits.begin({ memberId, key, methodCode, amount, ip });
      return presentDeposit(deposit, await shownIn(deps, { brandId: brand.id, language }));
    },

    'GET /wps/cashier/deposits': async ({ caller, brand, query, language }) => {
      const filter = { brandId: brand.id, memberId: caller.memberId, state: query.state };
      const page = await cashier.deposits.list({ ...filter, ...period(query) }, pageWish(query));
      const shown = await shownIn(deps, { brandId: brand.id, language });
      return {
        items: page.items.map((deposit) => presentDeposit(deposit, shown)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/cashier/deposits/:id': async ({ caller, brand, params, language }) => {
      const deposit = await cashier.deposits.look(params.id, caller.memberId);
      return presentDeposit(deposit, await shownIn(deps, { brandId: brand.id, language }));
    },
  });
};

export const serveWithdrawals = ({ cashier, translate }: PortalDeps) =>
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
