// What reports read of the days.
import { bucketOf, type Reader } from '@parlour/database';
import type { Period } from '../rules/period.ts';
import type { KindTotals, Moved, PlayTotals } from '../rules/sums.ts';

export type GameFilter = {
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
};

/** Play of a period in several ways of looking at it; what a way does not tell apart is null. */
export type PlayRow = PlayTotals & {
  readonly by: 'all' | 'day' | 'category' | 'vendor' | 'game';
  readonly day: string | null;
  readonly category: string | null;
  readonly vendorCode: string | null;
  readonly gameCode: string | null;
};

const playColumns = (rounds: string): string =>
  `sum(d.${rounds})::bigint as rounds, sum(d.stake_amount)::bigint as stake,
    sum(d.valid_amount)::bigint as valid, sum(d.payout_amount)::bigint as payout,
    sum(d.jackpot_win_amount)::bigint as "jackpotWin"`;

const addedUp = ['rounds', 'stake', 'valid', 'payout', '"jackpotWin"']
  .map((column) => `sum(${column})::bigint as ${column}`)
  .join(', ');

const games = (first: number): string =>
  `and ($${first}::text is null or d.category = $${first})
    and ($${first + 1}::text is null or d.vendor_code = $${first + 1})
    and ($${first + 2}::text is null or d.game_code = $${first + 2})`;

const gameValues = ({ category, vendorCode, gameCode }: GameFilter): unknown[] => [
  category ?? null,
  vendorCode ?? null,
  gameCode ?? null,
];

export const listMemberPlay = (
  reader: Reader,
  { memberId, from, to, ...filter }: Period & GameFilter & { readonly memberId: string },
): Promise<PlayRow[]> =>
  reader.query<PlayRow>({
    name: 'report_list_member_play',
    // Days of many games are gone through once, for days and games; the rest is added up from games.
    text: `with counted as materialized (
        select d.day, d.category, d.vendor_code, d.game_code, ${playColumns('rounds')}
        from member_days d
        where d.bucket = $1 and d.member_id = $2 and d.day between $3 and $4 ${games(5)}
        group by grouping sets ((d.day), (d.category, d.vendor_code, d.game_code))
      )
      select 'day' as by, to_char(day, 'YYYY-MM-DD') as day, category, vendor_code as "vendorCode",
        game_code as "gameCode", rounds, stake, valid, payout, "jackpotWin"
      from counted where day is not null
      union all
      select case grouping(category, vendor_code, game_code)
          when 3 then 'category' when 5 then 'vendor' when 0 then 'game' else 'all' end,
        null, category, vendor_code, game_code, ${addedUp}
      from counted where day is null
      group by grouping sets ((), (category), (vendor_code), (category, vendor_code, game_code))`,
    values: [bucketOf(memberId), memberId, from, to, ...gameValues(filter)],
  });

export const listBrandPlay = (
  reader: Reader,
  { brandId, currency, from, to }: Period & { readonly brandId: string; readonly currency: string },
): Promise<(PlayTotals & { readonly day: string })[]> =>
  reader.query({
    name: 'report_list_brand_play',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${playColumns('round_count')} from brand_days d
      where d.brand_id = $1 and d.currency = $2 and d.day between $3 and $4 group by d.day`,
    values: [brandId, currency, from, to],
  });

export type KindOfDay = KindTotals & { readonly day: string };

const kindColumns = `d.kind, d.count, d.main_amount as main, d.credited_amount as credited,
  d.locked_amount as locked, d.bonus_amount as bonus, d.vendor_amount as vendor`;

export const listMemberKinds = (
  reader: Reader,
  { memberId, from, to }: Period & { readonly memberId: string },
): Promise<KindOfDay[]> =>
  reader.query<KindOfDay>({
    name: 'report_list_member_kinds',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${kindColumns} from member_ledger_days d
      where d.bucket = $1 and d.member_id = $2 and d.day between $3 and $4 order by d.day, d.kind`,
    values: [bucketOf(memberId), memberId, from, to],
  });

