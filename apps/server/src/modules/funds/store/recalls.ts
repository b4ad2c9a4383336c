import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type Recall = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly createdAt: Date;
  /** When someone has to look again; null once it is over. */
  readonly askAt: Date | null;
};

/** BUSY: an earlier transfer has to end first. BEGUN: the rest is told by its transfer. */
export type RecallItemState = 'WAITING' | 'EMPTY' | 'BUSY' | 'BEGUN';

export type RecallItem = {
  readonly vendorCode: string;
  readonly state: RecallItemState;
  readonly transferId: string | null;
};

const columns = `id, member_id as "memberId", brand_id as "brandId", currency,
  created_at as "createdAt", ask_at as "askAt"`;

export async function insertRecall(
  tx: Tx,
  recall: Recall & { readonly requestKey: string; readonly vendorCodes: readonly string[] },
): Promise<void> {
  const bucket = bucketOf(recall.memberId);
  await tx.query({
    name: 'funds_insert_recall',
    text: `insert into vendor_recalls (bucket, id, member_id, brand_id, request_key, currency,
        created_at, ask_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      bucket,
      recall.id,
      recall.memberId,
      recall.brandId,
      recall.requestKey,
      recall.currency,
      recall.createdAt,
      recall.askAt,
    ],
  });
  await tx.query({
    name: 'funds_insert_recall_items',
    text: `insert into vendor_recall_items (bucket, recall_id, vendor_code, state)
      select $1, $2, code, 'WAITING' from unnest($3::text[]) code`,
    values: [bucket, recall.id, recall.vendorCodes],
  });
}

export async function findRecall(reader: Reader, id: string): Promise<Recall | null> {
  const [row] = await reader.query<Recall>({
    name: 'funds_find_recall',
    text: `select ${columns} from vendor_recalls where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function findRecallByKey(
  reader: Reader,
  { memberId, requestKey }: { readonly memberId: string; readonly requestKey: string },
): Promise<Recall | null> {
  const [row] = await reader.query<Recall>({
    name: 'funds_find_recall_by_key',
    text: `select ${columns} from vendor_recalls
      where bucket = $1 and member_id = $2 and request_key = $3`,
    values: [bucketOf(memberId), memberId, requestKey],
  });
  return row ?? null;
}

export const listRecallItems = (reader: Reader, recallId: string): Promise<RecallItem[]> =>
  reader.query<RecallItem>({
    name: 'funds_list_recall_items',
    text: `select vendor_code as "vendorCode", state, transfer_id as "transferId"
      from vendor_recall_items where bucket = $1 and recall_id = $2 order by vendor_code`,
    values: [bucketOf(recallId), recallId],
  });

export async function updateRecallItem(
  tx: Tx,
  recallId: string,
  { state, transferId, vendorCode }: RecallItem,
): Promise<void> {
  await tx.query({
    name: 'funds_update_recall_item',
    text: `update vendor_recall_items set state = $4, transfer_id = $5
      where bucket = $1 and recall_id = $2 and vendor_code = $3`,
    values: [bucketOf(recallId), recallId, vendorCode, state, transferId],
  });
}

export async function setRecallAskAt(tx: Tx, id: string, askAt: Date | null): Promise<void> {
  await tx.query({
    name: 'funds_set_recall_ask_at',
    text: 'update vendor_recalls set ask_at = $3 where bucket = $1 and id = $2',
    values: [bucketOf(id), id, askAt],
  });
}

export const listDueRecalls = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'funds_list_due_recalls',
    text: 'select id from vendor_recalls where ask_at <= $1 order by ask_at limit $2',
    values: [at, limit],
  });
