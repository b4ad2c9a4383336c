-- The plays iPerm are new. Offers that were made before them do not sell them until an operator says so.
update lottery_offers o
set plays_off = o.plays_off || array['big.perm', 'small.perm'], version = o.version + 1
from lottery_games g
where g.code = o.game_code and g.family = 'four-d' and not o.plays_off && array['big.perm', 'small.perm'];
