import { bucketOf, type Reader, type Tx, typed } from '@parlour/database';
import type { RewardKind } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { createCursor } from '../../../platform/cursor.ts';
import { createWhere, type Page, pageOf } from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type NewGrant = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  /** Of all that one call gave, and its name; empty for none. */
  readonly campaignId: string;
  readonly campaign: string;
  readonly kind: RewardKind;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly prepaidUuid: string;
  /** What each bet comes to. */
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly proposedBy: string;
  readonly reason: string;
  readonly createdAt: Date;
};

const insert = statement(
  'reward_grant_insert',
  `insert into reward_grants (id, bucket, brand_id, member_id, vendor_code, game_code, currency,
      prepaid_uuid, bet_amount, bet_count, starts_at, ends_at, state, proposed_by, reason, created_at,
      updated_at, kind, campaign_id, campaign)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'PENDING', $13, $14, $15, $15, $16,
      $17, $18)`,
);

export const insertGrant = (tx: Tx, grant: NewGrant): Promise<unknown> =>
  tx.query(
    insert(
      grant.id,
      bucketOf(grant.memberId),
      grant.brandId,
      grant.memberId,
      grant.vendorCode,
      grant.gameCode,
      grant.currency,
      grant.prepaidUuid,
      grant.bet,
      grant.betCount,
      grant.startsAt,
      grant.endsAt,
      grant.proposedBy,
      grant.reason,
      grant.createdAt,
      grant.kind,
      grant.campaignId,
      grant.campaign,
    ),
  );

const ofCampaign = statement(
  'reward_grant_of_campaign',
  'select g.id from reward_grants g where g.campaign_id = $1 limit 1',
);

/** Whether a call gave something before. */
export const isGiven = async (tx: Tx, campaignId: string): Promise<boolean> =>
  (await tx.query(ofCampaign(campaignId))).length > 0;

const nameCampaign = statement(
  'reward_grant_name_campaign',
  'update reward_grants set campaign_uuid = $2, updated_at = $3 where campaign_id = $1',
);

/** Keeps what the vendor calls a campaign. */
export const keepCampaign = (
  tx: Tx,
  {
    at,
    campaignId,
    campaignUuid,
  }: Pick<NewGrant, 'campaignId'> & { campaignUuid: string; at: Date },
): Promise<unknown> => tx.query(nameCampaign(campaignId, campaignUuid, at));

const columns = `g.id, g.brand_id as "brandId", g.member_id as "memberId",
  g.vendor_code as "vendorCode", g.game_code as "gameCode", g.currency,
  g.prepaid_uuid as "prepaidUuid", g.bet_amount as bet, g.bet_count as "betCount",
  g.starts_at as "startsAt", g.ends_at as "endsAt", g.state, g.failure,
  g.reward_uuid as "rewardUuid", g.kind, g.campaign_id as "campaignId", g.campaign,
  g.campaign_uuid as "campaignUuid", g.proposed_by as "proposedBy", g.reason,
  g.created_at as "createdAt"`;

const pending = statement(
  'reward_grant_pending',
  `select ${columns} from reward_grants g where g.state = 'PENDING'
    order by g.created_at, g.id limit 1000`,
);

export type Grant = NewGrant & {
  readonly state: 'PENDING' | 'ACTIVE' | 'FAILED' | 'CANCELLED';
  readonly failure: string;
  readonly rewardUuid: string | null;
  readonly campaignUuid: string | null;
};

/** What vendors have not answered yet. */
export const listPending = (reader: Reader): Promise<Grant[]> => reader.query(pending());

const byId = statement(
  'reward_grant_by_id',
  `select ${columns} from reward_grants g where g.id = $1 and g.brand_id = $2`,
);

export async function findGrant(
  reader: Reader,
  { brandId, id }: Pick<NewGrant, 'brandId' | 'id'>,
): Promise<Grant | null> {
  const [row] = await reader.query(byId(id, brandId));
  return row ?? null;
}

const change = statement(
  'reward_grant_change',
  `update reward_grants set state = $3, failure = $4, reward_uuid = coalesce($5, reward_uuid),
      updated_at = $6
    where id = $1 and state = $2 returning id`,
);

export type GrantChange = {
  readonly id: string;
  readonly from: Grant['state'];
  readonly to: Grant['state'];
  readonly failure?: string;
  readonly rewardUuid?: string;
  readonly at: Date;
};

