-- A member whose transfers alone are blocked is blocked as well.
drop index members__blocked;
create index members__blocked on members (brand_id, id desc)
  where login_blocked or bet_blocked or withdraw_blocked or transfer_blocked;
