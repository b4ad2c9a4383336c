-- What an operator wants a producer to repeat, until the reader of the feed has taken note of it.
alter table feed_producers
  add column wanted text check (wanted in ('full', 'missed')),
  add column wanted_at timestamptz,
  add constraint feed_producers__wanted check ((wanted is null) = (wanted_at is null)),
  add constraint feed_producers__reason check (reason in ('started', 'silent', 'unsubscribed', 'disconnected',
    'down_by_itself', 'behind', 'recovered', 'returned', 'caught_up', 'wanted'));

-- Messages that were not applied are few, and looked for among many.
create index feed_messages__fault on feed_messages (provider, received_at desc) where fault is not null;
create index feed_recoveries__asked_at on feed_recoveries (provider, asked_at desc);
