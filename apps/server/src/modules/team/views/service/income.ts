// What the agent earned, from the days of the own ledger.
import { type IncomeKind, incomeKinds, TEAM_RECORD_DAYS_MAX } from '@parlour/contract';
import { eachDay, type Period, periodBefore } from '../../../report/index.ts';
import { addIncome, type Income, type IncomeLine, incomeOf, noIncome } from '../rules/income.ts';
import { listKinds } from '../store/days.ts';
import { type Asker, type Head, headOf, type ViewDeps } from './subject.ts';

export type IncomeOfDay = Income & { readonly day: string; readonly kinds: readonly IncomeLine[] };

export type IncomeReport = {
  readonly head: Head;
  readonly totals: Income;
  readonly kinds: readonly IncomeLine[];
  /** Newest first. */
  readonly days: readonly IncomeOfDay[];
  readonly previous: Income & { readonly period: Period };
};

export type IncomeWish = Period & { readonly kind?: IncomeKind | undefined };

export function createIncome(deps: ViewDeps) {
  const { db } = deps;
  return async function income(
    asker: Asker,
    { kind, from, to }: IncomeWish,
    daysMax: number = TEAM_RECORD_DAYS_MAX,
  ): Promise<IncomeReport> {
    const head = await headOf(asker, { from, to, scope: 'member' }, { ...deps, daysMax });
    const { currency, period } = head;
    const before = periodBefore(period);
    const rows = await listKinds(db, {
      memberId: asker.agentId,
      currency,
      from: before.from,
      to: period.to,
      isTeam: false,
    });
    const wanted = (lines: readonly IncomeLine[]) =>
      lines.filter((line) => kind === undefined || line.kind === kind);
    const within = rows.filter(({ day }) => day >= period.from);
    const kinds = wanted(incomeOf(within));
    const ofDay = Map.groupBy(within, ({ day }) => day);
    const days = eachDay(period).map((day) => {
      const lines = wanted(incomeOf(ofDay.get(day) ?? []));
      return { day, kinds: lines, ...lines.reduce<Income>(addIncome, noIncome) };
    });
    const earlier = wanted(incomeOf(rows.filter(({ day }) => day < period.from)));
    return {
      head,
      totals: kinds.reduce<Income>(addIncome, noIncome),
      kinds: incomeKinds
        .filter((one) => kind === undefined || one === kind)
        .map((one) => kinds.find((line) => line.kind === one) ?? { kind: one, ...noIncome }),
      days: days.toReversed(),
      previous: { period: before, ...earlier.reduce<Income>(addIncome, noIncome) },
    };
  };
}
