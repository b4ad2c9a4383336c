-- What a brand says below a field of its registration and of the profile, by language code: `en`, `hi`.
alter table register_rules add column hints jsonb not null default '{}';
