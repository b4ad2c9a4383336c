import type { ContractKind } from '@parlour/commission';
import { channel, type CommissionMessage } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Member } from '../../../member/index.ts';
import type { ContractRow } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';

/** What both sides are written about. */
export const contractNews = [
  'offered',
  'accepted',
  'rejected',
  'termination_asked',
  'termination_agreed',
  'termination_refused',
  'ended',
] as const;
export type ContractNews = (typeof contractNews)[number];

type Reach = {
  /** The downline must not be written to. */
  readonly isSilent?: boolean;
  /** The upline has been told of more than this. */
  readonly onlyDownline?: boolean;
};

type Told = Reach & { readonly contract: ContractRow; readonly news: ContractNews | null };

export type BulletinDeps = Pick<
  ContractDeps,
  'jobs' | 'members' | 'notifications' | 'outbox' | 'site'
>;

/** Tells of contracts that ended with others, a few at a time. */
export const TELL_ENDED = 'commission.contracts_tell_ended';
export const TOLD_AT_ONCE = 50;

/**
 * Collects what a transaction has to tell, and tells it at its end: channels are rows that all
 * their writers queue at, so they are taken last and in one order.
 */
export function createBulletin({ jobs, members, notifications, outbox, site }: BulletinDeps) {
  const told: Told[] = [];
  const later: string[] = [];

  const mail = async (tx: Tx, people: ReadonlyMap<string, Member>): Promise<void> => {
    for (const { contract, isSilent = false, news, onlyDownline = false } of told) {
      if (news === null) continue;
      const { brandId, downlineId, kind, uplineId } = contract;
      const upline = uplineId === null ? undefined : people.get(uplineId);
      const downline = people.get(downlineId);
      const house = await site.brand(brandId);
      const write = async (to: Member | undefined, side: 'upline' | 'downline', other: string) => {
        if (to === undefined || to.email === null || to.status !== 'active') return;
        await notifications.send(tx, {
          brandId,
          memberId: to.id,
          channel: 'email',
          to: to.email,
          language: to.language,
          template: 'contract_changed',
          values: { news, side, kind: wordOf(kind), account: other },
        });
      };
      if (!onlyDownline) await write(upline, 'upline', downline?.account ?? '');
      if (!isSilent) await write(downline, 'downline', upline?.account ?? house.name);
    }
  };

  return {
    /** What happened to a contract; without news it is shown again and nobody is written to. */
    add(contract: ContractRow, news: ContractNews | null, reach: Reach = {}): void {
      told.push({ contract, news, ...reach });
    },

    /** Contracts that ended with another one: there may be thousands, so jobs tell of them. */
    addLater(contracts: readonly ContractRow[]): void {
      later.push(...contracts.map(({ id }) => id));
    },

    async publish(tx: Tx): Promise<void> {
      for (let from = 0; from < later.length; from += TOLD_AT_ONCE) {
        await jobs.add(tx, TELL_ENDED, { contractIds: later.slice(from, from + TOLD_AT_ONCE) });
      }
      if (told.length === 0) return;
      const ids = told.flatMap(({ contract }) =>
        contract.uplineId === null
          ? [contract.downlineId]
          : [contract.downlineId, contract.uplineId],
      );
      const memberIds = [...new Set(ids)].toSorted();
      const found = await members.findMany(tx, memberIds);
      await mail(tx, new Map(found.map((member) => [member.id, member])));
      const message: CommissionMessage = { kind: 'contract' };
      const deliveries = memberIds.map((id) => ({ channel: channel.commission(id), message }));
      const contractIds = told.map(({ contract }) => contract.id);
      await outbox.add(tx, [
        { type: 'commission.contract_changed', payload: { contractIds }, deliveries },
      ]);
    },
  };
}

export type Bulletin = ReturnType<typeof createBulletin>;

/** The kind in the words of a message. */
const wordOf = (kind: ContractKind): string => kind.toLowerCase();
