import type { Reader } from '@parlour/database';
import type { DaySpan, MeasureSpan } from './span.ts';
import { teamSource } from './team-source.ts';
import type { Turnover } from './turnover-store.ts';

export type CategoryTurnover = Turnover & { readonly category: string };

export type CategoryQuery = MeasureSpan & { readonly agentId: string };

const answer = `category, sum(rounds)::bigint as rounds, sum(stake_amount)::bigint as stake,
  sum(valid_amount)::bigint as valid, sum(payout_amount)::bigint as payout,
  sum(jackpot_win_amount)::bigint as "jackpotWin"`;

/** One team's turnover by category, from the journal alone, for any moments. */
export async function sumEntriesByCategory(
  reader: Reader,
  query: CategoryQuery,
): Promise<CategoryTurnover[]> {
  const { name, text, values } = await teamSource(reader, query, 'until');
  return reader.query<CategoryTurnover>({
    name: `team_sum_entries_by_category_${name}`,
    text: `select ${answer} from ${text} e group by category order by category`,
    values,
  });
}

/** From the days, less what was written later. */
export async function sumDaysByCategory(
  reader: Reader,
  query: CategoryQuery & DaySpan,
): Promise<CategoryTurnover[]> {
  const { name, text, values } = await teamSource(reader, query, 'later');
  const [fromDay, toDay] = [`$${values.length + 1}::date`, `$${values.length + 2}::date`];
  return reader.query<CategoryTurnover>({
    name: `team_sum_days_by_category_${name}`,
    text: `select ${answer} from (
        select category, round_count as rounds, stake_amount, valid_amount, payout_amount,
          jackpot_win_amount
        from agent_days
        where agent_id = $6 and currency = $2 and day >= ${fromDay} and day < ${toDay}
        union all
        select category, -rounds, -stake_amount, -valid_amount, -payout_amount, -jackpot_win_amount
        from ${text} later
      ) parts group by category order by category`,
    values: [...values, query.fromDay, query.toDay],
  });
}
