import type { StatusTone } from '@parlour/ui';
import type { EventRow, Line, Market, Stop, StopSubject } from './api/index.ts';

const LINE_TONES: Readonly<Record<Line['state'], StatusTone>> = {
  open: 'good',
  suspended: 'waiting',
  closed: 'neutral',
};

/** What a line's state is called and how it looks: by us, by the feed, or over. */
export function lineLook({ feedState, result, state, stopIds }: Line): {
  readonly tone: StatusTone;
  readonly word: 'open' | 'stopped' | 'suspended' | 'closed' | 'settled' | 'hand' | 'disputed';
} {
  if (result.isDisputed) return { tone: 'bad', word: 'disputed' };
  if (result.source === 'hand') return { tone: 'notice', word: 'hand' };
  if (result.source === 'feed') return { tone: 'neutral', word: 'settled' };
  if (stopIds.length > 0 && feedState !== 'closed') return { tone: 'bad', word: 'stopped' };
  return { tone: LINE_TONES[state], word: state };
}

export const isLive = ({ state }: Pick<EventRow, 'state'>): boolean =>
  state === 'live' || state === 'suspended' || state === 'interrupted';

export const eventTone = (row: Pick<EventRow, 'state'>): StatusTone => {
  if (row.state === 'live') return 'good';
  if (isLive(row) || row.state === 'delayed') return 'waiting';
  return row.state === 'upcoming' ? 'notice' : 'neutral';
};

/** "2 : 1", or nothing before the start. */
export const scoreText = ({ score }: Pick<EventRow, 'score'>): string | null =>
  score === null ? null : `${score.home} : ${score.away}`;

export type BoardFilter = {
  readonly group?: string | undefined;
  readonly search?: string | undefined;
  readonly only?: string | undefined;
};

const isOdd = (line: Line): boolean =>
  line.state !== 'open' || line.stopIds.length > 0 || line.result.isDisputed;

const fitsOnly = (line: Line, only: string | undefined): boolean => {
  if (only === 'open') return line.state === 'open';
  if (only === 'shut') return isOdd(line);
  if (only === 'result') return line.result.source !== null || line.result.isDisputed;
  return true;
};

/** The markets that a trader asked for, each with the lines that fit. */
export function filterMarkets(
  markets: readonly Market[],
  { group, only, search }: BoardFilter,
): readonly Market[] {
  const text = search?.trim().toLocaleLowerCase() ?? '';
  return markets.flatMap((market) => {
    if (group !== undefined && !market.groups.some((each) => each === group)) return [];
    const isNamed = market.name.toLocaleLowerCase().includes(text);
    const lines = market.lines.filter(
      (line) => fitsOnly(line, only) && (isNamed || line.name.toLocaleLowerCase().includes(text)),
    );
    return lines.length === 0 ? [] : [{ ...market, lines }];
  });
}

/** The figures of a line without the feed's names of them: `-1.5` for `hcp=-1.5`. */
export const figuresOf = (specifiers: string): string =>
  specifiers
    .split('|')
    .map((part) => part.slice(part.indexOf('=') + 1))
    .join(' · ');

/** Groups that have markets, in the order of the contract. */
export const groupsOf = (markets: readonly Market[]): readonly Market['groups'][number][] => [
  ...new Set(markets.flatMap(({ groups }) => groups)),
];

/** The stop of exactly this, where one stands. */
export const ownStop = (stops: readonly Stop[], subject: StopSubject): Stop | undefined =>
  stops.find(
    (stop) =>
      stop.kind === subject.kind &&
      stop.sportId === (subject.sportId ?? null) &&
      stop.tournamentId === (subject.tournamentId ?? null) &&
      stop.eventId === (subject.eventId ?? null) &&
      stop.marketId === (subject.marketId ?? null) &&
      stop.specifiers === (subject.specifiers ?? null),
  );
