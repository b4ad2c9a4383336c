import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { maskMiddle, type MemberService } from '../../member/index.ts';
import { blockerParams } from '../service/family.ts';
import type { FundsService } from '../service/index.ts';
import type { UplineTransfer } from '../store/uplines.ts';
import { money, type Translate } from './present.ts';
import { pageWish, period, readAmount } from './read.ts';

export type UplineRoutesDeps = {
  readonly funds: FundsService;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly reader: Reader;
  readonly translate: Translate;
};

export function serveUpline({ funds, members, reader, translate }: UplineRoutesDeps) {
  const { uplines } = funds;

  /** Presents transfers for one of their sides; a downline's account is not the upline's to know. */
  const presenterFor = async (memberId: string, rows: readonly UplineTransfer[]) => {
    const ids = rows.map((row) => (row.memberId === memberId ? row.uplineId : row.memberId));
    const found = await members.findMany(reader, [...new Set(ids)]);
    const people = new Map(found.map((member) => [member.id, member]));
    return (row: UplineTransfer) => {
      const isSent = row.memberId === memberId;
      const other = people.get(isSent ? row.uplineId : row.memberId);
      const account = other?.account ?? '';
      return {
        id: row.id,
        state: row.state,
        role: isSent ? ('sent' as const) : ('received' as const),
        counterpart: isSent ? account : maskMiddle(account),
        currency: row.currency,
        amount: money(row.amount, row.currency),
        note: row.note,
        createdAt: row.createdAt.toISOString(),
        doneAt: row.doneAt?.toISOString() ?? null,
      };
    };
  };

  const present = async (memberId: string, row: UplineTransfer) =>
    (await presenterFor(memberId, [row]))(row);

  return serve({
    'GET /wps/member/upline': async ({ caller, language }) => {
      const options = await uplines.options(caller.memberId);
      const { currency, isOffered, policy, upline } = options;
      return {
        upline: upline === null ? null : { account: upline.account, nickname: upline.nickname },
        isOffered,
        currency,
        available: money(options.available, currency),
        amountMin: money(policy.uplineMin, currency),
        amountMax: money(policy.uplineMax, currency),
        amountLeftToday: money(options.amountLeftToday, currency),
        hasPaymentPassword: options.hasPaymentPassword,
        needsCode: options.needsCode,
        blockers: options.blockers.map((blocker) => {
          const { params = {} } = blockerParams(blocker, currency);
          return { code: blocker.code, message: translate(language, blocker.code, params) };
        }),
      };
    },

    'POST /wps/member/upline/transfer': async ({ body, caller }) => {
      const { code, key, note, paymentPassword } = body;
      const { memberId } = caller;
      const sent = await uplines.send({
        memberId,
        key,
        paymentPassword,
        code,
        amount: readAmount(body.amount),
        note: note === undefined || note.trim() === '' ? null : note.trim(),
      });
      return present(memberId, sent);
    },

    'GET /wps/member/upline/transfers': async ({ brand, caller, query }) => {
      const { memberId } = caller;
      const filter = { brandId: brand.id, memberId, role: query.role, ...period(query) };
      const page = await uplines.list(filter, pageWish(query));
      const show = await presenterFor(memberId, page.items);
      return { items: page.items.map(show), nextCursor: page.nextCursor };
    },

    'GET /wps/member/upline/transfers/:id': async ({ caller, params }) =>
      present(caller.memberId, await uplines.look(params.id, caller.memberId)),
  });
}
