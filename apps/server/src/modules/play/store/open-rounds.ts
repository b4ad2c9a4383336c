import { type Reader, typed } from '@parlour/database';
import { createCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import type { Statements } from '../statements.ts';
import { HOUSE, type Round } from './rounds.ts';

const statement = typed<Statements>();

export type OpenRound = Pick<
  Round,
  'currency' | 'gameCode' | 'id' | 'isFree' | 'memberId' | 'openedAt' | 'stake' | 'vendorCode'
>;

const cursors = createCursor({ at: 'instant', id: 'id' });

const listed = statement(
  'play_list_open',
  `select r.id, r.member_id as "memberId", r.vendor_code as "vendorCode", r.game_code as "gameCode",
      r.currency, r.stake_amount as stake, r.is_free as "isFree", r.opened_at as "openedAt"
    from rounds r where r.status = 'open' and not ${HOUSE} and r.brand_id = $1
      and ($2::text is null or r.vendor_code = $2) and ($3::text is null or r.game_code = $3)
      and ($4::timestamptz is null or (r.opened_at, r.id) > ($4, $5::uuid))
    order by r.opened_at, r.id limit $6`,
);

type OpenFilter = {
  readonly brandId: string;
  readonly vendorCode: string | undefined;
  readonly gameCode: string | undefined;
  readonly cursor: string | null;
  readonly limit: number;
};

/** Rounds of a brand at vendors that are not over, the oldest first. */
export async function listOpenRounds(
  reader: Reader,
  { brandId, cursor, gameCode, limit, vendorCode }: OpenFilter,
): Promise<Page<OpenRound>> {
  const after = cursors.read(cursor);
  const rows = await reader.query(
    listed(
      brandId,
      vendorCode ?? null,
      gameCode ?? null,
      after?.at ?? null,
      after?.id ?? null,
      BigInt(limit + 1),
    ),
  );
  return pageOf(rows, limit, ({ id, openedAt }) => cursors.write({ at: openedAt, id }));
}

const counted = statement(
  'play_count_open',
  `select r.vendor_code as "vendorCode", r.game_code as "gameCode", count(*)::integer as rounds,
      min(r.opened_at) as "oldestAt"
    from rounds r where r.status = 'open' and not ${HOUSE} and r.brand_id = $1 group by 1, 2`,
);

export type OpenOfGame = {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly oldestAt: Date;
};

/** How many rounds of each game of a brand are not over. */
export async function countOpenRounds(reader: Reader, brandId: string): Promise<OpenOfGame[]> {
  const rows = await reader.query(counted(brandId));
  return rows.flatMap(({ oldestAt, rounds, ...key }) =>
    oldestAt === null ? [] : [{ ...key, rounds: rounds ?? 0, oldestAt }],
  );
}
