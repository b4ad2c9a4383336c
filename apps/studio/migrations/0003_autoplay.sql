-- Operators say with each launch whether their regulation lets a game start rounds by itself.
alter table sessions add column has_autoplay boolean not null default true;
