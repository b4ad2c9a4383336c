// From where a match stands to what the feed says of it.
import { type Sheet, withStatus } from '@parlour/sports';
import type { Line, Pricer } from '../life/port.ts';
import { decidedMarket } from '../book/settle.ts';
import { isDecided, keyOf, lineOfKey, markFavourites, offerOf, voidMarket } from '../book/offer.ts';
import {
  betCancel,
  betSettlement,
  betStop,
  oddsChange,
  type OfferedMarket,
  rollbackBetSettlement,
  type SettledMarket,
} from '../message/message.ts';
import { LIVE, PREMATCH } from '../message/producer.ts';
import type { RoutedType } from '../message/routing.ts';
import type { EventStatus } from '../message/status.ts';
import type { Match, Turn } from './match.ts';

/** Times of messages rise, so that of two about one line the later one is known. */
export type Stamp = () => Date;

export type Publishing = { readonly stamp: Stamp; readonly turn: Turn };

export function send(
  { turn }: Publishing,
  { eventId, sport }: Match,
  message: {
    readonly product: number;
    readonly kind: RoutedType;
    readonly sentAt: Date;
    readonly body: string;
  },
): void {
  turn.messages.push({ ...message, eventId, sport });
}

const headOf = (match: Match, product: number, sentAt: Date) => ({
  product,
  eventId: match.eventId,
  timestamp: sentAt.getTime(),
});

/** The state that the feed believes in: the true one, or with a goal too many for a while. */
export function believed(match: Match): unknown {
  const { current, fault, play } = match;
  if (fault?.kind !== 'wrong_score' || !fault.isShown) return current;
  return play.scenes[`goal_${fault.side}`]?.(current)?.state ?? current;
}

const STATUS_OF_STAGE: Readonly<Record<string, Partial<EventStatus>>> = {
  postponed: { status: 8, matchStatus: 60 },
  abandoned: { status: 9, matchStatus: 90 },
  cancelled: { status: 5, matchStatus: 70 },
};

/** Where the event stands, with what became of it apart from its play. */
export function statusOf(match: Match): EventStatus {
  const status = match.play.status(believed(match));
  const { fault } = match;
  if (match.stage === 'ended' || match.stage === 'closed') {
    const code = match.stage === 'closed' ? 4 : 3;
    if (fault?.kind === 'walkover')
      return { ...status, status: code, matchStatus: fault.winner === 'home' ? 93 : 94 };
    if (fault?.kind === 'retired')
      return { ...status, status: code, matchStatus: fault.loser === 'home' ? 95 : 96 };
    return { ...status, status: code };
  }
  return { ...status, ...STATUS_OF_STAGE[match.stage] };
}

const digestOf = ({ cashoutStatus, isFavourite, outcomes, status }: OfferedMarket): string =>
  `${status}${cashoutStatus}${isFavourite}${outcomes.map(({ id, isActive, odds }) => `${id}:${odds}:${isActive}`).join()}`;

const outcomesOf = (market: OfferedMarket): readonly string[] =>
  market.outcomes.map(({ id }) => id);

type Priced = { readonly price: Pricer; readonly markets: Map<string, OfferedMarket> };

/** The lines that are worth offering now with their prices, and with status 0 those that are not any more. */
function priceMatch(match: Match, isLive: boolean): Priced {
  const state = believed(match);
  const price = match.play.pricer(state);
  const open = match.play.lines(state, price).flatMap((line): OfferedMarket[] => {
    const market = price(line.id, line.specifiers);
    if (match.settled[keyOf(line)] !== undefined || market === null || isDecided(market)) return [];
    return [offerOf(line, market, isLive)];
  });
  const markets = new Map(markFavourites(open).map((market) => [keyOfMarket(market), market]));
  for (const key of Object.keys(match.lines)) {
    if (markets.has(key)) continue;
    const line = lineOfKey(key);
    const market = price(line.id, line.specifiers);
    // A line that was offered is still worth a price while it may go either way.
    const offer = market === null || isDecided(market) ? null : offerOf(line, market, isLive);
    markets.set(key, offer ?? closedMarket(key));
  }
  return { price, markets };
}

