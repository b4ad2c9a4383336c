import { type SubName, type TrafficGroup, TRAFFIC_DAYS_MAX } from '@parlour/contract';
import { idCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subtract, ZERO } from '@parlour/money';
import type { MemberService } from '../../member/index.ts';
import { dayIn } from '@parlour/time';
import { demandPeriod, eachDay, type Period, type ReportService } from '../../report/index.ts';
import {
  addSums,
  type KeyedSums,
  mergeSums,
  noSums,
  orderRows,
  splitStatements,
  type Sums,
} from './rules.ts';
import {
  type ClickRow,
  type Comer,
  countClicks,
  countFirstDepositors,
  listClicks,
  listComers,
  listLinkNames,
  listShareLines,
  sumFunds,
  sumPlay,
  sumQualified,
  type TrafficFilter,
  type TrafficSpan,
} from './store.ts';

export type TrafficDeps = Pick<Platform, 'db' | 'now'> & {
  readonly members: Pick<MemberService, 'findMany'>;
  readonly reports: Pick<ReportService, 'instantsOf' | 'zoneOf'>;
};

type Agent = { readonly brandId: string; readonly agentId: string };

export type TrafficWish = Period & {
  readonly linkId?: string | undefined;
  readonly subs: Readonly<Partial<Record<SubName, string | undefined>>>;
};

export type Traffic = {
  readonly period: Period;
  readonly by: TrafficGroup;
  readonly timeZone: string;
  readonly today: string;
  readonly generatedAt: Date;
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly rows: readonly (KeyedSums & { readonly label: string | null })[];
  readonly totals: Sums;
};

export type TrafficService = ReturnType<typeof createTraffic>;

export function createTraffic({ db, members, now, reports }: TrafficDeps) {
  const spanOf = async (brandId: string, wish: Period): Promise<TrafficSpan> => {
    const period = demandPeriod(wish, TRAFFIC_DAYS_MAX);
    const timeZone = await reports.zoneOf(db, brandId);
    const instants = await reports.instantsOf(db, period, timeZone);
    return { ...instants, timeZone, fromDay: period.from, toDay: period.to };
  };

  const filterOf = ({ agentId }: Agent, { linkId, subs }: TrafficWish): TrafficFilter => ({
    agentId,
    linkId,
    subs,
  });

  const labelsOf = async (by: TrafficGroup, rows: readonly KeyedSums[]) =>
    by === 'link'
      ? new Map(
          (
            await listLinkNames(
              db,
              rows.map(({ key }) => key),
            )
          ).map(({ id, name }) => [id, name]),
        )
      : new Map<string, string>();

  /** Money and milestones; of who came under another agent since, only what it did before counts. */
  const sumComers = async (
    comers: readonly Comer[],
    { agentId, by, currency, span }: Counting,
  ): Promise<(Partial<Sums> & { readonly key: string })[]> => {
    const own = comers.filter(({ isDirect }) => isDirect);
    const paying = own.filter((comer) => comer.currency === currency);
    const [play, funds, first, qualified] = await Promise.all([
      sumPlay(db, paying, by, span),
      sumFunds(db, paying, by, span),
      countFirstDepositors(db, own, by, span),
      sumQualified(db, comers, by, { ...span, agentId }),
    ]);
    return [
      ...play.map(({ amount, key }) => ({ key, netRevenue: amount })),
      ...funds.map(({ deposits, given, key }) => ({
        key,
        deposits,
        netRevenue: subtract(ZERO, given),
      })),
      ...first.map(({ count, key }) => ({ key, firstDepositors: count })),
      ...qualified.map((row) => ({
        key: row.key,
        qualified: row.count,
        cpa: row.currency === currency ? row.amount : ZERO,
      })),
    ];
  };

  /** What statements paid for those who came; wherever they stand since, it was earned. */
  const sumShares = async (
    comers: readonly Comer[],
    { agentId, by, currency, span }: Counting,
  ): Promise<(Partial<Sums> & { readonly key: string })[]> => {
    const keys = new Map(comers.map(({ key, memberId }) => [memberId, key]));
    const lines = await listShareLines(db, agentId, span);
    return splitStatements(lines.filter((line) => line.currency === currency)).flatMap(
      ({ day, memberId, share }) => {
        const key = keys.get(memberId);
        return key === undefined ? [] : [{ key: by === 'day' ? day : key, share }];
      },
    );
  };

  return {
    async report(
      agent: Agent,
      wish: TrafficWish & { readonly by: TrafficGroup; readonly currency: string | undefined },
    ): Promise<Traffic> {
      const { by } = wish;
      const span = await spanOf(agent.brandId, wish);
      const { fromDay, timeZone, toDay } = span;
      const filter = filterOf(agent, wish);
      const [self] = await members.findMany(db, [agent.agentId]);
      const comers = await listComers(db, filter, by, timeZone);
      const home = self === undefined ? [] : [self.currency];
      const currencies = [...new Set([...home, ...comers.map((comer) => comer.currency)])];
      const currency = wish.currency ?? currencies[0] ?? '';
      const counting = { agentId: agent.agentId, by, currency, span };
      const joined = comers.filter(({ day }) => day >= fromDay && day <= toDay);
      const period = { from: fromDay, to: toDay };
      const rows = mergeSums([
        ...(by === 'day' ? eachDay(period).map((key) => ({ key })) : []),
        ...(await countClicks(db, filter, by, span)),
        ...joined.map(({ day, key }) => ({ key: by === 'day' ? day : key, registrations: 1 })),
        ...(await sumComers(comers, counting)),
        ...(await sumShares(comers, counting)),
      ]);
      const labels = await labelsOf(by, rows);
      const generatedAt = now();
      return {
        period,
        by,
        timeZone,
        today: dayIn(generatedAt, timeZone),
        generatedAt,
        currency,
        currencies: currencies.includes(currency) ? currencies : [...currencies, currency],
        rows: orderRows(rows, by).map((row) => ({ ...row, label: labels.get(row.key) ?? null })),
        totals: rows.reduce<Sums>((total, { key: _key, ...row }) => addSums(total, row), noSums),
      };
    },

    async clicks(
      agent: Agent,
      wish: TrafficWish,
      { cursor, limit }: PageWish,
    ): Promise<Page<ClickRow>> {
      const { from: fromDay, to: toDay } = demandPeriod(wish, TRAFFIC_DAYS_MAX);
      const after = idCursor.read(cursor)?.id ?? null;
      const page = { fromDay, toDay, after, limit: limit + 1 };
      return pageOf(await listClicks(db, filterOf(agent, wish), page), limit, idCursor.write);
    },
  };
}

type Counting = {
  readonly agentId: string;
  readonly by: TrafficGroup;
  readonly currency: string;
  readonly span: TrafficSpan;
};
