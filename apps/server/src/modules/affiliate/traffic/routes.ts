import { Readable } from 'node:stream';
import {
  type SubName,
  subNames,
  type TrafficClick,
  type TrafficGroup,
  TRAFFIC_ROWS_MAX,
} from '@parlour/contract';
import { translate } from '@parlour/i18n';
import { amountToText } from '@parlour/money';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import { FileAnswer, serve } from '../../../platform/http/call.ts';
import { pageWish } from '../page.ts';
import type { Sums } from './rules.ts';
import type { Traffic, TrafficService, TrafficWish } from './service.ts';
import type { ClickRow } from './store.ts';

type Called = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly memberId: string };
};

const agentOf = ({ brand, caller }: Called) => ({ brandId: brand.id, agentId: caller.memberId });

type Query = Readonly<Partial<Record<SubName, string | undefined>>> & {
  readonly from: string;
  readonly to: string;
  readonly linkId?: string | undefined;
};

const wishOf = (query: Query): TrafficWish => ({
  from: query.from,
  to: query.to,
  linkId: query.linkId,
  subs: Object.fromEntries(subNames.map((name) => [name, query[name]])),
});

const presentSums = ({ cpa, deposits, netRevenue, share, ...counts }: Sums) => ({
  ...counts,
  deposits: amountToText(deposits),
  netRevenue: amountToText(netRevenue),
  cpa: amountToText(cpa),
  share: amountToText(share),
});

const presentReport = ({ generatedAt, period, rows, totals, ...report }: Traffic) => ({
  ...report,
  ...period,
  currencies: [...report.currencies],
  generatedAt: generatedAt.toISOString(),
  rows: rows
    .slice(0, TRAFFIC_ROWS_MAX)
    .map(({ key, label, ...sums }) => ({ key, label, ...presentSums(sums) })),
  hasMore: rows.length > TRAFFIC_ROWS_MAX,
  totals: presentSums(totals),
});

const presentClick = ({ at, s1, s2, s3, s4, s5, ...click }: ClickRow): TrafficClick => ({
  ...click,
  at: at.toISOString(),
  subs: Object.fromEntries(
    Object.entries({ s1, s2, s3, s4, s5 }).filter(([, mark]) => mark !== null),
  ),
});

const headingOf = (by: TrafficGroup, language: string): string =>
  by === 'link' || by === 'day' || by === 'country' || by === 'device'
    ? translate(language, `csv.column.${by}`)
    : by;

/** All rows of a report, however many. */
function writeCsv({ by, currency, rows }: Traffic, language: string): string {
  const column = (name: string) => translate(language, `csv.column.${name}`);
  const money = (name: string) => `${column(name)} ${currency}`;
  const lines = rows.map(({ key, label, ...sums }) => {
    const { cpa, deposits, netRevenue, share, ...counts } = presentSums(sums);
    const { clicks, firstDepositors, qualified, registrations, uniqueClicks } = counts;
    const numbers = [clicks, uniqueClicks, registrations, firstDepositors, qualified].map(String);
    return csvLine([label ?? key, ...numbers, deposits, netRevenue, cpa, share]);
  });
  const head = csvLine([
    headingOf(by, language),
    column('clicks'),
    column('uniqueClicks'),
    column('registrations'),
    column('firstDepositors'),
    column('qualified'),
    money('deposits'),
    money('netRevenue'),
    money('cpa'),
    money('revenueShare'),
  ]);
  return [BYTE_ORDER_MARK, head, ...lines].join('');
}

export const serveTraffic = (traffic: TrafficService) =>
  serve({
    'GET /wps/agent/traffic': async (call) => {
      const { by = 'link', currency, ...query } = call.query;
      return presentReport(await traffic.report(agentOf(call), { ...wishOf(query), by, currency }));
    },

    'GET /wps/agent/traffic/file': async (call) => {
      const { by = 'link', currency, language = call.language, ...query } = call.query;
      const report = await traffic.report(agentOf(call), { ...wishOf(query), by, currency });
      const content = Buffer.from(writeCsv(report, language));
      return new FileAnswer({
        name: `traffic-${by}-${report.period.from}-${report.period.to}.csv`,
        mediaType: 'text/csv; charset=utf-8; header=present',
        bytes: content.byteLength,
        content: Readable.from([content]),
      });
    },

    'GET /wps/agent/traffic/clicks': async (call) => {
      const { query } = call;
      const page = await traffic.clicks(agentOf(call), wishOf(query), pageWish(query));
      return { items: page.items.map(presentClick), nextCursor: page.nextCursor };
    },
  });
