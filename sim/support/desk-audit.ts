// Vouchers, lines of bank statements and adjustments against the money that they moved.
import type { CashierActors } from './cashier-actors.ts';

/** Each query answers with what breaks a promise, and with nothing when all is well. */
const PROMISES: Readonly<Record<string, string>> = {
  'a voucher is one deposit of its amount': `
    select v.id::text as subject from vouchers v join voucher_batches b on b.id = v.batch_id
      left join deposits d on d.id = v.deposit_id
    where v.state = 'REDEEMED' and (d.state is distinct from 'PAID' or d.paid_amount <> b.amount
      or d.member_id <> v.redeemed_by or d.kind <> 'voucher')
    union all
    select d.id::text from deposits d where d.kind = 'voucher'
      and (select count(*) from vouchers v where v.deposit_id = d.id) <> 1`,
  'a batch counts its vouchers, and gives a member no more than it may': `
    select b.id::text as subject from voucher_batches b
    where b.redeemed_count <> (select count(*) from vouchers v
        where v.batch_id = b.id and v.state = 'REDEEMED')
      or b.voided_count <> (select count(*) from vouchers v
        where v.batch_id = b.id and v.state = 'VOIDED')
      or b.per_member_max < (select coalesce(max(times), 0) from (select count(*) as times
        from vouchers v where v.batch_id = b.id and v.redeemed_by is not null
        group by v.redeemed_by) r)`,
  'a credited line is one paid deposit of its sum, and a deposit has one line': `
    select c.id::text as subject from bank_credits c left join deposits d on d.id = c.deposit_id
    where c.state = 'CREDITED' and (d.state is distinct from 'PAID' or d.paid_amount <> c.amount)
    union all
    select deposit_id::text from bank_credits where deposit_id is not null
      group by deposit_id having count(*) > 1`,
  'a transfer to the house is paid by a line or by an operator': `
    select d.id::text as subject from deposits d
    where d.kind = 'bank' and d.state = 'PAID' and d.decided_by is null
      and not exists (select 1 from bank_credits c where c.deposit_id = d.id
        and c.state = 'CREDITED')`,
  'nothing waits on the desks': `
    select kind || ' deposit ' || state || ' ' || id as subject from deposits
      where state in ('PENDING', 'AWAITING_MATCH', 'REVIEW')
    union all select 'bank credit ' || state || ' ' || id from bank_credits
      where state in ('OPEN', 'MATCHED')
    union all select 'adjustment ' || id from adjustments where state = 'PROPOSED'`,
  'a paid deposit is one transfer of its sum, and no other is any': `
    select d.id::text as subject from deposits d
      left join transfers t on t.cause = 'deposit:' || d.id
        and t.kind in ('DEPOSIT_ONLINE', 'DEPOSIT_TRANSFER')
    where (d.state = 'PAID') <> (t.id is not null)
      or (d.state = 'PAID' and t.main_amount <> d.paid_amount)`,
  'a posted adjustment is one transfer of its sum, by two operators or within the rule': `
    select a.id::text as subject from adjustments a
      left join transfers t on t.cause = 'adjustment:' || a.id
    where (a.state = 'POSTED') <> (t.id is not null)
      or (a.state = 'POSTED' and (t.id <> a.transfer_id
        or t.main_amount <> case a.direction when 'credit' then a.amount else -a.amount end
        or (not a.is_alone and (a.decided_by is null or a.decided_by = a.proposed_by))))
    union all
    select a.proposed_by::text from adjustments a
      join adjustment_rules r on r.brand_id = a.brand_id and r.currency = a.currency
    where a.is_alone and a.state = 'POSTED'
    group by a.proposed_by, a.created_at::date, r.alone_day_amount
    having sum(a.amount) > r.alone_day_amount`,
};

export async function auditDesk({ db }: CashierActors): Promise<string[]> {
  const found: string[] = [];
  for (const [promise, text] of Object.entries(PROMISES)) {
    const rows = await db.query<{ subject: string }>({ text });
    found.push(...rows.map(({ subject }) => `broken: ${promise}: ${subject}`));
  }
  return found;
}
