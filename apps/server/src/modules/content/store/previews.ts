import type { ContentKind } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Payload } from '../rules/fields.ts';

export type NewPreview = {
  readonly tokenHash: Buffer;
  readonly brandId: string;
  readonly kind: ContentKind;
  readonly payload: Payload;
  readonly operatorId: string;
  readonly expiresAt: Date;
};

export const insertPreview = (tx: Tx, row: NewPreview) =>
  tx.query({
    text: `insert into content_previews (token_hash, brand_id, kind, payload, created_by, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      row.tokenHash,
      row.brandId,
      row.kind,
      JSON.stringify(row.payload),
      row.operatorId,
      row.expiresAt,
    ],
  });

export type PreviewRow = { readonly kind: ContentKind; readonly payload: Payload };

export async function findPreview(
  reader: Reader,
  { tokenHash, brandId, at }: { tokenHash: Buffer; brandId: string; at: Date },
): Promise<PreviewRow | null> {
  const [row] = await reader.query<PreviewRow>({
    text: `select kind, payload from content_previews
      where token_hash = $1 and brand_id = $2 and expires_at > $3`,
    values: [tokenHash, brandId, at],
  });
  return row ?? null;
}

export const deleteExpiredPreviews = (tx: Tx, at: Date) =>
  tx.query({ text: 'delete from content_previews where expires_at <= $1', values: [at] });
