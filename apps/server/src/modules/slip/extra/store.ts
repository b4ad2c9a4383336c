import { type Reader, type Tx, typed } from '@parlour/database';
import type { ExtraTerms } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const found = statement(
  'slip_extra_find',
  `select version, terms from slip_extras where brand_id = $1 order by version desc limit 1`,
  { types: { terms: "import('./rules.ts').ExtraTerms" } },
);
/** The terms that count for a brand; null where it has none of its own. */
export async function findExtras(reader: Reader, brandId: string) {
  const [row] = await reader.query(found(brandId));
  return row ?? null;
}

const inserted = statement(
  'slip_extra_insert',
  `insert into slip_extras (brand_id, version, terms, made_by, made_at) values ($1, $2, $3, $4, $5)`,
);
type Made = {
  readonly brandId: string;
  readonly version: number;
  readonly terms: ExtraTerms;
  readonly by: string | null;
  readonly at: Date;
};
export async function insertExtras(tx: Tx, made: Made): Promise<void> {
  const { at, brandId, by, terms, version } = made;
  await tx.query(inserted(brandId, version, JSON.stringify(terms), by, at));
}
