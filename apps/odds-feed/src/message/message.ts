// The messages of the unified odds feed as text: names and order of attributes as the feed has them.
import { type EventStatus, statusElement } from './status.ts';
import { document, element } from './xml.ts';

/** What distinguishes a market: its number, and specifiers as `total=2.5|setnr=1`. */
export type MarketName = { readonly id: number; readonly specifiers?: string | undefined };

export type MarketStatus = -4 | -3 | -2 | -1 | 0 | 1;

export type OfferedOutcome = {
  readonly id: string;
  /** Decimal odds in thousandths. */
  readonly odds?: number | undefined;
  readonly probability?: number | undefined;
  readonly isActive?: boolean;
  readonly team?: 1 | 2;
  /** Where an outcome can be won by half or be given back, the parts that its probability is made of. */
  readonly parts?: {
    readonly win: number;
    readonly lose: number;
    readonly refund: number;
    readonly halfWin: number;
    readonly halfLose: number;
  };
};

export type OfferedMarket = MarketName & {
  readonly status: MarketStatus;
  readonly isFavourite?: boolean;
  readonly cashoutStatus?: -2 | -1 | 1;
  readonly nextBetstopAt?: Date;
  readonly outcomes: readonly OfferedOutcome[];
};

export type SettledOutcome = {
  readonly id: string;
  readonly result: -1 | 0 | 1;
  readonly voidFactor?: 0.5 | 1;
  /** Places that are left, divided by those who share them. */
  readonly deadHeatFactor?: number;
};
export type SettledMarket = MarketName & {
  readonly voidReason?: number | undefined;
  readonly outcomes: readonly SettledOutcome[];
};

export type VoidMarket = MarketName & { readonly voidReason?: number | undefined };

/** Attributes that every message about an event has. */
export type Head = {
  readonly product: number;
  readonly eventId: string;
  readonly timestamp: number;
  /** Of an answer to a recovery. */
  readonly requestId?: number | undefined;
};

const head = ({ eventId, product, requestId, timestamp }: Head) => ({
  product,
  event_id: eventId,
  timestamp,
  request_id: requestId,
});

/** Thousandths as decimal odds without zeros at the end. */
export const writeOdds = (thousandths: number): string => String(thousandths / 1000);

const PROBABILITY_DIGITS = 10;
/** Digits enough for a price, without an exponent. */
export const writeProbability = (value: number): string => {
  const text = value.toFixed(PROBABILITY_DIGITS).replace(/0+$/, '');
  return text.endsWith('.') ? text.slice(0, -1) : text;
};
const optional = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : writeProbability(value);

const offeredOutcome = ({
  id,
  isActive = true,
  odds,
  parts,
  probability,
  team,
}: OfferedOutcome): string =>
  element('outcome', {
    id,
    odds: odds === undefined ? undefined : writeOdds(odds),
    probabilities: optional(probability),
    active: isActive ? 1 : 0,
    team,
    win_probabilities: optional(parts?.win),
    lose_probabilities: optional(parts?.lose),
    half_win_probabilities: optional(parts?.halfWin),
    half_lose_probabilities: optional(parts?.halfLose),
    refund_probabilities: optional(parts?.refund),
  });

const offeredMarket = (market: OfferedMarket): string =>
  element(
    'market',
    {
      favourite: market.isFavourite === true ? 1 : undefined,
      status: market.status,
      id: market.id,
      specifiers: market.specifiers,
      cashout_status: market.cashoutStatus,
    },
    [
      ...(market.nextBetstopAt === undefined
        ? []
        : [element('market_metadata', { next_betstop: market.nextBetstopAt.getTime() })]),
      ...market.outcomes.map(offeredOutcome),
    ],
  );

export type OddsChange = Head & {
  readonly reason?: 1;
  readonly status?: EventStatus | undefined;
  readonly bettingStatus?: number | undefined;
  readonly betstopReason?: number | undefined;
  readonly markets: readonly OfferedMarket[];
};

export function oddsChange(change: OddsChange): string {
  const odds = element(
    'odds',
    { betstop_reason: change.betstopReason, betting_status: change.bettingStatus },
    change.markets.map(offeredMarket),
  );
  return document(
    element('odds_change', { ...head(change), odds_change_reason: change.reason }, [
      ...(change.status === undefined ? [] : [statusElement(change.status)]),
      odds,
    ]),
  );
}

