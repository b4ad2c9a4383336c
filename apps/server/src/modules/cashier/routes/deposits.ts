import { serve } from '../../../platform/http/call.ts';
import type { CashierService } from '../service/index.ts';
import type { Deposit } from '../store/deposits.ts';
import {
  presentDeposit,
  presentDepositDetail,
  presentDepositMethod,
  presentQuote,
  type Shown,
} from './deposit-present.ts';
import { textIn } from './present.ts';
import { pageWish, period, readAmount, readFee } from './read.ts';

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
    language,
    methodNames: new Map(names.map(({ code, name }) => [code, textIn(name, language)])),
  };
}

/** A deposit with its pictures, as its own screen shows it. */
export async function presentOwn(deps: DepositsDeps, deposit: Deposit, language: string) {
  const { brandId, id, proofCount } = deposit;
  const shown = await shownIn(deps, { brandId, language });
  const proofs = proofCount === 0 ? [] : await deps.cashier.transfers.proofs(id);
  return presentDepositDetail(deposit, { ...shown, proofs });
}

export const serveDeposits = (deps: DepositsDeps) => {
  const { cashier } = deps;
  return serve({
    'GET /wps/cashier/deposit/methods': async ({ caller, language }) => ({
      methods: (await cashier.deposits.methods(caller.memberId)).map((method) =>
        presentDepositMethod(method, language),
      ),
    }),

    'GET /wps/cashier/deposit/quote': async ({ caller, query }) => {
      const { methodCode, takeBonus } = query;
      const amount = readAmount(query.amount);
      const { memberId } = caller;
      const quote = await cashier.deposits.quote({ memberId, methodCode, amount, takeBonus });
      return presentQuote(quote, methodCode);
    },

    'POST /wps/cashier/deposit': async ({ caller, body, language, ip }) => {
      const { memberId } = caller;
      const [amount, fee] = [readAmount(body.amount), readFee(body.fee)];
      const wish = { ...body, amount, fee, memberId, ip };
      return presentOwn(deps, await cashier.deposits.begin(wish), language);
    },

    'GET /wps/cashier/deposits': async ({ caller, brand, query, language }) => {
      const { state, kind } = query;
      const filter = { brandId: brand.id, memberId: caller.memberId, state, kind };
      const page = await cashier.deposits.list({ ...filter, ...period(query) }, pageWish(query));
      const shown = await shownIn(deps, { brandId: brand.id, language });
      return {
        items: page.items.map((deposit) => presentDeposit(deposit, shown)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/cashier/deposits/:id': async ({ caller, params, language }) =>
      presentOwn(deps, await cashier.deposits.look(params.id, caller.memberId), language),

    'POST /wps/cashier/deposits/:id/claim': async ({ caller, params, language }) => {
      const own = { id: params.id, memberId: caller.memberId };
      return presentOwn(deps, await cashier.transfers.claim(own), language);
    },

    'POST /wps/cashier/deposits/:id/cancel': async ({ caller, params, language }) => {
      const own = { id: params.id, memberId: caller.memberId };
      return presentOwn(deps, await cashier.transfers.cancel(own), language);
    },

    'PUT /wps/cashier/deposits/:id/proof': async ({ caller, params, upload, language }) => {
      const own = { id: params.id, memberId: caller.memberId, bytes: upload };
      return presentOwn(deps, await cashier.transfers.addProof(own), language);
    },

    'GET /wps/cashier/deposits/:id/proofs/:proofId': async ({ caller, params }) => {
      const wish = { depositId: params.id, id: params.proofId, memberId: caller.memberId };
      return presentPicture(await cashier.transfers.proof(wish));
    },
  });
};

export const presentPicture = (content: Buffer) => ({
  mediaType: 'image/jpeg' as const,
  content: content.toString('base64'),
});
