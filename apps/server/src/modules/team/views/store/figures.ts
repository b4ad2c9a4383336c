// What teams hold and play, for those who see all of the tree.
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Period } from '../../../report/index.ts';

export type TeamFigures = {
  readonly memberId: string;
  /** Of the account with everybody below, in the currency of the account. */
  readonly balance: Amount;
  /** Valid bets of the period, of the same. */
  readonly turnover: Amount;
};

/** What the teams of some accounts have now, and what they played in a period. */
export const listFigures = (
  reader: Reader,
  { from, memberIds, to }: Period & { readonly memberIds: readonly string[] },
): Promise<TeamFigures[]> =>
  reader.query<TeamFigures>({
    name: 'team_list_figures',
    text: `select m.id as "memberId",
        coalesce((select b.main_amount + b.locked_amount + b.bonus_amount + b.vendor_amount
          from agent_balances b where b.agent_id = m.id and b.currency = m.currency), 0)::bigint
          as balance,
        coalesce((select sum(d.valid_amount) from agent_days d
          where d.agent_id = m.id and d.currency = m.currency and d.day between $2 and $3), 0)::bigint
          as turnover
      from member_accounts m where m.id = any($1::uuid[])`,
    values: [memberIds, from, to],
  });
