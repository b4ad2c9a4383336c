-- Games of the house itself: they are played on the portal's own pages, so there is nobody to connect to.
alter table vendors
  add column is_house boolean not null default false,
  drop constraint vendors__live_is_connected,
  add constraint vendors__live_is_connected
    check (state <> 'live' or is_house or (api_base is not null and operator_id is not null)),
  add constraint vendors__house_is_unconnected check (not is_house or api_base is null);
