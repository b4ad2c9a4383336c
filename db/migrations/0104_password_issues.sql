-- Who may make a temporary password for a member whose own was reset with a second operator: the one who
-- asked for the reset, once. The row goes when the password is made, or when the member has chosen another.
create table password_issues (
  member_id uuid primary key references members (id),
  operator_id uuid not null references operators (id),
  expires_at timestamptz not null
);
create index password_issues__operator_id on password_issues (operator_id);
create index password_issues__expires_at on password_issues (expires_at);