export const listBrandKinds = (
  reader: Reader,
  { brandId, currency, from, to }: Period & { readonly brandId: string; readonly currency: string },
): Promise<KindOfDay[]> =>
  reader.query<KindOfDay>({
    name: 'report_list_brand_kinds',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, ${kindColumns} from brand_ledger_days d
      where d.brand_id = $1 and d.currency = $2 and d.day between $3 and $4 order by d.day, d.kind`,
    values: [brandId, currency, from, to],
  });

const movedColumns = `coalesce(sum(d.count), 0)::bigint as count,
  coalesce(sum(d.main_amount), 0)::bigint as main,
  coalesce(sum(d.credited_amount), 0)::bigint as credited,
  coalesce(sum(d.locked_amount), 0)::bigint as locked,
  coalesce(sum(d.bonus_amount), 0)::bigint as bonus,
  coalesce(sum(d.vendor_amount), 0)::bigint as vendor`;

const demandOne = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a sum answered no row');
  return row;
};

/** What all transfers before a day left a member with. */
export const sumMemberBefore = async (
  reader: Reader,
  { memberId, day }: { readonly memberId: string; readonly day: string },
): Promise<Moved> =>
  demandOne(
    await reader.query<Moved>({
      name: 'report_sum_member_before',
      text: `select ${movedColumns} from member_ledger_days d
        where d.bucket = $1 and d.member_id = $2 and d.day < $3`,
      values: [bucketOf(memberId), memberId, day],
    }),
  );

/** What the members of a brand have together. */
export const sumBrand = async (
  reader: Reader,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<Moved> =>
  demandOne(
    await reader.query<Moved>({
      name: 'report_sum_brand',
      text: `select ${movedColumns} from brand_ledger_days d
        where d.brand_id = $1 and d.currency = $2`,
      values: [brandId, currency],
    }),
  );

export async function listCurrencies(reader: Reader, brandId: string): Promise<string[]> {
  const rows = await reader.query<{ currency: string }>({
    name: 'report_list_currencies',
    text: `with recursive known as (
        (select currency from brand_ledger_days where brand_id = $1 order by currency limit 1)
        union all
        select next.currency from known cross join lateral (
          select currency from brand_ledger_days
          where brand_id = $1 and currency > known.currency order by currency limit 1) next
      ) select currency from known`,
    values: [brandId],
  });
  return rows.map(({ currency }) => currency);
}

/** The zone in which a brand's days are counted; null when nothing of it was counted yet. */
export async function findZone(reader: Reader, brandId: string): Promise<string | null> {
  const [row] = await reader.query<{ timeZone: string }>({
    name: 'report_find_zone',
    text: `select time_zone as "timeZone" from report_zones where brand_id = $1`,
    values: [brandId],
  });
  return row?.timeZone ?? null;
}

export type Active = { readonly memberId: string; readonly isActive: boolean };

/** Members that one walk looks at. */
const WALK_MAX = 500;

/** Members who ever moved money, in the order of their buckets, and whether they did in a period. */
export const listActive = (
  reader: Reader,
  query: Period & { readonly after: { readonly bucket: number; readonly memberId: string } | null },
): Promise<Active[]> =>
  reader.query<Active>({
    name: 'report_list_active',
    text: `with recursive walk as (
        (select bucket, member_id, 1 as n from member_ledger_days
          where (bucket, member_id) > ($1::smallint, $2::uuid)
          order by bucket, member_id limit 1)
        union all
        select next.*, walk.n + 1 from walk cross join lateral (
          select d.bucket, d.member_id from member_ledger_days d
          where (d.bucket, d.member_id) > (walk.bucket, walk.member_id)
          order by d.bucket, d.member_id limit 1) next
        where walk.n < ${WALK_MAX}
      )
      select w.member_id as "memberId", exists (
          select from member_ledger_days d
          where d.bucket = w.bucket and d.member_id = w.member_id and d.day between $3 and $4
        ) or exists (
          select from member_days d
          where d.bucket = w.bucket and d.member_id = w.member_id and d.day between $3 and $4
        ) as "isActive"
      from walk w order by w.n`,
    values: [
      query.after?.bucket ?? -1,
      query.after?.memberId ?? '00000000-0000-0000-0000-000000000000',
      query.from,
      query.to,
    ],
  });

type OfWhom = Period & { readonly brandId: string; readonly memberId: string | null };

/** How many transfers of some kinds days hold; of all kinds when none are named. */
export async function countTransfers(
  reader: Reader,
  { brandId, memberId, from, to }: OfWhom,
  kinds: readonly string[] | undefined,
): Promise<bigint> {
  const [row] = await reader.query<{ count: bigint }>({
    text: `select coalesce(sum(count), 0)::bigint as count from ${
      memberId === null
        ? 'brand_ledger_days where brand_id = $1'
        : 'member_ledger_days where bucket = $5 and member_id = $1'
    } and day between $2 and $3 and ($4::text[] is null or kind = any($4))`,
    values: [
      memberId ?? brandId,
      from,
      to,
      kinds ?? null,
      ...(memberId === null ? [] : [bucketOf(memberId)]),
    ],
  });
  return row?.count ?? 0n;
}

/** How many settled rounds days hold: about as many as were opened on them. */
export async function countRounds(
  reader: Reader,
  { brandId, memberId, from, to }: OfWhom,
): Promise<bigint> {
  const [row] = await reader.query<{ count: bigint }>({
    text:
      memberId === null
        ? `select coalesce(sum(round_count), 0)::bigint as count from brand_days
            where brand_id = $1 and day between $2 and $3`
        : `select coalesce(sum(rounds), 0)::bigint as count from member_days
            where bucket = $4 and member_id = $1 and day between $2 and $3`,
    values: [memberId ?? brandId, from, to, ...(memberId === null ? [] : [bucketOf(memberId)])],
  });
  return row?.count ?? 0n;
}
