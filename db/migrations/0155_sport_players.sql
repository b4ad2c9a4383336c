-- Players of the sides that events are between, with their names by language.
alter table provider_entities drop constraint provider_entities_entity_type_check;
alter table provider_entities add constraint provider_entities_entity_type_check
  check (entity_type in ('sport', 'category', 'tournament', 'competitor', 'event', 'player'));

create table sport_players (
  id bigint primary key,
  -- The side that the provider listed the player for last.
  competitor_id bigint not null references sport_competitors,
  names jsonb not null
);
create index sport_players__competitor_id on sport_players (competitor_id);
