import { type Reader, type Tx, typed } from '@parlour/database';
import type { StakeLimits } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type GameLimits = StakeLimits & {
  readonly brandId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly version: number;
  readonly updatedAt: Date;
};

const columns = `brand_id as "brandId", game_id as "gameId", currency, stake_min_amount as "stakeMin",
  stake_max_amount as "stakeMax", place_max_amount as "placeMax", version, updated_at as "updatedAt"`;

const listed = statement(
  'game_limit_list',
  `select ${columns} from game_limits order by game_id, currency`,
);

export const listLimits = (reader: Reader): Promise<GameLimits[]> => reader.query(listed());

const locked = statement(
  'game_limit_lock',
  `select ${columns} from game_limits
    where brand_id = $1 and game_id = $2 and currency = $3 for update`,
);

export async function lockLimits(
  tx: Tx,
  { brandId, currency, gameId }: Pick<GameLimits, 'brandId' | 'gameId' | 'currency'>,
): Promise<GameLimits | null> {
  const [row] = await tx.query(locked(brandId, gameId, currency));
  return row ?? null;
}

const upsert = statement(
  'game_limit_upsert',
  `insert into game_limits (brand_id, game_id, currency, stake_min_amount, stake_max_amount,
      place_max_amount, updated_at)
    values ($1, $2, $3, $4, $5, $6, $8)
    on conflict (brand_id, game_id, currency) do update
      set stake_min_amount = excluded.stake_min_amount,
        stake_max_amount = excluded.stake_max_amount,
        place_max_amount = excluded.place_max_amount,
        version = game_limits.version + 1, updated_at = excluded.updated_at
      where game_limits.version = $7
    returning version`,
);

/** False when the limits are not of that version any more; version 0 means that there are none yet. */
export async function upsertLimits(
  tx: Tx,
  limits: Omit<GameLimits, 'updatedAt'> & { readonly at: Date },
): Promise<boolean> {
  const { at, brandId, currency, gameId, placeMax, stakeMax, stakeMin, version } = limits;
  const rows = await tx.query(
    upsert(brandId, gameId, currency, stakeMin, stakeMax, placeMax, version, at),
  );
  return rows.length === 1;
}
