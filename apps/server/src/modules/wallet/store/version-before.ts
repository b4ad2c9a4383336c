// Where a moment stands in a member's history, so that a period of it is read by its versions.
import { bucketOf, type Reader } from '@parlour/database';
import { transferIdOf, VERSION_MAX } from '@parlour/ledger';

/** By how much clocks of nodes may differ: versions of two minutes may be in the other order. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

const OWN = 't.bucket = $1 and t.id >= $2 and t.id <= $3';

/**
 * By halves among the versions of the moment's month. Months lie apart, so every look names the time
 * that it can be about: it reads one index, and not those of all months. `offset 0` has each version
 * looked at once. The last of the month before counts as well: it may have come after the first of
 * this one, from a node whose clock was behind.
 */
const BY_HALVES = `with recursive halves (low, high) as (
    select
      (select t.version from transfers t where ${OWN} and t.at >= $6 and t.at < $7
        order by t.id limit 1) - 1,
      (select t.version from transfers t where ${OWN} and t.at >= $6 and t.at < $7
        order by t.id desc limit 1)
    union all
    select case when is_before then middle else low end,
      case when is_before then high else middle - 1 end
    from halves cross join lateral (
      select (low + high + 1) / 2 as middle, (
        select t.at < $5 from transfers t
        where t.bucket = $1 and t.id = transfer_id($4, (low + high + 1) / 2)
          and t.at >= $9 and t.at < $10) as is_before
      offset 0) looked
    where low < high
  )
  select greatest(
    (select low from halves where low >= high),
    (select t.version from transfers t where ${OWN} and t.at >= $8 and t.at < $6
      order by t.id desc limit 1)) as version`;

/** The version of the last transfer of a member before a moment; 0 when there was none. */
export async function findVersionBefore(
  reader: Reader,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<bigint> {
  const own = [bucketOf(memberId), transferIdOf(memberId, 0n), transferIdOf(memberId, VERSION_MAX)];
  const month = (offset: number, ms = 0) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset) + ms);
  const around = [month(0, -CLOCKS_DIFFER_MS), month(1, CLOCKS_DIFFER_MS)];
  const [near] = await reader.query<{ version: bigint | null }>({
    name: 'wallet_find_version_before',
    text: BY_HALVES,
    values: [...own, memberId, at, month(0), month(1), month(-1), ...around],
  });
  if (near !== undefined && near.version !== null) return near.version;
  const [earlier] = await reader.query<{ version: bigint }>({
    name: 'wallet_find_version_before_month',
    text: `select t.version from transfers t where ${OWN} and t.at < $4
      order by t.id desc limit 1`,
    values: [...own, month(-1)],
  });
  return earlier?.version ?? 0n;
}