const closedMarket = (key: string): OfferedMarket => {
  const cut = key.indexOf('/');
  const id = Number(cut === -1 ? key : key.slice(0, cut));
  return { id, specifiers: cut === -1 ? undefined : key.slice(cut + 1), status: 0, outcomes: [] };
};
export const keyOfMarket = ({
  id,
  specifiers,
}: {
  readonly id: number;
  readonly specifiers?: string | undefined;
}): string => (specifiers === undefined ? String(id) : `${id}/${specifiers}`);

/** Sends prices that differ from the ones sent before; all of them when asked to. */
export function publishOdds(
  match: Match,
  publishing: Publishing,
  options: { readonly isFull?: boolean; readonly bettingStatus?: number } = {},
): void {
  const isLive = match.stage === 'live';
  const product = isLive ? LIVE : PREMATCH;
  const { markets, price } = priceMatch(match, isLive);
  if (isLive) settleDecided(match, publishing, price);
  const changed = [...markets].filter(([key, market]) => {
    if (match.settled[key] !== undefined) return false;
    const before = match.markets.get(key);
    return options.isFull === true || before === undefined || digestOf(before) !== digestOf(market);
  });
  for (const [key, market] of changed) {
    if (match.lines[key] !== undefined || market.outcomes.length === 0) continue;
    match.lines[key] = outcomesOf(market);
    match.hasNewLines = true;
  }
  for (const key of Object.keys(match.settled)) markets.delete(key);
  match.markets = markets;
  const sentAt = publishing.stamp();
  match.lastSentAt = sentAt;
  const body = oddsChange({
    ...headOf(match, product, sentAt),
    status: statusOf(match),
    bettingStatus: options.bettingStatus,
    betstopReason: match.betstopReason ?? undefined,
    markets: changed.map(([, market]) => market),
  });
  send(publishing, match, { product, kind: 'odds_change', sentAt, body });
}

/** All markets with one status, as at a handover or at the end of a match. */
export function publishStatus(
  match: Match,
  publishing: Publishing,
  terms: { readonly product: number; readonly status: OfferedMarket['status'] | null },
): void {
  const sentAt = publishing.stamp();
  const { status } = terms;
  const markets =
    status === null
      ? []
      : Object.keys(match.lines).map((key) => ({ ...closedMarket(key), status }));
  const body = oddsChange({
    ...headOf(match, terms.product, sentAt),
    status: statusOf(match),
    markets,
  });
  send(publishing, match, { product: terms.product, kind: 'odds_change', sentAt, body });
  match.lastSentAt = sentAt;
}

export function publishStop(match: Match, publishing: Publishing): void {
  const sentAt = publishing.stamp();
  const product = match.stage === 'live' ? LIVE : PREMATCH;
  send(publishing, match, {
    product,
    kind: 'bet_stop',
    sentAt,
    body: betStop({ ...headOf(match, product, sentAt), groups: ['all'] }),
  });
}

function settle(
  match: Match,
  publishing: Publishing,
  markets: readonly SettledMarket[],
  certainty: 1 | 2,
): void {
  if (markets.length === 0) return;
  const sentAt = publishing.stamp();
  const body = betSettlement({ ...headOf(match, LIVE, sentAt), certainty, markets });
  send(publishing, match, { product: LIVE, kind: 'bet_settlement', sentAt, body });
  for (const market of markets) {
    const key = keyOfMarket(market);
    match.settled[key] = market;
    delete match.lines[key];
    match.markets.delete(key);
  }
  match.hasNewLines = true;
}