export type BetStop = Head & {
  readonly groups: readonly string[];
  readonly marketStatus?: MarketStatus;
};

export const betStop = (stop: BetStop): string =>
  document(
    element('bet_stop', {
      ...head(stop),
      groups: stop.groups.join('|'),
      market_status: stop.marketStatus,
    }),
  );

const settledOutcome = ({ deadHeatFactor, id, result, voidFactor }: SettledOutcome): string =>
  element('outcome', {
    id,
    result,
    void_factor: voidFactor === undefined ? undefined : voidFactor === 1 ? '1.0' : '0.5',
    dead_heat_factor: optional(deadHeatFactor),
  });

const name = ({ id, specifiers, voidReason }: VoidMarket) => ({
  id,
  specifiers,
  void_reason: voidReason,
});

export type BetSettlement = Head & {
  /** 1 by live scouts, 2 confirmed. */
  readonly certainty: 1 | 2;
  readonly markets: readonly SettledMarket[];
};

export const betSettlement = (settlement: BetSettlement): string =>
  document(
    element('bet_settlement', { certainty: settlement.certainty, ...head(settlement) }, [
      element(
        'outcomes',
        {},
        settlement.markets.map((market) =>
          element('market', name(market), market.outcomes.map(settledOutcome)),
        ),
      ),
    ]),
  );

type Windowed = Head & {
  /** Bets placed from then on. */
  readonly startTime?: Date | undefined;
  /** Bets placed before then. */
  readonly endTime?: Date | undefined;
  readonly markets: readonly VoidMarket[];
};
export type BetCancel = Windowed & { readonly supersededBy?: string };

const within = ({ endTime, startTime }: Windowed) => ({
  start_time: startTime?.getTime(),
  end_time: endTime?.getTime(),
});
const names = ({ markets }: { readonly markets: readonly VoidMarket[] }): string[] =>
  markets.map((market) => element('market', name(market)));

export const betCancel = (cancel: BetCancel): string =>
  document(
    // The feed has always written this word so.
    element(
      'bet_cancel',
      { ...head(cancel), ...within(cancel), superceded_by: cancel.supersededBy },
      names(cancel),
    ),
  );

export const rollbackBetSettlement = (
  rollback: Head & { readonly markets: readonly MarketName[] },
): string => document(element('rollback_bet_settlement', head(rollback), names(rollback)));

export const rollbackBetCancel = (rollback: Windowed): string =>
  document(
    element('rollback_bet_cancel', { ...head(rollback), ...within(rollback) }, names(rollback)),
  );

export const FIXTURE_CHANGES = {
  added: 1,
  time: 2,
  cancelled: 3,
  format: 4,
  coverage: 5,
  pitcher: 6,
} as const;

export type FixtureChange = Head & {
  readonly change?: keyof typeof FIXTURE_CHANGES;
  readonly startTime: Date;
  readonly nextLiveTime?: Date;
};

export const fixtureChange = (change: FixtureChange): string =>
  document(
    element('fixture_change', {
      ...head(change),
      change_type: change.change === undefined ? undefined : FIXTURE_CHANGES[change.change],
      start_time: change.startTime.getTime(),
      next_live_time: change.nextLiveTime?.getTime(),
    }),
  );

type SystemMessage = { readonly product: number; readonly timestamp: number };

export const alive = ({
  isSubscribed,
  product,
  timestamp,
}: SystemMessage & { readonly isSubscribed: boolean }): string =>
  document(element('alive', { product, timestamp, subscribed: isSubscribed ? 1 : 0 }));

export const snapshotComplete = ({
  product,
  requestId,
  timestamp,
}: SystemMessage & { readonly requestId: number }): string =>
  document(element('snapshot_complete', { product, timestamp, request_id: requestId }));

export const productDown = ({ product, timestamp }: SystemMessage): string =>
  document(element('product_down', { product, timestamp }));

/** Specifiers in one order, so that the same line always has the same name. */
export function writeSpecifiers(specifiers: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(specifiers).toSorted();
  return names.length === 0 ? undefined : names.map((key) => `${key}=${specifiers[key]}`).join('|');
}
