import { LIMIT_DEFAULTS, payMaxOf, turnoverKinds } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { listOfferedRates, listPromisedRates } from '../store/pay.ts';
import type { ContractDeps } from './deps.ts';

/**
 * The most that the platform may owe agents of a brand for a stake by their turnover, in basis points. What
 * the brand's currency has no limits for is offered as by default. Which kinds the brand's profile knows
 * makes no difference: they are offered again when the profile changes.
 */
export const createPayMax =
  ({ now, site }: Pick<ContractDeps, 'now' | 'site'>) =>
  async (reader: Reader, brandId: string): Promise<number> => {
    const { currency } = await site.brand(brandId);
    const stored = await listOfferedRates(reader, brandId);
    const unset = turnoverKinds.filter(
      (kind) => !stored.some((one) => one.kind === kind && one.currency === currency),
    );
    return payMaxOf({
      offered: [...stored, ...unset.map((kind) => ({ kind, ...LIMIT_DEFAULTS[kind] }))],
      promised: await listPromisedRates(reader, { brandId, at: now() }),
    });
  };

export type PayMax = ReturnType<typeof createPayMax>;