/** What a line that was offered comes to, where nothing can change it any more. */
function decide(
  match: Match,
  state: unknown,
  price: Pricer,
  line: Line,
  outcomes: readonly string[],
): SettledMarket | null {
  // A model is quicker to ask than a sheet: while it has a price, the sheet has nothing to say.
  const market = price(line.id, line.specifiers);
  if (market !== null && !isDecided(market)) return null;
  return decidedMarket(line, outcomes, match.play.sheet(state));
}

export function settleDecided(match: Match, publishing: Publishing, price: Pricer): void {
  const state = believed(match);
  const markets = Object.entries(match.lines).flatMap(([key, outcomes]) => {
    const settled = decide(match, state, price, lineOfKey(key), outcomes);
    return settled === null ? [] : [settled];
  });
  settle(match, publishing, markets, 1);
}

/** What is still open comes to nothing: stakes go back, for a reason of the feed's list. */
export function voidRest(match: Match, publishing: Publishing, voidReason: number): void {
  const markets = Object.entries(match.lines).map(([key, outcomes]) =>
    voidMarket(lineOfKey(key), outcomes, voidReason),
  );
  settle(match, publishing, markets, 1);
}

/** A match that was stopped, or is over: what is decided stands, and the rest is void. */
export function settleEnded(
  match: Match,
  publishing: Publishing,
  end: {
    readonly status: Sheet['status'];
    readonly winner?: 'away' | 'home';
    readonly voidReason: number;
  },
): void {
  const sheet = withStatus(match.play.sheet(match.current), end.status, end.winner);
  const markets = Object.entries(match.lines).flatMap(([key, outcomes]) => {
    const settled = decidedMarket(lineOfKey(key), outcomes, sheet);
    return settled === null ? [] : [settled];
  });
  settle(match, publishing, markets, 1);
  voidRest(match, publishing, end.voidReason);
}

export function confirm(match: Match, publishing: Publishing): void {
  const markets = Object.values(match.settled);
  if (markets.length > 0) settle(match, publishing, markets, 2);
}

const signOf = ({ outcomes }: SettledMarket): string =>
  outcomes
    .map(({ deadHeatFactor = 1, id, result, voidFactor = 0 }) =>
      [id, result, voidFactor, deadHeatFactor].join(':'),
    )
    .toSorted()
    .join();

/** Takes settlements back that do not follow from the true state, and voids bets of the wrong minutes. */
export function mend(
  match: Match,
  publishing: Publishing,
  window: { readonly from: Date; readonly until: Date },
): void {
  const price = match.play.pricer(match.current);
  const wrong = Object.entries(match.settled).filter(([key, settled]) => {
    const truth = decide(
      match,
      match.current,
      price,
      lineOfKey(key),
      settled.outcomes.map(({ id }) => id),
    );
    return truth === null || signOf(truth) !== signOf(settled);
  });
  for (const [key, settled] of wrong) {
    delete match.settled[key];
    match.lines[key] = settled.outcomes.map(({ id }) => id);
  }
  match.hasNewLines = true;
  const names = wrong.map(([key]) => {
    const { id, specifiers } = closedMarket(key);
    return { id, specifiers };
  });
  if (names.length > 0) {
    const sentAt = publishing.stamp();
    const body = rollbackBetSettlement({ ...headOf(match, LIVE, sentAt), markets: names });
    send(publishing, match, { product: LIVE, kind: 'rollback_bet_settlement', sentAt, body });
  }
  const sentAt = publishing.stamp();
  const open = Object.keys(match.lines).map((key) => {
    const { id, specifiers } = closedMarket(key);
    return { id, specifiers, voidReason: WRONG_STATISTICS };
  });
  const body = betCancel({
    ...headOf(match, LIVE, sentAt),
    startTime: window.from,
    endTime: window.until,
    markets: open,
  });
  send(publishing, match, { product: LIVE, kind: 'bet_cancel', sentAt, body });
}

/** Of the feed's list of void reasons. */
export const [WALKOVER, RETIRED, ABANDONED, POSTPONED, WRONG_STATISTICS, OTHER] = [
  7, 9, 10, 11, 13, 0,
];
