// What days say of a team, and of one account.
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { KindTotals, Period, PlayTotals } from '../../../report/index.ts';

export type Of = Period & {
  readonly memberId: string;
  readonly currency: string;
  /** With everybody below. */
  readonly isTeam: boolean;
};

export type Games = {
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
};

export type PlayOfDay = PlayTotals & { readonly day: string };
export type KindOfDay = KindTotals & { readonly day: string };

const playSums = (rounds: string): string =>
  `coalesce(sum(d.${rounds}), 0)::bigint as rounds,
    coalesce(sum(d.stake_amount), 0)::bigint as stake,
    coalesce(sum(d.valid_amount), 0)::bigint as valid,
    coalesce(sum(d.payout_amount), 0)::bigint as payout,
    coalesce(sum(d.jackpot_win_amount), 0)::bigint as "jackpotWin"`;

/** Play of a period by day; days without any are left out. */
export const listPlay = (
  reader: Reader,
  { memberId, currency, from, to, isTeam, category, vendorCode }: Of & Games,
): Promise<PlayOfDay[]> => {
  const games = `($5::text is null or d.category = $5) and ($6::text is null or d.vendor_code = $6)`;
  const values = [memberId, currency, from, to, category ?? null, vendorCode ?? null];
  return isTeam
    ? reader.query<PlayOfDay>({
        name: 'team_list_play',
        text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${playSums('round_count')}
          from agent_days d where d.agent_id = $1 and d.currency = $2 and d.day between $3 and $4
            and ${games} group by d.day order by d.day`,
        values,
      })
    : reader.query<PlayOfDay>({
        name: 'team_list_own_play',
        text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${playSums('rounds')}
          from member_days d join member_accounts m on m.id = d.member_id and m.currency = $2
          where d.bucket = $7 and d.member_id = $1 and d.day between $3 and $4 and ${games}
          group by d.day order by d.day`,
        values: [...values, bucketOf(memberId)],
      });
};

const kindSums = `d.kind, d.count, d.main_amount as main, d.credited_amount as credited,
  d.locked_amount as locked, d.bonus_amount as bonus, d.vendor_amount as vendor`;

/** Transfers of a period by day and kind. */
export const listKinds = (
  reader: Reader,
  { memberId, currency, from, to, isTeam }: Of,
): Promise<KindOfDay[]> => {
  const values = [memberId, currency, from, to];
  return isTeam
    ? reader.query<KindOfDay>({
        name: 'team_list_report_kinds',
        text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${kindSums} from agent_ledger_days d
          where d.agent_id = $1 and d.currency = $2 and d.day between $3 and $4
          order by d.day, d.kind`,
        values,
      })
    : reader.query<KindOfDay>({
        name: 'team_list_own_kinds',
        text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${kindSums} from member_ledger_days d
          join member_accounts m on m.id = d.member_id and m.currency = $2
          where d.bucket = $5 and d.member_id = $1 and d.day between $3 and $4
          order by d.day, d.kind`,
        values: [...values, bucketOf(memberId)],
      });
};

/** What someone has in all purses now, with the team or alone. */
export async function sumBalance(
  reader: Reader,
  { memberId, currency, isTeam }: Omit<Of, 'from' | 'to'>,
): Promise<Amount> {
  const whole = 'main_amount + locked_amount + bonus_amount + vendor_amount';
  const [row] = await reader.query<{ balance: Amount }>(
    isTeam
      ? {
          name: 'team_sum_balance',
          text: `select coalesce(sum(${whole}), 0)::bigint as balance from agent_balances
            where agent_id = $1 and currency = $2`,
          values: [memberId, currency],
        }
      : {
          name: 'team_sum_own_balance',
          text: `select coalesce(sum(${whole}), 0)::bigint as balance from team_marks
            where bucket = $3 and member_id = $1 and currency = $2`,
          values: [memberId, currency, bucketOf(memberId)],
        },
  );
  if (row === undefined) throw new Error('a sum answered no row');
  return row.balance;
}

export type Doings = {
  readonly registrations: bigint;
  readonly firstDeposits: bigint;
  readonly activeMembers: bigint;
  readonly depositors: bigint;
};

/**
 * How many of a team did something in a period. Who did it on several of its days counts on the first
 * of them, because the time before that lies before the period.
 */
export async function countDoings(
  reader: Reader,
  { memberId, from, to }: Period & { readonly memberId: string },
): Promise<Doings> {
  const counted = (kind: string): string =>
    `coalesce(sum(member_count) filter (where kind = '${kind}'), 0)::bigint`;
  const [row] = await reader.query<Doings>({
    name: 'team_count_doings',
    text: `select ${counted('registration')} as registrations,
        ${counted('first_deposit')} as "firstDeposits", ${counted('play')} as "activeMembers",
        ${counted('deposit')} as depositors
      from agent_member_days
      where agent_id = $1 and kind in ('play', 'deposit', 'first_deposit', 'registration')
        and day between $2 and $3 and previous_day < $2`,
    values: [memberId, from, to],
  });
  if (row === undefined) throw new Error('a count answered no row');
  return row;
}

/** The same of one account alone: each is 0 or 1. */
export async function countOwnDoings(
  reader: Reader,
  { memberId, from, to, timeZone }: Period & { memberId: string; timeZone: string },
): Promise<Doings> {
  const one = (condition: string): string => `(${condition})::integer::bigint`;
  const [row] = await reader.query<Doings>({
    name: 'team_count_own_doings',
    text: `select ${one(`(m.registered_at at time zone $5)::date between $3 and $4`)}
          as registrations,
        ${one(`exists (select from team_marks k where k.bucket = $2 and k.member_id = m.id
          and k.first_deposit_day between $3 and $4)`)} as "firstDeposits",
        ${one(`exists (select from member_days d where d.bucket = $2 and d.member_id = m.id
          and d.day between $3 and $4 and d.rounds > 0)`)} as "activeMembers",
        ${one(`exists (select from member_ledger_days l where l.bucket = $2 and l.member_id = m.id
          and l.day between $3 and $4
          and l.kind in ('DEPOSIT_ONLINE', 'DEPOSIT_TRANSFER', 'DEPOSIT_MANUAL'))`)} as depositors
      from member_accounts m where m.id = $1`,
    values: [memberId, bucketOf(memberId), from, to, timeZone],
  });
  if (row === undefined) throw new Error('a member is gone');
  return row;
}

/** Accounts that came into a team, by day; days without any are left out. */
export const listRegistrations = (
  reader: Reader,
  { memberId, from, to }: Period & { readonly memberId: string },
): Promise<{ readonly day: string; readonly count: bigint }[]> =>
  reader.query({
    name: 'team_list_registrations',
    text: `select to_char(day, 'YYYY-MM-DD') as day, sum(member_count)::bigint as count
      from agent_member_days
      where agent_id = $1 and kind = 'registration' and day between $2 and $3
      group by day order by day`,
    values: [memberId, from, to],
  });
