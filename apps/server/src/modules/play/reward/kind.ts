import type { RewardKind } from '@parlour/contract';
import { type Amount, amountToText } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { insertGrant, isGiven } from './store.ts';

/** What two operators agree to: of each member one grant, whose id is made before. */
export type GrantCommand = {
  /** Of the call: what it gave is one campaign, and the same key gives once. */
  readonly key: string;
  readonly campaign: string;
  readonly kind: RewardKind;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly prepaidUuid: string;
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly members: readonly {
    readonly grantId: string;
    readonly id: string;
    readonly account: string;
  }[];
};

const shown = (command: GrantCommand) => ({
  game: command.gameCode,
  kind: command.kind,
  ...(command.campaign === '' ? {} : { campaign: command.campaign }),
  accounts: command.members.map(({ account }) => account),
  currency: command.currency,
  amount: amountToText(command.bet),
  betCount: command.betCount,
  startsAt: command.startsAt.toISOString(),
  endsAt: command.endsAt.toISOString(),
});

type KindDeps = Pick<Platform, 'now'> & {
  readonly audit: AuditService;
  readonly send: () => Promise<void>;
};

/** Free rounds are money of the house: two operators give them. */
export function grantKind({ audit, now, send }: KindDeps): ApprovalKind<GrantCommand> {
  return {
    name: 'reward.grant',
    decide: 'wallet.adjust',
    nameOf: async (_reader, subjectId) => subjectId.split(':')[0] ?? subjectId,
    async weigh(tx, command) {
      if (await isGiven(tx, command.key)) throw new Refusal('reward.given');
      if (command.endsAt <= now()) throw new Refusal('reward.period_invalid');
      return {
        loosens: true,
        subject: { kind: 'reward', id: `${command.gameCode}:${command.key}` },
        before: {},
        after: shown(command),
      };
    },
    async apply(tx, command, { maker }) {
      const { key: campaignId, members, ...terms } = command;
      const made = {
        campaignId,
        proposedBy: maker.operatorAccount,
        reason: maker.reason,
        createdAt: now(),
      };
      for (const { grantId: id, id: memberId } of members) {
        await insertGrant(tx, { id, memberId, ...terms, ...made });
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'reward.grant',
        subject: { kind: 'reward', id: command.key },
        after: shown(command),
        reason: maker.reason,
        ip: maker.ip,
      });
    },
    after: send,
  };
}
