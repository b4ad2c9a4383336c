-- Orders of whole lists of the console that no other index has.
create index withdrawals__brand_id_amount on withdrawals (brand_id, amount desc, id desc);
create index withdrawals__brand_id_risk_score on withdrawals (brand_id, risk_score desc, id desc);
create index deposits__brand_id_amount on deposits (brand_id, amount desc, id desc);
create index vendor_transfers__brand_id_amount on vendor_transfers (brand_id, amount desc, id desc)
  where amount is not null;
