-- Read through in a transaction of its own, in which nobody has to wait for it.
alter table lottery_results validate constraint lottery_results__source;
