-- What a browser calls itself and where it was last used, so that its owner recognises it.
alter table operator_devices add column id uuid not null default gen_random_uuid();
alter table operator_devices add column user_agent text not null default '';
alter table operator_devices add column ip text not null default '';
create unique index operator_devices__id on operator_devices (id);
