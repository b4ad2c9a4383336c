// What postbacks tell of, as the records of other modules have it.
import { bucketOf, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

/** Who came to an agent by a link or by a code, and stands directly below; trials never count. */
const REFERRED = `m.standing <> 'trial' and m.upline_id is not null and (m.affiliate_code is not null
    or exists (select 1 from link_registrations r where r.member_id = m.id))`;

export type Referred = { readonly memberId: string; readonly agentId: string; readonly at: Date };

/** Which of some members were referred, by whom and when. */
export const listReferred = (tx: Tx, memberIds: readonly string[]): Promise<Referred[]> =>
  tx.query<Referred>({
    name: 'postback_list_referred',
    text: `select m.id as "memberId", m.upline_id as "agentId", m.registered_at as at
      from member_accounts m where m.id = any($1::uuid[]) and ${REFERRED}`,
    values: [memberIds],
  });

export type FirstDeposit = Referred & { readonly amount: Amount; readonly currency: string };

/** Which of some paid deposits are the first of a member who was referred. */
export const listFirstDeposits = (
  tx: Tx,
  deposits: readonly { readonly id: string; readonly memberId: string }[],
): Promise<FirstDeposit[]> =>
  tx.query<FirstDeposit>({
    name: 'postback_list_first_deposits',
    text: `select m.id as "memberId", m.upline_id as "agentId", d.settled_at as at,
        coalesce(d.paid_amount, d.amount) as amount, d.currency
      from unnest($1::smallint[], $2::uuid[]) one (bucket, id)
      join settled_deposits d on d.bucket = one.bucket and d.id = one.id
      join member_accounts m on m.id = d.member_id
      where ${REFERRED} and not exists (
        select 1 from settled_deposits e where e.bucket = d.bucket and e.member_id = d.member_id
          and (e.settled_at, e.id) < (d.settled_at, d.id))`,
    values: [deposits.map(({ memberId }) => bucketOf(memberId)), deposits.map(({ id }) => id)],
  });
