-- Two features of a brand: a chat at tables, and free text in it. Brands of before begin as new ones do.
insert into brand_modules (brand_id, mod_id, parent_mod_id, enabled, position)
select p.brand_id, f.mod_id, 'PLAY', true,
  (select max(position) from brand_modules where brand_id = p.brand_id) + f.place
from brand_modules p cross join (values ('TABLECHAT3', 1), ('TABLETEXT3', 2)) f (mod_id, place)
where p.mod_id = 'PLAY'
on conflict do nothing;
