import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const columns = `f.member_id as "memberId", f.version, f.factor_bps as "factorBps", f.made_at as "madeAt",
  f.made_by as "madeBy", f.reason`;

const ofMembers = statement(
  'trading_factor_of_members',
  `select distinct on (f.member_id) f.member_id as "memberId", f.factor_bps as "factorBps", f.version
    from member_factors f where f.member_id = any($1::uuid[]) order by f.member_id, f.version desc`,
);
/** Factors that count now; members without one are left out. */
export const listFactorsOf = (reader: Reader, memberIds: readonly string[]) =>
  reader.query(ofMembers(memberIds));

const history = statement(
  'trading_factor_history',
  `select ${columns} from member_factors f where f.member_id = $1 order by f.version desc limit $2`,
);
/** All that a member had, the newest first. */
export const listHistory = (reader: Reader, memberId: string, limit: number) =>
  reader.query(history(memberId, limit));

const listed = statement(
  'trading_factor_list',
  `select ${columns} from member_factors f
    where f.brand_id = $1 and ($2::uuid is null or f.member_id = $2)
      and not exists (select from member_factors n
        where n.member_id = f.member_id and n.version > f.version)
      and ($3::timestamptz is null or (f.made_at, f.member_id) < ($3, $4::uuid))
    order by f.made_at desc, f.member_id desc limit $5`,
);
export type StoredFactor = Statements['trading_factor_list']['row'];
/** Members with a factor of their own, the latest change first. */
export const listFactors = (
  reader: Reader,
  asked: {
    readonly brandId: string;
    readonly memberId: string | null;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<StoredFactor[]> =>
  reader.query(
    listed(
      asked.brandId,
      asked.memberId,
      asked.after?.at ?? null,
      asked.after?.id ?? null,
      asked.limit,
    ),
  );

const inserted = statement(
  'trading_factor_insert',
  `insert into member_factors (member_id, version, brand_id, factor_bps, made_at, made_by, reason)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning version`,
);
/** False where another one took the version first. */
export async function insertFactor(
  tx: Tx,
  row: {
    readonly memberId: string;
    readonly version: number;
    readonly brandId: string;
    readonly factorBps: number;
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
  },
): Promise<boolean> {
  const { at, brandId, by, factorBps, memberId, reason, version } = row;
  const rows = await tx.query(inserted(memberId, version, brandId, factorBps, at, by, reason));
  return rows.length > 0;
}
