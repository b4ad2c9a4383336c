import { createHash, createHmac } from 'node:crypto';

/**
 * What an affiliate's own systems know a member by: the same whenever the agent is told of it,
 * another for another agent, and of no use to find out who it is.
 */
export type MemberReference = (agentId: string, memberId: string) => string;

const BYTES = 9;

export function createMemberReference(fieldKey: Buffer): MemberReference {
  const key = createHash('sha256').update('member reference').update(fieldKey).digest();
  return (agentId, memberId) =>
    createHmac('sha256', key)
      .update(`${agentId}:${memberId}`)
      .digest()
      .subarray(0, BYTES)
      .toString('base64url');
}
