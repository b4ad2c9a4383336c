import type { Contract, QueryOf } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Amount, amountFromText } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deskOf } from '../../approval/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { DecideReferral } from '../referral/decide.ts';
import { OPEN_STATUSES, OVER_STATUSES } from '../rules/slip.ts';
import { eventIdOf } from '../service/picks.ts';
import type { BetConsole } from './bets.ts';
import type { FoundBets } from './store.ts';

export type BetConsoleRoutesDeps = {
  readonly db: Db;
  readonly decideReferral: DecideReferral;
  readonly bets: BetConsole;
  readonly members: Pick<MemberService, 'findByAccount'>;
};

const PER_PAGE = 20;
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

type Query = QueryOf<Contract['GET /console/sports/bets/totals']>;

const amountOf = (text: string | undefined): Amount | undefined => {
  if (text === undefined) return undefined;
  const amount = amountFromText(text);
  if (amount === null) throw new Refusal('request.invalid');
  return amount;
};
const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export function serveBetConsole({ bets, db, decideReferral, members }: BetConsoleRoutesDeps) {
  const filterOf = async (brandId: string, query: Query): Promise<FoundBets> => {
    const { account, eventId, from, isLive, kind, slipId, stakeMin, state, status, to } = query;
    const named = account === undefined ? null : await members.findByAccount(db, brandId, account);
    const states = state === 'open' ? OPEN_STATUSES : state === 'settled' ? OVER_STATUSES : null;
    return {
      brandId,
      // An account that does not exist has no slips.
      memberId: account === undefined ? query.memberId : (named?.id ?? NO_MEMBER),
      slipId,
      eventId: eventId === undefined ? undefined : eventIdOf(eventId),
      statuses: status === undefined ? (states ?? undefined) : [status],
      kind,
      isLive,
      stakeMin: amountOf(stakeMin),
      from: instantOf(from),
      to: instantOf(to),
    };
  };

  return serve({
    'GET /console/sports/bets': async ({ brand, language, query }) => {
      const { cursor, limit = PER_PAGE, ...filter } = query;
      const asked = await filterOf(brand.id, filter);
      return bets.list(language, { ...asked, cursor: cursor ?? null, limit });
    },

    'GET /console/sports/bets/totals': async ({ brand, query }) =>
      bets.totals(await filterOf(brand.id, query)),

    'GET /console/sports/bets/:slipId': ({ brand, language, params }) =>
      bets.detail(brand.id, params.slipId, language),

    'GET /console/sports/referrals': ({ brand, language }) => bets.referrals(brand.id, language),

    'POST /console/sports/referrals/:slipId/decide': async (call) => {
      const { body, brand, language, params } = call;
      const { decision, reason, unitStake } = body;
      await decideReferral(deskOf(call), {
        slipId: params.slipId,
        decision,
        unitStake: decision === 'part' ? (amountOf(unitStake) ?? null) : null,
        reason,
      });
      return bets.detail(brand.id, params.slipId, language);
    },
  });
}
