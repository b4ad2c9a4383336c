-- What players say to each other at a table.

-- What the operator lets the player of a session do: nothing, read, say set phrases, or write.
alter table sessions
  add column chat text not null default 'off' check (chat in ('off', 'read', 'phrases', 'free'));

-- Every change of a table's chat takes the next number. Who takes it holds the row until the end of the
-- transaction, so that numbers become visible in their order.
create table chat_tables (
  table_code text primary key,
  version bigint not null
);

create table chat_lines (
  id uuid primary key,
  table_code text not null,
  -- The change it was said with, and its last change.
  position bigint not null,
  version bigint not null,
  player_id uuid not null references players,
  client_key uuid not null,
  language text not null,
  kind text not null check (kind in ('text', 'phrase', 'emote')),
  -- As it was written, which only the operator sees, and as everybody sees it.
  written text not null,
  shown text not null,
  created_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  constraint chat_lines__number unique (table_code, position),
  constraint chat_lines__client_key unique (player_id, client_key)
);
create unique index chat_lines__version on chat_lines (table_code, version);
create index chat_lines__player on chat_lines (player_id, created_at);
create index chat_lines__created_at on chat_lines (created_at);

-- Whom a player does not want to read.
create table chat_ignores (
  player_id uuid not null references players,
  ignored_id uuid not null references players,
  created_at timestamptz not null,
  primary key (player_id, ignored_id)
);
create index chat_ignores__ignored_id on chat_ignores (ignored_id);

create table chat_reports (
  id uuid primary key,
  line_id uuid not null references chat_lines on delete cascade,
  player_id uuid not null references players,
  reason text not null check (reason in ('abuse', 'spam', 'begging', 'other')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  is_upheld boolean,
  constraint chat_reports__once unique (line_id, player_id),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (is_upheld is null))
);
create index chat_reports__open on chat_reports (created_at) where decided_at is null;
create index chat_reports__player_id on chat_reports (player_id);

-- Whom an operator has silenced, at all tables. The order that was given last counts.
create table chat_mutes (
  player_id uuid primary key references players,
  muted_until timestamptz not null,
  reason text not null,
  ordered_by text not null,
  ordered_at timestamptz not null
);

-- Words that are masked. One that ends with * stands for all that begin so.
create table chat_words (
  language text primary key,
  words text[] not null,
  ordered_at timestamptz not null
);
insert into chat_words (language, words, ordered_at) values
  ('en', '{fuck*,motherfuck*,shit*,bullshit,bitch*,cunt*,whore*,asshole*,nigger*,faggot*,retard*}', 'epoch'),
  ('hi', '{चूतिया,मादरचोद,बहनचोद,भोसड़ी*,हरामी,रंडी,गांडू,chutiya*,madarchod*,bhenchod*,bhosdi*,harami,randi,gandu}', 'epoch'),
  ('ar', '{شرموطة,شرموط,قحبة,منيوك,منيك,خرا,كسمك,عاهرة,sharmuta,kosomak}', 'epoch');
