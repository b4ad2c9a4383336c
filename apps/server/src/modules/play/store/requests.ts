import { integers, newId, type Reader, texts, type Tx, uuids } from '@parlour/database';

export type VendorRequest = {
  readonly vendorCode: string;
  readonly call: string;
  readonly status: string;
  readonly memberId: string | null;
  readonly transactionUuid: string | null;
  /** From the arrival of the body to the moment the answer was decided. */
  readonly latencyUs: number;
  readonly request: string;
  readonly answer: string;
};

export type StoredRequest = VendorRequest & { readonly id: string; readonly at: Date };

/** What is kept of a body; no honest call comes near it. */
const TEXT_CHARS_MAX = 16_384;

/** PostgreSQL holds no zero bytes in text, and no half characters. */
const keep = (text: string): string =>
  text.length <= TEXT_CHARS_MAX && !text.includes('\0')
    ? text
    : text.slice(0, TEXT_CHARS_MAX).replaceAll('\0', '\ufffd').toWellFormed();

export async function insertRequests(
  tx: Tx,
  rows: readonly VendorRequest[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'play_insert_requests',
    text: `insert into vendor_requests (at, id, latency_us, vendor_code, call, status, member_id,
        transaction_uuid, request, answer)
      select $1::timestamptz, * from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[],
        $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::text[])`,
    values: [
      at,
      uuids(rows, () => newId()),
      integers(rows, (row) => row.latencyUs),
      texts(rows, (row) => row.vendorCode),
      texts(rows, (row) => row.call),
      texts(rows, (row) => row.status),
      uuids(rows, (row) => row.memberId),
      uuids(rows, (row) => row.transactionUuid),
      texts(rows, (row) => keep(row.request)),
      texts(rows, (row) => keep(row.answer)),
    ],
  });
}

export type RequestQuery = {
  readonly vendorCode?: string | undefined;
  readonly memberId?: string | undefined;
  readonly transactionUuid?: string | undefined;
  readonly status?: string | undefined;
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

export const listRequests = (reader: Reader, query: RequestQuery): Promise<StoredRequest[]> =>
  reader.query<StoredRequest>({
    text: `select at, id, latency_us as "latencyUs", vendor_code as "vendorCode", call, status,
        member_id as "memberId", transaction_uuid as "transactionUuid", request, answer
      from vendor_requests
      where ($1::text is null or vendor_code = $1) and ($2::uuid is null or member_id = $2)
        and ($3::uuid is null or transaction_uuid = $3) and ($4::text is null or status = $4)
        and ($5::timestamptz is null or (at, id) < ($5, $6::uuid))
      order by at desc, id desc limit $7`,
    values: [
      query.vendorCode ?? null,
      query.memberId ?? null,
      query.transactionUuid ?? null,
      query.status ?? null,
      query.before?.at ?? null,
      query.before?.id ?? null,
      query.limit,
    ],
  });

export async function createPartitions(tx: Tx, from: Date, monthsAhead: number): Promise<void> {
  await tx.query({
    text: 'select create_vendor_request_partitions($1::date, $2)',
    values: [from.toISOString().slice(0, 10), monthsAhead],
  });
}
