// What the demo's members bet on sports in past weeks, through the book and the slips that take everybody's.
import { randomUUID } from 'node:crypto';
import type { Services } from '../app.ts';
import { type EventMessage, type WrittenBook, writeBook } from '../modules/market/seed.ts';
import { consumeAll, type OutboxConsumer } from '../platform/outbox-follower.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Rewound } from './rewind.ts';
import {
  type Bet,
  betsOfDay,
  type Day,
  type Match,
  MENDED_DAYS,
  sportsDays,
  VOID_DAYS,
} from './sports-days.ts';

/** The oldest day of sport begins then. */
export const SPORTS_HOURS = 24 * 28;
const FIRST_HOURS_BEFORE = 2;
const HOURS_LONG = 3;
const PRODUCER = 3;
const MENDED_LATER_HOURS = 2;
const DRIFT_MILLI = 800;
const [ACTIVE, CLOSED, CANCELLED] = [1, 4, 5];
const [SETTLED_STATUS, CANCELLED_STATUS] = [-3, -4];
const HOUR_MS = 3_600_000;
const POSTPONED_REASON = 11;

type Scope = { readonly brandId: string; readonly consumers: readonly OutboxConsumer[] };
type Seeding = Pick<Services, 'members' | 'slips'> & Scope & { readonly past: Rewound };

/** Everything that a message of the feed says besides what it is. */
const stamp = ({ past }: Pick<Seeding, 'past'>, { fixture }: Match) => ({
  eventRef: fixture.ref,
  producerId: PRODUCER,
  at: past.platform.now().getTime(),
  requestId: null,
});
const lineOf = ({ marketId }: Match) => ({ marketId, specifiers: '' });

/** A line at prices that have drifted to the first outcome by so much. */
function quote(seeding: Seeding, match: Match, driftMilli = 1_000): EventMessage {
  const prices = Object.entries(match.prices).map(([id, odds], place): [string, number] => [
    id,
    place === 0 ? Math.max(1_050, Math.floor((odds * driftMilli) / 1_000)) : odds,
  ]);
  const sum = prices.reduce((total, [, odds]) => total + 1 / odds, 0);
  return {
    ...stamp(seeding, match),
    type: 'odds_change',
    status: null,
    lines: [
      {
        ...lineOf(match),
        status: ACTIVE,
        isFavourite: true,
        cashoutStatus: 1,
        nextStopAt: null,
        outcomes: prices.map(([id, odds]) => ({
          id,
          odds,
          ppm: Math.floor(1_000_000 / odds / sum),
          active: true,
          team: null,
        })),
      },
    ],
  };
}

function settlement(seeding: Seeding, match: Match, winner: string): EventMessage {
  return {
    ...stamp(seeding, match),
    type: 'bet_settlement',
    certainty: 2,
    lines: [
      {
        ...lineOf(match),
        voidReason: null,
        outcomes: Object.keys(match.prices).map((id) => ({
          id,
          result: id === winner ? 1 : 0,
          voidMilli: 0,
          deadHeatPpm: 1_000_000,
        })),
      },
    ],
  };
}

/** The event is over, and its line with it. */
function ending(seeding: Seeding, match: Match, isVoid: boolean): EventMessage {
  const [home, away] = match.score;
  return {
    ...stamp(seeding, match),
    type: 'odds_change',
    status: {
      status: isVoid ? CANCELLED : CLOSED,
      matchStatus: isVoid ? 70 : 100,
      score: isVoid ? {} : { home: String(home), away: String(away) },
      clock: {},
    },
    lines: [
      {
        ...lineOf(match),
        status: isVoid ? CANCELLED_STATUS : SETTLED_STATUS,
        isFavourite: true,
        cashoutStatus: -2,
        nextStopAt: null,
        outcomes: [],
      },
    ],
  };
}

const voiding = (seeding: Seeding, match: Match): EventMessage => ({
  ...stamp(seeding, match),
  type: 'bet_cancel',
  startsAt: null,
  endsAt: null,
  supersededBy: null,
  lines: [{ ...lineOf(match), voidReason: POSTPONED_REASON }],
});

type Placed = { readonly bet: Bet; readonly id: string; readonly memberId: string };

