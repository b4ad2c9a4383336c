import {
  type DrawSource,
  type LotteryGameState,
  type LottoArea,
  operatorRoles,
  type Permission,
} from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { DrawGame, StoredIssue } from '../rules/issue.ts';
import { listChanges } from '../store/changes.ts';
import { listEntries } from '../store/entries.ts';
import { findGame, listGames } from '../store/games.ts';
import { findIssueById } from '../store/issues.ts';
import {
  countEntries,
  findChanged,
  findOperatorNames,
  type GameStanding,
  type IssueCursor,
  type IssueFilter,
  listIssues,
  listStandings,
  listUninvolved,
} from '../store/lists.ts';
import { listResults } from '../store/results.ts';
import type { DrawDeps } from './deps.ts';
import type { DrawReads } from './reads.ts';
import { UUID } from '../../../platform/uuid.ts';

export type GameWithStanding = { readonly game: DrawGame; readonly standing: GameStanding };

type DeskReadDeps = Pick<DrawDeps, 'db' | 'now'> & { readonly proofOf: DrawReads['proofOf'] };

const DECIDING_ROLES = Object.entries(operatorRoles)
  .filter(([, permissions]) => new Set<Permission>(permissions).has('draw.decide'))
  .map(([role]) => role);

export type DeskReads = ReturnType<typeof createDeskReads>;

/** What operators see of games and issues. */
export function createDeskReads({ db, now, proofOf }: DeskReadDeps) {
  async function withStanding(games: readonly DrawGame[]): Promise<GameWithStanding[]> {
    const codes = games.map(({ code }) => code);
    const standings = new Map(
      (await listStandings(db, codes, now())).map((standing) => [standing.gameCode, standing]),
    );
    return games.map((game) => ({
      game,
      standing: standings.get(game.code) ?? {
        gameCode: game.code,
        issuesAhead: 0,
        issuesOverdue: 0,
        nextDrawsAt: null,
      },
    }));
  }

  return {
    async games(filter: {
      readonly state?: LotteryGameState | undefined;
      readonly source?: DrawSource | undefined;
      readonly area?: LottoArea | undefined;
    }): Promise<readonly GameWithStanding[]> {
      const { state, source, area } = filter;
      const games = (await listGames(db)).filter(
        (game) =>
          (state === undefined || game.state === state) &&
          (source === undefined || game.source === source) &&
          (area === undefined || game.area === area),
      );
      return withStanding(games);
    },

    async game(code: string): Promise<GameWithStanding> {
      const game = await findGame(db, code);
      const [found] = game === null ? [] : await withStanding([game]);
      if (found === undefined) throw new Refusal('draw.game_not_found');
      return found;
    },

    async issues(
      filter: IssueFilter,
      page: { readonly after: IssueCursor | null; readonly limit: number },
    ): Promise<{
      readonly issues: readonly StoredIssue[];
      readonly entries: ReadonlyMap<string, number>;
      readonly changed: ReadonlySet<string>;
      /** The instant that they were read at. */
      readonly at: Date;
    }> {
      const at = now();
      const issues = await listIssues(db, filter, { ...page, at });
      const ids = issues.map(({ id }) => id);
      const [entries, changed] = await Promise.all([countEntries(db, ids), findChanged(db, ids)]);
      return { issues, entries, changed, at };
    },

    async issue(id: string) {
      const issue = await findIssueById(db, id);
      if (issue === null) throw new Refusal('draw.issue_not_found');
      const [entered, changes, results, proof, deciders] = await Promise.all([
        listEntries(db, id),
        listChanges(db, id),
        listResults(db, id),
        proofOf(issue),
        issue.hasConflict ? listUninvolved(db, id, DECIDING_ROLES) : [],
      ]);
      const ids = results.flatMap(({ enteredBy, verifiedBy }) => [enteredBy, verifiedBy]);
      const named = ids.filter((author) => author !== null && UUID.test(author)) as string[];
      const names = await findOperatorNames(db, named);
      return { issue, entered, changes, results, proof, deciders, names, at: now() };
    },
  };
}

export type IssueDossier = Awaited<ReturnType<DeskReads['issue']>>;
