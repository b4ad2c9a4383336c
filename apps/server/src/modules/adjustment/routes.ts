import type { Contract, QueryOf } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { type Amount, amountFromText, amountToText, currencyOf, ZERO } from '@parlour/money';
import { createCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentTotals } from '../../platform/totals.ts';
import { deskOf, presentRef, type Submit } from '../approval/index.ts';
import type { MemberService } from '../member/index.ts';
import type { WalletService } from '../wallet/index.ts';
import type { RuleChange } from './rule-kind.ts';
import type { AdjustmentService } from './service.ts';
import type { Adjustment, AdjustmentRule } from './store.ts';

const PAGE_SIZE = 20;
const cursors = createCursor({ createdAt: 'instant', id: 'id' });

const readMoney = (text: string): Amount => {
  const amount = amountFromText(text);
  if (amount === null || amount < 0n) throw new Refusal('request.invalid');
  return amount;
};

const presentRule = (rule: AdjustmentRule) => {
  const { decimals } = currencyOf(rule.currency);
  return {
    currency: rule.currency,
    aloneAmount: amountToText(rule.aloneAmount, decimals),
    aloneDayAmount: amountToText(rule.aloneDayAmount, decimals),
    version: rule.version,
  };
};

type Query = QueryOf<Contract['GET /console/adjustments/totals']>;

const filterOf = ({ from, to, view = 'all', ...filter }: Query) => ({
  ...filter,
  view,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

export type AdjustmentRoutesDeps = {
  readonly adjustments: AdjustmentService;
  readonly members: MemberService;
  readonly wallet: WalletService;
  readonly reader: Reader;
  readonly changeRule: Submit<RuleChange>;
};

export const serveAdjustments = (deps: AdjustmentRoutesDeps) => {
  const { adjustments, changeRule, members, wallet, reader } = deps;

  const presentAll = async (
    items: readonly Adjustment[],
    caller: { readonly operatorId: string; readonly permissions: ReadonlySet<string> },
  ) => {
    const ids = [...new Set(items.map(({ memberId }) => memberId))];
    const known = new Map((await members.findMany(reader, ids)).map((one) => [one.id, one]));
    const balances = new Map(
      await Promise.all(
        ids.map(async (id) => [id, (await wallet.balances(reader, id)).main] as const),
      ),
    );
    const mayAdjust = caller.permissions.has('wallet.adjust');
    return items.map((one) => {
      const { decimals } = currencyOf(one.currency);
      const isOpen = one.state === 'PROPOSED' && mayAdjust;
      const isOwn = one.proposedBy === caller.operatorId;
      return {
        id: one.id,
        memberId: one.memberId,
        account: known.get(one.memberId)?.account ?? '',
        direction: one.direction,
        cause: one.cause,
        state: one.state,
        currency: one.currency,
        amount: amountToText(one.amount, decimals),
        multipleHundredths: one.multipleHundredths,
        reason: one.reason,
        reference: one.reference,
        proposedBy: { id: one.proposedBy, account: one.proposedAccount },
        proposedAt: one.createdAt.toISOString(),
        decidedBy:
          one.decidedBy === null ? null : { id: one.decidedBy, account: one.decidedAccount ?? '' },
        decidedAt: one.decidedAt?.toISOString() ?? null,
        decisionNote: one.decisionNote,
        canDecide: isOpen && !isOwn,
        canWithdraw: isOpen && isOwn,
        transferId: one.transferId,
        balance: amountToText(balances.get(one.memberId) ?? ZERO, decimals),
      };
    });
  };

  const presentOne = async (one: Adjustment, caller: Parameters<typeof presentAll>[1]) => {
    const [view] = await presentAll([one], caller);
    if (view === undefined) throw new Error('an adjustment was not presented');
    return view;
  };

  return serve({
    'GET /console/adjustments': async ({ brand, caller, query }) => {
      const { cursor, limit = PAGE_SIZE, ...filter } = query;
      const { items, waiting } = await adjustments.list(brand.id, {
        ...filterOf(filter),
        after: cursors.read(cursor),
        limit: limit + 1,
      });
      const page = items.slice(0, limit);
      const last = items.length > limit ? page.at(-1) : undefined;
      return {
        items: await presentAll(page, caller),
        nextCursor: last === undefined ? null : cursors.write(last),
        waiting,
      };
    },

    'GET /console/adjustments/totals': async ({ brand, query }) =>
      presentTotals(await adjustments.totals(brand.id, filterOf(query)), ['amount']),

    'GET /console/adjustment-rules': async ({ brand }) => ({
      items: (await adjustments.rules(brand.id)).map(presentRule),
    }),

    'PUT /console/adjustment-rules/:currency': async (call) => {
      const { body, brand } = call;
      const currency = currencyIn(call.params.currency);
      const rule = {
        brandId: brand.id,
        currency,
        aloneAmount: readMoney(body.aloneAmount),
        aloneDayAmount: readMoney(body.aloneDayAmount),
        version: body.version,
      };
      const proposal = await changeRule({ ...deskOf(call), reason: body.reason }, rule);
      const rules = await adjustments.rules(brand.id);
      const found = rules.find((one) => one.currency === currency);
      return {
        ...presentRule(found ?? { currency, aloneAmount: ZERO, aloneDayAmount: ZERO, version: 0 }),
        proposal: presentRef(proposal),
      };
    },

    'GET /console/adjustments/:adjustmentId': async ({ brand, caller, params }) =>
      presentOne(await adjustments.find(brand.id, params.adjustmentId), caller),

    'POST /console/adjustments': async ({ body, brand, caller, ip }) => {
      const proposed = await adjustments.propose({
        ...body,
        amount: readMoney(body.amount),
        multipleHundredths: body.multipleHundredths ?? 0,
        reference: body.reference ?? '',
        brandId: brand.id,
        operatorId: caller.operatorId,
        operatorAccount: caller.account,
        ip,
      });
      return presentOne(proposed, caller);
    },

    'POST /console/adjustments/:adjustmentId/decide': async (call) => {
      const { body, brand, caller, ip, params } = call;
      const decided = await adjustments.decide({
        ...body,
        id: params.adjustmentId,
        brandId: brand.id,
        operatorId: caller.operatorId,
        operatorAccount: caller.account,
        ip,
      });
      return presentOne(decided, caller);
    },

    'POST /console/adjustments/:adjustmentId/withdraw': async ({ brand, caller, ip, params }) => {
      const withdrawn = await adjustments.withdraw({
        id: params.adjustmentId,
        brandId: brand.id,
        operatorId: caller.operatorId,
        operatorAccount: caller.account,
        ip,
      });
      return presentOne(withdrawn, caller);
    },
  });
};

function currencyIn(code: string): string {
  try {
    return currencyOf(code).code;
  } catch {
    throw new Refusal('request.invalid');
  }
}
