// A book in a test's hands: events, lines and what their feed says of them, and members who bet.
import type { SlipInput, SlipView } from '@parlour/contract';
import { newId } from '@parlour/database';
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import type { TestApp } from '../../../testing.ts';

const PRODUCER = 1;
const HOUR_MS = 3_600_000;

type Outcome = { readonly id: string; readonly odds: number | null; readonly ppm?: number };
export type Line = {
  readonly eventId: string;
  readonly marketId: number;
  readonly specifiers: string;
};
export type Ended = {
  readonly id: string;
  readonly result: 1 | 0 | -1;
  readonly voidMilli?: number;
  readonly deadHeatPpm?: number;
};

export type Player = { readonly memberId: string; readonly token: string };
export type TestBook = Awaited<ReturnType<typeof openBook>>;

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

/** What every event stands on: a sport with its league, a producer that lives, and prices as the feed has them. */
async function layGround(t: TestApp, sportCode: string) {
  const { db } = t.platform;
  const nextId = async (): Promise<string> => {
    const [row] = await db.query<{ id: bigint }>({
      text: `select nextval('sport_entity_ids') as id`,
    });
    return String(row?.id);
  };
  const [sportId, categoryId, tournamentId] = [await nextId(), await nextId(), await nextId()];
  const names = JSON.stringify({ en: 'Testland' });
  await db.query({
    text: 'insert into sports (id, names) values ($1, $2)',
    values: [sportId, names],
  });
  await db.query({
    text: `insert into provider_entities (provider, entity_type, provider_entity_id, internal_id)
      values ('uof', 'sport', $1, $2) on conflict do nothing`,
    values: [`sr:sport:${sportCode}`, sportId],
  });
  await db.query({
    text: 'insert into sport_categories (id, sport_id, names) values ($1, $2, $3)',
    values: [categoryId, sportId, names],
  });
  await db.query({
    text: 'insert into sport_tournaments (id, category_id, names) values ($1, $2, $3)',
    values: [tournamentId, categoryId, names],
  });
  await db.query({
    text: `insert into feed_producers (provider, producer_id, name, scopes, status, reason, changed_at)
      values ('uof', $1, 'test', '{live}', 'up', 'started', now()) on conflict do nothing`,
    values: [PRODUCER],
  });
  // At the prices of the feed, so that a test can say what is paid.
  const terms = {
    isOn: true,
    marginBps: 0,
    liveMarginBps: 0,
    floorBps: 10_000,
    sports: {},
    tournaments: {},
  };
  await db.query({
    text: `insert into sport_offers (brand_id, version, terms, made_at) values ($1, 1, $2, $3)
      on conflict do nothing`,
    values: [t.brand.id, JSON.stringify(terms), t.clock.now()],
  });
  return { names, nextId, tournamentId };
}

type Ground = Awaited<ReturnType<typeof layGround>> & {
  /** The version of what is written next. */
  nextVersion(): number;
};

/** Events and their lines, as the feed quotes them. */
function createLines(t: TestApp, { names, nextId, nextVersion, tournamentId }: Ground) {
  const { db } = t.platform;
  const alive = () =>
    db.query({ text: 'update feed_producers set alive_at = $1', values: [t.clock.now()] });
  const lines = {
    alive,

    async event({ isLive = false, startsInMs = HOUR_MS / 2 } = {}): Promise<string> {
      const id = await nextId();
      await db.query({
        text: `insert into sport_events (id, provider, provider_event_id, tournament_id, names, starts_at,
            is_live_planned, status, version) values ($1, 'uof', $2, $3, $4, $5, true, $6, $7)`,
        values: [
          id,
          `sr:match:${id}`,
          tournamentId,
          names,
          new Date(t.clock.now().getTime() + startsInMs),
          isLive ? 1 : 0,
          nextVersion(),
        ],
      });
      return id;
    },

    /** Quotes a line, or quotes it again; `status` 1 takes bets, -1 is suspended. */
    async line(
      line: Line,
      outcomes: readonly Outcome[],
      { cashoutStatus = 1, status = 1 } = {},
    ): Promise<Line> {
      const rows = outcomes.map(({ id, odds, ppm }) => ({
        id,
        odds,
        ppm: ppm ?? (odds === null ? null : Math.floor(950_000_000 / odds)),
        active: true,
        team: null,
      }));
      await db.query({
        text: `insert into market_lines (event_id, market_id, specifiers, producer_id, status, is_favourite,
            cashout_status, outcomes, feed_at, released, version)
          values ($1, $2, $3, $4, $5, false, $6, $7, $8, '{}', $9)
          on conflict (event_id, market_id, specifiers) do update set status = excluded.status,
            outcomes = excluded.outcomes, cashout_status = excluded.cashout_status,
            feed_at = excluded.feed_at, version = excluded.version`,
        values: [
          line.eventId,
          line.marketId,
          line.specifiers,
          PRODUCER,
          status,
          cashoutStatus,
          JSON.stringify(rows),
          t.clock.now(),
          nextVersion(),
        ],
      });
      return line;
    },

    /** A line of 1x2 of an event of its own, open at these odds. */
    async match(odds: readonly number[] = [2_000, 3_500, 4_000], options = {}): Promise<Line> {
      const eventId = await lines.event(options);
      return lines.line(
        { eventId, marketId: 1, specifiers: '' },
        odds.map((price, place) => ({ id: String(place + 1), odds: price })),
      );
    },
  };
  return lines;
}

