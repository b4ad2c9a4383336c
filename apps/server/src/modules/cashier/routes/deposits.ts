import { serve } from '../../../platform/http/call.ts';
import type { CashierService } from '../service/index.ts';
import { presentDeposit, presentDepositMethod, type Shown, textIn } from './present.ts';
import { pageWish, period, readAmount } from './read.ts';

export type DepositsDeps = {
  readonly cashier: CashierService;
  now(): Date;
};

/** What deposit views are drawn with: names of methods in the reader's language, and the time. */
export async function shownIn(
  { cashier, now }: DepositsDeps,
  { brandId, language }: { readonly brandId: string; readonly language: string },
): Promise<Shown> {
  const names = await cashier.deposits.methodNames(brandId);
  return {
    at: now(),
    methodNames: new Map(names.map(({ code, name }) => [code, textIn(name, language)])),
  };
}

export const serveDeposits = (deps: DepositsDeps) => {
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
