-- What leaves is a withdrawal less its fee, or a part of one: channels that were made for the payout
-- methods of before take smaller payments than the smallest withdrawal.
update payment_channels c set min_amount = greatest(p.withdraw_min_amount / 100, 1)
  from cashier_policies p
  where p.brand_id = c.brand_id and p.currency = c.currency and c.direction = 'payout'
    and c.code = 'payout-' || c.method_code and c.min_amount = p.withdraw_min_amount;
