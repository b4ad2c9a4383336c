// What each direct line of an account won and lost, what the account did, and the sum of both.
import { type StatementSort, TEAM_RECORD_DAYS_MAX } from '@parlour/contract';
import type { Period } from '../../../report/index.ts';
import { isAccountText, isAmountText, pageOf, readPlace } from '../rules/place.ts';
import { addSums, isNothing, type LineSums, noSums, subtractSums } from '../rules/statement.ts';
import { isNever } from '../rules/stay.ts';
import { hasDownlines, type LineQuery, type LineRow, listLines, sumLine } from '../store/lines.ts';
import { listPersons, type Person } from '../store/people.ts';
import {
  type Asker,
  type GameWish,
  gamesOf,
  hasGames,
  type Head,
  headOf,
  periodOf,
  type SubjectWish,
  type ViewDeps,
} from './subject.ts';

export type StatementWish = Period &
  SubjectWish &
  GameWish & { readonly under?: string | undefined };

export type StatementOrder = {
  readonly sort?: StatementSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type Line = { readonly member: Person; readonly sums: LineSums; readonly hasMore: boolean };

export type Statement = {
  readonly head: Head;
  /** Only of games: money beside play says nothing. */
  readonly isOfGames: boolean;
  readonly own: Line | null;
  readonly lines: readonly Line[];
  readonly nextCursor: string | null;
  readonly other: LineSums | null;
  readonly total: LineSums;
  readonly count: bigint;
};

export function createStatement(deps: ViewDeps) {
  const { db } = deps;

  const sumOf = (wanted: LineQuery & { readonly memberId: string }): Promise<LineSums> =>
    isNever(wanted) ? Promise.resolve(noSums) : sumLine(db, wanted);

  /** One account and nobody else. */
  const single = async (head: Head, wanted: LineQuery): Promise<Omit<Statement, 'isOfGames'>> => {
    const sums = await sumOf({ ...wanted, memberId: head.subject.id });
    const hasMore = await hasDownlines(db, head.subject.id);
    return {
      head,
      own: null,
      lines: [{ member: head.subject, sums, hasMore }],
      nextCursor: null,
      other: null,
      total: sums,
      count: 1n,
    };
  };

  const personsOf = async (asker: Asker, rows: readonly LineRow[]) => {
    const ids = rows.map(({ id }) => id);
    const persons = await listPersons(db, asker.agentId, ids);
    return new Map(persons.map((person) => [person.id, person]));
  };

  return async function statement(
    asker: Asker,
    {
      account,
      under,
      sort = 'stake',
      order,
      cursor,
      limit,
      ...wish
    }: StatementWish & StatementOrder,
    daysMax: number = TEAM_RECORD_DAYS_MAX,
  ): Promise<Statement> {
    const head = await headOf(asker, { ...wish, account: account ?? under }, { ...deps, daysMax });
    const games = await gamesOf(wish, deps);
    const isOfGames = hasGames(games);
    const isTeam = head.scope === 'team';
    const wanted = {
      ...games,
      ...(await periodOf(asker, head, deps)),
      currency: head.currency,
      isTeam,
    };
    if (account !== undefined) return { ...(await single(head, wanted)), isOfGames };
    const memberId = head.subject.id;
    const isAscending = (order ?? (sort === 'account' ? 'asc' : 'desc')) === 'asc';
    const after = readPlace(cursor, sort === 'account' ? isAccountText : isAmountText);
    const [ownSums, whole, lines] = await Promise.all([
      sumOf({ ...wanted, isTeam: false, memberId }),
      isTeam ? sumOf({ ...wanted, memberId }) : null,
      listLines(db, {
        ...wanted,
        headId: memberId,
        timeZone: head.timeZone,
        sort,
        isAscending,
        after,
        limit: limit + 1,
      }),
    ]);
    const shown = addSums(ownSums, lines.sum);
    const rest = whole === null ? noSums : subtractSums(whole, shown);
    const page = pageOf(lines.rows, limit, ({ id, value }) => ({ id, value }));
    const persons = await personsOf(asker, page.items);
    return {
      head,
      isOfGames,
      own: { member: head.subject, sums: ownSums, hasMore: false },
      lines: page.items.flatMap((row) => {
        const member = persons.get(row.id);
        return member === undefined ? [] : [{ member, sums: row, hasMore: row.hasMore }];
      }),
      nextCursor: page.nextCursor,
      other: isNothing(rest) ? null : rest,
      total: whole ?? shown,
      count: lines.count,
    };
  };
}
