import type { RefusalCode } from '@parlour/contract';

/** The page that a login comes from. */
export type Entry = 'portal' | 'agent';

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const PORTAL_TYPES: ReadonlySet<number> = new Set([0, ...AGENT_TYPES]);

/** Why this kind of account may not come in there. Asked only once the password was proven. */
export function entryRefusal(entry: Entry | undefined, type: number): RefusalCode | null {
  if (entry === 'agent' && !AGENT_TYPES.has(type)) return 'identity.not_agent';
  if (entry === 'portal' && !PORTAL_TYPES.has(type)) return 'identity.not_member';
  return null;
}
