import { type ContractKind, contractKinds } from '@parlour/commission';
import { type Amount, amountFromText, amountToText, currencyOf } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { isKindPermitted } from '../../rules.ts';
import { submitCall, type Submit } from '../../../approval/index.ts';
import type { LimitsCommand } from '../limits-kind.ts';
import type { ContractService } from '../service/index.ts';
import type { KindSettings } from '../service/limits.ts';
import type { ContractRoutesDeps } from './deps.ts';

const readAmount = (text: string): Amount => {
  const value = amountFromText(text);
  if (value === null) throw new Refusal('request.invalid');
  return value;
};

const present = (settings: KindSettings, currency: string, isPermitted: boolean) => {
  const { decimals } = currencyOf(currency);
  const text = (value: Amount): string => amountToText(value, decimals);
  return {
    kind: settings.kind,
    currency,
    isOffered: settings.isOffered,
    minRateBps: settings.minRateBps,
    maxRateBps: settings.maxRateBps,
    turnoverCapBps: settings.turnoverCapBps,
    maxTiers: settings.maxTiers,
    minActive: settings.minActive,
    maxThreshold: text(settings.maxThreshold),
    allowEqualRate: settings.allowEqualRate,
    minRateGapBps: settings.minRateGapBps,
    wagePlusRebateCap: settings.wagePlusRebateCap,
    activeMin: text(settings.activeMin),
    activeMinLong: text(settings.activeMinLong),
    periods: [...settings.periods],
    carryModes: [...settings.carryModes],
    deductWages: settings.deductWages,
    deductFees: settings.deductFees,
    baseUnit: text(settings.baseUnit),
    distributionDelayDays: settings.distributionDelayDays,
    overdueDays: settings.overdueDays,
    reviewMode: settings.reviewMode,
    isPermitted,
    version: settings.version,
    updatedAt: settings.updatedAt?.toISOString() ?? null,
  };
};

/** What a brand allows of contracts of each kind, and operators' changes of it. */
export function serveContractLimits({
  db,
  service,
  site,
  submitLimits,
}: Pick<ContractRoutesDeps, 'db' | 'site'> & {
  readonly service: ContractService;
  readonly submitLimits: Submit<LimitsCommand>;
}) {
  const { limits } = service;

  const permitted = async (brandId: string, kind: ContractKind): Promise<boolean> =>
    isKindPermitted((await site.brand(brandId)).complianceProfile, kind, 'platform');

  return serve({
    'GET /console/contract-limits': async ({ brand }) => {
      const { currency, id: brandId } = brand;
      const known = await limits.list(db, { brandId, currency });
      const items = await Promise.all(
        contractKinds.flatMap((kind) =>
          known
            .filter((settings) => settings.kind === kind)
            .map(async (settings) => present(settings, currency, await permitted(brandId, kind))),
        ),
      );
      return { items };
    },

    'PUT /console/contract-limits/:kind': async (call) => {
      const { currency, id: brandId } = call.brand;
      const { kind } = call.params;
      const { reason: _reason, ...body } = call.body;
      const place = { brandId, currency };
      const wanted = {
        ...body,
        kind,
        maxThreshold: readAmount(body.maxThreshold),
        activeMin: readAmount(body.activeMin),
        activeMinLong: readAmount(body.activeMinLong),
        baseUnit: readAmount(body.baseUnit),
      };
      return submitCall(call, submitLimits, { place, wanted }, async () => {
        const settings = await limits.get(db, { ...place, kind });
        return present(settings, currency, await permitted(brandId, kind));
      });
    },
  });
}
