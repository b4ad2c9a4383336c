// What an affiliate is written about: its deals, and what becomes of its statements.
import type { Tx } from '@parlour/database';
import type { Message, NotificationService } from '../notification/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ProtectionService } from '../protection/index.ts';

export type NoticeDeps = {
  readonly members: Pick<MemberService, 'findMany'>;
  readonly notifications: NotificationService;
  readonly protection: Pick<ProtectionService, 'stopOf'>;
  now(): Date;
};

type Told = { readonly agentId: string; readonly brandId: string };

type News =
  | Pick<Extract<Message, { template: 'affiliate_deal_changed' }>, 'template' | 'values'>
  | Pick<Extract<Message, { template: 'affiliate_statement_decided' }>, 'template' | 'values'>;

export type Notice = ReturnType<typeof createNotice>;

/** Writes to an affiliate in the caller's transaction; anyone who is closed or excluded is left alone. */
export const createNotice =
  ({ members, notifications, now, protection }: NoticeDeps) =>
  async (tx: Tx, { agentId, brandId }: Told, news: News): Promise<void> => {
    const [agent] = await members.findMany(tx, [agentId]);
    if (agent === undefined || agent.email === null || agent.status !== 'active') return;
    if ((await protection.stopOf(tx, agentId, now())) !== null) return;
    const { email: to, language } = agent;
    const letter = { brandId, memberId: agentId, channel: 'email', to, language } as const;
    await notifications.send(tx, { ...letter, ...news });
  };

/** Of a month that begins on a day. */
export const monthName = (startDay: string): string => startDay.slice(0, 7);
