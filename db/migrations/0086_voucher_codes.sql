-- When the codes of a batch were made. Above what one operator makes alone, a second one approves the batch,
-- and its codes are made and shown to its maker after that. The release before this one makes both at once.
alter table voucher_batches add column codes_made_at timestamptz;
update voucher_batches set codes_made_at = created_at;
alter table voucher_batches alter column codes_made_at set default now();
