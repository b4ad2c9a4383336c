import type { TeamMember } from '@parlour/contract';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { MembersWish, TeamAccountRow, TeamMembers } from '../service/members.ts';
import { counted, presentPerson } from './present.ts';

const PER_PAGE = 20;

function readMoney(text: string | undefined): Amount | undefined {
  if (text === undefined) return undefined;
  const amount = amountFromText(text);
  if (amount === null) throw new Refusal('request.invalid');
  return amount;
}

type AskedBounds = { readonly balanceMin?: string; readonly balanceMax?: string };

/** The wire's words for a filter. */
export const readWish = <Q extends AskedBounds & object>({
  balanceMin,
  balanceMax,
  ...query
}: Q): Omit<Q, keyof AskedBounds> & Pick<MembersWish, 'balanceMin' | 'balanceMax'> => ({
  ...query,
  balanceMin: readMoney(balanceMin),
  balanceMax: readMoney(balanceMax),
});

export const memberRoutes = (members: TeamMembers) =>
  serve({
    'GET /wps/agent/team/members': async ({ brand, caller, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const limit = query.limit ?? PER_PAGE;
      const page = await members.list(asker, { ...readWish(query), limit });
      const path = await members.pathTo(asker, page.head.id);
      return {
        items: page.items.map(presentMember),
        nextCursor: page.nextCursor,
        breadcrumb: path.map(presentPerson),
      };
    },

    'GET /wps/agent/team/members/totals': async ({ brand, caller, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const sums = await members.totals(asker, readWish(query));
      return {
        count: sums.reduce((sum, { count }) => sum + counted(count), 0),
        agents: sums.reduce((sum, { agents }) => sum + counted(agents), 0),
        balances: sums.map(({ currency, balance }) => ({
          currency,
          balance: amountToText(balance),
        })),
      };
    },
  });

const presentMember = (row: TeamAccountRow): TeamMember => ({
  ...presentPerson(row),
  status: row.status,
  isOnline: row.isOnline,
  currency: row.currency,
  balance: amountToText(row.balance),
  teamBalance: amountToText(row.teamBalance),
  teamSize: counted(row.teamSize),
  directs: counted(row.directs),
  points: [...row.points],
  contracts: row.contracts,
  registeredAt: row.registeredAt.toISOString(),
  loggedInAt: row.loggedInAt?.toISOString() ?? null,
});
