import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';
import type { KeptTerms } from './rules.ts';

const statement = typed<Statements>();
const TERMS = { terms: "import('./rules.ts').KeptTerms" };

const versions = statement(
  'trading_limit_versions',
  `select brand_id as "brandId", max(version) as version from trading_limits
    where brand_id = any($1::uuid[]) group by 1`,
  { notNull: ['version'] },
);
/** The version that counts for each brand; those without one are left out. */
export const listVersions = (reader: Reader, brandIds: readonly string[]) =>
  reader.query(versions(brandIds));

const found = statement(
  'trading_limit_find',
  `select version, terms, made_at as "madeAt", made_by as "madeBy", reason from trading_limits
    where brand_id = $1 and version = $2`,
  { types: TERMS },
);
export async function findVersion(reader: Reader, brandId: string, version: number) {
  const [row] = await reader.query(found(brandId, version));
  return row ?? null;
}

const listed = statement(
  'trading_limit_list',
  `select version, terms, made_at as "madeAt", made_by as "madeBy", reason from trading_limits
    where brand_id = $1 order by version desc limit $2`,
  { types: TERMS },
);
/** The newest first. */
export const listTerms = (reader: Reader, brandId: string, limit: number) =>
  reader.query(listed(brandId, limit));

const inserted = statement(
  'trading_limit_insert',
  `insert into trading_limits (brand_id, version, terms, made_at, made_by, reason)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning version`,
);
/** False where another one took the version first. */
export async function insertTerms(
  tx: Tx,
  row: {
    readonly brandId: string;
    readonly version: number;
    readonly terms: KeptTerms;
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
  },
): Promise<boolean> {
  const { at, brandId, by, reason, terms, version } = row;
  const rows = await tx.query(inserted(brandId, version, JSON.stringify(terms), at, by, reason));
  return rows.length > 0;
}
