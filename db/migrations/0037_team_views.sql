-- Agents and those who are on the site are few beside members: counted from there, the cost of telling
-- how many of a team they are follows them and not the team.
create index members__agents on members (id) where standing = 'agent';
create index sessions__used_at on sessions (used_at, member_id) where ended_at is null;
