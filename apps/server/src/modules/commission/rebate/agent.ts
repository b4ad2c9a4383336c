import { rebateRoles } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { amountToText, currencyOf, ZERO } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService } from '../../member/index.ts';
import { listCredits, listOwnDues, listRebates, listTeamNames } from './read-store.ts';

export type AgentRebateDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'get'>;
};

const PAGE_DEFAULT = 20;
const SEQ = /^\d{1,18}$/;

function readSeq(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (!SEQ.test(cursor)) throw new Refusal('request.invalid');
  return BigInt(cursor);
}

/** What an agent earned in rebates, bet by bet. */
export const serveAgentRebates = ({ db, members }: AgentRebateDeps) =>
  serve({
    'GET /wps/agent/rebates': async ({ caller, query }) => {
      const { cursor, limit = PAGE_DEFAULT, role } = query;
      const { memberId: beneficiaryId } = caller;
      const wish = { beneficiaryId, role, beforeSeq: readSeq(cursor), limit: limit + 1 };
      const found = await listRebates(db, wish);
      const rows = found.slice(0, limit);
      const names = await listTeamNames(db, {
        agentId: beneficiaryId,
        memberIds: [...new Set(rows.map(({ memberId }) => memberId))],
      });
      const accounts = new Map(names.map(({ account, memberId }) => [memberId, account]));
      return {
        items: rows.map((row) => ({
          seq: row.seq.toString(),
          role: row.role,
          account: accounts.get(row.memberId) ?? null,
          roundId: row.roundId,
          family: row.family,
          fromPoints: row.fromPoints,
          toPoints: row.toPoints,
          currency: row.currency,
          validBet: amountToText(row.valid, currencyOf(row.currency).decimals),
          amount: amountToText(row.amount, currencyOf(row.currency).decimals),
          settledAt: row.settledAt.toISOString(),
        })),
        nextCursor: found.length > limit ? (rows.at(-1)?.seq.toString() ?? null) : null,
      };
    },

    'GET /wps/agent/rebates/standing': async ({ caller }) => {
      const { memberId: beneficiaryId } = caller;
      const { currency } = await members.get(db, beneficiaryId);
      const { decimals } = currencyOf(currency);
      const dues = await listOwnDues(db, beneficiaryId);
      const roles = await Promise.all(
        rebateRoles.map(async (role) => {
          const [last] = await listCredits(db, { beneficiaryId, role, limit: 1 });
          const due = dues.find((one) => one.role === role && one.currency === currency)?.due;
          return {
            role,
            due: amountToText(due ?? ZERO, decimals),
            last:
              last === undefined
                ? null
                : { amount: amountToText(last.amount, decimals), at: last.at.toISOString() },
          };
        }),
      );
      return { currency, roles };
    },
  });
