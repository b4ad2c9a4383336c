// The team at a glance, from sums by day: its cost follows the days, not the team.
import { TEAM_DAYS_MAX } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { eachDay, noPlay, type Period, periodBefore } from '../../../report/index.ts';
import { isNever, within } from '../rules/stay.ts';
import { addPlay, type Flow, teamFundsOf } from '../rules/sums.ts';
import {
  countDoings,
  countOwnDoings,
  type Doings,
  type KindOfDay,
  listKinds,
  listPlay,
  listRegistrations,
  type PlayOfDay,
  sumBalance,
} from '../store/days.ts';
import { type Census, countOne, countPeople } from '../store/people.ts';
import {
  type Asker,
  type Head,
  headOf,
  periodOf,
  type SubjectWish,
  type ViewDeps,
} from './subject.ts';

export type DayOfTeam = Flow & { readonly day: string; readonly registrations: bigint };

export type Overview = {
  readonly head: Head;
  readonly census: Census;
  readonly doings: Doings;
  readonly balance: Amount;
  readonly totals: Flow;
  readonly days: readonly DayOfTeam[];
  readonly previous: { readonly period: Period; readonly doings: Doings; readonly totals: Flow };
};

export function createOverview(deps: ViewDeps) {
  const { db, now } = deps;
  return async function overview(
    asker: Asker,
    wanted: Period & SubjectWish,
    daysMax: number = TEAM_DAYS_MAX,
  ): Promise<Overview> {
    const head = await headOf(asker, wanted, { ...deps, daysMax });
    const { period, subject, timeZone } = head;
    const isTeam = head.scope === 'team';
    const before = periodBefore(period);
    const both = { from: before.from, to: period.to };
    const known = await periodOf(asker, { ...head, period: both }, deps);
    const of = { memberId: subject.id, currency: head.currency, isTeam };
    const doingsIn = async (days: Period): Promise<Doings> => {
      const asked = within(days, known.from);
      if (isNever(asked)) return noDoings;
      return isTeam
        ? countDoings(db, { memberId: subject.id, ...asked })
        : countOwnDoings(db, { memberId: subject.id, ...asked, timeZone });
    };
    const [play, kinds, census, doings, doingsBefore, registrations, balance] = await Promise.all([
      listPlay(db, { ...of, ...known }),
      listKinds(db, { ...of, ...known }),
      isTeam
        ? countPeople(db, { agentId: subject.id, now: now() })
        : countOne(db, { memberId: subject.id, now: now() }),
      doingsIn(period),
      doingsIn(before),
      isTeam ? listRegistrations(db, { memberId: subject.id, ...within(period, known.from) }) : [],
      sumBalance(db, of),
    ]);
    return {
      head,
      census,
      doings,
      balance,
      totals: flowIn(period, play, kinds),
      days: daysOf(period, { play, kinds, registrations }),
      previous: { period: before, doings: doingsBefore, totals: flowIn(before, play, kinds) },
    };
  };
}

const noDoings: Doings = {
  registrations: 0n,
  firstDeposits: 0n,
  activeMembers: 0n,
  depositors: 0n,
};

const isIn =
  ({ from, to }: Period) =>
  ({ day }: { readonly day: string }): boolean =>
    day >= from && day <= to;

const flowIn = (period: Period, play: readonly PlayOfDay[], kinds: readonly KindOfDay[]): Flow => ({
  play: play.filter(isIn(period)).reduce(addPlay, noPlay),
  funds: teamFundsOf(kinds.filter(isIn(period))),
});

function daysOf(
  period: Period,
  rows: {
    readonly play: readonly PlayOfDay[];
    readonly kinds: readonly KindOfDay[];
    readonly registrations: readonly { readonly day: string; readonly count: bigint }[];
  },
): DayOfTeam[] {
  const playOf = new Map(rows.play.map((row) => [row.day, row]));
  const kindsOf = Map.groupBy(rows.kinds, ({ day }) => day);
  const cameOn = new Map(rows.registrations.map(({ day, count }) => [day, count]));
  return eachDay(period).map((day) => ({
    day,
    play: playOf.get(day) ?? noPlay,
    funds: teamFundsOf(kindsOf.get(day) ?? []),
    registrations: cameOn.get(day) ?? 0n,
  }));
}
