// What the socket says of events and lines, put into what a page holds of them.
import type { BookListMessage, BookMessage, EventNews, LineNews } from '@parlour/contract';
import type { Line, Market, SportEvent } from './model.ts';

const FALLBACK_LANGUAGE = 'en';

/** An event as the message leaves it; the same object where the page holds something newer. */
export function applyEvent<Event extends SportEvent>(
  event: Event,
  news: EventNews | null,
  language: string,
): Event {
  if (news === null || news.version <= event.version) return event;
  const { periodNames, ...changed } = news;
  const periodName = periodNames?.[language] ?? periodNames?.[FALLBACK_LANGUAGE] ?? null;
  return { ...event, ...changed, periodName };
}

const keyOf = ({ marketId, specifiers }: Pick<Line, 'marketId' | 'specifiers'>): string =>
  `${marketId}/${specifiers}`;

function applyLine(line: Line, news: LineNews): Line {
  // A stop shuts lines, and a lift opens them, without writing any: their version stays.
  if (news.version < line.version) return line;
  const outcomes = line.outcomes.map((outcome) => {
    const found = news.outcomes.find(({ id }) => id === outcome.id);
    return found === undefined ? outcome : { ...outcome, ...found };
  });
  return { ...line, ...news, outcomes };
}

export type Applied = {
  readonly markets: readonly Market[];
  /** A line that the page does not hold, whose names it has to ask for. */
  readonly hasNewLine: boolean;
};

/** Markets as the message leaves them; those that nothing changes of stay the same objects. */
export function applyLines(markets: readonly Market[], news: readonly LineNews[]): Applied {
  if (news.length === 0) return { markets, hasNewLine: false };
  const byKey = new Map(news.map((line) => [keyOf(line), line]));
  const held = new Set<string>();
  const changed = markets.map((market) => {
    const lines = market.lines.map((line) => {
      const key = keyOf(line);
      held.add(key);
      const found = byKey.get(key);
      return found === undefined ? line : applyLine(line, found);
    });
    return lines.every((line, at) => line === market.lines[at]) ? market : { ...market, lines };
  });
  const hasNewLine = news.some((line) => line.state !== 'closed' && !held.has(keyOf(line)));
  return { markets: changed, hasNewLine };
}

type Row = SportEvent & { readonly markets: Market[] };

/** Rows of a list as the messages leave them; an event that is over leaves the list. */
export function applyRows<Event extends Row>(
  rows: readonly Event[],
  { gone, rows: news }: BookListMessage,
  language: string,
): Event[] {
  const byEvent = new Map(news.map((message): [string, BookMessage] => [message.eventId, message]));
  return rows
    .filter(({ id }) => !gone.includes(id))
    .map((row) => {
      const message = byEvent.get(row.id);
      if (message === undefined) return row;
      const event = applyEvent(row, message.event, language);
      const { markets } = applyLines(event.markets, message.lines);
      const isSame = markets.every((market, at) => market === event.markets[at]);
      return isSame ? event : { ...event, markets: [...markets] };
    });
}
