import type { BonusView } from '@parlour/contract';
import { kindGroupOf } from '@parlour/ledger';
import { add, amountToText } from '@parlour/money';
import { type Handlers, type MemberCaller, serve } from '../../../platform/http/call.ts';
import type { Brand } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import {
  type Bonus,
  BONUS_GROUPS,
  depositTotals,
  type PaymentSum,
  type Records,
  withdrawalTotals,
} from '../service/records.ts';
import type { Statements, WantedGames } from '../service/statements.ts';
import { wholeOf } from '../rules/sums.ts';
import { presentHead } from './present.ts';
import { presentProfit, presentStatement } from './present-report.ts';
import { presentMovement } from './present-movement.ts';

export type MemberRoutesDeps = {
  readonly statements: Statements;
  readonly records: Records;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

const PER_PAGE = 20;

/** A leap second is written like an instant and is none that a clock here knows. */
export function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}

type AskedGames = {
  readonly gameType?: string;
  readonly vassalage?: string;
  readonly gameCode?: string;
};

/** The wire's words for games. */
export const readGames = ({ gameType, vassalage, gameCode }: AskedGames): WantedGames => ({
  category: gameType === 'ALL' ? undefined : gameType,
  vassalage,
  gameCode,
});

const subjectOf = (caller: MemberCaller, brand: Brand) => ({
  memberId: caller.memberId,
  brandId: brand.id,
});

export function memberReports({ catalogue, records, statements }: MemberRoutesDeps): Handlers {
  return serve({
    'GET /wps/member/report/profit': async ({ brand, caller, language, query }) => {
      const wanted = { from: query.from, to: query.to, ...readGames(query) };
      const report = await statements.profit(subjectOf(caller, brand), wanted);
      return presentProfit(report, await catalogue.snapshot(), language);
    },

    'GET /wps/member/report/statement': async ({ brand, caller, query }) =>
      presentStatement(await statements.statement(subjectOf(caller, brand), query)),

    'GET /wps/member/report/bonuses': async ({ caller, query }) => {
      const page = await records.bonuses({
        memberId: caller.memberId,
        cursor: query.cursor ?? null,
        limit: query.limit ?? PER_PAGE,
        group: query.group,
        from: readInstant(query.from),
        to: readInstant(query.to),
      });
      return { items: page.items.map(presentBonus), nextCursor: page.nextCursor };
    },

    'GET /wps/member/report/bonuses/totals': async ({ brand, caller, query }) => {
      const { kinds, report } = await statements.kinds(subjectOf(caller, brand), query, 'bonuses');
      const given = kinds.filter(({ kind }) => BONUS_GROUPS.includes(kindGroupOf(kind)));
      const whole = given.map((row) => wholeOf(row));
      return {
        head: presentHead(report),
        count: given.reduce((sum, { count }) => sum + Number(count), 0),
        amount: amountToText(
          whole.reduce((sum, value) => add(sum, value), 0n as (typeof whole)[0]),
        ),
        kinds: given.map((row, index) => ({
          kind: row.kind,
          group: kindGroupOf(row.kind),
          count: Number(row.count),
          amount: amountToText(whole[index] ?? wholeOf(row)),
        })),
      };
    },

    'GET /wps/member/report/deposits/totals': async ({ caller, query }) =>
      presentTotals(
        await records.currency(caller.memberId),
        depositTotals(
          await records.deposits({
            memberId: caller.memberId,
            from: readInstant(query.from),
            to: readInstant(query.to),
          }),
        ),
      ),

    'GET /wps/member/report/withdrawals/totals': async ({ caller, query }) =>
      presentTotals(
        await records.currency(caller.memberId),
        withdrawalTotals(
          await records.withdrawals({
            memberId: caller.memberId,
            from: readInstant(query.from),
            to: readInstant(query.to),
          }),
        ),
      ),

    'GET /wps/member/transactions/:transferId': async ({ caller, language, params, query }) => {
      const found = await records.detail(params.transferId, {
        memberId: caller.memberId,
        language: query.language ?? language,
      });
      if (found === null) throw new Refusal('wallet.transfer_not_found');
      return presentMovement(found, 'member');
    },
  });
}

const presentSum = ({ count, amount, fee }: PaymentSum) => ({
  count: Number(count),
  amount: amountToText(amount),
  fee: amountToText(fee),
});

const presentTotals = (
  currency: string,
  { all, settled, open, states }: ReturnType<typeof depositTotals>,
) => ({
  currency,
  ...presentSum(all),
  settledCount: Number(settled.count),
  settledAmount: amountToText(settled.amount),
  settledFee: amountToText(settled.fee),
  openCount: Number(open.count),
  openAmount: amountToText(open.amount),
  states: states.map(({ state, ...sum }) => ({ state, ...presentSum(sum) })),
});

const presentBonus = ({ transfer, cause, required }: Bonus): BonusView => ({
  id: transfer.id,
  at: transfer.at.toISOString(),
  kind: transfer.kind,
  group: kindGroupOf(transfer.kind),
  currency: transfer.currency,
  amount: amountToText(add(transfer.main, transfer.bonus)),
  cause,
  rollover:
    required === null
      ? null
      : {
          id: required.id,
          required: amountToText(required.required),
          counted: amountToText(required.counted),
          state: required.closedAt === null ? 'open' : 'closed',
          closedAt: required.closedAt?.toISOString() ?? null,
        },
});
