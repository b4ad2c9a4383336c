// Schedules, fixtures, summaries, timelines and profiles.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawBadge } from '../world/badge.ts';
import { leagueOf } from '../world/league.ts';
import { LANGUAGES, type Language } from '../world/naming/script.ts';
import { SPORTS } from '../world/sport.ts';
import type { Fixture, League } from '../world/world.ts';
import { element } from '../message/xml.ts';
import { playOf } from '../life/plays.ts';
import type { MatchRow } from '../run/match.ts';
import { statusOf } from '../run/publish.ts';
import { setupAt } from '../run/keeper.ts';
import * as store from '../run/store.ts';
import { statusElement } from '../message/status.ts';
import {
  categoryElement,
  competitorElement,
  competitorProfile,
  eventChildren,
  eventElement,
  nameIn,
  playerElement,
  sportElement,
  tournamentElement,
  venueElement,
} from './entities.ts';
import type { RestDeps } from './routes.ts';
import { isoOf, sendProblem, sendXml } from './xml-reply.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PRE_LIMIT_MAX = 1_000;
const CHANGES_MS = DAY_MS;

const languageOf = (text: string): Language | null => LANGUAGES.find((one) => one === text) ?? null;

/** Words for stages as fixtures have them. */
const WORDS = {
  prematch: 'not_started',
  live: 'live',
  ended: 'ended',
  closed: 'closed',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
} as const;

type Params = { readonly language: string; readonly id: string };

export function registerEvents(app: FastifyInstance, deps: RestDeps): void {
  const { db, runner, world } = deps;

  const liveOf = (fixture: Fixture, row: MatchRow | undefined) => ({
    status:
      row === undefined
        ? fixture.startsAt < runner.now()
          ? 'closed'
          : 'not_started'
        : WORDS[row.stage],
    startsAt: row?.startsAt ?? fixture.startsAt,
  });
  const list = async (reply: FastifyReply, fixtures: readonly Fixture[], language: Language) => {
    const rows = await store.listStages(
      db,
      fixtures.map(({ id }) => id),
    );
    const events = fixtures.map((fixture) =>
      eventElement(world, fixture, language, liveOf(fixture, rows.get(fixture.id))),
    );
    return sendXml(reply, element('schedule', { generated_at: isoOf(runner.now()) }, events));
  };

  app.get<{ Params: Params; Querystring: { start?: string; limit?: string } }>(
    '/sports/:language/schedules/:id/schedule.xml',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const { id } = request.params;
      if (language === null) return sendProblem(reply, 404, 'unknown language');
      const now = runner.now();
      if (id === 'live') {
        const live = [...runner.matches.values()].filter(({ stage }) => stage === 'live');
        return list(
          reply,
          live.map(({ setup }) => setup.fixture),
          language,
        );
      }
      if (id === 'pre') {
        const start = Number(request.query.start ?? 0);
        const limit = Math.min(Number(request.query.limit ?? PRE_LIMIT_MAX), PRE_LIMIT_MAX);
        if (!Number.isSafeInteger(start) || start < 0 || !(limit > 0))
          return sendProblem(reply, 400, 'start or limit is none');
        const fixtures = world
          .fixturesBetween(now, new Date(now.getTime() + 14 * DAY_MS))
          .filter(({ league }) => playOf(league.sport) !== null);
        return list(reply, fixtures.slice(start, start + limit), language);
      }
      const at = DAY.test(id) ? new Date(`${id}T00:00:00Z`) : new Date(Number.NaN);
      if (Number.isNaN(at.getTime())) return sendProblem(reply, 400, 'a day was expected');
      return list(reply, world.fixturesBetween(at, new Date(at.getTime() + DAY_MS)), language);
    },
  );

  registerSportEvents(app, deps, liveOf);
  registerChanges(app, deps);
  registerTournaments(app, deps, list);
  registerProfiles(app, deps);
}

type LiveOf = (
  fixture: Fixture,
  row: MatchRow | undefined,
) => { readonly status: string; readonly startsAt: Date };

