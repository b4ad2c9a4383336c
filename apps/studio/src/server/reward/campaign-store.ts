import type { Reader, Statement, Tx } from '@parlour/database';

/** Free rounds on the same terms for as many players as the operator names one by one. */
export type CampaignRow = {
  readonly id: string;
  readonly name: string;
  readonly prepaidId: string;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The operator's name of it: sent again, it is the same campaign. */
  readonly reference: string | null;
  readonly createdAt: Date;
};

const columns = `id, name, prepaid_id as "prepaidId", bet_count as "betCount",
  starts_at as "startsAt", ends_at as "endsAt", operator_reference as reference,
  created_at as "createdAt"`;

/** Whether it was stored; false where its reference is known already. */
export async function insertCampaign(tx: Tx, campaign: CampaignRow): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into campaigns (id, name, prepaid_id, bet_count, starts_at, ends_at,
        operator_reference, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (operator_reference) do nothing returning id`,
    values: [
      campaign.id,
      campaign.name,
      campaign.prepaidId,
      campaign.betCount,
      campaign.startsAt,
      campaign.endsAt,
      campaign.reference,
      campaign.createdAt,
    ],
  });
  return rows.length === 1;
}

export async function findCampaign(reader: Reader, id: string): Promise<CampaignRow | null> {
  const statement: Statement<CampaignRow> = {
    text: `select ${columns} from campaigns where id = $1`,
    values: [id],
  };
  return (await reader.query(statement))[0] ?? null;
}

export type CampaignFilter = {
  readonly name: string | null;
  readonly prepaidId: string | null;
  readonly reference: string | null;
  /** Those that begin then or later, and those that end then or before. */
  readonly startsFrom: Date | null;
  readonly endsUntil: Date | null;
};

const CAMPAIGNS_LISTED_MAX = 1_000;

/** The newest first. */
export const listCampaigns = (
  reader: Reader,
  { endsUntil, name, prepaidId, reference, startsFrom }: CampaignFilter,
): Promise<CampaignRow[]> =>
  reader.query({
    text: `select ${columns} from campaigns
      where ($1::text is null or name = $1) and ($2::uuid is null or prepaid_id = $2)
        and ($3::text is null or operator_reference = $3)
        and ($4::timestamptz is null or starts_at >= $4)
        and ($5::timestamptz is null or ends_at <= $5)
      order by created_at desc, id limit ${CAMPAIGNS_LISTED_MAX}`,
    values: [name, prepaidId, reference, startsFrom, endsUntil],
  });
