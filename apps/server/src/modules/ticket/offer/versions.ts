import type { Reader } from '@parlour/database';

/** What of a brand's offers a slip was calculated by. */
export type SoldBy = {
  readonly brandId: string;
  readonly gameCode: string;
  readonly family: string;
  readonly offerVersion: number;
  readonly cutsVersion: number;
  /** Null where the brand has no odds of the family. */
  readonly packVersion: number | null;
};

const keyOf = ({ brandId, gameCode }: Pick<SoldBy, 'brandId' | 'gameCode'>): string =>
  `${brandId} ${gameCode}`;

/** Whether offers are still what slips were calculated by. One statement for a whole batch. */
export async function readCurrent(
  reader: Reader,
  sold: readonly SoldBy[],
): Promise<(by: SoldBy) => boolean> {
  const games = [...new Map(sold.map((by) => [keyOf(by), by])).values()];
  const rows = await reader.query<SoldBy>({
    name: 'ticket_read_versions',
    text: `select x.brand_id as "brandId", x.game_code as "gameCode", o.version as "offerVersion",
        o.cuts_version as "cutsVersion",
        p.version as "packVersion"
      from unnest($1::uuid[], $2::text[], $3::text[]) x (brand_id, game_code, family)
      join lottery_offers o on o.brand_id = x.brand_id and o.game_code = x.game_code and o.is_on
      left join lateral (
        select version from odds_packs k
        where k.brand_id = x.brand_id and k.family = x.family and k.status = 'PUBLISHED'
        order by version desc limit 1
      ) p on true`,
    values: [
      games.map(({ brandId }) => brandId),
      games.map(({ gameCode }) => gameCode),
      games.map(({ family }) => family),
    ],
  });
  const current = new Map(rows.map((row) => [keyOf(row), row]));
  return (by) => {
    const now = current.get(keyOf(by));
    return (
      now?.offerVersion === by.offerVersion &&
      now.cutsVersion === by.cutsVersion &&
      now.packVersion === by.packVersion
    );
  };
}
