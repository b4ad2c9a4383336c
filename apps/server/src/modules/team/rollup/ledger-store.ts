// Transfers by agent and day, and what teams have, which only the follower and a rebuild write.
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { TransferSums } from '../../wallet/index.ts';
import type { Turn } from './play-store.ts';

/** How far the transfers of a member are counted, and what came of them. */
export type Mark = {
  readonly memberId: string;
  readonly version: bigint;
  readonly currency: string;
  /** For whom the balance counts; null for nobody above. */
  readonly lineageId: string | null;
  readonly main: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly vendor: Amount;
  readonly firstDepositDay: string | null;
};

export const findMarks = (reader: Reader, memberIds: readonly string[]): Promise<Mark[]> =>
  reader.query<Mark>({
    name: 'team_find_marks',
    text: `select m.member_id as "memberId", m.version, m.currency, m.lineage_id::text as "lineageId",
        m.main_amount as main, m.locked_amount as locked, m.bonus_amount as bonus,
        m.vendor_amount as vendor, m.first_deposit_day as "firstDepositDay"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      join team_marks m on m.bucket = x.bucket and m.member_id = x.member_id`,
    values: [memberIds.map(bucketOf), memberIds],
  });

export async function upsertMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  const of = <T>(read: (mark: Mark) => T): T[] => marks.map(read);
  await tx.query({
    name: 'team_upsert_marks',
    text: `insert into team_marks (bucket, member_id, version, currency, lineage_id, main_amount,
        locked_amount, bonus_amount, vendor_amount, first_deposit_day)
      select * from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::text[], $5::bigint[],
        $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::date[])
      on conflict (bucket, member_id) do update set version = excluded.version,
        currency = excluded.currency, lineage_id = excluded.lineage_id,
        main_amount = excluded.main_amount, locked_amount = excluded.locked_amount,
        bonus_amount = excluded.bonus_amount, vendor_amount = excluded.vendor_amount,
        first_deposit_day = excluded.first_deposit_day`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ version }) => version),
      of(({ currency }) => currency),
      of(({ lineageId }) => lineageId),
      of(({ main }) => main),
      of(({ locked }) => locked),
      of(({ bonus }) => bonus),
      of(({ vendor }) => vendor),
      of(({ firstDepositDay }) => firstDepositDay),
    ],
  });
}

/** From when on a member stood where; before the first there was nobody above. */
export type Standing = {
  readonly memberId: string;
  readonly sinceAt: Date;
  readonly lineageId: string | null;
};

/** Every change of the lineages of some members, oldest first. */
export const listStandings = (reader: Reader, memberIds: readonly string[]): Promise<Standing[]> =>
  reader.query<Standing>({
    name: 'team_list_standings',
    text: `select member_id as "memberId", since_at as "sinceAt", lineage_id::text as "lineageId"
      from lineage_at where member_id = any($1::uuid[]) order by member_id, since_at`,
    values: [memberIds],
  });

/** Sums of transfers with the lineage that they were made under. */
export type LedgerShare = TransferSums & { readonly lineageId: string | null };

const SUMS = [
  'count',
  'main_amount',
  'credited_amount',
  'locked_amount',
  'bonus_amount',
  'vendor_amount',
] as const;

