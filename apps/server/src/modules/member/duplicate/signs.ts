// Reads across nouns, as a report does: what accounts share lies in their sessions and payouts too.
import type { Reader } from '@parlour/database';
import type { Match, Sign } from './rules.ts';

/**
 * More accounts than this behind one value say something about the value, not about its owners: the
 * address of a mobile network, the computer of a library.
 */
export const SHARED_MAX = 20;
/** How far back an address is looked at: its last so many logins. */
const LOGINS_MAX = 200;

/**
 * By sign: the ids of other accounts, `id`, that share something with the account `m`. Each goes
 * through an index and reads one row more than may count.
 */
const LOOKUPS: Readonly<Record<Sign, string>> = {
  registration_ip: `select o.id from members o
    where counted_network(o.registered_ip) = counted_network(m.registered_ip)
      and o.brand_id = m.brand_id and o.id <> m.id
    order by o.registered_at desc limit ${SHARED_MAX + 1}`,
  login_ip: `select distinct a.member_id as id
    from (select l.member_id, l.outcome, l.brand_id from login_attempts l
      where counted_network(l.ip) = counted_network(m.logged_in_ip)
      order by l.attempted_at desc limit ${LOGINS_MAX}) a
    where a.outcome = 'succeeded' and a.brand_id = m.brand_id and a.member_id <> m.id`,
  device: `select distinct o.member_id as id
    from (select distinct s.device_hash from sessions s
      where s.member_id = m.id and s.device_hash is not null limit ${SHARED_MAX}) d
    cross join lateral (select s.member_id from sessions s
      where s.device_hash = d.device_hash and s.member_id <> m.id limit ${LOGINS_MAX}) o`,
  payout_account: `select distinct o.member_id as id from payout_accounts p
    join payout_accounts o on o.brand_id = p.brand_id and o.number_hash = p.number_hash
    where p.bucket = get_byte(uuid_send(m.id), 15) and p.member_id = m.id and o.member_id <> m.id
      and p.removed_at is null
    limit ${SHARED_MAX + 1}`,
  person: `select o.id from members o
    where o.brand_id = m.brand_id and lower(o.payee_name) = lower(m.payee_name)
      and o.birth_day = m.birth_day and o.id <> m.id
    limit ${SHARED_MAX + 1}`,
  mailbox: `select o.id from members o
    where o.brand_id = m.brand_id and o.email is not null and o.id <> m.id
      and replace(split_part(split_part(lower(o.email), '@', 1), '+', 1), '.', '')
        = replace(split_part(split_part(lower(m.email), '@', 1), '+', 1), '.', '')
      and split_part(lower(o.email), '@', 2) = split_part(lower(m.email), '@', 2)
    limit ${SHARED_MAX + 1}`,
  mobile: `select o.id from members o
    where o.brand_id = m.brand_id and o.mobile = m.mobile and o.id <> m.id
    limit ${SHARED_MAX + 1}`,
};

/** The other accounts of the same brand that share one thing with some members. */
export async function findMatches(
  reader: Reader,
  sign: Sign,
  memberIds: readonly string[],
): Promise<Match[]> {
  const rows = await reader.query<{ memberId: string; otherId: string }>({
    name: `duplicates_by_${sign}`,
    text: `select m.id as "memberId", f.id as "otherId"
      from members m
      cross join lateral (
        select x.id, count(*) over () as shared from (${LOOKUPS[sign]}) x
      ) f
      join members o on o.id = f.id and o.brand_id = m.brand_id and o.standing <> 'trial'
      where m.id = any($1::uuid[]) and m.standing <> 'trial' and f.shared <= ${SHARED_MAX}`,
    values: [memberIds],
  });
  return rows.map((row) => ({ ...row, sign }));
}
