-- Bets of a small team are found without those of everybody else.
create index turnover_entries__lineage_id on turnover_entries (lineage_id, settled_at, seq)
  where lineage_id is not null;
