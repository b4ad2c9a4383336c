import type { Reader } from '@parlour/database';
import type { TransferKind } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import type { DaySpan } from './span.ts';

export type AgentKind = {
  readonly agentId: string;
  readonly kind: TransferKind;
  /** What it changed of all that the team has. */
  readonly whole: Amount;
};

/** Transfers of teams by kind, over some days. */
export const listKinds = (
  reader: Reader,
  {
    agentIds,
    currency,
    fromDay,
    toDay,
  }: DaySpan & { readonly agentIds: readonly string[]; readonly currency: string },
): Promise<AgentKind[]> =>
  reader.query<AgentKind>({
    name: 'team_list_kinds',
    text: `select d.agent_id as "agentId", d.kind,
        sum(d.main_amount + d.locked_amount + d.bonus_amount + d.vendor_amount)::bigint as whole
      from unnest($1::uuid[]) wanted (agent_id)
      join agent_ledger_days d on d.agent_id = wanted.agent_id and d.currency = $2
        and d.day >= $3 and d.day < $4
      where d.kind not in ('BET_DEDUCT', 'PAYOUT')
      group by 1, 2`,
    values: [agentIds, currency, fromDay, toDay],
  });
