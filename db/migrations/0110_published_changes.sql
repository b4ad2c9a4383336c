-- A published version that rises is an event of the outbox, one in a transaction, so that every process drops
-- its copy and notifies the pages that show it. The payload's version grows in the order of reading.
create function add_published_event() returns trigger language plpgsql as $$
declare
  event_type text := tg_argv[0];
  brand_code text := null;
  content jsonb;
begin
  if tg_level = 'ROW' then
    select code into brand_code from brands where id = new.brand_id;
  end if;
  content := jsonb_build_object('version', pg_current_xact_id()::text, 'brandCode', brand_code);
  if not exists (
    select from outbox_events e
    where e.transaction_id = pg_current_xact_id() and e.type = event_type and e.payload = content
  ) then
    insert into outbox_events (type, payload) values (event_type, content);
    perform pg_notify('outbox', '');
  end if;
  return null;
end
$$;

create trigger catalogue_versions__published after update on catalogue_versions
  for each statement execute function add_published_event('catalogue.published');
create trigger content_heads__published after insert or update on content_heads
  for each row execute function add_published_event('content.published');
create trigger site_versions__published after insert or update on site_versions
  for each row execute function add_published_event('site.published');
create trigger site_statuses__published after update on site_statuses
  for each row execute function add_published_event('site.published');
create trigger security_policies__published after insert or update on security_policies
  for each row execute function add_published_event('site.published');
