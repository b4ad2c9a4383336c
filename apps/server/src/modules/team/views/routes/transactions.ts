import type { TeamTransaction } from '@parlour/contract';
import { kindGroupOf } from '@parlour/ledger';
import { add, type Amount, amountToText, subtract, ZERO } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { feltIn } from '../rules/felt.ts';
import type { TeamMovement, TeamTransactions } from '../service/transactions.ts';
import { counted, presentPerson } from './present.ts';

const PER_PAGE = 20;

export const transactionRoutes = (transactions: TeamTransactions) =>
  serve({
    'GET /wps/agent/team/transactions': async ({ brand, caller, language, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const page = await transactions.list(asker, {
        ...query,
        limit: query.limit ?? PER_PAGE,
        language: query.language ?? language,
      });
      return { items: page.items.map(presentMovement), nextCursor: page.nextCursor };
    },

    'GET /wps/agent/team/transactions/totals': async ({ brand, caller, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const { head, kinds } = await transactions.totals(asker, query);
      const sides = kinds.map(({ kind, count, credited, main }) => ({
        kind,
        group: kindGroupOf(kind),
        count: counted(count),
        credited,
        debited: subtract(credited, main),
      }));
      const sum = (read: (side: (typeof sides)[number]) => Amount): string =>
        amountToText(sides.reduce<Amount>((total, side) => add(total, read(side)), ZERO));
      return {
        currency: head.currency,
        count: sides.reduce((total, { count }) => total + count, 0),
        credited: sum(({ credited }) => credited),
        debited: sum(({ debited }) => debited),
        kinds: sides.map(({ credited, debited, ...side }) => ({
          ...side,
          credited: amountToText(credited),
          debited: amountToText(debited),
        })),
      };
    },
  });

function presentMovement({ movement, path, member, cause, note }: TeamMovement): TeamTransaction {
  const { amount, balance, wallet } = feltIn(movement);
  return {
    id: movement.id,
    at: movement.at.toISOString(),
    member: presentPerson(member),
    path: path.map(presentPerson),
    kind: movement.kind,
    group: kindGroupOf(movement.kind),
    currency: movement.currency,
    wallet,
    amount: amountToText(amount),
    balance: amountToText(balance),
    reference: cause,
    note,
  };
}
