import { amountToText, sum } from '@parlour/money';
import type { MemberNews } from '../events.ts';
import type { Judged } from './judge-page.ts';

type Told = {
  readonly ticket: Pick<Judged['ticket'], 'id' | 'memberId' | 'stake'>;
  readonly after: Pick<Judged['after'], 'payout'>;
};

/** What tickets that were settled together are to each of their members, in sums of all of them. */
export const newsOf = (changed: readonly Told[]): readonly MemberNews[] =>
  [...Map.groupBy(changed, ({ ticket }) => ticket.memberId)].map(([memberId, own]) => ({
    memberId,
    ids: own.map(({ ticket }) => ticket.id),
    staked: amountToText(sum(own.map(({ ticket }) => ticket.stake))),
    paid: amountToText(sum(own.map(({ after }) => after.payout))),
  }));
