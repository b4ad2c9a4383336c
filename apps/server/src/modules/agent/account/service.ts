import type { DownlineType } from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService, Standing } from '../../member/index.ts';
import { typeBelow } from '../link/rules.ts';
import { type GivenPoints, readPoints } from '../point/rules.ts';
import type { PointService } from '../point/service.ts';
import type { Tree } from '../tree/service.ts';

/** Opens an account by the rules of registration, as module identity does. */
export type OpenUnder = (
  command: {
    readonly brandId: string;
    readonly uplineId: string;
    readonly language: string;
    readonly ip: string;
    readonly account: string;
    readonly password: string;
    readonly nickname: string | undefined;
    readonly standing: Standing;
    readonly type: number;
    readonly ageConfirmed: boolean;
    readonly birthday: string | undefined;
  },
  andThen: (tx: Tx, member: { readonly id: string; readonly at: Date }) => Promise<void>,
) => Promise<{ readonly memberId: string; readonly account: string }>;

export type AddAccount = {
  readonly brandId: string;
  readonly agentId: string;
  readonly language: string;
  readonly ip: string;
  readonly accountType: DownlineType;
  readonly account: string;
  readonly password: string;
  readonly nickname: string | undefined;
  readonly points: GivenPoints;
  readonly ageConfirmed: boolean;
  readonly birthday: string | undefined;
};

export type AccountDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'get'>;
  readonly points: Pick<PointService, 'demandGivable' | 'give'>;
  readonly tree: Pick<Tree, 'hasRoomUnder'>;
  readonly openUnder: OpenUnder;
};

/** Refuses agents who may bring nobody now. */
export const createDemandActive =
  (members: Pick<MemberService, 'get'>) =>
  async (reader: Reader, agentId: string): Promise<void> => {
    const agent = await members.get(reader, agentId);
    const isActive = agent.standing === 'agent' && agent.status === 'active' && !agent.loginBlocked;
    if (!isActive) throw new Refusal('agent.account_blocked');
  };

export type AccountService = {
  /** Opens the account of a direct downline with points of its own. */
  add(command: AddAccount): Promise<{ readonly memberId: string; readonly account: string }>;
};

export function createAccounts({
  db,
  members,
  openUnder,
  points,
  tree,
}: AccountDeps): AccountService {
  const demandActive = createDemandActive(members);
  return {
    async add({ accountType, agentId, brandId, points: given, ...command }) {
      const agent = { agentId, brandId };
      const wanted = readPoints(given);
      await demandActive(db, agentId);
      if (!(await tree.hasRoomUnder(db, agentId))) throw new Refusal('agent.tree_too_deep');
      // Before a password is hashed; and again where it counts.
      await points.demandGivable(db, agent, wanted);
      const { type } = await members.get(db, agentId);
      const below = typeBelow(type, accountType);
      return openUnder({ ...command, ...below, brandId, uplineId: agentId }, (tx, { at, id }) =>
        points.give(tx, agent, { memberId: id, points: wanted, at }),
      );
    },
  };
}
