-- Numbers of a play whose odds a brand has cut ("half pay"), for tickets that are placed while they are.
create table lottery_cuts (
  brand_id uuid not null,
  game_code text not null,
  play text not null,
  number text not null,
  -- What is left of the odds.
  share_bps integer not null,
  reason text not null,
  cut_at timestamptz not null,
  constraint lottery_cuts__pk primary key (brand_id, game_code, play, number),
  constraint lottery_cuts__brand_id_game_code foreign key (brand_id, game_code)
    references lottery_offers,
  constraint lottery_cuts__share_bps check (share_bps between 1 and 9999)
);

-- Grows with every change of the cuts of the game: a slip is sold only by those that are in force.
alter table lottery_offers add column cuts_version integer not null default 0;

-- The numbers of a ticket that were cut when it was placed, with the share that each pays: "12:5000".
alter table tickets add column cuts text not null default '';
alter table chase_lines add column cuts text not null default '';