async function placeBet(
  { brandId, members, past, slips }: Seeding,
  book: WrittenBook,
  { bet, matches }: { readonly bet: Bet; readonly matches: readonly Match[] },
): Promise<Placed | null> {
  const { account, picks, sizes, stake } = bet;
  const member = await members.findByAccount(past.platform.db, brandId, account);
  if (member === null) return null;
  const buyer = { memberId: member.id, brandId, ip: null, device: 'desktop' as const };
  const chosen = await Promise.all(
    picks.flatMap(([place, outcome]) => {
      const match = matches[place];
      const ids = Object.entries(match?.prices ?? {});
      const [outcomeId, odds] = ids[outcome % ids.length] ?? [];
      if (match === undefined || outcomeId === undefined || odds === undefined) return [];
      return [
        book.idOf(match.fixture.ref).then((eventId) => ({
          eventId: eventId.toString(),
          ...lineOf(match),
          outcomeId,
          odds,
        })),
      ];
    }),
  );
  try {
    const { slip } = await slips.place(buyer, {
      key: randomUUID(),
      picks: chosen,
      sizes: [...sizes],
      unitStake: stake,
      accept: 'any',
    });
    return { bet, id: slip.id, memberId: member.id };
  } catch (error) {
    // The money of someone who plays a lot may be gone on this day.
    if (error instanceof Refusal && error.code === 'wallet.insufficient_funds') return null;
    throw error;
  }
}

async function sellBack({ slips }: Seeding, { bet, id, memberId }: Placed): Promise<void> {
  if (bet.cashOutBps === undefined) return;
  // At whatever it is worth.
  const sale = { key: randomUUID(), shareBps: bet.cashOutBps, offer: '0.10' };
  await slips.cashOut({ memberId, id }, sale);
}

/** Settles what the book has said of a day's events. */
async function settleAll({ consumers, past, slips }: Seeding, eventIds: readonly bigint[]) {
  await consumeAll(past.platform.db, consumers);
  for (const eventId of eventIds) {
    while ((await slips.settle(eventId)) === 'more') {
      // Page by page, as the job does.
    }
  }
}

async function playDay(seeding: Seeding, book: WrittenBook, { day, index }: Indexed) {
  const { past } = seeding;
  const { hoursAgo, matches } = day;
  await past.setHoursAgo(hoursAgo + FIRST_HOURS_BEFORE);
  const startsAt = past.presentAt.getTime() - hoursAgo * HOUR_MS;
  await book.put(matches.map(({ fixture }) => ({ ...fixture, startsAt })));
  await book.alive();
  await book.apply(matches.map((match) => quote(seeding, match)));
  const bets = betsOfDay(index);
  const placed = await Promise.all(bets.map((bet) => placeBet(seeding, book, { bet, matches })));
  await book.apply(matches.map((match) => quote(seeding, match, DRIFT_MILLI)));
  for (const one of placed) if (one !== null) await sellBack(seeding, one);

  await past.setHoursAgo(hoursAgo - HOURS_LONG);
  await book.alive();
  const isVoid = (match: Match) => VOID_DAYS.has(index) && match === matches[1];
  const isMended = (match: Match) => MENDED_DAYS.has(index) && match === matches[0];
  const eventIds = await Promise.all(matches.map(({ fixture }) => book.idOf(fixture.ref)));
  await book.apply(
    matches.map((match) => {
      if (isVoid(match)) return voiding(seeding, match);
      const [first = ''] = Object.keys(match.prices).filter((id) => id !== match.winner);
      return settlement(seeding, match, isMended(match) ? first : match.winner);
    }),
  );
  await book.apply(matches.map((match) => ending(seeding, match, isVoid(match))));
  await settleAll(seeding, eventIds);
  const mended = matches.filter(isMended);
  if (mended.length === 0) return;
  await past.setHoursAgo(hoursAgo - HOURS_LONG - MENDED_LATER_HOURS);
  await book.apply(mended.map((match) => settlement(seeding, match, match.winner)));
  await settleAll(seeding, eventIds);
}

type Indexed = { readonly day: Day; readonly index: number };

/** Weeks of bets: singles, multiples and systems, won, lost, void, sold back, and settled again. */
export async function seedSports(
  past: Rewound,
  { members, slips }: Pick<Services, 'members' | 'slips'>,
  { brandId, consumers }: Scope,
): Promise<void> {
  const seeding = { past, members, slips, brandId, consumers };
  const book = await writeBook(past.platform);
  for (const [index, day] of sportsDays.entries()) await playDay(seeding, book, { day, index });
  // Their producers are down until a feed is read.
  await book.alive([]);
}
