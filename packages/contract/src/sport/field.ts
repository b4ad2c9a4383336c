// Shapes that several calls of the sportsbook share.
import { Type } from 'typebox';
import { Code, Label } from '../schema.ts';

type Schema = Parameters<typeof Type.Array>[0];
export const maybe = <Of extends Schema>(schema: Of) => Type.Union([schema, Type.Null()]);

/** Our own number of a sport, league, side or event, as text. */
export const SportId = Type.String({ pattern: '^\\d{1,19}$', examples: ['4711'] });

/** Decimal odds in whole thousandths: 1950 is 1.95. */
export const OddsValue = Type.Integer({
  minimum: 1_001,
  maximum: 10_000_000,
  description: 'Decimal odds in thousandths',
  examples: [1950],
});

/** The number of a market in the unified feed: 1 is 1x2, 16 a handicap, 18 a total. */
export const MarketId = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What sets lines of one market apart, in the feed's own order: "total=2.5"; empty where there is nothing. */
export const SpecifierText = Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' });

/** A number of the feed ("1714"), or the address of a player or competitor. */
export const OutcomeKey = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[^\\s\\u0000-\\u001f]+$',
});

/** One pick: an outcome of a line of an event. */
export const PickKey = Type.Object({
  eventId: SportId,
  marketId: MarketId,
  specifiers: SpecifierText,
  outcomeId: OutcomeKey,
});

/**
 * `open` takes bets; `suspended` shows its prices and takes none; `closed` is over, and its result waits or
 * stands.
 */
export const lineStates = ['open', 'suspended', 'closed'] as const;

export const eventStates = [
  'upcoming',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
] as const;

export const SideView = Type.Object({
  id: SportId,
  name: Label,
  countryCode: maybe(Code),
});
