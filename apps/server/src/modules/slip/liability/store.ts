import { type Reader, typed } from '@parlour/database';
import type { Statements } from './statements.ts';
import { slipColumns } from '../store/columns.ts';
import type { StoredSlip } from '../store/slips.ts';

const statement = typed<Statements>();
const TYPES = { types: { boost: "import('../extra/rules.ts').StoredBoost" } };

/** Open slips that are read in one go. */
const SLIPS_MAX = 50_000;

const allOpen = statement(
  'slip_liability_list',
  `select ${slipColumns} from slips s
    where s.status in ('PENDING', 'OPEN') and s.brand_id = $1 and s.currency = $2 limit $3`,
  TYPES,
);
const openOn = statement(
  'slip_liability_list_of_event',
  `select ${slipColumns} from (select distinct bucket, member_id, slip_id from slip_legs
      where event_id = $4 and status = 'OPEN') l
    join slips s on s.bucket = l.bucket and s.member_id = l.member_id and s.id = l.slip_id
    where s.status in ('PENDING', 'OPEN') and s.brand_id = $1 and s.currency = $2 limit $3`,
  TYPES,
);

export type OpenAsked = {
  readonly brandId: string;
  readonly currency: string;
  readonly eventId: bigint | null;
};

/** Slips whose stake was taken and that are not over; of an event, or all of a brand. */
export const listOpen = (
  reader: Reader,
  { brandId, currency, eventId }: OpenAsked,
): Promise<StoredSlip[]> =>
  reader.query(
    eventId === null
      ? allOpen(brandId, currency, SLIPS_MAX)
      : openOn(brandId, currency, SLIPS_MAX, eventId),
  );

const currenciesOf = statement(
  'slip_liability_currencies',
  `select distinct currency from slips
    where brand_id = $1 and status in ('PENDING', 'OPEN') order by currency`,
);
/** Currencies in which slips of a brand are open. */
export async function listCurrencies(reader: Reader, brandId: string): Promise<readonly string[]> {
  const rows = await reader.query(currenciesOf(brandId));
  return rows.map(({ currency }) => currency);
}
