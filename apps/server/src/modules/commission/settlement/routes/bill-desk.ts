import type { BillState, ConsoleBill, ConsoleBillDetail } from '@parlour/contract';
import { serve } from '../../../../platform/http/call.ts';
import { sortOf } from '../../../../platform/page.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { NO_TOTALS, presentTotals } from '../../../../platform/totals.ts';
import type { MemberService } from '../../../member/index.ts';
import { presentRef, type Submit } from '../../../approval/index.ts';
import { type Bill, canApprove, canHold, canReject, canWriteOff } from '../rules/bill.ts';
import type { AdjustBill, BillRef } from '../service/bill-kinds.ts';
import type { Desk } from '../service/deps.ts';
import type { SettlementService } from '../service/index.ts';
import type { BillFilter } from '../store/bill-lists.ts';
import {
  type BetDeps,
  money,
  namesOf,
  partiesOf,
  presentBets,
  presentExplanation,
  presentFields,
} from './present.ts';
import { type DayDeps, instantsOfDays, pageWish, readSeq, writeSeq } from './read.ts';

export type BillDeskDeps = Omit<BetDeps, 'members'> &
  DayDeps & {
    readonly settlement: SettlementService;
    readonly members: Pick<MemberService, 'findMany' | 'findByAccount'>;
    readonly approve: Submit<BillRef>;
    readonly adjust: Submit<AdjustBill>;
  };

type View = 'all' | 'due' | 'review' | 'overdue' | 'adjust' | 'held';

const DUE: readonly BillState[] = ['PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE'];
const OPEN: readonly BillState[] = ['CALCULATED', 'PENDING_REVIEW', ...DUE];

/** The states of each queue; a filter by state narrows them further. */
const VIEW_STATES: Readonly<Record<View, readonly BillState[] | undefined>> = {
  all: undefined,
  due: DUE,
  review: ['PENDING_REVIEW'],
  overdue: ['OVERDUE'],
  adjust: ['ADJUST_PENDING'],
  held: OPEN,
};

type Wanted = {
  readonly view?: View | undefined;
  readonly kind?: Bill['kind'] | undefined;
  readonly state?: BillState | undefined;
  readonly runId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly payer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Operator = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly operatorId: string; readonly account: string };
  readonly ip: string;
};

/** The operator of a call, as decisions are told. */
export const deskOf = ({ brand, caller, ip }: Operator): Desk => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  operatorAccount: caller.account,
  ip,
});

const presentDeskFields = (bill: Bill, nameOf: (id: string) => string): ConsoleBill => ({
  ...presentFields(bill, nameOf),
  memberId: bill.memberId,
  payerId: bill.payerId,
  runId: bill.runId,
  version: bill.version,
});

const presentWriteOff = ({ currency, writeOff }: Bill) =>
  writeOff === null
    ? null
    : {
        mode: writeOff.mode,
        amount: money(writeOff.amount, currency),
        reason: writeOff.reason,
        by: { id: writeOff.operatorId, account: writeOff.operatorAccount },
        at: writeOff.proposedAt.toISOString(),
        isDecided: writeOff.decidedAt !== null,
      };

