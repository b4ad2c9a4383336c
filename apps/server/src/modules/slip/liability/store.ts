import { type Reader } from '@parlour/database';
import { listLegs } from '../store/legs.ts';
import { slipColumns, type StoredSlip } from '../store/slips.ts';
import type { OpenSlip } from './rules.ts';

/** Open slips that are read in one go. */
const SLIPS_MAX = 50_000;
const SLIPS_PER_READ = 5_000;

/** Slips whose stake was taken and that are not over, with their legs; of an event, or all of a brand. */
export async function listOpenSlips(
  reader: Reader,
  asked: { readonly brandId: string; readonly currency: string; readonly eventId: bigint | null },
): Promise<readonly OpenSlip[]> {
  const { brandId, currency, eventId } = asked;
  const slips = await reader.query<StoredSlip>(
    eventId === null
      ? {
          name: 'slip_liability_list',
          text: `select ${slipColumns} from slips s
            where s.status in ('PENDING', 'OPEN') and s.brand_id = $1 and s.currency = $2 limit $3`,
          values: [brandId, currency, SLIPS_MAX],
        }
      : {
          name: 'slip_liability_list_of_event',
          text: `select ${slipColumns} from (select distinct bucket, member_id, slip_id from slip_legs
              where event_id = $4 and status = 'OPEN') l
            join slips s on s.bucket = l.bucket and s.member_id = l.member_id and s.id = l.slip_id
            where s.status in ('PENDING', 'OPEN') and s.brand_id = $1 and s.currency = $2 limit $3`,
          values: [brandId, currency, SLIPS_MAX, eventId],
        },
  );
  const open: OpenSlip[] = [];
  for (let from = 0; from < slips.length; from += SLIPS_PER_READ) {
    const part = slips.slice(from, from + SLIPS_PER_READ);
    const legs = await listLegs(reader, part);
    for (const slip of part) open.push({ slip, legs: legs.get(slip.id) ?? [] });
  }
  return open;
}

/** Currencies in which slips of a brand are open. */
export async function listCurrencies(reader: Reader, brandId: string): Promise<readonly string[]> {
  const rows = await reader.query<{ readonly currency: string }>({
    name: 'slip_liability_currencies',
    text: `select distinct currency from slips
      where brand_id = $1 and status in ('PENDING', 'OPEN') order by currency`,
    values: [brandId],
  });
  return rows.map(({ currency }) => currency);
}
