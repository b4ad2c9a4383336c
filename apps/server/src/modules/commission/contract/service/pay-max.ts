import { contractKinds, dividendMaxOf, LIMIT_DEFAULTS, payMaxOf } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import type { ReturnTerms } from '@parlour/lottery';
import { listOfferedRates, listPromisedRates } from '../store/pay.ts';
import type { ContractDeps } from './deps.ts';

/**
 * The most that the platform may owe agents of a brand for a stake, in basis points: by their turnover, and
 * as dividends. What the brand's currency has no limits for is offered as by default. Which kinds the brand's
 * profile and features know makes no difference: they are offered again when those change.
 */
export const createPayMax =
  ({ now, site }: Pick<ContractDeps, 'now' | 'site'>) =>
  async (
    reader: Reader,
    brandId: string,
  ): Promise<Pick<ReturnTerms, 'payMaxBps' | 'dividendMaxBps'>> => {
    const { currency } = await site.brand(brandId);
    const stored = await listOfferedRates(reader, brandId);
    const unset = contractKinds.filter(
      (kind) => !stored.some((one) => one.kind === kind && one.currency === currency),
    );
    const promises = {
      offered: [...stored, ...unset.map((kind) => ({ kind, ...LIMIT_DEFAULTS[kind] }))],
      promised: await listPromisedRates(reader, { brandId, at: now() }),
    };
    return { payMaxBps: payMaxOf(promises), dividendMaxBps: dividendMaxOf(promises) };
  };

export type PayMax = ReturnType<typeof createPayMax>;
