import type { SettlementState, TicketStatus } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type SettlementRow = {
  readonly issueId: string;
  readonly version: number;
  readonly state: SettlementState;
  readonly drawsAt: Date;
  readonly tries: number;
  readonly lastError: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly deducted: Date | null;
  readonly judged: Date | null;
  readonly paid: Date | null;
  readonly chased: Date | null;
  readonly reported: Date | null;
  readonly done: number;
  readonly changed: number;
};

const columns = `s.issue_id as "issueId", s.version, s.state, s.draws_at as "drawsAt", s.tries,
  s.last_error as "lastError", s.started_at as "startedAt", s.finished_at as "finishedAt",
  s.deducted_at as deducted, s.judged_at as judged, s.paid_at as paid, s.chased_at as chased,
  s.reported_at as reported, p.done, p.changed`;

/** How far the parts are; counts of tickets fit a number. */
const progress = `cross join lateral (
    select coalesce(sum(done_count), 0)::integer as done,
      coalesce(sum(changed_count), 0)::integer as changed
    from lottery_settlement_parts where issue_id = s.issue_id
  ) p`;

export type SettlementFilter = {
  readonly gameCode: string | undefined;
  readonly state: SettlementState | undefined;
};
export type Place = { readonly at: Date; readonly id: string };

/** The latest draw first. */
export async function listSettlements(
  reader: Reader,
  { gameCode, state }: SettlementFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<SettlementRow[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    gameCode === undefined ? [] : [`game_code = ${place(gameCode)}`],
    state === undefined ? [] : [`state = ${place(state)}`],
    after === null
      ? []
      : [`(draws_at, issue_id) < (${place(after.at)}::timestamptz, ${place(after.id)}::uuid)`],
  ].flat();
  const where = conditions.length === 0 ? 'true' : conditions.join(' and ');
  return reader.query<SettlementRow>({
    text: `select ${columns} from (
        select * from lottery_settlements where ${where}
        order by draws_at desc, issue_id desc limit $1
      ) s ${progress} order by s.draws_at desc, s.issue_id desc`,
    values,
  });
}

export async function findSettlement(
  reader: Reader,
  issueId: string,
): Promise<SettlementRow | null> {
  const [row] = await reader.query<SettlementRow>({
    name: 'settlement_desk_find',
    text: `select ${columns} from lottery_settlements s ${progress} where s.issue_id = $1`,
    values: [issueId],
  });
  return row ?? null;
}

export type StatusSums = {
  readonly brandId: string;
  readonly status: TicketStatus;
  readonly currency: string;
  readonly tickets: number;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
};

/** All tickets on an issue, by brand and by what became of them. */
export const sumByStatus = (reader: Reader, issueId: string): Promise<StatusSums[]> =>
  reader.query<StatusSums>({
    name: 'settlement_sum_by_status',
    text: `select brand_id as "brandId", status, currency, count(*)::integer as tickets,
        sum(stake_amount)::bigint as stake, sum(payout_amount)::bigint as payout,
        sum(refund_amount)::bigint as refund, sum(valid_amount)::bigint as valid
      from tickets where issue_id = $1
      group by brand_id, status, currency order by brand_id, currency, status`,
    values: [issueId],
  });
