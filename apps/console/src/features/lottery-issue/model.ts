import type { StatusTone } from '@parlour/ui';
import type { Entry, Issue, IssueQuery, ProposedChange } from './api/index.ts';
import type { SettlementRow } from './api/settlement.ts';

type Sought = {
  readonly issueNo?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * The state that all issues are asked for with. Those of fast games stand hours ahead, so that the list
 * begins with the latest draw, and with what is to come only where a number or a period asks for it.
 */
export function stateOfAll({ issueNo, from, to }: Sought): Pick<IssueQuery, 'state'> {
  const isSought = [issueNo, from, to].some((part) => part !== undefined);
  return isSought ? {} : { state: 'drawn' };
}

export const SETTLE_STATES = [
  'OPEN',
  'SETTLING',
  'SETTLED',
  'VOIDED',
] as const satisfies readonly Issue['settleState'][];

const CODE_TONES: Readonly<Record<Issue['codeStatus'], StatusTone>> = {
  NONE: 'neutral',
  ENTERED: 'waiting',
  VERIFIED: 'good',
  NOT_DRAWN: 'bad',
};
export const codeTone = ({ codeStatus, hasConflict }: Issue): StatusTone =>
  hasConflict ? 'bad' : CODE_TONES[codeStatus];

const SETTLE_TONES: Readonly<Record<Issue['settleState'], StatusTone>> = {
  OPEN: 'neutral',
  SETTLING: 'waiting',
  SETTLED: 'good',
  VOIDED: 'bad',
};
export const settleTone = (state: Issue['settleState']): StatusTone => SETTLE_TONES[state];

export const SETTLEMENT_STATES = [
  'FAILED',
  'RUNNING',
  'WAITING',
  'DONE',
] as const satisfies readonly SettlementRow['state'][];

const SETTLEMENT_TONES: Readonly<Record<SettlementRow['state'], StatusTone>> = {
  WAITING: 'waiting',
  RUNNING: 'notice',
  DONE: 'good',
  FAILED: 'bad',
};
export const settlementTone = (state: SettlementRow['state']): StatusTone =>
  SETTLEMENT_TONES[state];

const CHANGE_TONES: Readonly<Record<ProposedChange['state'], StatusTone>> = {
  PROPOSED: 'waiting',
  APPROVED: 'good',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
};
export const changeTone = (state: ProposedChange['state']): StatusTone => CHANGE_TONES[state];

export type SaleState = 'upcoming' | 'on_sale' | 'closed' | 'drawn';

/** Where an issue stands on its way from sale to draw. */
export function saleStateOf(
  issue: Pick<Issue, 'opensAt' | 'closesAt' | 'drawsAt'>,
  nowMs: number,
): SaleState {
  if (nowMs < Date.parse(issue.opensAt)) return 'upcoming';
  if (nowMs < Date.parse(issue.closesAt)) return 'on_sale';
  return nowMs < Date.parse(issue.drawsAt) ? 'closed' : 'drawn';
}

/**
 * What may be done about the result of an issue now. One change waits at a time; who may decide between
 * entries that differ and made none sees them, and enters none.
 */
export function actionsOf(
  issue: Pick<
    Issue,
    'source' | 'codeStatus' | 'outcome' | 'settleState' | 'drawsAt' | 'hasConflict' | 'hasChange'
  > & { readonly entered: readonly Pick<Entry, 'isMine'>[] },
  { nowMs, mayDecide }: { readonly nowMs: number; readonly mayDecide: boolean },
) {
  const sees = issue.hasConflict && mayDecide && !issue.entered.some(({ isMine }) => isMine);
  const isOfficial = issue.source === 'official';
  const isDue = nowMs >= Date.parse(issue.drawsAt);
  const isVerified = issue.codeStatus === 'VERIFIED';
  const isHeld = issue.settleState === 'SETTLING' || issue.hasChange;
  const isOver = issue.outcome === 'VOID' || issue.outcome === 'NOT_DRAWN';
  return {
    canEnter: isOfficial && isDue && issue.outcome === null && !sees,
    canDecide: isOfficial && !isVerified && sees,
    canCorrect: isOfficial && issue.outcome === 'DRAWN' && !isHeld,
    canSayNotDrawn: issue.outcome === null && !isHeld,
    canVoid: !isOver && !isHeld,
  };
}

/** A result that was entered; without a code where it is hidden from who looks. */
export type Claim = { readonly code: string | null; readonly by: readonly Entry[] };

/** What was entered, each result once, with everyone who says so; hidden ones are one claim. */
export function claimsOf(entries: readonly Entry[]): Claim[] {
  const claims = new Map<string | null, Entry[]>();
  for (const entry of entries) claims.set(entry.code, [...(claims.get(entry.code) ?? []), entry]);
  return [...claims].map(([code, by]) => ({ code, by }));
}
