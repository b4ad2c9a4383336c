-- What a member adds to the account: verified contacts, a picture, documents that prove who it is.

alter table members
  add column email_verified_at timestamptz,
  add column mobile_verified_at timestamptz,
  -- Follows from the documents; kept here because lists filter on it.
  add column kyc_status text not null default 'none',
  -- The agent or member who brought this one.
  add column upline_id uuid references members,
  -- The agent's code that this member registered with.
  add column affiliate_code text,
  add constraint members__kyc_status
    check (kyc_status in ('none', 'pending', 'approved', 'rejected'));
create index members__upline_id on members (upline_id) where upline_id is not null;
create index members__kyc on members (brand_id, kyc_status, id desc) where kyc_status <> 'none';

-- Pictures that anybody may see who knows their random id; they never change, only go.
create table avatars (
  id uuid primary key,
  member_id uuid not null references members,
  -- WebP, 256 by 256, made by the server.
  content bytea not null,
  uploaded_at timestamptz not null
);
create unique index avatars__member_id on avatars (member_id);

create table kyc_documents (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null,
  status text not null default 'pending',
  media_type text not null,
  -- AES-256-GCM under the field key, bound to this row's id.
  sealed_content bytea not null,
  -- Of the file before it was sealed.
  content_bytes integer not null,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operators,
  reason text,
  version integer not null default 1,
  constraint kyc_documents__kind check (kind in ('identity_front', 'identity_back', 'passport',
    'selfie', 'proof_of_address', 'source_of_funds')),
  constraint kyc_documents__status check (status in ('pending', 'approved', 'rejected')),
  constraint kyc_documents__decided check ((status = 'pending') = (decided_at is null))
);
create index kyc_documents__member_id on kyc_documents (member_id, id desc);
create index kyc_documents__status on kyc_documents (brand_id, status, id desc);
create index kyc_documents__brand_id on kyc_documents (brand_id, id desc);
create index kyc_documents__decided_by on kyc_documents (decided_by)
  where decided_by is not null;

-- What operators tell each other about a member.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references members,
  operator_id uuid not null references operators,
  text text not null,
  is_pinned boolean not null default false,
  written_at timestamptz not null
);
create index member_notes__member_id on member_notes (member_id, id desc);
create index member_notes__operator_id on member_notes (operator_id);
