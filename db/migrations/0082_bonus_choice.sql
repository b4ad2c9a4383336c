-- Whether a member finds the bonus of a way to pay chosen, or has to choose it.
alter table deposit_methods add column bonus_is_chosen boolean not null default true;