/** False where it is in another state by now. */
export async function changeGrant(
  tx: Tx,
  {
    at,
    failure = '',
    from,
    id,
    rewardUuid = null,
    to,
  }: Omit<GrantChange, 'rewardUuid'> & {
    readonly rewardUuid?: string | null;
  },
): Promise<boolean> {
  return (await tx.query(change(id, from, to, failure, rewardUuid, at))).length === 1;
}

const stop = statement(
  'reward_grant_stop',
  `update vendor_rewards set bets_max = bets, updated_at = $5
    where bucket = $1 and member_id = $2 and vendor_code = $3 and reward_uuid = $4`,
);

/** From now on the wallet takes no bet of it. */
export const stopReward = (tx: Tx, grant: Grant, at: Date): Promise<unknown> =>
  tx.query(stop(bucketOf(grant.memberId), grant.memberId, grant.vendorCode, grant.rewardUuid, at));

/** With what became of it: the vendor's state, the bets that were used, and the time. */
const shownState = (at: string) => `case when g.state <> 'ACTIVE' then g.state
    when u.bets >= g.bet_count then 'USED'
    when g.ends_at <= ${at} then 'EXPIRED' else 'ACTIVE' end`;
const withUse = `reward_grants g
    cross join lateral (
      select coalesce(sum(v.bets), 0)::integer as bets,
        coalesce(sum(v.win_amount), 0)::bigint as won
      from vendor_rewards v where v.bucket = g.bucket and v.member_id = g.member_id
        and v.vendor_code = g.vendor_code and v.reward_uuid = g.reward_uuid) u`;
const listed = statement(
  'reward_grant_list',
  `select ${columns}, u.bets as "betsUsed", u.won as win,
      ${shownState('$2')} as "shownState"
    from ${withUse}
    where g.brand_id = $1 and ($3::text is null or ${shownState('$2')} = $3)
      and ($4::uuid is null or g.member_id = $4) and ($5::text is null or g.game_code = $5)
      and ($9::text is null or g.campaign = $9)
      and ($6::timestamptz is null or (g.created_at, g.id) < ($6, $7::uuid))
    order by g.created_at desc, g.id desc limit $8`,
);

const cursors = createCursor({ at: 'instant', id: 'id' });

export type GrantFilter = {
  readonly brandId: string;
  readonly at: Date;
  readonly state: string | undefined;
  readonly memberId: string | undefined;
  readonly gameCode: string | undefined;
  readonly campaign: string | undefined;
};

export type GrantPage = GrantFilter & { readonly cursor: string | null; readonly limit: number };

export type ListedGrant = Grant & {
  readonly betsUsed: number;
  readonly win: bigint;
  readonly shownState: string;
};

export async function listGrants(
  reader: Reader,
  { at, brandId, campaign, cursor, gameCode, limit, memberId, state }: GrantPage,
): Promise<Page<ListedGrant>> {
  const after = cursors.read(cursor);
  const rows = await reader.query(
    listed(
      brandId,
      at,
      state ?? null,
      memberId ?? null,
      gameCode ?? null,
      after?.at ?? null,
      after?.id ?? null,
      BigInt(limit + 1),
      campaign ?? null,
    ),
  );
  const grants = rows.map((row) => ({
    ...row,
    betsUsed: row.betsUsed ?? 0,
    win: row.win ?? 0n,
    shownState: row.shownState ?? row.state,
  }));
  return pageOf(grants, limit, ({ createdAt, id }) => cursors.write({ at: createdAt, id }));
}

/** What all grants of a filter come to: what they would cost, what was played of it, and what was won. */
export function sumGrants(
  reader: Reader,
  { at, brandId, campaign, gameCode, memberId, state }: GrantFilter,
): Promise<Totals<'worth' | 'played' | 'win'>> {
  const where = createWhere();
  where.add(brandId, (place) => `g.brand_id = ${place}`);
  where.add(memberId, (place) => `g.member_id = ${place}`);
  where.add(gameCode, (place) => `g.game_code = ${place}`);
  where.add(campaign, (place) => `g.campaign = ${place}`);
  if (state !== undefined) {
    const instant = `${where.place(at)}::timestamptz`;
    where.add(state, (place) => `${shownState(instant)} = ${place}`);
  }
  const played = 'g.bet_amount * least(u.bets, g.bet_count)';
  const sums = { worth: 'g.bet_amount * g.bet_count', played, win: 'u.won' };
  return sumFound(reader, where, { from: withUse, sums });
}
