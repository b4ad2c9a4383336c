import type { Reader, Tx } from '@parlour/database';
import type { StakeLimits } from './rules.ts';

export type GameLimits = StakeLimits & {
  readonly brandId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly version: number;
  readonly updatedAt: Date;
};

const columns = `brand_id as "brandId", game_id as "gameId", currency, stake_min_amount as "stakeMin",
  stake_max_amount as "stakeMax", place_max_amount as "placeMax", version, updated_at as "updatedAt"`;

export const listLimits = (reader: Reader): Promise<GameLimits[]> =>
  reader.query<GameLimits>({ text: `select ${columns} from game_limits order by currency` });

export async function lockLimits(
  tx: Tx,
  { brandId, currency, gameId }: Pick<GameLimits, 'brandId' | 'gameId' | 'currency'>,
): Promise<GameLimits | null> {
  const [row] = await tx.query<GameLimits>({
    text: `select ${columns} from game_limits
      where brand_id = $1 and game_id = $2 and currency = $3 for update`,
    values: [brandId, gameId, currency],
  });
  return row ?? null;
}

/** False when the limits are not of that version any more; version 0 means that there are none yet. */
export async function upsertLimits(
  tx: Tx,
  limits: Omit<GameLimits, 'updatedAt'> & { readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into game_limits (brand_id, game_id, currency, stake_min_amount, stake_max_amount,
        place_max_amount, updated_at)
      values ($1, $2, $3, $4, $5, $6, $8)
      on conflict (brand_id, game_id, currency) do update
        set stake_min_amount = excluded.stake_min_amount,
          stake_max_amount = excluded.stake_max_amount,
          place_max_amount = excluded.place_max_amount,
          version = game_limits.version + 1, updated_at = excluded.updated_at
        where game_limits.version = $7
      returning 1`,
    values: [
      limits.brandId,
      limits.gameId,
      limits.currency,
      limits.stakeMin,
      limits.stakeMax,
      limits.placeMax,
      limits.version,
      limits.at,
    ],
  });
  return rows.length === 1;
}
