-- What people tell the house, who wants to bring players, and who came by whose link.

create table feedback (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Null when a visitor wrote, who is then answered by mail.
  member_id uuid references members,
  email text,
  language text not null,
  question_type text not null,
  content text not null,
  state text not null default 'open',
  answer text,
  answered_by uuid references operators,
  answered_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint feedback__question_type check (question_type in
    ('account', 'deposit', 'withdrawal', 'game', 'promotion', 'site', 'other')),
  constraint feedback__state check (state in ('open', 'answered', 'closed')),
  constraint feedback__author check (member_id is not null or email is not null),
  constraint feedback__answered check (state <> 'answered' or answer is not null)
);
create index feedback__brand_id on feedback (brand_id, id desc);
create index feedback__state on feedback (brand_id, state, id desc);
create index feedback__question_type on feedback (brand_id, question_type, id desc);
create index feedback__member_id on feedback (member_id, id desc) where member_id is not null;
create index feedback__answered_by on feedback (answered_by) where answered_by is not null;

create table feedback_images (
  -- Public and told to nobody but the author: neither a time nor a neighbour can be read from it.
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Null while it waits to be sent with a feedback.
  feedback_id uuid references feedback on delete cascade,
  position smallint not null default 0,
  content bytea not null,
  uploaded_at timestamptz not null
);
create index feedback_images__brand_id on feedback_images (brand_id);
create index feedback_images__feedback_id on feedback_images (feedback_id, position)
  where feedback_id is not null;
create index feedback_images__waiting on feedback_images (uploaded_at) where feedback_id is null;

create table agent_applications (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid references members,
  full_name text not null,
  email text not null,
  -- The address as it is compared: lower case.
  email_key text not null,
  contact text not null,
  channels text not null,
  monthly_visitors integer not null,
  message text not null,
  language text not null,
  state text not null default 'open',
  remark text not null default '',
  decided_by uuid references operators,
  decided_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint agent_applications__state check (state in ('open', 'approved', 'rejected')),
  constraint agent_applications__decided check ((state = 'open') = (decided_at is null))
);
create unique index agent_applications__open on agent_applications (brand_id, email_key)
  where state = 'open';
create index agent_applications__brand_id on agent_applications (brand_id, id desc);
create index agent_applications__state on agent_applications (brand_id, state, id desc);
create index agent_applications__member_id on agent_applications (member_id)
  where member_id is not null;
create index agent_applications__decided_by on agent_applications (decided_by)
  where decided_by is not null;

create table referral_codes (
  member_id uuid primary key references members,
  brand_id uuid not null references brands,
  code text not null,
  created_at timestamptz not null
);
create unique index referral_codes__code on referral_codes (brand_id, code);

create index winners__won_at on winners (brand_id, won_at desc, round_id desc);
create index winners__category_won_at on winners (brand_id, category, won_at desc, round_id desc);

-- Counts those who came by a link, and pages through them. The one that it replaces goes last, because
-- nobody can read members from then until the end.
create index members__recommender_id_id on members (recommender_id, id desc)
  where recommender_id is not null;
drop index members__recommender_id;
