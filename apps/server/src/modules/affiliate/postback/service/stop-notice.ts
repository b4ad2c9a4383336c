import type { Tx } from '@parlour/database';
import type { PostbackRow } from '../store/postbacks.ts';
import type { PostbackDeps } from './deps.ts';

/** Writes to an agent whose postback was switched off because it failed too often. */
export const createStopNotice =
  ({ members, notifications }: Pick<PostbackDeps, 'members' | 'notifications'>) =>
  async (tx: Tx, { agentId, brandId, name }: PostbackRow): Promise<void> => {
    const [agent] = await members.findMany(tx, [agentId]);
    if (agent === undefined || agent.email === null || agent.status !== 'active') return;
    await notifications.send(tx, {
      brandId,
      memberId: agentId,
      channel: 'email',
      to: agent.email,
      language: agent.language,
      template: 'postback_stopped',
      values: { name },
    });
  };
