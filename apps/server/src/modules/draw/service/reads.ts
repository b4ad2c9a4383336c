import type { PrizeMode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { beaconMsOf } from '@parlour/fairness';
import { Refusal } from '../../../platform/refusal.ts';
import type { Beacon } from '../chain/beacon.ts';
import type { Chains } from '../chain/chains.ts';
import { prizeModesOf } from '../rules/game.ts';
import type { DrawGame, StoredIssue } from '../rules/issue.ts';
import { listChains } from '../store/chains.ts';
import { findGame, listGames } from '../store/games.ts';
import { findIssue, listIssuesById, listUpcoming } from '../store/issues.ts';
import { listDrawn, listFaces, listProven } from '../store/lists.ts';
import { listResults } from '../store/results.ts';
import type { DrawDeps } from './deps.ts';
import { shareFor } from './share.ts';

/** A game with what it sells now or next, and what it drew last. */
export type ShownGame = {
  readonly game: DrawGame;
  readonly current: StoredIssue | null;
  readonly last: StoredIssue | null;
};

/** Everybody on a lobby asks for the same; countdowns live by the instants, which do not age. */
const FACES_KEPT_MS = 1_000;
/** A page of proofs takes many looks into chains; it grows by one draw at a time. */
const PROOFS_KEPT_MS = 5_000;
const CHAINS_SHOWN = 20;
const PROOFS_SHOWN = 100;

type ReadDeps = Pick<DrawDeps, 'db' | 'tickets' | 'now'> & {
  readonly chains: Chains;
  readonly beacon: Beacon;
};

/** What proves an issue of the house; links and values stay hidden until it was drawn. */
export function createProofs({ db, chains, beacon }: Pick<ReadDeps, 'db' | 'chains' | 'beacon'>) {
  return async (issue: StoredIssue) => {
    const { chainId, chainIndex: index, beaconChainId, beaconRound } = issue;
    const isOfHouse = chainId !== null && index !== null;
    if (!isOfHouse || beaconChainId === null || beaconRound === null) return null;
    const endHash = await chains.endHashOf(db, chainId);
    const spoken = await beacon.chain(db, beaconChainId);
    const clock = { genesisMs: spoken.genesisAt.getTime(), periodSeconds: spoken.periodSeconds };
    const isDrawn = await wasDrawn(db, issue);
    const round = { chainId: beaconChainId, round: beaconRound };
    const beaconAt = new Date(beaconMsOf(clock, beaconRound));
    return {
      chainId,
      endHash,
      index,
      hash: isDrawn ? await chains.linkAt(db, chainId, index) : null,
      previousHash: isDrawn ? await chains.linkAt(db, chainId, index - 1) : null,
      beaconChainId,
      beaconEndHash: spoken.endHash,
      beaconGenesisAt: spoken.genesisAt.toISOString(),
      beaconSeconds: spoken.periodSeconds,
      beaconRound,
      beaconAt: beaconAt.toISOString(),
      beacon: isDrawn ? await beacon.valueAt(db, round, beaconAt) : null,
    };
  };
}

/** An issue that was called off before its draw keeps its link to itself. */
async function wasDrawn(db: Db, issue: StoredIssue): Promise<boolean> {
  if (issue.outcome === 'DRAWN') return true;
  if (issue.outcome === null) return false;
  const versions = await listResults(db, issue.id);
  return versions.some(({ outcome }) => outcome === 'DRAWN');
}

export type DrawReads = ReturnType<typeof createReads>;

/** What members and guests see of games and draws. */
export function createReads({ db, tickets, now, chains, beacon }: ReadDeps) {
  const shareFaces = shareFor<readonly ShownGame[]>(FACES_KEPT_MS, now);
  const shareProofs = shareFor<Awaited<ReturnType<typeof readProofs>>>(PROOFS_KEPT_MS, now);
  const proofOf = createProofs({ db, chains, beacon });

  async function readFaces(): Promise<readonly ShownGame[]> {
    const games = (await listGames(db)).filter(({ state }) => state !== 'retired');
    const codes = games.map(({ code }) => code);
    const found = await listFaces(db, codes, now());
    const ids = found.flatMap(({ currentId, lastId }) => [currentId, lastId]);
    const rows = await listIssuesById(
      db,
      ids.filter((id) => id !== null),
    );
    const byId = new Map(rows.map((issue) => [issue.id, issue]));
    const byGame = new Map(found.map((face) => [face.gameCode, face]));
    const issueOf = (id: string | null | undefined) =>
      id === null || id === undefined ? null : (byId.get(id) ?? null);
    return games.map((game) => ({
      game,
      current: issueOf(byGame.get(game.code)?.currentId),
      last: issueOf(byGame.get(game.code)?.lastId),
    }));
  }

  async function gameOf(code: string): Promise<DrawGame> {
    const game = await findGame(db, code);
    if (game === null) throw new Refusal('draw.game_not_found');
    return game;
  }

  async function readProofs(code: string) {
    const game = await gameOf(code);
    const published = await listChains(db, code, CHAINS_SHOWN);
    const issues = await listProven(db, code, { at: now(), limit: PROOFS_SHOWN });
    const proofs = await Promise.all(
      issues.map(async (issue) => ({ issue, proof: await proofOf(issue) })),
    );
    return { game, chains: published, proofs };
  }

  return {
    proofOf,

    /** Games that a brand offers, in the order of their places. */
    async games(
      brandId: string,
    ): Promise<readonly (ShownGame & { readonly prizeModes: readonly PrizeMode[] })[]> {
      const [shown, offered] = await Promise.all([
        shareFaces('all', readFaces),
        tickets()?.offered(brandId),
      ]);
      return shown.flatMap((one) => {
        const { code, family, source } = one.game;
        const prizeModes = offered ? offered.get(code) : prizeModesOf(family, source);
        return prizeModes === undefined ? [] : [{ ...one, prizeModes }];
      });
    },

    async drawn(
      code: string,
      page: { readonly before: Date | null; readonly day: string | null; readonly limit: number },
    ): Promise<readonly StoredIssue[]> {
      await gameOf(code);
      return listDrawn(db, code, { ...page, at: now() });
    },

    async upcoming(code: string, count: number): Promise<readonly StoredIssue[]> {
      await gameOf(code);
      return listUpcoming(db, code, { at: now(), count });
    },

    async issue(code: string, no: string) {
      await gameOf(code);
      const issue = await findIssue(db, code, no);
      if (issue === null) throw new Refusal('draw.issue_not_found');
      return { issue, results: await listResults(db, issue.id), proof: await proofOf(issue) };
    },

    /** The chains of a game, and its last draws with all that draws them again. */
    proofs: (code: string) => shareProofs(code, () => readProofs(code)),
  };
}
