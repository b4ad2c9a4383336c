import type { Tx } from '@parlour/database';
import type { Issue } from '@parlour/lottery';
import type { Beacon } from '../chain/beacon.ts';
import type { Chains } from '../chain/chains.ts';
import { aheadGoal, aheadMin, planIssues } from '../rules/ahead.ts';
import type { DrawGame } from '../rules/issue.ts';
import { insertIssues, listReaches, type Reach, type Source } from '../store/ahead.ts';
import { takePlaces } from '../store/chains.ts';
import { lockGame } from '../store/games.ts';
import type { DrawDeps } from './deps.ts';

export type AheadService = {
  /** Stores issues of games that have too few ahead of them. */
  storeMissing(games: readonly DrawGame[]): Promise<void>;
  /** Makes ready what the issues draw from, before a transaction stores them. */
  prepare(game: DrawGame, issues: readonly Issue[]): Promise<Prepared>;
  /** Stores prepared issues; the numbers of those that could not be, because they are taken. */
  store(tx: Tx, game: DrawGame, prepared: Prepared): Promise<readonly string[]>;
};

/** Issues, and the chain that they draw from; null for draws that others hold. */
export type Prepared = { readonly issues: readonly Issue[]; readonly chainId: string | null };

/** Issues behind a change of calendar may begin some days later than they were planned for. */
const REACH_SPARE_MS = 3 * 86_400_000;

type AheadDeps = Pick<DrawDeps, 'db' | 'log' | 'sharedNow' | 'newId'> & {
  readonly chains: Chains;
  readonly beacon: Beacon;
};

/** Keeps enough issues stored ahead of their sales, each of the house with its place in the chain. */
export function createAhead({
  db,
  log,
  sharedNow,
  newId,
  chains,
  beacon,
}: AheadDeps): AheadService {
  async function sourcesOf(tx: Tx, { issues, chainId }: Prepared): Promise<(Source | null)[]> {
    if (chainId === null) return issues.map(() => null);
    const first = await takePlaces(tx, chainId, issues.length);
    if (first === null) throw new Error(`the chain ${chainId} is used up`);
    const rounds = await beacon.roundsAt(
      tx,
      issues.map(({ closesAt }) => closesAt),
    );
    return rounds.map((round, place) => ({ chainId, chainIndex: first + place, beacon: round }));
  }

  async function prepare(game: DrawGame, issues: readonly Issue[]): Promise<Prepared> {
    const last = issues.at(-1);
    if (game.source === 'official' || last === undefined) return { issues, chainId: null };
    await beacon.reach(new Date(last.closesAt.getTime() + REACH_SPARE_MS));
    return { issues, chainId: await chains.ready(game.code, issues.length) };
  }

  async function store(tx: Tx, game: DrawGame, prepared: Prepared): Promise<readonly string[]> {
    const sources = await sourcesOf(tx, prepared);
    const rows = prepared.issues.map((issue, place) => ({
      id: newId(),
      issue,
      source: sources[place] ?? null,
    }));
    return insertIssues(tx, game.code, rows);
  }

  async function storeFor(game: DrawGame, reach: Reach | undefined, at: Date): Promise<void> {
    const { ahead = 0, lastClosesAt = null, lastDrawsAt = null } = reach ?? {};
    if (ahead >= aheadMin(game.calendar)) return;
    const after = { now: at, lastClosesAt, lastDrawsAt, lastDay: null };
    const issues = planIssues(game.calendar, after, aheadGoal(game.calendar) - ahead);
    if (issues.length === 0) return;
    const prepared = await prepare(game, issues);
    const taken = await db.tx(async (tx) => {
      // Someone who changes the calendar meanwhile plans by the new one.
      const current = await lockGame(tx, game.code);
      return current?.version === game.version ? store(tx, game, prepared) : [];
    });
    if (taken.length > 0) log.warn({ game: game.code, taken }, 'issues have numbers of others');
  }

  return {
    prepare,
    store,

    async storeMissing(games) {
      const at = await sharedNow(db);
      const running = games.filter(({ state }) => state !== 'retired');
      const codes = running.map(({ code }) => code);
      const reaches = new Map(
        (await listReaches(db, codes, at)).map((reach) => [reach.gameCode, reach]),
      );
      const failures: unknown[] = [];
      for (const game of running) {
        try {
          await storeFor(game, reaches.get(game.code), at);
        } catch (error) {
          // A game that cannot go on must not keep the others from it.
          failures.push(error);
          log.error({ err: error, game: game.code }, 'issues of a game could not be stored');
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some games got no issues');
    },
  };
}
