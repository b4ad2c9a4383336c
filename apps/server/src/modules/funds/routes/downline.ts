import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../../member/index.ts';
import { blockerParams } from '../service/family.ts';
import type { FundsService } from '../service/index.ts';
import type { DownlineFilter, DownlineTransfer } from '../store/downlines.ts';
import { presentOwnSums } from './present-downline.ts';
import { money, type Translate } from './present.ts';
import { pageWish, period, readAmount } from './read.ts';

export type DownlineRoutesDeps = {
  readonly funds: FundsService;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly reader: Reader;
  readonly translate: Translate;
};

type Asked = Pick<DownlineFilter, 'kind' | 'role'> & {
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export function serveDownline({ funds, members, reader, translate }: DownlineRoutesDeps) {
  const { downlines } = funds;

  /** Presents transfers for one of their sides. */
  const presenterFor = async (memberId: string, rows: readonly DownlineTransfer[]) => {
    const ids = rows.map((row) => (row.memberId === memberId ? row.downlineId : row.memberId));
    const found = await members.findMany(reader, [...new Set(ids)]);
    const people = new Map(found.map((member) => [member.id, member]));
    return (row: DownlineTransfer) => {
      const isSent = row.memberId === memberId;
      const other = people.get(isSent ? row.downlineId : row.memberId);
      return {
        id: row.id,
        state: row.state,
        role: isSent ? ('sent' as const) : ('received' as const),
        counterpart: other?.account ?? '',
        kind: row.kind,
        currency: row.currency,
        amount: money(row.amount, row.currency),
        rollover: money(row.rollover, row.currency),
        note: row.note,
        createdAt: row.createdAt.toISOString(),
        doneAt: row.doneAt?.toISOString() ?? null,
      };
    };
  };

  /** Null when the account does not exist: then nothing is found. */
  const filterOf = async (
    of: Pick<DownlineFilter, 'brandId'> & { readonly memberId: string },
    query: Asked,
  ): Promise<DownlineFilter | null> => {
    const { account, kind, role } = query;
    const other =
      account === undefined ? undefined : await members.findByAccount(reader, of.brandId, account);
    if (other === null) return null;
    return { ...of, role, kind, counterpartId: other?.id, ...period(query) };
  };

  const present = async (memberId: string, row: DownlineTransfer) =>
    (await presenterFor(memberId, [row]))(row);

  return serve({
    'GET /wps/agent/transfer': async ({ caller, language }) => {
      const options = await downlines.options(caller.memberId);
      const { currency, policy } = options;
      return {
        isOffered: options.isOffered,
        currency,
        available: money(options.available, currency),
        amountMin: money(policy.downlineMin, currency),
        amountMax: money(policy.downlineMax, currency),
        amountLeftToday: money(options.amountLeftToday, currency),
        rolloverMultipleHundredths: policy.downlineMultipleHundredths,
        reachesAnyDepth: policy.downlineAnyDepth,
        hasPaymentPassword: options.hasPaymentPassword,
        needsCode: options.needsCode,
        blockers: options.blockers.map((blocker) => {
          const { params = {} } = blockerParams(blocker, currency);
          return { code: blocker.code, message: translate(language, blocker.code, params) };
        }),
      };
    },

    'POST /wps/agent/transfer': async ({ body, caller }) => {
      const { code, key, kind, memberId: downlineId, note, paymentPassword } = body;
      const { memberId } = caller;
      const sent = await downlines.send({
        memberId,
        downlineId,
        key,
        kind,
        paymentPassword,
        code,
        amount: readAmount(body.amount),
        note: note === undefined || note.trim() === '' ? null : note.trim(),
      });
      return present(memberId, sent);
    },

    'GET /wps/agent/transfers': async ({ brand, caller, query }) => {
      const { memberId } = caller;
      const filter = await filterOf({ brandId: brand.id, memberId }, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await downlines.list(filter, pageWish(query));
      const show = await presenterFor(memberId, page.items);
      return { items: page.items.map(show), nextCursor: page.nextCursor };
    },

    'GET /wps/agent/transfers/totals': async ({ brand, caller, query }) => {
      const filter = await filterOf({ brandId: brand.id, memberId: caller.memberId }, query);
      if (filter === null) return { rows: [] };
      return { rows: presentOwnSums(await downlines.totals(filter)) };
    },

    'GET /wps/agent/transfers/:id': async ({ caller, params }) =>
      present(caller.memberId, await downlines.look(params.id, caller.memberId)),
  });
}