export function serveBillDesk(deps: BillDeskDeps) {
  const { members, reader, settlement } = deps;
  const { bills, desk, explainer } = settlement;

  const demand = async (id: string, brandId: string): Promise<Bill> => {
    const bill = await bills.find(id);
    if (bill === null || bill.brandId !== brandId) throw new Refusal('commission.bill_not_found');
    return bill;
  };

  const detail = async (id: string, desk: Pick<Desk, 'brandId' | 'operatorId'>) => {
    const bill = await demand(id, desk.brandId);
    const { details } = await presentExplanation(await explainer.explain(bill), deps);
    const nameOf = await namesOf(partiesOf([bill]), deps);
    const isProposed = bill.writeOff !== null && bill.writeOff.decidedAt === null;
    const view: ConsoleBillDetail = {
      ...presentDeskFields(bill, nameOf),
      ...details,
      writeOff: presentWriteOff(bill),
      canHold: canHold(bill),
      canRelease: bill.isHeld,
      canApprove: canApprove(bill),
      canReject: canReject(bill),
      canWriteOff: canWriteOff(bill) && bill.writeOff === null,
      canDecideWriteOff:
        isProposed && canWriteOff(bill) && bill.writeOff?.operatorId !== desk.operatorId,
      canAdjust: bill.state === 'ADJUST_PENDING',
    };
    return view;
  };

  /** Null when a named account does not exist, so that nothing is found. */
  const filterOf = async (brandId: string, wanted: Wanted): Promise<BillFilter | null> => {
    const { account, kind, payer, runId, state, view = 'all' } = wanted;
    const named = async (name: string | undefined) =>
      name === undefined ? undefined : await members.findByAccount(reader, brandId, name);
    const [payee, upline] = [await named(account), await named(payer)];
    if (payee === null || upline === null) return null;
    const queue = VIEW_STATES[view];
    const states = state === undefined ? queue : (queue?.filter((one) => one === state) ?? [state]);
    // Queues show everything that waits, however old; records go by days.
    const isBounded = view === 'all' && runId === undefined;
    const isDated = isBounded || wanted.from !== undefined || wanted.to !== undefined;
    const span = isDated ? await instantsOfDays(brandId, wanted, deps) : {};
    return {
      brandId,
      kind,
      runId,
      states,
      memberId: wanted.memberId ?? payee?.id,
      payerId: upline?.id,
      ...(view === 'held' ? { isHeld: true as const } : {}),
      ...span,
    };
  };

  return serve({
    'GET /console/settlements/bills': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const direction = query.view === undefined || query.view === 'all' ? 'desc' : 'asc';
      const page = await bills.list(filter, {
        ...pageWish(query),
        ...sortOf(query),
        direction,
      });
      const nameOf = await namesOf(partiesOf(page.items), deps);
      const items = page.items.map((bill) => presentDeskFields(bill, nameOf));
      return { items, nextCursor: page.nextCursor };
    },

    'GET /console/settlements/bills/totals': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      const found = filter === null ? NO_TOTALS : await bills.sum(filter);
      return presentTotals(found, ['amount', 'paid', 'open', 'platform']);
    },

    'GET /console/settlements/bills/:id': (call) => detail(call.params.id, deskOf(call)),

    'GET /console/settlements/bills/:id/bets': async ({ brand, language, params, query }) => {
      const bill = await demand(params.id, brand.id);
      const { limit } = pageWish(query);
      const page = await explainer.bets(bill, { afterSeq: readSeq(query.cursor), limit });
      return {
        items: await presentBets(page.items, { currency: bill.currency, language }, deps),
        nextCursor: writeSeq(page.nextSeq),
      };
    },

    'POST /console/settlements/bills/:id/hold': async (call) => {
      const { body, params } = call;
      await desk.hold({ ...deskOf(call), id: params.id, ...body });
      return detail(params.id, deskOf(call));
    },

    'POST /console/settlements/bills/:id/release': async (call) => {
      const { body, params } = call;
      await desk.release({ ...deskOf(call), id: params.id, ...body });
      return detail(params.id, deskOf(call));
    },

    'POST /console/settlements/bills/:id/approve': async (call) => {
      const { body, brand, params } = call;
      const { reason = '', version } = body;
      const command = { brandId: brand.id, id: params.id, version };
      const proposal = await deps.approve({ ...deskOf(call), reason }, command);
      return { ...(await detail(params.id, deskOf(call))), proposal: presentRef(proposal) };
    },

    'POST /console/settlements/bills/:id/reject': async (call) => {
      const { body, params } = call;
      await desk.reject({ ...deskOf(call), id: params.id, ...body });
      return detail(params.id, deskOf(call));
    },

    'POST /console/settlements/bills/:id/write-off': async (call) => {
      const { body, params } = call;
      await desk.writeOff({ ...deskOf(call), id: params.id, ...body });
      return detail(params.id, deskOf(call));
    },

    'POST /console/settlements/bills/:id/write-off/decide': async (call) => {
      const { body, params } = call;
      await desk.decideWriteOff({ ...deskOf(call), id: params.id, ...body });
      return detail(params.id, deskOf(call));
    },

    'POST /console/settlements/bills/:id/adjust': async (call) => {
      const { brand, params } = call;
      const { consent = '', outcome, reason, version } = call.body;
      const given = consent.trim() === '' ? null : consent.trim();
      const command = { brandId: brand.id, id: params.id, version, outcome, consent: given };
      const proposal = await deps.adjust({ ...deskOf(call), reason }, command);
      return { ...(await detail(params.id, deskOf(call))), proposal: presentRef(proposal) };
    },

    'GET /console/settlements/bad-records': async ({ brand, query }) => {
      const named =
        query.account === undefined
          ? undefined
          : await members.findByAccount(reader, brand.id, query.account);
      if (named === null) return { items: [], nextCursor: null };
      const filter = {
        brandId: brand.id,
        memberId: query.memberId ?? named?.id,
        isOpen: query.isOpen,
      };
      const page = await bills.badRecords(filter, pageWish(query));
      const nameOf = await namesOf(
        page.items.flatMap(({ memberId, payeeId }) => [memberId, payeeId]),
        deps,
      );
      const items = page.items.map((record) => ({
        id: record.id,
        billId: record.billId,
        kind: record.kind,
        memberId: record.memberId,
        account: nameOf(record.memberId),
        payeeAccount: nameOf(record.payeeId),
        currency: record.currency,
        amount: money(record.amount, record.currency),
        open: money(record.open, record.currency),
        state: record.state,
        createdAt: record.createdAt.toISOString(),
        clearedAt: record.clearedAt?.toISOString() ?? null,
      }));
      return { items, nextCursor: page.nextCursor };
    },
  });
}
