// Movements of money of a team, newest first. The sums by day say on which days and of which members
// there is anything; of those the ledger is read between two versions of each purse.
import type { Reader } from '@parlour/database';
import { type TransferKind, VERSION_MAX } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import { Query } from './query.ts';
import { bucketSql, teamSql } from './team.ts';

export type Movement = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: TransferKind;
  readonly at: Date;
  readonly currency: string;
  readonly cause: string;
  readonly main: Amount;
  readonly mainAfter: Amount;
  readonly locked: Amount;
  readonly lockedAfter: Amount;
  readonly bonus: Amount;
  readonly bonusAfter: Amount;
  readonly vendor: Amount;
  readonly vendorAfter: Amount;
};

export type MovementPlace = { readonly at: Date; readonly id: string };

type OfWhom = {
  readonly subjectId: string;
  readonly isTeam: boolean;
  readonly currency: string;
  readonly kinds: readonly TransferKind[];
};

/** Bets and wins, which are most of the ledger and have indexes of their own. */
export const PLAY_KINDS: readonly TransferKind[] = ['BET_DEDUCT', 'PAYOUT'];

const firstOf = (array: string): string =>
  `coalesce((select sum(v) from unnest(${array}) v), 0)::bigint`;

const columns = `t.id, t.member_id as "memberId", t.kind, t.at, t.currency, t.cause,
  t.main_amount as main, t.main_after_amount as "mainAfter", t.locked_amount as locked,
  t.locked_after_amount as "lockedAfter", t.bonus_amount as bonus,
  t.bonus_after_amount as "bonusAfter", ${firstOf('t.vendor_amounts')} as vendor,
  ${firstOf('t.vendor_after_amounts')} as "vendorAfter"`;

/** Days on which the subject's sums have movements of these kinds, newest first. */
export async function listDaysWithKinds(
  reader: Reader,
  { currency, from, isTeam, kinds, subjectId, to }: OfWhom & { from: string; to: string },
): Promise<string[]> {
  const rows = await reader.query<{ day: string }>(
    isTeam
      ? {
          name: 'team_list_days_with_kinds',
          text: `select distinct day::text as day from agent_ledger_days
            where agent_id = $1 and currency = $2 and day between $3 and $4 and kind = any($5)
            order by day desc`,
          values: [subjectId, currency, from, to, kinds],
        }
      : {
          name: 'team_list_own_days_with_kinds',
          text: `select distinct day::text as day from member_ledger_days
            where bucket = ${bucketSql('$1::uuid')} and member_id = $1 and day between $2 and $3
              and kind = any($4)
            order by day desc`,
          values: [subjectId, from, to, kinds],
        },
  );
  return rows.map(({ day }) => day);
}

/** By how much clocks of nodes may differ: versions of two minutes may be in the other order. */
const CLOCKS_DIFFER = `interval '5 minutes'`;

/** Movements of one day. Of the present one, which has no end yet, the purses tell where it ends. */
export function listMovementsOfDay(
  reader: Reader,
  {
    before,
    currency,
    day,
    from,
    isPresent,
    isTeam,
    kinds,
    limit,
    subjectId,
    to,
  }: OfWhom & {
    readonly day: string;
    readonly isPresent: boolean;
    readonly from: Date;
    readonly to: Date;
    readonly before: MovementPlace | null;
    readonly limit: number;
  },
): Promise<Movement[]> {
  const query = new Query();
  const subject = query.bind(subjectId, 'uuid');
  const wanted = query.bind(kinds, 'text[]');
  const begin = query.bind(from, 'timestamptz');
  const last = before === null || before.at > to ? to : new Date(before.at.getTime() + 1);
  const end = query.bind(last, 'timestamptz');
  const on = query.bind(day, 'date');
  const bounds = [
    `one.at >= ${begin}`,
    `one.at < ${end}`,
    `one.currency = ${query.bind(currency, 'text')}`,
    `one.kind = any(${wanted})`,
  ];
  if (!kinds.some((kind) => PLAY_KINDS.includes(kind))) {
    bounds.push(`one.kind not in ('BET_DEDUCT', 'PAYOUT')`);
  }
  if (before !== null) {
    const place = `${query.bind(before.at, 'timestamptz')}, ${query.bind(before.id, 'uuid')}`;
    bounds.push(`(one.at, one.id) < (${place})`);
  }
  const size = query.bind(limit, 'integer');
  const version = (at: string) => `transfer_version_at(d.bucket, d.member_id, ${at}) + 1`;
  const isOpen = isPresent && before === null;
  const high = isOpen ? VERSION_MAX.toString() : version(`${end} + ${CLOCKS_DIFFER}`);
  return reader.query<Movement>({
    text: `with moved as materialized (
        select d.bucket, d.member_id,
          transfer_id(d.member_id, ${version(`${begin} - ${CLOCKS_DIFFER}`)}) as low,
          transfer_id(d.member_id, ${high}) as high
        from ${teamSql(subject, isTeam)} team
        cross join lateral (
          select l.bucket, l.member_id from member_ledger_days l
          where l.bucket = ${bucketSql('team.member_id')} and l.member_id = team.member_id
            and l.day = ${on} and l.kind = any(${wanted}) limit 1) d
      )
      select ${columns} from moved m cross join lateral (
        select * from transfers one
        where one.bucket = m.bucket and one.id >= m.low and one.id < m.high
          and ${bounds.join(' and ')}
        order by one.id desc limit ${size}) t
      order by t.at desc, t.id desc limit ${size}`,
    values: query.values,
  });
}

/** One movement by its number; null when there is none. */
export async function findMovement(reader: Reader, id: string): Promise<Movement | null> {
  const [row] = await reader.query<Movement>({
    name: 'team_find_movement',
    text: `select ${columns} from transfers t where t.bucket = ${bucketSql('$1::uuid')} and t.id = $1`,
    values: [id],
  });
  return row ?? null;
}
