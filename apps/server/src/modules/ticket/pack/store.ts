import type { Reader, Tx } from '@parlour/database';

/** A version of the odds of a family with a brand. */
export type Pack = {
  readonly brandId: string;
  readonly family: string;
  readonly version: number;
  readonly status: 'DRAFT' | 'PUBLISHED';
  /** Whole ten-thousandths by play:level. */
  readonly odds: Readonly<Record<string, number>>;
  readonly revision: number;
  readonly note: string;
  /** Accounts of operators; null where nobody did it by hand. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
};
export type PackBrief = Omit<Pack, 'odds'>;

const briefColumns = `brand_id as "brandId", family, version, status, revision, note,
  (select account from operator_names where id = saved_by) as "savedBy", saved_at as "savedAt",
  (select account from operator_names where id = published_by) as "publishedBy",
  published_at as "publishedAt"`;

/** The odds that are in force; null where the brand has none of the family. */
export async function findPackInForce(
  reader: Reader,
  brandId: string,
  family: string,
): Promise<Pack | null> {
  const [row] = await reader.query<Pack>({
    name: 'ticket_find_pack_in_force',
    text: `select ${briefColumns}, odds from odds_packs
      where brand_id = $1 and family = $2 and status = 'PUBLISHED' order by version desc limit 1`,
    values: [brandId, family],
  });
  return row ?? null;
}

export async function findPack(
  reader: Reader,
  brandId: string,
  { family, version }: Pick<Pack, 'family' | 'version'>,
): Promise<Pack | null> {
  const [row] = await reader.query<Pack>({
    text: `select ${briefColumns}, odds from odds_packs
      where brand_id = $1 and family = $2 and version = $3`,
    values: [brandId, family, version],
  });
  return row ?? null;
}

/** Packs of a brand without their odds, of one family or of all, newest first. */
export const listPacks = (
  reader: Reader,
  brandId: string,
  family: string | null = null,
): Promise<PackBrief[]> =>
  reader.query<PackBrief>({
    text: `select ${briefColumns} from odds_packs
      where brand_id = $1 and ($2::text is null or family = $2)
      order by family, version desc limit 4000`,
    values: [brandId, family],
  });

/** Takes the draft of a family for a change; null where there is none. */
export async function lockDraft(tx: Tx, brandId: string, family: string): Promise<Pack | null> {
  const [row] = await tx.query<Pack>({
    text: `select ${briefColumns}, odds from odds_packs
      where brand_id = $1 and family = $2 and status = 'DRAFT' for update`,
    values: [brandId, family],
  });
  return row ?? null;
}

export type DraftText = Pick<Pack, 'odds' | 'note'>;
type By = { readonly operatorId: string | null; readonly at: Date };

/** Begins a draft after all versions that there are; false when someone else just did. */
export async function insertDraft(
  tx: Tx,
  { brandId, family }: Pick<Pack, 'brandId' | 'family'>,
  { note, odds }: DraftText,
  { at, operatorId }: By,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into odds_packs (brand_id, family, version, status, odds, note, saved_by, saved_at)
      select $1::uuid, $2::text, coalesce(max(version), 0) + 1, 'DRAFT', $3::jsonb, $4::text,
        $5::uuid, $6::timestamptz
      from odds_packs where brand_id = $1 and family = $2
      on conflict do nothing returning 1 as written`,
    values: [brandId, family, JSON.stringify(odds), note, operatorId, at],
  });
  return rows.length > 0;
}

export async function updateDraft(
  tx: Tx,
  { brandId, family, version }: Pick<Pack, 'brandId' | 'family' | 'version'>,
  { note, odds }: DraftText,
  { at, operatorId }: By,
): Promise<void> {
  await tx.query({
    text: `update odds_packs set odds = $4::jsonb, note = $5, saved_by = $6, saved_at = $7,
        revision = revision + 1
      where brand_id = $1 and family = $2 and version = $3 and status = 'DRAFT'`,
    values: [brandId, family, version, JSON.stringify(odds), note, operatorId, at],
  });
}

export async function publishDraft(
  tx: Tx,
  { brandId, family, version }: Pick<Pack, 'brandId' | 'family' | 'version'>,
  { at, operatorId }: By,
): Promise<void> {
  await tx.query({
    text: `update odds_packs set status = 'PUBLISHED', published_by = $4, published_at = $5
      where brand_id = $1 and family = $2 and version = $3 and status = 'DRAFT'`,
    values: [brandId, family, version, operatorId, at],
  });
}

export async function deleteDraft(
  tx: Tx,
  { brandId, family, version }: Pick<Pack, 'brandId' | 'family' | 'version'>,
): Promise<void> {
  await tx.query({
    text: `delete from odds_packs
      where brand_id = $1 and family = $2 and version = $3 and status = 'DRAFT'`,
    values: [brandId, family, version],
  });
}
