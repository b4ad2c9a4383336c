// The betting record of a member or of a team: those who are in it now, and what they placed in it.
import { type RoundStatus, TEAM_RECORD_DAYS_MAX } from '@parlour/contract';
import { Refusal } from '../../../../platform/refusal.ts';
import { UUID } from '../../../../platform/uuid.ts';
import type { BettingRecord, Round, RoundDetail } from '../../../play/index.ts';
import { noPlay, type Period, type PlayTotals } from '../../../report/index.ts';
import { isMsText, type Page, pageOf, type Place, readPlace } from '../rules/place.ts';
import { isNever } from '../rules/stay.ts';
import { addPlay } from '../rules/sums.ts';
import {
  type BetPlace,
  type BetQuery,
  findOwner,
  glanceAtRounds,
  listDaysWithPlay,
  listRareRounds,
  listRoundsOfDay,
} from '../store/bets.ts';
import { listPlay } from '../store/days.ts';
import { listRoundsOfIssue, listTicketsOf, sumIssue, type TicketOfRound } from '../store/issues.ts';
import { listPersons, type Person } from '../store/people.ts';
import { type Asker, type GameWish, gamesOf, type Head, headOf, periodOf } from './subject.ts';
import type { SubjectWish, ViewDeps } from './subject.ts';

export type BetsDeps = ViewDeps & {
  readonly record: Pick<BettingRecord, 'detailUrl' | 'ownDetail'>;
};

export type BetsWish = Period & SubjectWish & GameWish & { readonly issueNo?: string | undefined };
export type BetsPaging = {
  readonly status?: RoundStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type TeamBet = {
  readonly round: Round;
  readonly member: Person;
  /** Of the house's lotteries; rounds of vendors are none. */
  readonly ticket: TicketOfRound | null;
};

const placeOf = ({ round }: TeamBet): Place => ({
  id: round.id,
  value: String((round.status === 'closed' ? round.closedAt : round.openedAt)?.getTime() ?? 0),
});

const readBetPlace = (cursor: string | undefined): BetPlace | null => {
  const place = readPlace(cursor, isMsText);
  return place === null ? null : { id: place.id, at: new Date(Number.parseInt(place.value, 10)) };
};

export function createBets(deps: BetsDeps) {
  const { db, record } = deps;

  const demandOwner = async (asker: Asker, roundId: string): Promise<Person> => {
    const owner = UUID.test(roundId)
      ? await findOwner(db, { roundId, agentId: asker.agentId })
      : null;
    const [person] = owner === null ? [] : await listPersons(db, asker.agentId, [owner]);
    if (person === undefined) throw new Refusal('play.round_not_found');
    return person;
  };

  const find = async (
    { issueNo, ...query }: BetQuery & Pick<BetsWish, 'issueNo'>,
    status: RoundStatus,
    { period, timeZone }: Head,
  ): Promise<readonly Round[]> => {
    if (issueNo !== undefined) return listRoundsOfIssue(db, { ...query, issueNo, status });
    if (status !== 'closed') return listRareRounds(db, { ...query, status });
    const seen = await glanceAtRounds(db, query);
    if (seen.length >= query.limit) return seen;
    const days = await listDaysWithPlay(db, { ...query, days: period });
    const found: Round[] = [];
    for (const day of days) {
      const limit = query.limit - found.length;
      const bounds = await deps.reports.instantsOf(db, { from: day, to: day }, timeZone);
      if (query.before !== null && bounds.from > query.before.at) continue;
      found.push(...(await listRoundsOfDay(db, { ...query, ...bounds, day, limit })));
      if (found.length >= query.limit) break;
    }
    return found;
  };

  return {
    async list(
      asker: Asker,
      { status = 'closed', cursor, limit, ...wish }: BetsWish & BetsPaging,
      daysMax: number = TEAM_RECORD_DAYS_MAX,
    ): Promise<Page<TeamBet>> {
      const head = await headOf(asker, wish, { ...deps, daysMax });
      const bounds = await deps.reports.instantsOf(db, head.period, head.timeZone);
      const rounds = await find(
        {
          ...(await gamesOf(wish, deps)),
          ...asker,
          ...bounds,
          subjectId: head.subject.id,
          isTeam: head.scope === 'team',
          currency: head.currency,
          before: readBetPlace(cursor),
          limit: limit + 1,
          issueNo: wish.issueNo,
        },
        status,
        head,
      );
      const ids = [...new Set(rounds.map(({ memberId }) => memberId))];
      const [found, tickets] = await Promise.all([
        listPersons(db, asker.agentId, ids),
        listTicketsOf(db, rounds),
      ]);
      const persons = new Map(found.map((person) => [person.id, person]));
      const bets = rounds.flatMap((round) => {
        const member = persons.get(round.memberId);
        return member === undefined
          ? []
          : [{ round, member, ticket: tickets.get(round.id) ?? null }];
      });
      return pageOf(bets, limit, placeOf);
    },

    /** Sums of settled rounds, from days; of one draw from its tickets. */
    async totals(
      asker: Asker,
      wish: BetsWish,
      daysMax: number = TEAM_RECORD_DAYS_MAX,
    ): Promise<{ readonly head: Head; readonly play: PlayTotals }> {
      const head = await headOf(asker, wish, { ...deps, daysMax });
      const period = await periodOf(asker, head, deps);
      if (isNever(period)) return { head, play: noPlay };
      const games = await gamesOf(wish, deps);
      const { currency, subject } = head;
      const isTeam = head.scope === 'team';
      if (wish.issueNo !== undefined) {
        const { issueNo } = wish;
        const bounds = await deps.reports.instantsOf(db, head.period, head.timeZone);
        const of = { ...games, ...asker, ...bounds, currency, isTeam, subjectId: subject.id };
        return { head, play: await sumIssue(db, { ...of, issueNo }) };
      }
      const rows = await listPlay(db, {
        ...games,
        ...period,
        memberId: subject.id,
        isTeam,
        currency,
      });
      return { head, play: rows.reduce<PlayTotals>(addPlay, noPlay) };
    },

    async detail(
      asker: Asker,
      roundId: string,
    ): Promise<RoundDetail & { readonly member: Person }> {
      const member = await demandOwner(asker, roundId);
      return { member, ...(await record.ownDetail(member.id, roundId)) };
    },

    /** The vendor's page that shows the round. */
    async detailUrl(asker: Asker, roundId: string, language: string): Promise<string> {
      const member = await demandOwner(asker, roundId);
      return record.detailUrl(member.id, roundId, language);
    },
  };
}

export type TeamBets = ReturnType<typeof createBets>;
