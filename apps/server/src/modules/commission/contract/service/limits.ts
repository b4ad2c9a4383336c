import {
  capOfPeriod,
  carryModes,
  type ContractKind,
  contractKinds,
  type KindLimits,
  LIMIT_DEFAULTS,
  PERIODS_OF,
} from '@parlour/commission';
import type { Reader, Tx } from '@parlour/database';
import { amount, currencyOf, isPayable, ZERO } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  insertPastCap,
  type LimitPlace,
  listLimits,
  listPastCaps,
  type StoredLimits,
  upsertLimits,
} from '../store/limits.ts';
import type { ContractDeps, Desk } from './deps.ts';
import type { PayMax } from './pay-max.ts';

export type KindSettings = KindLimits & {
  readonly kind: ContractKind;
  /** 0 where nobody has set anything. */
  readonly version: number;
  readonly updatedAt: Date | null;
};

/** The least amount of a currency, which is what "no unit" means in it. */
const leastAmount = (currency: string) => {
  const { decimals } = currencyOf(currency);
  return amount(10n ** BigInt(Math.max(0, 5 - decimals)));
};

const orDefault = (
  kind: ContractKind,
  stored: readonly StoredLimits[],
  currency: string,
): KindSettings =>
  stored.find((row) => row.kind === kind) ?? {
    ...LIMIT_DEFAULTS[kind],
    baseUnit: leastAmount(currency),
    kind,
    version: 0,
    updatedAt: null,
  };

/** Limits that contradict nothing and can be met in the currency. */
function demandSound(kind: ContractKind, limits: KindLimits, currency: string): void {
  const { activeMin, activeMinLong, baseUnit, carryModes: carry, maxThreshold, periods } = limits;
  const amounts = [maxThreshold, activeMin, activeMinLong, baseUnit];
  const isFine =
    limits.minRateBps <= limits.maxRateBps &&
    (kind === 'DIVIDEND' || limits.turnoverCapBps === 0) &&
    limits.minRateGapBps < Math.max(1, limits.maxRateBps) &&
    amounts.every((value) => value >= ZERO && isPayable(value, currencyOf(currency))) &&
    maxThreshold > ZERO &&
    baseUnit > ZERO &&
    periods.length > 0 &&
    periods.every((period) => PERIODS_OF[kind].includes(period)) &&
    carry.length > 0 &&
    carry.every((mode) => kind === 'DIVIDEND' || mode === 'NONE');
  if (!isFine) throw new Refusal('commission.limits_invalid');
}

export type LimitsDeps = Pick<ContractDeps, 'audit' | 'now' | 'tickets'> & {
  readonly payMax: PayMax;
};

export function createLimits({ audit, now, payMax, tickets }: LimitsDeps) {
  const list = async (reader: Reader, place: LimitPlace): Promise<readonly KindSettings[]> => {
    const stored = await listLimits(reader, place);
    return contractKinds.map((kind) => orDefault(kind, stored, place.currency));
  };

  const get = async (
    reader: Reader,
    { brandId, currency, kind }: LimitPlace & { readonly kind: ContractKind },
  ): Promise<KindSettings> =>
    orDefault(kind, await listLimits(reader, { brandId, currency }), currency);

  return {
    list,
    get,

    /** The cap on dividends of a period that began at an instant and is settled at another one. */
    async turnoverCapBps(
      reader: Reader,
      {
        settledAt,
        since,
        ...place
      }: LimitPlace & { readonly since: Date; readonly settledAt: Date },
    ): Promise<number> {
      const { turnoverCapBps: capBps } = await get(reader, { ...place, kind: 'DIVIDEND' });
      const past = await listPastCaps(reader, place, since);
      return capOfPeriod([...past, { capBps, until: null }], settledAt);
    },

    async change(
      tx: Tx,
      place: LimitPlace,
      wanted: Omit<KindSettings, 'updatedAt'>,
      { ip, operatorId, reason }: Desk,
    ): Promise<void> {
      const { brandId, currency } = place;
      const { kind } = wanted;
      const limits = {
        ...wanted,
        // In the order in which they are told of everywhere, each once.
        periods: PERIODS_OF[kind].filter((period) => wanted.periods.includes(period)),
        carryModes: carryModes.filter((mode) => wanted.carryModes.includes(mode)),
      };
      demandSound(kind, { ...limits, periods: wanted.periods }, currency);
      await tickets.lockReturns(tx, brandId);
      const payBefore = await payMax(tx, brandId);
      const before = orDefault(kind, await listLimits(tx, place), currency);
      const after = await upsertLimits(tx, place, { ...limits, at: now() });
      if (after === null) throw new Refusal('commission.limits_changed');
      if (after.turnoverCapBps !== before.turnoverCapBps) {
        await insertPastCap(tx, place, { capBps: before.turnoverCapBps, until: after.updatedAt });
      }
      if (isMore(await payMax(tx, brandId), payBefore)) await tickets.demandPay(tx, brandId);
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'contract.change_limits',
        subject: { kind: 'brand', id: brandId },
        before: snapshot(before),
        after: snapshot(after),
        reason,
        ip,
      });
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

type Most = Awaited<ReturnType<PayMax>>;
const isMore = (after: Most, before: Most): boolean =>
  after.payMaxBps > before.payMaxBps || after.dividendMaxBps > before.dividendMaxBps;

/** As the audit keeps it: amounts as text, because JSON knows no big numbers. */
const snapshot = ({
  updatedAt: _at,
  version: _version,
  ...limits
}: KindSettings): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? value.toString() : value,
    ]),
  );
