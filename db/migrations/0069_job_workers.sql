-- Workers of the job queue that hold an advisory lock for as long as they live, so that others can tell
-- which of them are gone. A worker of the release before is not listed, and nothing is taken from it.
create table job_workers (
  worker_id text primary key,
  started_at timestamptz not null default now()
);