const shared = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column})::bigint`).join(', ');

export async function addLedgerDays(tx: Tx, shares: readonly LedgerShare[]): Promise<void> {
  if (shares.length === 0) return;
  const of = <T>(read: (share: LedgerShare) => T): T[] => shares.map(read);
  await tx.query({
    name: 'team_add_ledger_days',
    text: `insert into agent_ledger_days as d (agent_id, currency, day, kind, ${SUMS.join(', ')})
      select agent_id, currency, day, kind, ${shared(SUMS)}
      from unnest($1::uuid[], $2::bigint[], $3::text[], $4::date[], $5::text[], $6::bigint[],
          $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
        x (member_id, lineage_id, currency, day, kind, ${SUMS.join(', ')})
      left join lineage_paths l on l.id = x.lineage_id
      cross join lateral unnest(coalesce(l.ancestors, '{}') || x.member_id) agent_id
      group by 1, 2, 3, 4
      on conflict (agent_id, currency, day, kind) do update
        set ${SUMS.map((column) => `${column} = d.${column} + excluded.${column}`).join(', ')}`,
    values: [
      of(({ memberId }) => memberId),
      of(({ lineageId }) => lineageId),
      of(({ currency }) => currency),
      of(({ day }) => day),
      of(({ kind }) => kind),
      of(({ count }) => count),
      of(({ main }) => main),
      of(({ credited }) => credited),
      of(({ locked }) => locked),
      of(({ bonus }) => bonus),
      of(({ vendor }) => vendor),
    ],
  });
}

export type Deposited = {
  readonly memberId: string;
  readonly lineageId: string | null;
  readonly brandId: string;
  readonly currency: string;
  readonly day: string;
  readonly count: bigint;
};

/** Adds deposits to the days of members, and tells which days have their first one. */
export const addMemberDeposits = async (
  tx: Tx,
  deposits: readonly Deposited[],
): Promise<Turn[]> => {
  if (deposits.length === 0) return [];
  const of = <T>(read: (deposit: Deposited) => T): T[] => deposits.map(read);
  return tx.query<Turn>({
    name: 'team_add_member_deposits',
    text: `with plus as (
        select bucket, member_id, day, coalesce(lineage_id, 0) as lineage_id, brand_id, currency,
          sum(deposit_count)::bigint as deposit_count
        from unnest($1::smallint[], $2::uuid[], $3::date[], $4::bigint[], $5::uuid[], $6::text[],
            $7::bigint[])
          x (bucket, member_id, day, lineage_id, brand_id, currency, deposit_count)
        group by 1, 2, 3, 4, 5, 6
      ), added as (
        insert into team_member_days as t (bucket, member_id, day, lineage_id, brand_id, currency,
          valid_amount, deposit_count)
        select bucket, member_id, day, lineage_id, brand_id, currency, 0, deposit_count from plus
        on conflict (bucket, member_id, day, lineage_id) do update
          set deposit_count = t.deposit_count + excluded.deposit_count
        returning t.bucket, t.member_id, t.day, t.lineage_id, t.deposit_count
      )
      select member_id as "memberId", day::text, lineage_id::text as "lineageId", true as "isActive"
      from added join plus using (bucket, member_id, day, lineage_id)
      where added.deposit_count = plus.deposit_count`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ day }) => day),
      of(({ lineageId }) => lineageId),
      of(({ brandId }) => brandId),
      of(({ currency }) => currency),
      of(({ count }) => count),
    ],
  });
};

/** What a member gained or lost, for the member and everybody of a lineage. */
export type BalanceDelta = Pick<
  Mark,
  'memberId' | 'lineageId' | 'currency' | 'main' | 'locked' | 'bonus' | 'vendor'
>;

const HELD = ['main_amount', 'locked_amount', 'bonus_amount', 'vendor_amount'] as const;

export async function addBalances(tx: Tx, deltas: readonly BalanceDelta[]): Promise<void> {
  if (deltas.length === 0) return;
  const of = <T>(read: (delta: BalanceDelta) => T): T[] => deltas.map(read);
  const some = HELD.map((column) => `sum(${column}) <> 0`).join(' or ');
  await tx.query({
    name: 'team_add_balances',
    text: `insert into agent_balances as b (agent_id, currency, ${HELD.join(', ')})
      select agent_id, currency, ${shared(HELD)}
      from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
          $7::bigint[])
        x (member_id, lineage_id, currency, ${HELD.join(', ')})
      left join lineage_paths l on l.id = x.lineage_id
      cross join lateral unnest(coalesce(l.ancestors, '{}') || x.member_id) agent_id
      group by 1, 2 having ${some}
      on conflict (agent_id, currency) do update
        set ${HELD.map((column) => `${column} = b.${column} + excluded.${column}`).join(', ')}`,
    values: [
      of(({ memberId }) => memberId),
      of(({ lineageId }) => lineageId),
      of(({ currency }) => currency),
      of(({ main }) => main),
      of(({ locked }) => locked),
      of(({ bonus }) => bonus),
      of(({ vendor }) => vendor),
    ],
  });
}

/** Where members stand now. */
export const listPlaces = (
  reader: Reader,
  memberIds: readonly string[],
): Promise<{ memberId: string; lineageId: string | null }[]> =>
  reader.query({
    name: 'team_list_places',
    text: `select id as "memberId", lineage_id::text as "lineageId" from member_accounts
      where id = any($1::uuid[])`,
    values: [memberIds],
  });

const MOVED_AT_ONCE = 5_000;

/** Counted members of a branch whose balance still counts for those who stood above before. */
export const listMisplaced = (reader: Reader, headId: string): Promise<Mark[]> =>
  reader.query<Mark>({
    name: 'team_list_misplaced',
    text: `select k.member_id as "memberId", k.version, k.currency, k.lineage_id::text as "lineageId",
        k.main_amount as main, k.locked_amount as locked, k.bonus_amount as bonus,
        k.vendor_amount as vendor, k.first_deposit_day as "firstDepositDay"
      from (
        select $1::uuid as id union all
        select member_id from agent_downlines where ancestor_id = $1
      ) b
      join member_accounts m on m.id = b.id
      join team_marks k on k.bucket = get_byte(uuid_send(b.id), 15) and k.member_id = b.id
      where k.lineage_id is distinct from m.lineage_id
      limit ${MOVED_AT_ONCE}`,
    values: [headId],
  });

export type Registered = {
  readonly memberId: string;
  readonly brandId: string;
  readonly registeredAt: Date;
  readonly lineageId: string | null;
};

/** Who registered, with those above at the time; trials are nobody's. */
export const listRegistered = (
  reader: Reader,
  memberIds: readonly string[],
): Promise<Registered[]> =>
  reader.query<Registered>({
    name: 'team_list_registered',
    text: `select m.id as "memberId", m.brand_id as "brandId", m.registered_at as "registeredAt",
        c.lineage_id::text as "lineageId"
      from member_accounts m
      left join lateral (
        select lineage_id from lineage_at c
        where c.member_id = m.id and c.since_at <= m.registered_at
        order by c.since_at desc limit 1) c on true
      where m.id = any($1::uuid[]) and m.standing <> 'trial'`,
    values: [memberIds],
  });
