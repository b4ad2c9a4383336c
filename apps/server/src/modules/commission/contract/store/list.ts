import type { ContractKind, ContractState } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { idCursor } from '../../../../platform/cursor.ts';
import { type Page, pageOf } from '../../../../platform/page.ts';
import { COLUMNS, type Contract, type ContractRow, withTiers } from './contracts.ts';

export type PageWish = { readonly cursor: string | undefined; readonly limit: number };
export type ContractPage = Page<Contract>;

export type ContractFilter = {
  readonly brandId: string;
  readonly downlineId?: string | undefined;
  readonly uplineId?: string | undefined;
  /** On either side of it. */
  readonly memberId?: string | undefined;
  readonly kind?: ContractKind | undefined;
  readonly status?: ContractState | undefined;
  readonly payer?: 'platform' | 'upline' | undefined;
  readonly isEndAsked?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Ids carry the instant at which a contract was offered, so they are the order of the list. */
export async function listContracts(
  reader: Reader,
  filter: ContractFilter,
  { cursor, limit }: PageWish,
): Promise<ContractPage> {
  const before = idCursor.read(cursor)?.id;
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.brandId, (place) => `c.brand_id = ${place}`);
  add(filter.downlineId, (place) => `c.downline_id = ${place}`);
  add(filter.uplineId, (place) => `c.upline_id = ${place}`);
  add(
    filter.memberId,
    (place) => `c.id in (select id from contracts where downline_id = ${place}
      union all select id from contracts where upline_id = ${place})`,
  );
  add(filter.kind, (place) => `c.kind = ${place}`);
  add(filter.status, (place) => `c.status = ${place}`);
  add(filter.from, (place) => `c.offered_at >= ${place}`);
  add(filter.to, (place) => `c.offered_at < ${place}`);
  add(before, (place) => `c.id < ${place}::uuid`);
  if (filter.payer !== undefined) {
    conditions.push(`c.upline_id is ${filter.payer === 'platform' ? '' : 'not '}null`);
  }
  if (filter.isEndAsked === true) {
    conditions.push(`c.end_asked_at is not null and c.status in ('ACTIVE', 'PENDING_TERMINATE')`);
  }
  values.push(limit + 1);
  const rows = await reader.query<ContractRow>({
    text: `select ${COLUMNS} from contracts c where ${conditions.join(' and ')}
      order by c.id desc limit $${values.length}`,
    values,
  });
  const page = pageOf(rows, limit, idCursor.write);
  return { ...page, items: await withTiers(reader, page.items) };
}

/** All that was ever offered of a kind to a member, the newest first. */
export const listVersions = (
  reader: Reader,
  { downlineId, kind }: { readonly downlineId: string; readonly kind: ContractKind },
): Promise<ContractRow[]> =>
  reader.query<ContractRow>({
    name: 'contract_list_versions',
    text: `select ${COLUMNS} from contracts c where c.downline_id = $1 and c.kind = $2
      order by c.version desc limit 50`,
    values: [downlineId, kind],
  });

/** What waits for an answer of a member: offers, and requests to end. */
export async function listRequests(
  reader: Reader,
  memberId: string,
  at: Date,
): Promise<readonly Contract[]> {
  const rows = await reader.query<ContractRow>({
    name: 'contract_list_requests',
    text: `select ${COLUMNS} from contracts c
      where c.downline_id = $1 and ((c.status = 'PENDING_NEW' and c.expires_at > $2)
        or (c.status = 'PENDING_TERMINATE' and c.ends_at is null))
      order by c.status = 'PENDING_TERMINATE' desc, c.id`,
    values: [memberId, at],
  });
  return withTiers(reader, rows);
}
