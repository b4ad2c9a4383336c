import type { Reader, Tx } from '@parlour/database';
import type { DocumentKind, DocumentMediaType, DocumentStatus, KycDocument } from './rules.ts';

const COLUMNS = `d.id, d.brand_id as "brandId", d.member_id as "memberId", m.account,
  m.country, m.registered_at as "memberSince",
  extract(year from age(d.uploaded_at::date, m.birth_day))::integer as age,
  (select p.strength from duplicate_pairs p
    where (p.first_id = m.id or p.second_id = m.id) and p.verdict is distinct from 'distinct'
    order by array_position(array['strong', 'medium', 'weak'], p.strength) limit 1) as duplicate,
  d.kind,
  d.status, d.media_type as "mediaType", d.content_bytes as "contentBytes",
  d.uploaded_at as "uploadedAt", d.decided_at as "decidedAt", d.decided_by as "decidedBy",
  d.reason, d.version`;
const FROM = 'kyc_documents d join members m on m.id = d.member_id';

export type NewDocument = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: DocumentKind;
  readonly mediaType: DocumentMediaType;
  readonly sealed: Buffer;
  readonly contentBytes: number;
  readonly uploadedAt: Date;
};

export const insertDocument = (tx: Tx, document: NewDocument) =>
  tx.query({
    text: `insert into kyc_documents (id, brand_id, member_id, kind, media_type, sealed_content,
        content_bytes, uploaded_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      document.id,
      document.brandId,
      document.memberId,
      document.kind,
      document.mediaType,
      document.sealed,
      document.contentBytes,
      document.uploadedAt,
    ],
  });

export type DocumentFilter = {
  readonly status?: DocumentStatus | undefined;
  readonly kind?: DocumentKind | undefined;
  readonly memberId?: string | undefined;
};

/** A page of documents of a brand, the newest first. */
export async function listDocuments(
  reader: Reader,
  brandId: string,
  {
    status,
    kind,
    memberId,
    after,
    limit,
  }: DocumentFilter & { after: string | null; limit: number },
): Promise<KycDocument[]> {
  const values: unknown[] = [brandId, limit];
  const conditions = ['d.brand_id = $1'];
  const where = (column: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${column} $${values.push(value)}`);
  };
  where('d.status =', status);
  where('d.kind =', kind);
  where('d.member_id =', memberId);
  where('d.id <', after ?? undefined);
  return reader.query<KycDocument>({
    text: `select ${COLUMNS} from ${FROM} where ${conditions.join(' and ')}
      order by d.id desc limit $2`,
    values,
  });
}

export async function findDocument(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<KycDocument | null> {
  const [row] = await reader.query<KycDocument>({
    text: `select ${COLUMNS} from ${FROM} where d.id = $1 and d.brand_id = $2`,
    values: [id, brandId],
  });
  return row ?? null;
}

export async function getSealedContent(reader: Reader, id: string): Promise<Buffer> {
  const [row] = await reader.query<{ sealed: Buffer }>({
    text: 'select sealed_content as sealed from kyc_documents where id = $1',
    values: [id],
  });
  if (row === undefined) throw new Error(`document ${id} has no content`);
  return row.sealed;
}

/** Every document of one member; their number is bounded by the rules, so no page is needed. */
export const listOfMember = (reader: Reader, memberId: string): Promise<KycDocument[]> =>
  reader.query<KycDocument>({
    name: 'kyc_of_member',
    text: `select ${COLUMNS} from ${FROM} where d.member_id = $1 order by d.id desc limit 200`,
    values: [memberId],
  });

export type Decision = {
  readonly status: 'approved' | 'rejected';
  readonly at: Date;
  readonly operatorId: string;
  readonly reason: string;
};

export const updateDecision = (tx: Tx, id: string, { status, at, operatorId, reason }: Decision) =>
  tx.query({
    text: `update kyc_documents set status = $2, decided_at = $3, decided_by = $4, reason = $5,
        version = version + 1 where id = $1`,
    values: [id, status, at, operatorId, reason],
  });
