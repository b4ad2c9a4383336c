// What the records of logins and credentials say about how safe an account is.
import type { Reader } from '@parlour/database';

/** The later of the last change of the password and the binding of the authenticator. */
export async function findCredentialsChange(
  reader: Reader,
  memberId: string,
): Promise<Date | null> {
  const [row] = await reader.query<{ changedAt: Date | null }>({
    name: 'credentials_last_change',
    text: `select greatest(c.changed_at, t.bound_at) as "changedAt"
      from credentials c left join totp_factors t on t.member_id = c.member_id
      where c.member_id = $1`,
    values: [memberId],
  });
  return row?.changedAt ?? null;
}

/** Places of the member's own logins that are looked at, the latest first. */
const PLACES_MAX = 20;
/** Logins of a place that are looked at: behind some addresses stands half a city. */
const LOGINS_MAX = 500;

/** Other members of the brand who logged in with the same device, or from the same network. */
export async function countPlaceSharers(
  reader: Reader,
  {
    brandId,
    memberId,
    since,
  }: { readonly brandId: string; readonly memberId: string; readonly since: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'login_attempts_place_sharers',
    text: `with own as (
        select ip, device_hash from login_attempts
        where member_id = $2 and outcome = 'succeeded' and attempted_at >= $3
        order by id desc limit $4),
      others as (
        select a.member_id from (select distinct counted_network(ip) as network from own) o
          cross join lateral (select member_id, brand_id, outcome from login_attempts
            where counted_network(ip) = o.network and attempted_at >= $3
            order by attempted_at desc limit $5) a
        where a.brand_id = $1 and a.outcome = 'succeeded'
        union
        select a.member_id
        from (select distinct device_hash from own where device_hash is not null) o
          cross join lateral (select member_id, brand_id, outcome, attempted_at
            from login_attempts where device_hash = o.device_hash limit $5) a
        where a.brand_id = $1 and a.outcome = 'succeeded' and a.attempted_at >= $3)
      select count(distinct member_id)::integer as count from others
      where member_id is not null and member_id <> $2`,
    values: [brandId, memberId, since, PLACES_MAX, LOGINS_MAX],
  });
  return row?.count ?? 0;
}
