// Prices that a book asks for what a model knows, and what a decided line comes to.
import { addMargin, odds, PRICE_LADDER, priceAtMost } from '@parlour/sports';
import { type FairMarket, type FairOutcome, loseOf, probabilityOf } from '@parlour/sports/lives';
import {
  writeSpecifiers,
  type OfferedMarket,
  type OfferedOutcome,
  type SettledMarket,
} from '../message/message.ts';
import type { Line } from '../life/port.ts';

/** A line as messages and tables name it. */
export const keyOf = ({ id, specifiers }: Line): string => {
  const text = writeSpecifiers(specifiers);
  return text === undefined ? String(id) : `${id}/${text}`;
};

export function lineOfKey(key: string): Line {
  const cut = key.indexOf('/');
  if (cut === -1) return { id: Number(key), specifiers: {} };
  const pairs = key
    .slice(cut + 1)
    .split('|')
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    });
  return { id: Number(key.slice(0, cut)), specifiers: Object.fromEntries(pairs) };
}

const CERTAIN = 1e-9;
const isWhole = (value: number): boolean => value < CERTAIN || value > 1 - CERTAIN;

const parts = ({ halfLose, halfWin, refund, win }: FairOutcome): readonly number[] => [
  win,
  halfWin,
  refund,
  halfLose,
];

/** Whether nothing that may still happen changes what any outcome pays. */
export const isDecided = (market: FairMarket): boolean =>
  market.every((outcome) => parts(outcome).every(isWhole));

export const voidMarket = (
  { id, specifiers }: Line,
  outcomes: readonly string[],
  voidReason: number,
): SettledMarket => ({
  id,
  specifiers: writeSpecifiers(specifiers),
  voidReason,
  outcomes: outcomes.map((one) => ({ id: one, result: 0, voidFactor: 1 })),
});

/** Less likely than this, or more, an outcome has no price. */
const [LEAST, MOST] = [0.003, 0.985];
const BOOKS = { two: 1.045, three: 1.06, many: 1.12, players: 1.18 } as const;
const LIVE_EXTRA = 0.012;
const PLAYERS = new Set([38, 39, 40, 898, 899]);

const bookOf = (id: number, count: number): number => {
  if (PLAYERS.has(id)) return BOOKS.players;
  return count <= 2 ? BOOKS.two : count === 3 ? BOOKS.three : BOOKS.many;
};

const THOUSAND = 1000;
const MAX = odds(1_000_000);

const halves = (outcome: FairOutcome): OfferedOutcome['parts'] => {
  const { halfLose, halfWin, refund, win } = outcome;
  return halfLose + halfWin + refund < CERTAIN
    ? undefined
    : { win, lose: loseOf(outcome), refund, halfWin, halfLose };
};

/** A line with prices; inactive where too little is open to ask for money. */
export function offerOf(
  { id, specifiers }: Line,
  market: FairMarket,
  isLive: boolean,
): OfferedMarket {
  const chances = market.map(probabilityOf);
  const open = chances.map((chance) => chance > LEAST && chance < MOST);
  const inside = chances.filter((_, index) => open[index]);
  const sum = inside.reduce((total, chance) => total + chance, 0);
  const book = bookOf(id, market.length) + (isLive ? LIVE_EXTRA : 0);
  const spread = PLAYERS.has(id)
    ? inside.map((chance) => Math.min(chance * book, 0.99))
    : (addMargin(inside, sum * book, 'power')?.values ?? null);
  let next = 0;
  const outcomes = market.map((outcome, index): OfferedOutcome => {
    const isOpen = open[index] === true && spread !== null;
    const value = open[index] === true ? spread?.[next] : undefined;
    if (open[index] === true) next += 1;
    const price =
      value === undefined ? null : priceAtMost(PRICE_LADDER, Math.min(THOUSAND / value, MAX));
    const own = halves(outcome);
    return {
      id: outcome.outcomeId,
      ...(isOpen && price !== null ? { odds: price } : {}),
      probability: chances[index],
      isActive: isOpen && price !== null,
      ...(own === undefined ? {} : { parts: own }),
    };
  });
  const isOffered =
    outcomes.filter(({ isActive }) => isActive).length >= Math.min(2, outcomes.length);
  return {
    id,
    specifiers: writeSpecifiers(specifiers),
    status: isOffered ? 1 : 0,
    cashoutStatus: isOffered ? 1 : -1,
    outcomes,
  };
}

/** Of lines of one market, the one whose first outcome is nearest to even is the favourite. */
export function markFavourites(markets: readonly OfferedMarket[]): OfferedMarket[] {
  const nearest = new Map<number, OfferedMarket>();
  const distance = ({ outcomes }: OfferedMarket): number =>
    Math.abs((outcomes[0]?.probability ?? 1) - 0.5);
  for (const market of markets) {
    if (market.specifiers === undefined || market.status !== 1) continue;
    const best = nearest.get(market.id);
    if (best === undefined || distance(market) < distance(best)) nearest.set(market.id, market);
  }
  return markets.map((market) =>
    nearest.get(market.id) === market ? { ...market, isFavourite: true } : market,
  );
}
