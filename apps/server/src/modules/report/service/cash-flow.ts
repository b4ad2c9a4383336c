// What flowed in and out of a brand. Days come from its own rollup: no member is touched.
import type { Db } from '@parlour/database';
import { add, type Amount, subtract } from '@parlour/money';
import {
  type CarrierSums,
  listCarriers,
  type PendingSums,
  sumPending,
} from '../../cashier/index.ts';
import { addDays } from '@parlour/time';
import { demandPeriod, eachDay, type Period, periodBefore } from '../rules/period.ts';
import {
  type Funds,
  fundsOf,
  type Moved,
  noPlay,
  type PlayTotals,
  sumByKind,
} from '../rules/sums.ts';
import {
  type KindOfDay,
  listBrandKinds,
  listBrandPlay,
  listCurrencies,
  sumBrand,
} from '../store/days.ts';
import { type HeadDeps, headOf, type Report } from './head.ts';
import { instantOf } from './instant.ts';

export type CashFlowDeps = HeadDeps & { readonly db: Db };

export type Flow = { readonly play: PlayTotals; readonly funds: Funds };

export type CashFlow = {
  readonly report: Report;
  readonly currencies: readonly string[];
  readonly totals: Flow;
  readonly previous: Period & { readonly totals: Flow };
  readonly days: readonly (Flow & { readonly day: string })[];
  readonly carriers: readonly CarrierSums[];
  readonly pending: readonly PendingSums[];
  readonly liability: Moved;
};

type PlayOfDay = PlayTotals & { readonly day: string };

export function createCashFlow(deps: CashFlowDeps) {
  const { db, site } = deps;
  return async (
    brandId: string,
    { currency: wanted, ...asked }: Period & { readonly currency?: string | undefined },
    daysMax?: number,
  ): Promise<CashFlow> => {
    const period = demandPeriod(asked, daysMax);
    const own = (await site.brand(brandId)).currency;
    const currency = wanted ?? own;
    const report = await headOf(db, { title: 'cash_flow', period, currency, brandId }, deps);
    const before = periodBefore(period);
    const both = { brandId, currency, from: before.from, to: period.to };
    const kinds = await listBrandKinds(db, both);
    const play = await listBrandPlay(db, both);
    const [from, to] = [period.from, addDays(period.to, 1)];
    const { timeZone } = report;
    const carriers = await listCarriers(db, {
      brandId,
      currency,
      from: await instantOf(db, { day: from, timeZone }),
      to: await instantOf(db, { day: to, timeZone }),
    });
    const known = await listCurrencies(db, brandId);
    return {
      report,
      currencies: [own, ...known.filter((code) => code !== own)],
      totals: flowOf(within(kinds, period), within(play, period)),
      previous: { ...before, totals: flowOf(within(kinds, before), within(play, before)) },
      days: flowByDay(period, { kinds, play }),
      carriers,
      pending: await sumPending(db, { brandId, currency }),
      liability: await sumBrand(db, { brandId, currency }),
    };
  };
}

const within = <Row extends { readonly day: string }>(
  rows: readonly Row[],
  period: Period,
): Row[] => rows.filter(({ day }) => day >= period.from && day <= period.to);

const flowOf = (kinds: readonly KindOfDay[], play: readonly PlayOfDay[]): Flow => ({
  funds: fundsOf(sumByKind(kinds)),
  play: play.reduce<PlayTotals>(
    (sum, row) => ({
      rounds: sum.rounds + row.rounds,
      stake: add(sum.stake, row.stake),
      valid: add(sum.valid, row.valid),
      payout: add(sum.payout, row.payout),
      jackpotWin: add(sum.jackpotWin, row.jackpotWin),
    }),
    noPlay,
  ),
});

function flowByDay(
  period: Period,
  { kinds, play }: { kinds: readonly KindOfDay[]; play: readonly PlayOfDay[] },
) {
  const kindsOf = Map.groupBy(kinds, ({ day }) => day);
  const playOf = Map.groupBy(play, ({ day }) => day);
  return eachDay(period).map((day) => ({
    day,
    ...flowOf(kindsOf.get(day) ?? [], playOf.get(day) ?? []),
  }));
}

/** What play left to the house, and what was left of it after gifts. */
export const gamingOf = ({ play, funds }: Flow): { gross: Amount; net: Amount } => {
  const gross = subtract(play.stake, play.payout);
  const given = add(funds.bonuses, add(funds.rebates, funds.agentPay));
  return { gross, net: subtract(gross, given) };
};
