import type { BankCreditDetail } from '@parlour/contract';
import { statementOutcomes } from '@parlour/contract';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import type { ImportedLine } from '../service/statement-import.ts';
import type { BankCredit } from '../store/bank-credits.ts';
import { listChannelNames } from '../store/channels.ts';
import { type CreditShown, presentBankCredit, presentSuggestion } from './bank-credit-present.ts';
import { deciderOf, type DeskDeps } from './deposit-desk.ts';
import { money } from './present.ts';
import { pageWish, readAmount } from './read.ts';

export function serveBankCredits({ cashier, reads, reader }: DeskDeps) {
  const shownFor = async (
    credits: readonly BankCredit[],
    brandId: string,
  ): Promise<CreditShown> => {
    const names = await listChannelNames(reader, brandId);
    const owned = credits.flatMap(({ memberId }) => (memberId === null ? [] : [{ memberId }]));
    return {
      channelNames: new Map(names.map(({ id, name }) => [id, name])),
      accountOf: await reads.accountsOf(owned),
    };
  };

  const presentDetail = async (
    credit: BankCredit,
    { operatorId }: { readonly operatorId: string },
  ): Promise<Static<typeof BankCreditDetail>> => {
    const { state, writtenBy } = credit;
    const isOpen = state === 'OPEN';
    const isOwn = writtenBy === operatorId;
    const suggestions = isOpen ? await cashier.suggestions.ofCredit(credit) : [];
    return {
      ...presentBankCredit(credit, await shownFor([credit], credit.brandId)),
      suggestions: suggestions.map(presentSuggestion),
      isOwn,
      canMatch: isOpen && !isOwn,
      canUnmatch: state === 'MATCHED',
      canIgnore: isOpen,
      canReopen: state === 'IGNORED',
    };
  };

  return serve({
    'GET /console/bank-credits': async ({ brand, query }) => {
      const filter = await reads.filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const { state, channelId, text } = query;
      const wish = { ...filter, state, channelId, text };
      const page = await cashier.bankCredits.list(wish, pageWish(query));
      const shown = await shownFor(page.items, brand.id);
      return {
        items: page.items.map((credit) => presentBankCredit(credit, shown)),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/bank-credits': async ({ brand, caller, body, ip }) =>
      presentDetail(
        await cashier.bankCredits.add({
          ...body,
          ...deciderOf(caller),
          amount: readAmount(body.amount),
          valueAt: new Date(body.valueAt),
          brandId: brand.id,
          ip,
        }),
        caller,
      ),

    'POST /console/bank-credits/import': async ({ brand, caller, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), brandId: brand.id, ip };
      const lines = await cashier.importStatement(command);
      const counts = Object.fromEntries(
        statementOutcomes.map((outcome) => [
          outcome,
          lines.filter((line) => line.outcome === outcome).length,
        ]),
      ) as Record<(typeof statementOutcomes)[number], number>;
      return { dryRun: body.dryRun, counts, lines: lines.map(presentLine) };
    },

    'GET /console/bank-credits/:id': async ({ brand, caller, params }) =>
      presentDetail(await cashier.bankCredits.get(params.id, brand.id), caller),

    'POST /console/bank-credits/:id/match': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.bankCredits.match(command), caller);
    },

    'POST /console/bank-credits/:id/unmatch': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.bankCredits.unmatch(command), caller);
    },

    'POST /console/bank-credits/:id/ignore': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.bankCredits.ignore(command), caller);
    },

    'POST /console/bank-credits/:id/reopen': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.bankCredits.reopen(command), caller);
    },
  });
}

const presentLine = ({ read, ...line }: ImportedLine) => ({
  line: line.line,
  outcome: line.outcome,
  problem: line.problem,
  text: line.text,
  amount: read === null ? null : money(read.amount, read.currency),
  currency: read?.currency ?? null,
  payer: read?.payer ?? null,
  reference: line.reference,
  bankCreditId: line.bankCreditId,
});
