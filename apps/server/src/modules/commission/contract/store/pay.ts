// What a brand offers and has promised to agents at the top, as far as it decides the most that it may owe.
import type { OfferedRate, PromisedRate } from '@parlour/commission';
import { type Reader, typed } from '@parlour/database';
import type { Statements } from '../statements.ts';
import { UNENDED } from './contracts.ts';

const statement = typed<Statements>();

const offeredRates = statement(
  'contract_offered_rates',
  `select kind, currency, is_offered as "isOffered", max_rate_bps as "maxRateBps",
      turnover_cap_bps as "turnoverCapBps"
    from contract_limits where brand_id = $1`,
);

/** Limits of all kinds and currencies that a brand has set. */
export const listOfferedRates = (
  reader: Reader,
  brandId: string,
): Promise<(OfferedRate & { readonly currency: string })[]> => reader.query(offeredRates(brandId));

const promisedRates = statement(
  'contract_promised_rates',
  `select c.kind, max(greatest(t.rate_bps, t.loss_rate_bps)) as "rateBps"
    from contracts c join contract_tiers t on t.contract_id = c.id
    where c.brand_id = $1 and c.upline_id is null and ${UNENDED('$2')}
    group by c.kind`,
  { notNull: ['rateBps'] },
);

/** Of each kind the highest rate of contracts with the platform: offers that wait, and all that has not ended. */
export const listPromisedRates = (
  reader: Reader,
  { at, brandId }: { readonly brandId: string; readonly at: Date },
): Promise<PromisedRate[]> => reader.query(promisedRates(brandId, at));
