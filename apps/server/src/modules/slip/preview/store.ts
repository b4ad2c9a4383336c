import { type Reader, typed } from '@parlour/database';
import type { LineKey } from '../../market/index.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const counted = statement(
  'slip_preview_count_open',
  `select x.place::integer as place, count(distinct l.slip_id)::integer as slips
    from unnest($1::bigint[], $2::integer[], $3::text[]) with ordinality
      x (event_id, market_id, specifiers, place)
    join slip_legs l on l.event_id = x.event_id and l.market_id = x.market_id
      and l.specifiers = x.specifiers and l.status = 'OPEN'
    join slips s on s.bucket = l.bucket and s.member_id = l.member_id and s.id = l.slip_id
    where s.status = 'OPEN'
    group by 1`,
  { notNull: ['place', 'slips'] },
);
/** How many slips wait for each line, by the place of the line in the list. */
export async function countOpenSlips(
  reader: Reader,
  lines: readonly (LineKey & { readonly eventId: bigint })[],
): Promise<readonly number[]> {
  const rows = await reader.query(
    counted(
      lines.map(({ eventId }) => eventId),
      lines.map(({ marketId }) => marketId),
      lines.map(({ specifiers }) => specifiers),
    ),
  );
  const counts = new Map(rows.map(({ place, slips }) => [place - 1, slips]));
  return lines.map((_line, place) => counts.get(place) ?? 0);
}
