import { type Reader, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const RESULTS = {
  handResult: "import('../line/rules.ts').Result",
  result: "import('../line/rules.ts').Result",
};

const hand = statement(
  'market_result_list_hand',
  `select event_id as "eventId", market_id as "marketId", specifiers, result,
      hand_result as "handResult", hand_at as "handAt"
    from market_lines where hand_result is not null order by hand_at desc limit $1`,
  { types: RESULTS, notNull: ['handResult', 'handAt'] },
);
/** Lines that operators decided, the latest first. */
export const listDecided = (reader: Reader, limit: number) => reader.query(hand(limit));

// What was never quoted has no bets on it; what was made void as a whole waits for nothing.
const late = statement(
  'market_result_list_late',
  `select l.event_id as "eventId", l.market_id as "marketId", l.specifiers,
      coalesce(e.status_at, e.starts_at) as "overAt"
    from sport_events e join market_lines l on l.event_id = e.id
    where e.starts_at > $1 and e.status in (3, 4, 5, 9) and coalesce(e.status_at, e.starts_at) < $2
      and coalesce(l.hand_result, l.result) is null and l.feed_at is not null
      and not exists (select from market_cancellations c where c.event_id = l.event_id
        and c.market_id = l.market_id and c.specifiers = l.specifiers
        and c.starts_at is null and c.ends_at is null)
    order by e.starts_at desc, l.event_id, l.market_id, l.specifiers limit $3`,
  { notNull: ['overAt'] },
);
/** Lines of events that are over for a while and of which nothing is said. */
export const listLate = (
  reader: Reader,
  { before, limit, since }: { readonly since: Date; readonly before: Date; readonly limit: number },
) => reader.query(late(since, before, limit));
