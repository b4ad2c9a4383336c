import type { DrawCalendarBody } from '@parlour/contract';
import type { DrawCalendar } from '@parlour/lottery';
import type { OperatorCaller } from '../../../platform/http/call.ts';
import { prizeModesOf } from '../rules/game.ts';
import { type StoredIssue, voidsAt } from '../rules/issue.ts';
import type { GameWithStanding, IssueDossier } from '../service/desk-reads.ts';
import type { ResultChange } from '../store/changes.ts';
import { presentTimes } from './present.ts';

/** The engine's calendar is read-only, and the contract's is not. */
export const presentCalendar = (calendar: DrawCalendar): DrawCalendarBody =>
  structuredClone(calendar) as DrawCalendarBody;

export const presentGame = ({ game, standing }: GameWithStanding) => ({
  gameCode: game.code,
  family: game.family,
  area: game.area,
  prizeModes: prizeModesOf(game.family, game.source),
  source: game.source,
  state: game.state,
  position: game.position,
  calendar: presentCalendar(game.calendar),
  voidAfterHours: game.voidAfterHours,
  version: game.version,
  createdAt: game.createdAt.toISOString(),
  updatedAt: game.updatedAt.toISOString(),
  issuesAhead: standing.issuesAhead,
  issuesOverdue: standing.issuesOverdue,
  nextDrawsAt: standing.nextDrawsAt?.toISOString() ?? null,
});

export const presentIssue = (
  issue: StoredIssue,
  {
    at,
    entries,
    hasChange,
  }: { readonly at: Date; readonly entries: number; readonly hasChange: boolean },
) => ({
  issueId: issue.id,
  gameCode: issue.gameCode,
  family: issue.family,
  source: issue.source,
  issueNo: issue.no,
  day: issue.day,
  ...presentTimes(issue),
  code: issue.result,
  codeStatus: issue.codeStatus,
  outcome: issue.outcome,
  version: issue.resultVersion,
  settleState: issue.settleState,
  settledVersion: issue.settledVersion,
  resultedAt: issue.resultedAt?.toISOString() ?? null,
  settledAt: issue.settledAt?.toISOString() ?? null,
  hasConflict: issue.hasConflict,
  entries,
  // Before the draw nobody can have entered anything.
  voidsAt: at < issue.drawsAt ? null : (voidsAt(issue)?.toISOString() ?? null),
  hasChange,
});

/** Feeds are named after what they are; operators by their accounts. */
const nameOf = (author: string | null, names: ReadonlyMap<string, string>): string | null =>
  author === null ? null : (names.get(author) ?? author.replace(/^feed:/, ''));

type Reader = Pick<OperatorCaller, 'operatorId' | 'permissions'>;

/** Whether someone may see what others entered, because it cannot sway an entry of their own any more. */
const seesEntries = (
  { issue, entered }: IssueDossier,
  { operatorId, permissions }: Reader,
): boolean => {
  if (issue.outcome !== null) return true;
  const isInvolved = entered.some((entry) => entry.operatorId === operatorId);
  return issue.hasConflict && permissions.has('draw.decide') && !isInvolved;
};

const presentChange = (change: ResultChange, { operatorId }: Reader) => ({
  changeId: change.id,
  kind: change.kind,
  code: change.code,
  version: change.version,
  reason: change.reason,
  state: change.state,
  proposedBy: change.proposedAccount,
  isMine: change.proposedBy === operatorId,
  proposedAt: change.proposedAt.toISOString(),
  decidedBy: change.decidedAccount,
  decidedAt: change.decidedAt?.toISOString() ?? null,
  note: change.note,
});

export function presentDossier(dossier: IssueDossier, reader: Reader) {
  const { at, issue, entered, changes, results, proof, deciders, names } = dossier;
  const isShown = seesEntries(dossier, reader);
  return {
    ...presentIssue(issue, {
      at,
      entries: entered.length,
      hasChange: changes.some(({ state }) => state === 'PROPOSED'),
    }),
    timeZone: issue.timeZone,
    entered: entered.map((entry) => ({
      by: entry.feed === null ? ('operator' as const) : ('feed' as const),
      name: entry.name,
      isMine: entry.operatorId === reader.operatorId,
      code: isShown || entry.operatorId === reader.operatorId ? entry.code : null,
      at: entry.at.toISOString(),
    })),
    deciders: [...deciders],
    results: results.toReversed().map((result) => ({
      version: result.version,
      outcome: result.outcome,
      code: result.code,
      source: result.source,
      enteredBy: nameOf(result.enteredBy, names),
      verifiedBy: nameOf(result.verifiedBy, names),
      reason: result.reason,
      at: result.at.toISOString(),
    })),
    changes: changes.map((change) => presentChange(change, reader)),
    stages: Object.entries(issue.stages).map(([stage, at]) => ({ stage, at })),
    proof,
  };
}
