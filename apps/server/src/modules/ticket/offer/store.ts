import type { Reader, Tx } from '@parlour/database';
import type { Offer, OfferLimits, OfferTerms } from './rules.ts';

type OfferRow = Omit<Offer, 'group' | 'limits'> & {
  readonly groupMin: number | null;
  readonly groupMax: number | null;
};
type LimitRow = OfferLimits & { readonly gameCode: string };

const offerColumns = `brand_id as "brandId", game_code as "gameCode", is_on as "isOn",
  group_min as "groupMin", group_max as "groupMax", single_pick_bps as "singlePickBps",
  plays_off as "playsOff", version, cuts_version as "cutsVersion",
  updated_at as "updatedAt"`;

const limitColumns = `game_code as "gameCode", currency, units, multiple_max as "multipleMax",
  bets_max as "betsMax", stake_min_amount as "stakeMin", stake_max_amount as "stakeMax",
  member_issue_max_amount as "memberIssueMax", number_max_amount as "numberMax",
  payout_max_amount as "payoutMax", single_pick_payout_max_amount as "singlePickPayoutMax"`;

const offerOf = ({ groupMax, groupMin, ...row }: OfferRow, limits: readonly LimitRow[]): Offer => ({
  ...row,
  group: groupMin === null || groupMax === null ? null : { min: groupMin, max: groupMax },
  limits: limits.map(({ gameCode: _game, ...limit }) => limit),
});

/** What a brand sells of every game, or of one. */
export async function listOffers(
  reader: Reader,
  brandId: string,
  gameCode: string | null = null,
): Promise<Offer[]> {
  const offers = await reader.query<OfferRow>({
    name: 'ticket_list_offers',
    text: `select ${offerColumns} from lottery_offers
      where brand_id = $1 and ($2::text is null or game_code = $2) order by game_code limit 500`,
    values: [brandId, gameCode],
  });
  const limits = await reader.query<LimitRow>({
    name: 'ticket_list_limits',
    text: `select ${limitColumns} from lottery_limits
      where brand_id = $1 and ($2::text is null or game_code = $2)
      order by game_code, currency limit 20000`,
    values: [brandId, gameCode],
  });
  const byGame = Map.groupBy(limits, (limit) => limit.gameCode);
  return offers.map((offer) => offerOf(offer, byGame.get(offer.gameCode) ?? []));
}

export async function findOffer(
  reader: Reader,
  brandId: string,
  gameCode: string,
): Promise<Offer | null> {
  const [offer] = await listOffers(reader, brandId, gameCode);
  return offer ?? null;
}

/** Writes an offer over the version that the writer saw; false when there is another by now. */
export async function upsertOffer(
  tx: Tx,
  { brandId, gameCode }: Pick<Offer, 'brandId' | 'gameCode'>,
  { at, terms }: { readonly terms: OfferTerms; readonly at: Date },
): Promise<boolean> {
  const written = await tx.query({
    name: 'ticket_upsert_offer',
    text: `insert into lottery_offers as o (brand_id, game_code, is_on, group_min, group_max,
        single_pick_bps, plays_off, version, updated_at)
      select $1::uuid, $2::text, $3::boolean, $4::integer, $5::integer, $6::integer, $7::text[],
        $8::integer + 1, $9::timestamptz
      where $8 = 0 or exists (select from lottery_offers where brand_id = $1 and game_code = $2)
      on conflict (brand_id, game_code) do update set is_on = excluded.is_on,
        group_min = excluded.group_min, group_max = excluded.group_max,
        single_pick_bps = excluded.single_pick_bps, plays_off = excluded.plays_off,
        version = excluded.version, updated_at = excluded.updated_at
        where o.version = $8
      returning 1 as written`,
    values: [
      brandId,
      gameCode,
      terms.isOn,
      terms.group?.min ?? null,
      terms.group?.max ?? null,
      terms.singlePickBps,
      terms.playsOff,
      terms.version,
      at,
    ],
  });
  if (written.length === 0) return false;
  await replaceLimits(tx, { brandId, gameCode }, terms.limits);
  return true;
}

async function replaceLimits(
  tx: Tx,
  { brandId, gameCode }: Pick<Offer, 'brandId' | 'gameCode'>,
  limits: readonly OfferLimits[],
): Promise<void> {
  await tx.query({
    text: 'delete from lottery_limits where brand_id = $1 and game_code = $2',
    values: [brandId, gameCode],
  });
  for (const limit of limits) {
    await tx.query({
      text: `insert into lottery_limits (brand_id, game_code, currency, units, multiple_max,
          bets_max, stake_min_amount, stake_max_amount, member_issue_max_amount, number_max_amount,
          payout_max_amount, single_pick_payout_max_amount)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        brandId,
        gameCode,
        limit.currency,
        limit.units,
        limit.multipleMax,
        limit.betsMax,
        limit.stakeMin,
        limit.stakeMax,
        limit.memberIssueMax,
        limit.numberMax,
        limit.payoutMax,
        limit.singlePickPayoutMax,
      ],
    });
  }
}
