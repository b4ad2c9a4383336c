import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Turn } from './play-store.ts';
import type { SpanDelta } from './spans.ts';

/** What can be counted by member and day. */
export type DayKind = 'play' | 'deposit' | 'first_deposit' | 'registration';

/** What makes a day of a member one of the kind. */
const ACTIVE = { play: 't.valid_amount > 0', deposit: 't.deposit_count > 0' } as const;

export type SpanKind = keyof typeof ACTIVE;

export async function addMemberDays(
  tx: Tx,
  kind: DayKind,
  deltas: readonly SpanDelta[],
): Promise<void> {
  if (deltas.length === 0) return;
  await tx.query({
    name: 'team_add_agent_member_days',
    text: `insert into agent_member_days as d (agent_id, kind, day, previous_day, member_count)
      select x.agent_id, $1, x.day, x.previous_day, x.count
      from unnest($2::uuid[], $3::date[], $4::date[], $5::bigint[])
        x (agent_id, day, previous_day, count)
      on conflict (agent_id, kind, day, previous_day) do update
        set member_count = d.member_count + excluded.member_count`,
    values: [
      kind,
      deltas.map(({ agentId }) => agentId),
      deltas.map(({ day }) => day),
      deltas.map(({ previousDay }) => previousDay),
      deltas.map(({ count }) => count),
    ],
  });
}

/** The active days around a turn; null where there is none. */
export type Neighbours = {
  readonly previousDay: string | null;
  readonly previousLineageId: string | null;
  readonly nextDay: string | null;
  readonly nextLineageId: string | null;
  /** Whether the member was active on the very day under another lineage as well. */
  readonly isShared: boolean;
};

/** Beside each turn, in its order. */
export const findNeighbours = (
  reader: Reader,
  kind: SpanKind,
  turns: readonly Turn[],
): Promise<Neighbours[]> =>
  reader.query<Neighbours>({
    name: `team_find_neighbours_${kind}`,
    text: `select p.day::text as "previousDay", p.lineage_id::text as "previousLineageId",
        n.day::text as "nextDay", n.lineage_id::text as "nextLineageId", exists (
          select from team_member_days t
          where t.bucket = x.bucket and t.member_id = x.member_id and t.day = x.day
            and t.lineage_id <> x.lineage_id and ${ACTIVE[kind]}) as "isShared"
      from unnest($1::smallint[], $2::uuid[], $3::date[], $4::bigint[])
        with ordinality x (bucket, member_id, day, lineage_id, place)
      left join lateral (
        select t.day, t.lineage_id from team_member_days t
        where t.bucket = x.bucket and t.member_id = x.member_id and t.day < x.day and ${ACTIVE[kind]}
        order by t.day desc limit 1) p on true
      left join lateral (
        select t.day, t.lineage_id from team_member_days t
        where t.bucket = x.bucket and t.member_id = x.member_id and t.day > x.day and ${ACTIVE[kind]}
        order by t.day limit 1) n on true
      order by x.place`,
    values: [
      turns.map(({ memberId }) => bucketOf(memberId)),
      turns.map(({ memberId }) => memberId),
      turns.map(({ day }) => day),
      turns.map(({ lineageId }) => lineageId),
    ],
  });

export type MemberDay = {
  readonly memberId: string;
  readonly day: string;
  readonly lineageId: string;
};

/** Every active day of some members. */
export const listActiveDays = (
  reader: Reader,
  kind: SpanKind,
  memberIds: readonly string[],
): Promise<MemberDay[]> =>
  reader.query<MemberDay>({
    name: `team_list_active_days_${kind}`,
    text: `select t.member_id as "memberId", t.day::text, t.lineage_id::text as "lineageId"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      join team_member_days t on t.bucket = x.bucket and t.member_id = x.member_id
      where ${ACTIVE[kind]}`,
    values: [memberIds.map(bucketOf), memberIds],
  });
