import { randomBytes } from 'node:crypto';
import type { DownlineType, LinkStatus } from '@parlour/contract';
import type { Standing } from '../../member/index.ts';

/** 22 characters of base64url. */
const CODE_BYTES = 16;
const CODE_LENGTH_MIN = 20;
const CODE = /^[\w-]{20,64}$/;

export const newLinkCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** Codes of friends are shorter, so that one look tells which is meant. */
export const isLinkCode = (code: string): boolean =>
  code.length >= CODE_LENGTH_MIN && CODE.test(code);

export type LinkState = {
  readonly isActive: boolean;
  readonly validUntil: Date | null;
  readonly registrations: number;
  readonly registrationsMax: number | null;
};

export function linkStatus(link: LinkState, at: Date): LinkStatus {
  if (!link.isActive) return 'disabled';
  if (link.validUntil !== null && link.validUntil.getTime() <= at.getTime()) return 'expired';
  const { registrations, registrationsMax } = link;
  return registrationsMax !== null && registrations >= registrationsMax ? 'exhausted' : 'active';
}

/**
 * What a downline of an agent is in the specification's numbers: 2 below a house's own team (1, 2),
 * 42 below a franchise (41, 42); a player is 0.
 */
export function typeBelow(
  uplineType: number,
  accountType: DownlineType,
): { readonly standing: Standing; readonly type: number } {
  if (accountType === 'member') return { standing: 'member', type: 0 };
  return { standing: 'agent', type: uplineType === 41 || uplineType === 42 ? 42 : 2 };
}
