import type { Db, Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { accountKeyOf } from '../../member/index.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import { branchMoved } from './events.ts';
import { type BranchMove, moveBranch, type MovedBranch } from './move.ts';
import { type Ancestors, hasRoomUnder } from './rules.ts';
import {
  demandLineage,
  findStanding,
  insertPlace,
  listUnplaced,
  lockTree,
  type Placed,
  type Standing,
  type Stray,
  updateLineage,
} from './store.ts';
import {
  findDownline,
  findLineages,
  findLineagesAt,
  findOfTeam,
  findPath,
  type TeamMember,
} from './team.ts';

/** Who stands above whom. Only this module writes the tree; others may read its tables. */
export type Tree = {
  /**
   * The lineage of the one who registers under an upline, which stays as it is until the transaction
   * ends. Refuses an upline of another brand and one that has nobody's room below.
   */
  lineageUnder(
    tx: Tx,
    place: { readonly brandId: string; readonly uplineId: string },
  ): Promise<string>;
  /** Writes a member, whose row is there, under a lineage. */
  enrol(tx: Tx, placed: Placed): Promise<void>;
  /** Whether anybody can register under a member at all. */
  hasRoomUnder(reader: Reader, uplineId: string): Promise<boolean>;
  /**
   * Someone of the agent's team, or the agent. For anyone else, and when there is nobody, the
   * refusal is the same.
   */
  demandInTeam(reader: Reader, agentId: string, memberId: string): Promise<TeamMember>;
  /** The same for direct downlines alone. */
  demandDirect(reader: Reader, agentId: string, memberId: string): Promise<TeamMember>;
  /** By the whole account, whatever its letters; the same refusal as above. */
  findInTeam(reader: Reader, agentId: string, account: string): Promise<TeamMember>;
  ancestorsOf(reader: Reader, memberId: string): Promise<Ancestors>;
  /** Ancestors by lineage; rows never change, so they are read once. */
  lineages(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Ancestors>>;
  /** The lineage that each member had at an instant of its own, in the order of the question. */
  lineagesAt(
    reader: Reader,
    wanted: readonly { readonly memberId: string; readonly at: Date }[],
  ): Promise<readonly (string | null)[]>;
  /** From the agent down to the member; refuses like `demandInTeam`. */
  breadcrumb(reader: Reader, agentId: string, memberId: string): Promise<readonly TeamMember[]>;
  /**
   * Waits for branches that are moving, and keeps all of these brands from moving any until the
   * transaction ends: what is read meanwhile of who stood where at a time stays true of that time.
   */
  steady(tx: Tx, brandIds: Iterable<string>): Promise<void>;
  /** Moves a member with the whole team to another upline, or to none. */
  move(tx: Tx, move: BranchMove): Promise<MovedBranch>;
  /** Places members whom a server of the release before gave an upline. Answers how many. */
  placeStrays(): Promise<number>;
};

/** So many lineages stay in memory: as many as there are uplines in a large house. */
const LINEAGES_KEPT_MAX = 50_000;
const STRAYS_AT_ONCE = 200;

export type TreeDeps = { readonly db: Db; readonly outbox: Outbox };

export function createTree({ db, outbox }: TreeDeps): Tree {
  const known = new Map<string, Ancestors>();

  const demandPlaced = async (tx: Tx, memberId: string): Promise<Standing> => {
    const found = await findStanding(tx, memberId);
    if (found === null) throw new Refusal('agent.account_unknown');
    const { brandId, lineageId, registeredAt, uplineId } = found;
    if (uplineId === null || lineageId !== null) return found;
    await place(tx, { memberId, brandId, uplineId, registeredAt });
    return demandPlaced(tx, memberId);
  };

  const lineageUnder: Tree['lineageUnder'] = async (tx, { brandId, uplineId }) => {
    await lockTree(tx, brandId, 'join');
    const upline = await demandPlaced(tx, uplineId);
    if (upline.brandId !== brandId || upline.standing === 'trial') {
      throw new Refusal('agent.account_unknown');
    }
    if (!hasRoomUnder(upline.ancestors)) throw new Refusal('agent.tree_too_deep');
    return demandLineage(tx, [...upline.ancestors, uplineId]);
  };

  const place = async (tx: Tx, { memberId, brandId, uplineId, registeredAt: at }: Stray) => {
    const lineageId = await lineageUnder(tx, { brandId, uplineId });
    await updateLineage(tx, memberId, lineageId);
    await insertPlace(tx, { memberId, lineageId, at });
    await outbox.add(tx, [branchMoved(memberId)]);
  };

  const demandInTeam: Tree['demandInTeam'] = async (reader, agentId, memberId) => {
    const [self] = memberId === agentId ? await findPath(reader, agentId, agentId) : [];
    const found = self ?? (await findDownline(reader, agentId, memberId));
    if (found === null) throw new Refusal('agent.account_unknown');
    return found;
  };

  return {
    lineageUnder,
    enrol: insertPlace,
    demandInTeam,

    async hasRoomUnder(reader, uplineId) {
      const upline = await findStanding(reader, uplineId);
      return upline !== null && hasRoomUnder(upline.ancestors);
    },

    async demandDirect(reader, agentId, memberId) {
      const found = await findDownline(reader, agentId, memberId);
      if (found?.depth !== 1) throw new Refusal('agent.account_unknown');
      return found;
    },

    async findInTeam(reader, agentId, account) {
      const found = await findOfTeam(reader, agentId, accountKeyOf(account.trim()));
      if (found === null) throw new Refusal('agent.account_unknown');
      return found;
    },

    async ancestorsOf(reader, memberId) {
      return (await findStanding(reader, memberId))?.ancestors ?? [];
    },

    async lineages(reader, ids) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length > 0) {
        if (known.size + missing.length > LINEAGES_KEPT_MAX) known.clear();
        for (const { id, ancestors } of await findLineages(reader, missing)) {
          known.set(id, ancestors);
        }
      }
      return new Map(ids.map((id) => [id, known.get(id) ?? []]));
    },

    async lineagesAt(reader, wanted) {
      if (wanted.length === 0) return [];
      const found = await findLineagesAt(reader, wanted);
      return found.map(({ lineageId }) => lineageId);
    },

    async breadcrumb(reader, agentId, memberId) {
      await demandInTeam(reader, agentId, memberId);
      return findPath(reader, agentId, memberId);
    },

    async steady(tx, brandIds) {
      // A large branch takes longer than other locks are waited for.
      await tx.query({ text: `set local lock_timeout = '5min'` });
      for (const brandId of [...brandIds].toSorted()) await lockTree(tx, brandId, 'join');
    },

    async move(tx, move) {
      const moved = await moveBranch(tx, move);
      await outbox.add(tx, [branchMoved(move.headId)]);
      return moved;
    },

    async placeStrays() {
      const strays = await listUnplaced(db, STRAYS_AT_ONCE);
      for (const stray of strays) await db.tx((tx) => place(tx, stray));
      return strays.length;
    },
  };
}
