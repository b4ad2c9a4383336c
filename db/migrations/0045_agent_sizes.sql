-- How many stand below everybody, so that a team is not gone through to say how large it is. The tree
-- appends what it gained and lost, because all who register under one top would wait for its one row; the
-- counter takes these rows out and adds them up. Both together are the truth at every moment.
create table agent_sizes (
  agent_id uuid not null,
  member_count bigint not null,
  constraint agent_sizes__pk primary key (agent_id)
) with (fillfactor = 70);

create table agent_size_deltas (
  id bigint generated always as identity,
  agent_id uuid not null,
  member_count bigint not null,
  constraint agent_size_deltas__pk primary key (id)
);
create index agent_size_deltas__agent_id on agent_size_deltas (agent_id);

-- Nobody joins the tree while it is counted.
lock table agent_downlines in share mode;
insert into agent_sizes (agent_id, member_count)
  select ancestor_id, count(*) from agent_downlines group by ancestor_id;