/** What the feed says of lines whose event goes on or is over. */
function createResults(t: TestApp, { nextVersion }: Pick<Ground, 'nextVersion'>) {
  const { db, outbox } = t.platform;
  const announce = async (type: string, lines: readonly Line[]): Promise<void> => {
    for (const [eventId, own] of Map.groupBy(lines, (line) => line.eventId)) {
      const payload = {
        eventId,
        lines: own.map(({ marketId, specifiers }) => ({ marketId, specifiers })),
      };
      await db.tx((tx) => outbox.add(tx, [{ type, payload }]));
    }
  };

  const results = {
    /** A football match stands so in its first half, and its leads are noted. */
    async score({ eventId }: Line, home: number, away: number): Promise<void> {
      await db.query({
        text: `with book as (
            update market_versions set version = version + 100000 where name = 'book' returning version)
          update sport_events e set status = 1, match_status = 6, score = $2, version = book.version
            from book where e.id = $1`,
        values: [eventId, JSON.stringify({ home: `${home}`, away: `${away}` })],
      });
      t.services.market.drop();
      await t.services.slips.noteLeads([BigInt(eventId)]);
    },

    /** The feed says a line's result; null takes it back. */
    async result(line: Line, ended: readonly Ended[] | null): Promise<void> {
      const outcomes = ended?.map(({ deadHeatPpm = 1_000_000, id, result, voidMilli = 0 }) => ({
        id,
        result,
        voidMilli,
        deadHeatPpm,
      }));
      const result =
        outcomes === undefined
          ? null
          : JSON.stringify({ certainty: 2, voidReason: null, outcomes });
      await db.query({
        text: `update market_lines set result = $4, result_at = $5, version = $6
          where event_id = $1 and market_id = $2 and specifiers = $3`,
        values: [
          line.eventId,
          line.marketId,
          line.specifiers,
          result,
          t.clock.now(),
          nextVersion(),
        ],
      });
      await announce('market.resulted', [line]);
    },

    /** One outcome of a line won, the others lost. */
    wins: (line: Line, id: string, ids: readonly string[] = ['1', '2', '3']): Promise<void> =>
      results.result(
        line,
        ids.map((each) => ({ id: each, result: each === id ? 1 : 0 })),
      ),

    async cancel(line: Line, from: Date | null, to: Date | null): Promise<void> {
      await db.query({
        text: `insert into market_cancellations (event_id, market_id, specifiers, producer_id, starts_at,
            ends_at, feed_at, received_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        values: [line.eventId, line.marketId, line.specifiers, PRODUCER, from, to, t.clock.now()],
      });
      await announce('market.voided', [line]);
    },

    async uncancel(line: Line, from: Date | null, to: Date | null): Promise<void> {
      await db.query({
        text: `insert into market_rollbacks (kind, event_id, market_id, specifiers, producer_id, starts_at,
            ends_at, feed_at, received_at) values ('cancellation', $1, $2, $3, $4, $5, $6, $7, $7)`,
        values: [line.eventId, line.marketId, line.specifiers, PRODUCER, from, to, t.clock.now()],
      });
      await announce('market.voided', [line]);
    },
  };
  return results;
}

/** Members, what they bet, and the settlement of it. */
function createBettors(t: TestApp) {
  const { db } = t.platform;
  const bettors = {
    /** Notes what the feed said since. */
    async follow(): Promise<readonly bigint[]> {
      const consumers = t.app.parts
        .flatMap((part) => part.consumers ?? [])
        .filter(({ name }) => name === 'slip.results');
      await consumeAll(db, consumers);
      const rows = await db.query<{ eventId: bigint }>({
        text: `select distinct event_id as "eventId" from slip_tasks where done_version < wanted_version`,
      });
      return rows.map(({ eventId }) => eventId);
    },

    /** Settles all that waits. */
    async settle(): Promise<void> {
      for (const eventId of await bettors.follow()) {
        while ((await t.services.slips.settle(eventId)) === 'more') {
          // Run by run, as the job does.
        }
      }
    },

    async player(balance = '1000'): Promise<Player> {
      const { memberId, token } = await t.member();
      await db.tx((tx) =>
        t.services.wallet.postIn(tx, [
          {
            key: newId(),
            kind: 'ADMIN_ADD',
            cause: 'test:begin',
            memberId,
            brandId: t.brand.id,
            currency: t.brand.currency,
            postings: [
              { account: { purse: 'main' }, amount: money(balance) },
              { account: { house: 'adjustment' }, amount: -money(balance) as Amount },
            ],
          },
        ]),
      );
      return { memberId, token };
    },

    balance: async ({ memberId }: Pick<Player, 'memberId'>): Promise<string> =>
      amountToText((await t.services.wallet.balances(db, memberId)).main),

    place: ({ token }: Player, body: SlipInput) =>
      t.call('POST /wps/sports/slips', { token, body: { ...body } }),

    /** Places a slip that must be taken. */
    async bet(player: Player, body: SlipInput): Promise<SlipView> {
      const { refusal, value } = await bettors.place(player, body);
      if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      return value;
    },

    async view({ token }: Player, id: string) {
      return (await t.call('GET /wps/sports/slips/:slipId', { token, params: { slipId: id } }))
        .value;
    },
  };
  return bettors;
}

export async function openBook(t: TestApp, { sportCode = '1' } = {}) {
  let version = 1;
  const ground = {
    ...(await layGround(t, sportCode)),
    nextVersion: () => (version += 1),
  };
  const lines = createLines(t, ground);
  await lines.alive();
  return { ...lines, ...createResults(t, ground), ...createBettors(t) };
}

export const pick = (line: Line, outcomeId: string, odds: number, isBanker = false) => ({
  ...line,
  outcomeId,
  odds,
  isBanker,
});

export const slip = (
  picks: SlipInput['picks'],
  over: Partial<Omit<SlipInput, 'picks'>> = {},
): SlipInput => ({
  key: newId(),
  picks,
  sizes: [picks.length],
  unitStake: '10.00',
  accept: 'none',
  ...over,
});