function registerSportEvents(
  app: FastifyInstance,
  { db, runner, world }: RestDeps,
  liveOf: LiveOf,
): void {
  app.get<{ Params: Params & { what: string } }>(
    '/sports/:language/sport_events/:id/:what',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const fixture = world.fixture(request.params.id);
      if (language === null || fixture === null)
        return sendProblem(reply, 404, 'unknown event or language');
      const row = await store.findMatch(db, fixture.id);
      const live = liveOf(fixture, row ?? undefined);
      const event = eventElement(world, fixture, language, live);
      const play = playOf(fixture.league.sport, fixture.id);
      const status = (): string => {
        if (row === null || play === null)
          return element('sport_event_status', {
            status: live.status,
            match_status: 'not_started',
          });
        const setup = setupAt(world, fixture, row.startsAt);
        const current = row.state === null ? play.begin(setup) : play.load(row.state, setup);
        return statusElement(
          statusOf({
            ...row,
            play,
            setup,
            current,
            markets: new Map(),
            hasNewLines: false,
            slot: null,
          }),
        );
      };
      switch (request.params.what) {
        case 'fixture.xml':
          return sendXml(
            reply,
            element('fixtures_fixture', { generated_at: isoOf(runner.now()) }, [
              element(
                'fixture',
                {
                  id: fixture.id,
                  scheduled: isoOf(live.startsAt),
                  start_time: isoOf(live.startsAt),
                  status: live.status,
                  start_time_confirmed: 'true',
                  next_live_time: isoOf(live.startsAt),
                },
                [
                  ...eventChildren(world, fixture, language),
                  element('coverage_info', {
                    live_coverage: String(play !== null),
                    covered_from: 'venue',
                  }),
                ],
              ),
            ]),
          );
        case 'summary.xml':
          return sendXml(
            reply,
            element('match_summary', { generated_at: isoOf(runner.now()) }, [event, status()]),
          );
        case 'timeline.xml': {
          const incidents = await store.listIncidents(db, fixture.id);
          const events = incidents.map((one) =>
            element(
              'event',
              {
                id: one.number,
                type: one.kind,
                time: isoOf(one.happenedAt),
                match_clock: one.matchTime ?? undefined,
                team: one.side ?? undefined,
                home_score: one.homeScore ?? undefined,
                away_score: one.awayScore ?? undefined,
              },
              one.playerId === null
                ? []
                : [
                    element('player', {
                      id: one.playerId,
                      name: nameIn(world.player(one.playerId)?.name ?? '', language),
                    }),
                  ],
            ),
          );
          return sendXml(
            reply,
            element('match_timeline', { generated_at: isoOf(runner.now()) }, [
              event,
              status(),
              element('timeline', {}, events),
            ]),
          );
        }
        default:
          return sendProblem(reply, 404, 'unknown call');
      }
    },
  );
}

function registerChanges(app: FastifyInstance, { db, runner }: RestDeps): void {
  for (const [path, root, item, kind] of [
    ['fixtures', 'fixture_changes', 'fixture_change', 'fixture_change'],
    ['results', 'result_changes', 'result_change', 'bet_settlement'],
  ] as const) {
    app.get(`/sports/:language/${path}/changes.xml`, async (_request, reply) => {
      const from = new Date(runner.now().getTime() - CHANGES_MS);
      const messages = await store.listFiltered(db, { after: 0n, kinds: [kind], from }, 2_000);
      const changed = new Map(messages.map((message) => [message.eventId, message.sentAt]));
      const rows = [...changed].map(([id, at]) =>
        element(item, { sport_event_id: id ?? '', update_time: isoOf(at) }),
      );
      return sendXml(reply, element(root, { generated_at: isoOf(runner.now()) }, rows));
    });
  }
}

type List = (
  reply: FastifyReply,
  fixtures: readonly Fixture[],
  language: Language,
) => Promise<FastifyReply>;

