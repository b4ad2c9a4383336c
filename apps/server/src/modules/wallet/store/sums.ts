// The ledger by day and kind, for the rollup that reports read.
import { bucketOf, type Reader } from '@parlour/database';
import { transferIdOf, type TransferKind } from '@parlour/ledger';
import type { Amount } from '@parlour/money';

/** Transfers of a member after one version of the purse, up to and with another. */
export type SumMarks = {
  readonly memberId: string;
  readonly after: bigint;
  readonly upTo: bigint;
  /** IANA zone whose days are meant. */
  readonly timeZone: string;
  /** Of those transfers only the ones from this moment on, and before that one. */
  readonly fromAt?: Date | null;
  readonly untilAt?: Date | null;
};

export type TransferSums = {
  /** Which of the marks it is for. */
  readonly place: number;
  readonly memberId: string;
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: TransferKind;
  readonly count: bigint;
  readonly main: Amount;
  /** What of `main` was added; the rest was taken. */
  readonly credited: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly vendor: Amount;
};

export const sumTransfers = async (
  reader: Reader,
  marks: readonly SumMarks[],
): Promise<TransferSums[]> =>
  marks.length === 0
    ? []
    : reader.query<TransferSums>({
        name: 'wallet_sum_transfers',
        text: `select x.place::integer - 1 as place, x.member_id as "memberId", t.currency, t.kind,
            to_char(t.at at time zone x.time_zone, 'YYYY-MM-DD') as day, count(*) as count,
            sum(t.main_amount)::bigint as main,
            sum(greatest(t.main_amount, 0))::bigint as credited,
            sum(t.locked_amount)::bigint as locked, sum(t.bonus_amount)::bigint as bonus,
            sum(case when t.vendor_amounts is null then 0
              else (select sum(v) from unnest(t.vendor_amounts) v) end)::bigint as vendor
          from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[],
              $6::timestamptz[], $7::timestamptz[])
            with ordinality
            x (bucket, member_id, after_id, last_id, time_zone, from_at, until_at, place)
          cross join lateral (
            select * from transfers one
            where one.bucket = x.bucket and one.id > x.after_id and one.id <= x.last_id
              and (x.from_at is null or one.at >= x.from_at)
              and (x.until_at is null or one.at < x.until_at)
          ) t
          group by 1, 2, 3, 4, 5`,
        values: [
          marks.map(({ memberId }) => bucketOf(memberId)),
          marks.map(({ memberId }) => memberId),
          marks.map(({ memberId, after }) => transferIdOf(memberId, after)),
          marks.map(({ memberId, upTo }) => transferIdOf(memberId, upTo)),
          marks.map(({ timeZone }) => timeZone),
          marks.map(({ fromAt }) => fromAt ?? null),
          marks.map(({ untilAt }) => untilAt ?? null),
        ],
      });

/** The brands of members, by the member. */
export async function findBrands(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.query<{ memberId: string; brandId: string }>({
    name: 'wallet_find_brands',
    text: `select p.member_id as "memberId", p.brand_id as "brandId"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      join purses p on p.bucket = x.bucket and p.member_id = x.member_id`,
    values: [memberIds.map(bucketOf), memberIds],
  });
  return new Map(rows.map(({ memberId, brandId }) => [memberId, brandId]));
}
