import type { TeamDay, TeamOverview } from '@parlour/contract';
import { AMOUNT_PER_UNIT, amountFromText } from '@parlour/money';
import type { AgentText } from '../../lib/agent-text.ts';

/** How a figure moved against the days before; null for one that has nothing to be measured by. */
export type Change = {
  readonly direction: 'up' | 'down' | 'same';
  /** Tenths of a percent, without sign; null where the figure before was zero. */
  readonly permille: number | null;
} | null;

const PERMILLE = 1_000n;
/** Beyond it the figure says no more than that it is a multiple. */
const PERMILLE_MAX = 9_990n;

const unitsOf = (value: string | number): bigint =>
  typeof value === 'number' ? BigInt(value) : (amountFromText(value) ?? 0n);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** What changed since the period before, of counts and of amounts. */
export function changeOf(now: string | number, before: string | number | undefined): Change {
  if (before === undefined) return null;
  const [current, earlier] = [unitsOf(now), unitsOf(before)];
  if (current === earlier) return { direction: 'same', permille: earlier === 0n ? null : 0 };
  // A smaller loss is no growth in percent, and up or down of it misleads.
  if (current < 0n || earlier < 0n) return null;
  const direction = current > earlier ? 'up' : 'down';
  if (earlier === 0n) return { direction, permille: null };
  const moved = (magnitude(current - earlier) * PERMILLE) / magnitude(earlier);
  const kept = moved > PERMILLE_MAX ? PERMILLE_MAX : moved;
  return { direction, permille: Number.parseInt(String(kept), 10) };
}

type People = TeamOverview['people'];

export type Figure = {
  readonly key: string;
  readonly label: AgentText;
  /** An amount as text, a count as a number. */
  readonly value: string | number;
  readonly change: Change;
  /** Counted as of now, so that no period is in it. */
  readonly isNow?: boolean;
  readonly tone?: 'signed';
};
export type FigureGroup = {
  readonly key: 'people' | 'money' | 'play';
  readonly figures: readonly Figure[];
};

const PEOPLE_NOW = ['size', 'agents', 'members', 'directs', 'online'] as const;
const PEOPLE_PERIOD = ['registrations', 'firstDeposits', 'activeMembers', 'depositors'] as const;
const MONEY = ['deposits', 'withdrawals', 'depositFees', 'withdrawalFees'] as const;
const PLAY = [
  'stake',
  'valid',
  'payout',
  'cancelled',
  'memberRebates',
  'agentRebates',
  'promotions',
  'wages',
  'dividends',
] as const;

type NowKey = (typeof PEOPLE_NOW)[number];
type PeriodKey = (typeof PEOPLE_PERIOD)[number];
type SumKey = (typeof MONEY | typeof PLAY)[number] | 'profit';

const nowFigure = (people: People, key: NowKey): Figure => ({
  key,
  label: `overview.figure_${key}`,
  value: people[key],
  change: null,
  isNow: true,
});

/** Every card of the overview in its group, in the order of the domain's table. */
export function figureGroups(overview: TeamOverview): readonly FigureGroup[] {
  const { people, totals, previous, balance } = overview;
  const periodFigure = (key: PeriodKey): Figure => ({
    key,
    label: `overview.figure_${key}`,
    value: people[key],
    change: changeOf(people[key], previous.people[key]),
  });
  const sumFigure = (key: SumKey): Figure => ({
    key,
    label: `overview.figure_${key}`,
    value: totals[key],
    change: changeOf(totals[key], previous.totals[key]),
  });
  return [
    {
      key: 'people',
      figures: [
        ...PEOPLE_NOW.map((key) => nowFigure(people, key)),
        ...PEOPLE_PERIOD.map(periodFigure),
      ],
    },
    {
      key: 'money',
      figures: [
        {
          key: 'balance',
          label: 'overview.figure_balance',
          value: balance,
          change: null,
          isNow: true,
        },
        ...MONEY.map(sumFigure),
      ],
    },
    {
      key: 'play',
      figures: [...PLAY.map(sumFigure), { ...sumFigure('profit'), tone: 'signed' }],
    },
  ];
}

/** What the chart can draw; counts and amounts do not share a scale. */
export const CHARTS = {
  play: ['stake', 'payout', 'rebates'],
  money: ['deposits', 'withdrawals'],
  result: ['profit'],
  people: ['registrations'],
} as const satisfies Readonly<Record<string, readonly (keyof TeamDay)[]>>;
export type ChartName = keyof typeof CHARTS;
export const CHART_NAMES = Object.keys(CHARTS) as readonly ChartName[];

export const CHART_SHAPES = ['bars', 'lines', 'areas'] as const;
export type ChartShape = (typeof CHART_SHAPES)[number];

export const readChart = (text: unknown): ChartName =>
  CHART_NAMES.find((name) => name === text) ?? 'play';
export const readShape = (text: unknown): ChartShape =>
  CHART_SHAPES.find((shape) => shape === text) ?? 'bars';

/**
 * A place on the scale of a drawing, in whole units of the currency. Only drawings take it: what is
 * written beside them comes from the amount itself.
 */
export const drawnUnits = (value: string | number): number =>
  typeof value === 'number'
    ? value
    : Number.parseInt(String(unitsOf(value) / AMOUNT_PER_UNIT), 10) +
      Number.parseInt(
        String(((unitsOf(value) % AMOUNT_PER_UNIT) * PERMILLE) / AMOUNT_PER_UNIT),
        10,
      ) /
        1_000;

/** Heights of a small line from 0 to 1, the lowest figure at the bottom; null without movement. */
export function sparkOf(values: readonly (string | number)[]): readonly number[] | null {
  const units = values.map(drawnUnits);
  const [low, high] = [Math.min(...units), Math.max(...units)];
  if (units.length < 2 || low === high) return null;
  return units.map((unit) => (unit - low) / (high - low));
}

export type SeriesKey = (typeof CHARTS)[ChartName][number];

/** How a line of the chart is called; the same word as on the cards, where there is one. */
export const seriesLabel = (key: SeriesKey): AgentText =>
  key === 'rebates' ? 'overview.series_rebates' : `overview.figure_${key}`;

/** Whether a line counts accounts, and not money. */
export const isCount = (key: SeriesKey): boolean => key === 'registrations';

/** Whether there is anything to draw. */
export const isDrawn = (days: readonly TeamDay[], chart: ChartName): boolean =>
  days.some((day) => CHARTS[chart].some((key) => unitsOf(day[key]) !== 0n));
