// Answers to recoveries: what stands now, and what bets are settled by since an instant, with the
// number of the request; then that the snapshot is complete.
import type { Db } from '@parlour/database';
import { oddsChange, snapshotComplete } from '../message/message.ts';
import { LIVE, PREMATCH, type Producer } from '../message/producer.ts';
import { routingKey, type RoutedType } from '../message/routing.ts';
import type { Hub } from '../transport/hub.ts';
import { type Match, newTurn } from './match.ts';
import { keyOfMarket, publishOdds, statusOf } from './publish.ts';
import type { Runner } from './runner.ts';
import * as store from './store.ts';

export type RecoveryRequest = {
  readonly producer: Producer;
  readonly after: Date | null;
  readonly requestId: number;
  readonly node: number | null;
  readonly eventId?: string;
  /** Of one event: its odds, or what bets are settled by. */
  readonly part?: 'odds' | 'stateful';
};

const STATEFUL = ['bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel'];
const PAGE = 100;

export type RecoveryDeps = { readonly db: Db; readonly hub: Hub; readonly runner: Runner };

/** The text of a logged message as an answer to a request. */
const withRequest = (body: string, requestId: number): string =>
  body.replace(/ timestamp="(\d+)"/, ` timestamp="$1" request_id="${requestId}"`);

const isOf = (match: Match, producer: Producer): boolean =>
  producer.id === LIVE
    ? match.stage === 'live'
    : producer.id === PREMATCH && match.stage === 'prematch';

function currentOdds(
  match: Match,
  producer: Producer,
  { requestId, runner }: { requestId: number; runner: Runner },
): string {
  if (match.markets.size === 0) {
    // Made in this run for the first time, and not sent to anyone else.
    publishOdds(match, { stamp: runner.stamp, turn: newTurn() });
  }
  const isStopped = match.stoppedUntil !== null;
  const markets = [...match.markets.values()].map((market) =>
    isStopped && market.status === 1 ? { ...market, status: -1 as const } : market,
  );
  const settled = new Set(Object.keys(match.settled));
  return oddsChange({
    product: producer.id,
    eventId: match.eventId,
    timestamp: runner.stamp().getTime(),
    requestId,
    status: statusOf(match),
    betstopReason: match.betstopReason ?? undefined,
    markets: markets.filter((market) => !settled.has(keyOfMarket(market))),
  });
}

export async function answerRecovery(
  { db, hub, runner }: RecoveryDeps,
  request: RecoveryRequest,
): Promise<void> {
  const { after, eventId, node, part, producer, requestId } = request;
  const nodeKey = node ?? undefined;
  const push = (type: RoutedType, body: string, event?: { id: string; sport: number }) =>
    hub.push(
      {
        position: null,
        product: producer.id,
        routingKey: routingKey({
          type,
          product: producer.id,
          node: nodeKey,
          ...(event === undefined ? {} : { event }),
        }),
        body,
      },
      node,
    );
  const isAll = eventId === undefined;
  if (part !== 'odds' && (after !== null || !isAll)) {
    let position = 0n;
    for (;;) {
      const page = await store.listFiltered(
        db,
        {
          after: position,
          product: producer.id,
          kinds: STATEFUL,
          ...(after === null ? {} : { from: after }),
          ...(isAll ? {} : { eventId }),
        },
        PAGE,
      );
      for (const message of page) {
        const event = { id: message.eventId ?? '', sport: sportOfKey(message.routingKey) };
        await push(message.kind as RoutedType, withRequest(message.body, requestId), event);
      }
      position = page.at(-1)?.position ?? position;
      if (page.length < PAGE) break;
    }
  }
  if (part !== 'stateful') {
    for (const match of runner.matches.values()) {
      if (!isOf(match, producer) || (!isAll && match.eventId !== eventId)) continue;
      await push('odds_change', currentOdds(match, producer, { requestId, runner }), {
        id: match.eventId,
        sport: match.sport,
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const body = snapshotComplete({
    product: producer.id,
    timestamp: runner.stamp().getTime(),
    requestId,
  });
  await push('snapshot_complete', body);
}

const sportOfKey = (key: string): number => Number(key.split('.')[4] ?? 0);

const MINUTE_MS = 60_000;
export type RecoveryLimit = { readonly count: number; readonly withinMs: number };

/** How many recoveries a producer answers, by how far back they reach. */
export function limitsOf(
  backMs: number,
  isOneEvent: boolean,
): { readonly scope: string; readonly limits: readonly RecoveryLimit[] } {
  const limit = (count: number, minutes: number): RecoveryLimit => ({
    count,
    withinMs: minutes * MINUTE_MS,
  });
  if (isOneEvent) return { scope: 'event', limits: [limit(100, 10), limit(300, 60)] };
  if (backMs < 30 * MINUTE_MS) return { scope: 'short', limits: [limit(20, 10), limit(60, 60)] };
  if (backMs < 24 * 60 * MINUTE_MS) return { scope: 'day', limits: [limit(4, 10), limit(10, 60)] };
  return { scope: 'full', limits: [limit(2, 30), limit(4, 120)] };
}

/** Notes a request where the limits allow it. */
export async function admit(
  db: Db,
  product: number,
  { limits, scope }: ReturnType<typeof limitsOf>,
  now: Date,
): Promise<boolean> {
  for (const { count, withinMs } of limits) {
    const used = await store.countRecoveries(
      db,
      product,
      scope,
      new Date(now.getTime() - withinMs),
    );
    if (used >= count) return false;
  }
  await store.noteRecovery(db, product, scope, now);
  return true;
}
