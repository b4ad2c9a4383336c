import type { Reader, Tx } from '@parlour/database';
import type { NumberCut } from '@parlour/lottery';

/** Cut numbers of a game, by the plays that they are of. */
export type CutsByPlay = ReadonlyMap<string, readonly NumberCut[]>;

export type StoredCut = NumberCut & {
  readonly play: string;
  readonly reason: string;
  readonly cutAt: Date;
};

export type CutGame = { readonly brandId: string; readonly gameCode: string };

export const listCuts = (reader: Reader, { brandId, gameCode }: CutGame): Promise<StoredCut[]> =>
  reader.query<StoredCut>({
    name: 'ticket_list_cuts',
    text: `select play, number, share_bps as "shareBps", reason, cut_at as "cutAt"
      from lottery_cuts where brand_id = $1 and game_code = $2 order by play, number limit 1000`,
    values: [brandId, gameCode],
  });

export async function findCuts(reader: Reader, game: CutGame): Promise<CutsByPlay> {
  const cuts = await listCuts(reader, game);
  const byPlay = Map.groupBy(cuts, ({ play }) => play);
  return new Map(
    [...byPlay].map(([play, of]) => [
      play,
      of.map(({ number, shareBps }) => ({ number, shareBps })),
    ]),
  );
}

/** Takes the cuts of a game for a change that slips notice; false where the brand has no such offer. */
export async function raiseCutsVersion(tx: Tx, { brandId, gameCode }: CutGame): Promise<boolean> {
  const raised = await tx.query({
    text: `update lottery_offers set cuts_version = cuts_version + 1
      where brand_id = $1 and game_code = $2 returning 1 as raised`,
    values: [brandId, gameCode],
  });
  return raised.length > 0;
}

export type CutNumbers = { readonly play: string; readonly numbers: readonly string[] };

export const upsertCuts = (
  tx: Tx,
  { brandId, gameCode }: CutGame,
  cut: CutNumbers & { readonly shareBps: number; readonly reason: string; readonly at: Date },
) =>
  tx.query({
    text: `insert into lottery_cuts (brand_id, game_code, play, number, share_bps, reason, cut_at)
      select $1, $2, $3, x.number, $5, $6, $7 from unnest($4::text[]) x (number)
      on conflict (brand_id, game_code, play, number) do update
        set share_bps = excluded.share_bps, reason = excluded.reason, cut_at = excluded.cut_at`,
    values: [brandId, gameCode, cut.play, cut.numbers, cut.shareBps, cut.reason, cut.at],
  });

export const deleteCuts = (tx: Tx, { brandId, gameCode }: CutGame, { numbers, play }: CutNumbers) =>
  tx.query({
    text: `delete from lottery_cuts
      where brand_id = $1 and game_code = $2 and play = $3 and number = any ($4::text[])`,
    values: [brandId, gameCode, play, numbers],
  });