function registerTournaments(app: FastifyInstance, { runner, world }: RestDeps, list: List): void {
  app.get<{ Params: Params & { what: string } }>(
    '/sports/:language/tournaments/:id/:what',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const league = leagueOf(request.params.id);
      if (language === null || league === null)
        return sendProblem(reply, 404, 'unknown tournament or language');
      const now = runner.now();
      const competitors = () =>
        element(
          'competitors',
          {},
          world.teamsOf(league).map((team) => competitorElement(team, language)),
        );
      switch (request.params.what) {
        case 'schedule.xml':
          return list(
            reply,
            world.fixturesWithin(
              league,
              new Date(now.getTime() - 7 * DAY_MS),
              new Date(now.getTime() + 28 * DAY_MS),
            ),
            language,
          );
        case 'info.xml':
          return sendXml(
            reply,
            element('tournament_info', { generated_at: isoOf(now) }, [
              tournamentElement(league, language),
              competitors(),
            ]),
          );
        case 'seasons.xml':
          return sendXml(
            reply,
            element('tournament_seasons', { generated_at: isoOf(now) }, [
              tournamentElement(league, language),
              element('seasons', {}),
            ]),
          );
        default:
          return sendProblem(reply, 404, 'unknown call');
      }
    },
  );
  app.get<{ Params: Pick<Params, 'language'> }>(
    '/sports/:language/tournaments.xml',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      if (language === null) return sendProblem(reply, 404, 'unknown language');
      return sendXml(
        reply,
        element(
          'tournaments',
          { generated_at: isoOf(now()) },
          world.leagues.map((league) => tournamentElement(league, language)),
        ),
      );
    },
  );
  const now = () => runner.now();
}

function registerProfiles(app: FastifyInstance, { publicUrl, runner, world }: RestDeps): void {
  app.get<{ Params: Params & { kind: string } }>(
    '/sports/:language/:kind/:id/profile.xml',
    async (request, reply) => {
      const { id, kind } = request.params;
      const language = languageOf(request.params.language);
      if (language === null) return sendProblem(reply, 404, 'unknown language');
      if (kind === 'competitors') {
        const team = world.team(id);
        if (team === null) return sendProblem(reply, 404, 'unknown competitor');
        return sendXml(
          reply,
          competitorProfile(world, team, language, `${publicUrl}/badges/${id}.svg`),
        );
      }
      if (kind === 'players') {
        const player = world.player(id);
        if (player === null) return sendProblem(reply, 404, 'unknown player');
        return sendXml(
          reply,
          element('player_profile', { generated_at: isoOf(runner.now()) }, [
            playerElement(player, language),
          ]),
        );
      }
      const home = kind === 'venues' ? world.team(id.replace('sr:venue:', 'sr:competitor:')) : null;
      if (home === null) return sendProblem(reply, 404, 'unknown profile');
      return sendXml(
        reply,
        element('venue_info', { generated_at: isoOf(runner.now()) }, [
          venueElement(home, language),
        ]),
      );
    },
  );

  app.get<{ Params: Pick<Params, 'language'> }>(
    '/sports/:language/sports.xml',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      if (language === null) return sendProblem(reply, 404, 'unknown language');
      return sendXml(
        reply,
        element(
          'sports',
          { generated_at: isoOf(runner.now()) },
          SPORTS.map(({ id }) => sportElement(id, language)),
        ),
      );
    },
  );
  app.get<{ Params: Params }>(
    '/sports/:language/sports/:id/categories.xml',
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const sport = Number(request.params.id.replace('sr:sport:', ''));
      const leagues = world.leagues.filter((league) => league.sport === sport);
      if (language === null || leagues.length === 0)
        return sendProblem(reply, 404, 'unknown sport or language');
      const first = new Map<string, League>();
      for (const league of leagues)
        if (!first.has(league.categoryId)) first.set(league.categoryId, league);
      return sendXml(
        reply,
        element('sport_categories', { generated_at: isoOf(runner.now()) }, [
          sportElement(sport, language),
          element(
            'categories',
            {},
            [...first.values()].map((league) => categoryElement(league, language)),
          ),
        ]),
      );
    },
  );
}

/** Badges are open: they are pictures on pages of others. */
export function registerBadges(app: FastifyInstance, { world }: Pick<RestDeps, 'world'>): void {
  app.get<{ Params: { id: string } }>('/badges/:id', async (request, reply) => {
    const team = world.team(request.params.id.replace(/\.svg$/, ''));
    if (team === null) return reply.code(404).send();
    void reply.header('cache-control', 'public, max-age=604800');
    return reply.type('image/svg+xml').send(drawBadge(team.id, team.colours));
  });
}
