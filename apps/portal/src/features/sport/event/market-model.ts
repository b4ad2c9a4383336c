// How the markets of an event's page are grouped, ordered and laid out.
import { type Line, lineValue, type Market, type Outcome } from '../model.ts';

export type MarketGroup = Market['groups'][number];

/** Tabs in their order; `all` holds every market. */
export const MARKET_TABS = [
  'main',
  'handicaps',
  'totals',
  'goals',
  'halves',
  'periods',
  'innings',
  'sets',
  'maps',
  'score',
  'combos',
  'corners',
  'cards',
  'players',
  'overtime',
  'specials',
  'outright',
  'all',
] as const satisfies readonly (MarketGroup | 'all')[];
export type MarketTab = (typeof MARKET_TABS)[number];

/** Tabs that have something to show; none where there is nothing to choose between. */
export function tabsOf(markets: readonly Market[]): readonly MarketTab[] {
  const found = new Set<string>(markets.flatMap(({ groups }) => groups));
  return MARKET_TABS.filter((tab) => tab === 'all' || found.has(tab));
}

export const shownTab = (asked: string | null, tabs: readonly MarketTab[]): MarketTab =>
  tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'all';

/** Markets stay pinned and shut by sport, for every event of it. */
export const marketKey = (sportCode: string, { marketId }: Pick<Market, 'marketId'>): string =>
  `${sportCode}:${marketId}`;

/** The markets of a tab that are not over yet, pinned ones first. */
export function marketsOfTab(
  markets: readonly Market[],
  tab: MarketTab,
  isPinned: (market: Market) => boolean,
): readonly Market[] {
  const open = markets.filter(({ lines }) => lines.some(({ state }) => state !== 'closed'));
  const ofTab = open.filter((market) => tab === 'all' || market.groups.some((one) => one === tab));
  const pinned = open.filter(isPinned);
  return [...pinned, ...ofTab.filter((market) => !isPinned(market))];
}

/** Two stacks that are read side by side: every other market, so that the first ones stand first. */
export const inStacks = <Item>(items: readonly Item[], count: number): readonly Item[][] =>
  Array.from({ length: count }, (_, stack) => items.filter((_, at) => at % count === stack));

export type MarketLayout = 'lines' | 'scores' | 'grid';

const LINE_SETS: readonly (readonly string[])[] = [
  ['1714', '1715'],
  ['12', '13'],
];
const SCORE = /^(\d+)\s*[:–-]\s*(\d+)$/;

/** Lines in rows, scores in three columns, or a grid of outcomes. */
export function layoutOf({ lines }: Market): MarketLayout {
  const outcomes = lines.flatMap((line) => line.outcomes);
  const isLined = lines.every(
    (line) =>
      lineValue(line) !== null &&
      LINE_SETS.some((set) => line.outcomes.every(({ id }) => set.includes(id))),
  );
  if (isLined) return 'lines';
  const scores = outcomes.filter(({ name }) => SCORE.test(name)).length;
  return scores > 3 && scores >= outcomes.length - 2 ? 'scores' : 'grid';
}

/** Lines of a market that are not over, from the lowest to the highest. */
export const openLines = ({ lines }: Market): readonly Line[] =>
  lines
    .filter(({ state }) => state !== 'closed')
    .toSorted((one, other) => (lineValue(one) ?? 0) - (lineValue(other) ?? 0));

export type ScoreColumns = Readonly<Record<'home' | 'draw' | 'away' | 'other', readonly Outcome[]>>;

/** Scores by who wins with them, each column from the smallest on. */
export function scoreColumns(outcomes: readonly Outcome[]): ScoreColumns {
  const columns = { home: [], draw: [], away: [], other: [] } as Record<
    keyof ScoreColumns,
    { outcome: Outcome; goals: number }[]
  >;
  for (const outcome of outcomes) {
    const [, first = '', second = ''] = SCORE.exec(outcome.name) ?? [];
    const [home, away] = [Number(first), Number(second)];
    const column = first === '' ? 'other' : home > away ? 'home' : home < away ? 'away' : 'draw';
    columns[column].push({ outcome, goals: Math.max(home, away) * 100 + home + away });
  }
  const sorted = (column: keyof ScoreColumns) =>
    columns[column].toSorted((one, other) => one.goals - other.goals).map(({ outcome }) => outcome);
  return {
    home: sorted('home'),
    draw: sorted('draw'),
    away: sorted('away'),
    other: sorted('other'),
  };
}
