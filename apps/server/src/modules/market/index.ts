// What the sportsbook knows of the world: events of a provider, their lines and results, as its feed says
// them. Knows no bet: who takes bets reads lines in its own transaction and learns results from events.
import type { Reader } from '@parlour/database';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { BOOK_CHANGED } from './event/events.ts';
import { createAmqpSource } from './feed/amqp-source.ts';
import { createHttpSource } from './feed/http-source.ts';
import { createFeedLoop } from './feed/loop.ts';
import type { LineKey } from './feed/message.ts';
import { createRestCalls } from './feed/rest-calls.ts';
import { marketJobs, marketSchedules } from './jobs.ts';
import { type Board, createBoard } from './line/board.ts';
import { listCancellations, listResults, listRollbacks } from './line/result-store.ts';
import { type Cancellation, standing } from './line/void-rules.ts';

export type { BookChange, ResultChange, VoidChange } from './event/events.ts';
export type { LineKey, Outcome, OutcomeResult } from './feed/message.ts';
export type { Board, ShownEvent, ShownLine } from './line/board.ts';
export { isVoidAt, type VoidWindow } from './line/void-rules.ts';

/** As our tables call the one provider that a site has. */
const PROVIDER = 'uof';
/** In which names are asked for. */
const LANGUAGES = ['en', 'hi', 'ar'] as const;

export type MarketService = Board & {
  /** Everything that was said about the result of a line, the first word first. */
  listResults: typeof listResults;
  /** Cancellations of a line that count now: with `isVoidAt` they say which bets are void. */
  cancellations(reader: Reader, eventId: bigint, key: LineKey): Promise<readonly Cancellation[]>;
};

export type MarketModule = { readonly market: MarketService; readonly parts: ModuleParts };

async function findCancellations(
  reader: Reader,
  eventId: bigint,
  { marketId, specifiers }: LineKey,
): Promise<readonly Cancellation[]> {
  const isOfLine = (row: LineKey) => row.marketId === marketId && row.specifiers === specifiers;
  const windowOf = (row: { feedAt: Date; startsAt: Date | null; endsAt: Date | null }) => ({
    at: row.feedAt.getTime(),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  });
  const made = (await listCancellations(reader, eventId)).filter(isOfLine);
  const back = (await listRollbacks(reader, eventId)).filter(
    (row) => row.kind === 'cancellation' && isOfLine(row),
  );
  return standing(
    made.map((row) => ({ ...windowOf(row), voidReason: row.voidReason })),
    back.map(windowOf),
  );
}

export function createMarket(platform: Platform): MarketModule {
  const { config, db, log, now, outbox } = platform;
  const { oddsFeed } = config;
  const board = createBoard({
    db,
    now,
    provider: PROVIDER,
    onFailure: (error) => log.error({ err: error }, 'the book could not be read'),
  });
  const market: MarketService = { ...board, listResults, cancellations: findCancellations };
  if (oddsFeed === null) return { market, parts: {} };
  const { amqpUrl, nodeId } = oddsFeed;
  const source =
    amqpUrl === null ? createHttpSource(oddsFeed) : createAmqpSource({ url: amqpUrl, nodeId });
  return {
    market,
    parts: {
      loops: [
        createFeedLoop({
          db,
          log,
          now,
          outbox,
          source,
          calls: createRestCalls(oddsFeed),
          provider: PROVIDER,
          languages: LANGUAGES,
        }),
      ],
      jobs: marketJobs(platform),
      schedules: marketSchedules,
      notices: { [BOOK_CHANGED]: board.drop },
    },
  };
}
