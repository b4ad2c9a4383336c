// What members keep of the catalogue, and how often they open its games.
import { bucketOf, type Reader, type Tx } from '@parlour/database';

export async function listFavourites(reader: Reader, memberId: string): Promise<number[]> {
  const rows = await reader.query<{ nodeId: number }>({
    name: 'favourite_list',
    text: `select node_id as "nodeId" from favourites where bucket = $1 and member_id = $2
      order by added_at desc, node_id desc`,
    values: [bucketOf(memberId), memberId],
  });
  return rows.map((row) => row.nodeId);
}

export type Favourite = { readonly memberId: string; readonly nodeId: number; readonly at: Date };

export async function insertFavourite(tx: Tx, { memberId, nodeId, at }: Favourite): Promise<void> {
  await tx.query({
    text: `insert into favourites (bucket, member_id, node_id, added_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [bucketOf(memberId), memberId, nodeId, at],
  });
}

export async function deleteFavourite(
  tx: Tx,
  { memberId, nodeId }: Omit<Favourite, 'at'>,
): Promise<void> {
  await tx.query({
    text: 'delete from favourites where bucket = $1 and member_id = $2 and node_id = $3',
    values: [bucketOf(memberId), memberId, nodeId],
  });
}

export async function listRecent(reader: Reader, memberId: string): Promise<number[]> {
  const rows = await reader.query<{ nodeId: number }>({
    text: `select node_id as "nodeId" from recent_games where bucket = $1 and member_id = $2
      order by opened_at desc limit 100`,
    values: [bucketOf(memberId), memberId],
  });
  return rows.map((row) => row.nodeId);
}

export async function upsertRecent(tx: Tx, { memberId, nodeId, at }: Favourite): Promise<void> {
  await tx.query({
    text: `insert into recent_games (bucket, member_id, node_id, opened_at) values ($1, $2, $3, $4)
      on conflict (bucket, member_id, node_id) do update set opened_at = excluded.opened_at`,
    values: [bucketOf(memberId), memberId, nodeId, at],
  });
}

/** Rows that one game's openings of a day are spread over. */
const STRIPES = 16;

export type Opening = Favourite & { readonly brandId: string };

export async function countOpening(tx: Tx, opening: Opening): Promise<void> {
  const { at, brandId, memberId, nodeId } = opening;
  await tx.query({
    text: `insert into game_openings (brand_id, day, node_id, stripe, openings)
      values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, 1)
      on conflict (brand_id, day, node_id, stripe)
        do update set openings = game_openings.openings + 1`,
    values: [brandId, at, nodeId, bucketOf(memberId) % STRIPES],
  });
}

/** The games of a brand that were opened most since an instant, most first. */
export async function listMostOpened(
  reader: Reader,
  { brandId, limit, since }: { brandId: string; since: Date; limit: number },
): Promise<number[]> {
  const rows = await reader.query<{ nodeId: number }>({
    text: `select node_id as "nodeId" from game_openings
      where brand_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date
      group by node_id order by sum(openings) desc, node_id limit $3`,
    values: [brandId, since, limit],
  });
  return rows.map((row) => row.nodeId);
}

export const deleteOpenings = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({
    text: `delete from game_openings where day < ($1::timestamptz at time zone 'UTC')::date`,
    values: [before],
  });
